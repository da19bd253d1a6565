import type { Event } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { isTimeUp } from '../../store/countdown.ts';
import type { SignStore } from '../../store/signs/signs.ts';
import { isAwaited, type TableStore } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Synth } from './synth.ts';

/** The table's few small sounds. */
export class Sounds {
  readonly #synth: Synth;

  /** `isMuted`: another device makes the sounds of this table. */
  constructor(preferences: PreferenceStore, isMuted: () => boolean = () => false) {
    this.#synth = new Synth(preferences, isMuted);
  }

  /** Plays the sound of an event being shown. */
  readonly onShow = (event: Event, view: View): void => {
    const synth = this.#synth;
    switch (event.type) {
      case 'moved':
        synth.hiss('slide', 2600, 0.16, 0.32);
        break;
      case 'turned':
      case 'revealed':
        if (!('to' in event) || event.to === 'all') synth.hiss('turn', 3800, 0.1, 0.36);
        break;
      case 'shuffled':
      case 'mixed':
        synth.hiss('shuffle', 1500, 0.42, 0.3);
        break;
      case 'paid':
        synth.tone('chip', 2093, 0.07, 0.12);
        if (view.seat !== null && 'to' in event && event.to === `seat:${view.seat}`)
          synth.chord('win', 523, 659, 784);
        break;
      case 'rolled':
        synth.hiss('roll', 900, 0.3, 0.4);
        break;
      case 'marked':
        synth.tone('mark', 392, 0.18, 0.12);
    }
  };

  /** Counts along with a reveal and announces the viewer's turn. Returns a function that stops it. */
  follow(table: TableStore): () => void {
    return table.subscribe((state, before) => {
      const { row, line } = state.progress;
      if (state.showing && line > 0 && (line !== before.progress.line || row !== before.progress.row))
        this.#synth.tone('tick', 660 * 2 ** (Math.min(line, 12) / 12), 0.09, 0.14);
      if (isTimeUp(state, before)) this.#synth.chord('time', 784, 659, 523, 392);
      if (isAwaited(state) && !isAwaited(before)) this.#synth.chord('turn', 587, 880);
    });
  }

  /** Plays when the table waits for the viewer. */
  remind(): void {
    this.#synth.chord('remind', 880, 587, 880);
  }

  /** Plays whenever a player pings. Returns a function that stops it. */
  heed(signs: SignStore): () => void {
    return signs.subscribe(({ pings }, before) => {
      if ((pings.at(-1)?.id ?? 0) <= (before.pings.at(-1)?.id ?? 0)) return;
      this.#synth.tone('ping', 1175, 0.16, 0.09);
      this.#synth.tone('ping after', 1568, 0.34, 0.07, 0.07);
    });
  }

  close(): void {
    this.#synth.close();
  }
}
