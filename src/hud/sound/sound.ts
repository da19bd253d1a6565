import type { Event } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { isTimeUp } from '../../store/countdown.ts';
import type { SignStore } from '../../store/signs/signs.ts';
import { isAwaited, type TableStore } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import type { Ambience } from './ambience.ts';
import { Synth } from './synth.ts';
import { chord, soundOf, soundOfMoment } from './voices.ts';

/** The table's few small sounds, and the room and music around them on request. */
export class Sounds {
  readonly #preferences: PreferenceStore;
  readonly #isMuted: () => boolean;
  readonly #synth: Synth;
  readonly #unfollow: () => void;
  #audio: AudioContext | null = null;
  #ambience: Ambience | null = null;
  #isClosed = false;

  /** `isMuted`: another device makes the sounds of this table. */
  constructor(preferences: PreferenceStore, isMuted: () => boolean = () => false) {
    this.#preferences = preferences;
    this.#isMuted = isMuted;
    this.#synth = new Synth(preferences, isMuted, (audio) => {
      this.#audio = audio;
      void this.#surround();
    });
    this.#unfollow = preferences.subscribe(() => void this.#surround());
  }

  /** Plays the sound of an event being shown. */
  readonly onShow = (event: Event, view: View): void => {
    const sound = soundOf(event, view);
    if (sound) this.#synth.play(sound);
  };

  /** Counts along with a reveal, rings great moments and the match's end in, and announces the viewer's turn. Returns a function that stops it. */
  follow(table: TableStore): () => void {
    // A look back and a return are no second end.
    let hasEnded = false;
    return table.subscribe((state, before) => {
      const { row, line } = state.progress;
      if (state.showing && line > 0 && (line !== before.progress.line || row !== before.progress.row))
        this.#tone('tick', 660 * 2 ** (Math.min(line, 12) / 12), 0.09, 0.14);
      const tone = state.moment?.great?.tone;
      if (tone && state.moment?.id !== before.moment?.id) this.#synth.play(soundOfMoment(tone));
      if (state.live && state.acting.length) hasEnded = false;
      if (state.finale && !hasEnded) {
        hasEnded = true;
        this.#synth.play(
          soundOfMoment(state.finale.winners.includes(state.view.seat ?? -1) ? 'gold' : 'ice'),
        );
      }
      if (isTimeUp(state, before)) this.#ring('time', 784, 659, 523, 392);
      if (isAwaited(state) && !isAwaited(before)) this.#ring('turn', 587, 880);
    });
  }

  /** Plays when the table waits for the viewer. */
  remind(): void {
    this.#ring('remind', 880, 587, 880);
  }

  /** Plays whenever a player pings. Returns a function that stops it. */
  heed(signs: SignStore): () => void {
    return signs.subscribe(({ pings }, before) => {
      if ((pings.at(-1)?.id ?? 0) <= (before.pings.at(-1)?.id ?? 0)) return;
      this.#tone('ping', 1175, 0.16, 0.09);
      this.#tone('ping after', 1568, 0.34, 0.07, 0.07);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#unfollow();
    this.#ambience?.close();
    this.#synth.close();
  }

  #ring(name: string, ...notes: readonly number[]): void {
    this.#synth.play({ name, voices: chord(...notes) });
  }

  #tone(name: string, hz: number, length: number, loud: number, at = 0): void {
    this.#synth.play({ name, voices: [{ kind: 'tone', wave: 'triangle', at, hz, length, loud }] });
  }

  /** Begins room and music once the viewer wants any; from then on they follow the preferences. */
  async #surround(): Promise<void> {
    const { sound, roomVolume, musicVolume } = this.#preferences.getState();
    const audio = this.#audio;
    if (!audio || this.#ambience || this.#isMuted() || !sound || roomVolume + musicVolume === 0) return;
    // A table sounds without it, if it cannot be fetched.
    const module = await import('./ambience.ts').catch(() => null);
    if (module && !this.#isClosed) this.#ambience ??= new module.Ambience(audio, this.#preferences);
  }
}
