import type { Event } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import type { SignStore } from '../store/signs.ts';
import type { TableState, TableStore } from '../store/tableStore.ts';

export interface Sounds {
  /** What an event that comes before the eyes sounds like. */
  onShow(event: Event, view: View): void;
  /** Counts along with a reveal and tells the viewer's turn. Gives what ends it. */
  follow(table: TableStore): () => void;
  /** Sounds whenever somebody points something out. Gives what ends it. */
  heed(signs: SignStore): () => void;
  close(): void;
}

/** Many of one kind at once sound like one: milliseconds between two of them. */
const APART = 45;

const awaited = ({ live, replaying, acting, view }: TableState): boolean =>
  live && !replaying && view.seat !== null && acting.includes(view.seat);

/** A few small sounds, made on the spot. The browser lets none be heard before the first press of a key or button. */
export function makeSounds(preferences: PreferenceStore): Sounds {
  let audio: AudioContext | null = null;
  let noise: AudioBuffer | null = null;
  const last = new Map<string, number>();

  const wake = (): void => {
    if (audio || typeof AudioContext === 'undefined') return;
    audio = new AudioContext();
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    // A fixed hiss; nothing depends on its being random.
    for (let i = 0, x = 1; i < samples.length; i++) {
      x = (x * 16807) % 2147483647;
      samples[i] = x / 1073741823.5 - 1;
    }
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });

  /** Something to play into, unless it is to be quiet. */
  const out = (
    kind: string,
    volume: number,
    delay = 0,
  ): { ctx: AudioContext; gain: GainNode; at: number } | null => {
    const { sound, volume: master } = preferences.getState();
    if (!audio || !sound || master === 0 || document.hidden) return null;
    const at = audio.currentTime + delay;
    if (at * 1000 - (last.get(kind) ?? -APART) < APART) return null;
    last.set(kind, at * 1000);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(volume * master, at);
    gain.connect(audio.destination);
    return { ctx: audio, gain, at };
  };

  const tone = (kind: string, frequency: number, length: number, volume: number, delay = 0): void => {
    const to = out(kind, volume, delay);
    if (!to) return;
    const oscillator = to.ctx.createOscillator();
    oscillator.type = 'triangle';
    oscillator.frequency.value = frequency;
    to.gain.gain.exponentialRampToValueAtTime(0.0001, to.at + length);
    oscillator.connect(to.gain);
    oscillator.start(to.at);
    oscillator.stop(to.at + length);
  };

  const hiss = (kind: string, frequency: number, length: number, volume: number): void => {
    const to = out(kind, volume);
    if (!to || !noise) return;
    const source = to.ctx.createBufferSource();
    source.buffer = noise;
    const filter = to.ctx.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.8;
    filter.frequency.setValueAtTime(frequency, to.at);
    filter.frequency.exponentialRampToValueAtTime(frequency * 0.45, to.at + length);
    to.gain.gain.exponentialRampToValueAtTime(0.0001, to.at + length);
    source.connect(filter).connect(to.gain);
    source.start(to.at, 0, length);
  };

  const chord = (kind: string, ...frequencies: number[]): void => {
    frequencies.forEach((frequency, i) => {
      tone(`${kind}${i}`, frequency, 0.5, 0.14, i * 0.09);
    });
  };

  return {
    onShow(event, view) {
      switch (event.type) {
        case 'moved':
          return hiss('slide', 2600, 0.16, 0.32);
        case 'turned':
        case 'revealed':
          return 'to' in event && event.to !== 'all' ? undefined : hiss('turn', 3800, 0.1, 0.36);
        case 'shuffled':
        case 'mixed':
          return hiss('shuffle', 1500, 0.42, 0.3);
        case 'paid': {
          const own = view.seat !== null && 'to' in event && event.to === `seat:${view.seat}`;
          tone('chip', 2093, 0.07, 0.12);
          return own ? chord('win', 523, 659, 784) : undefined;
        }
        case 'rolled':
          return hiss('roll', 900, 0.3, 0.4);
        case 'marked':
          return tone('mark', 392, 0.18, 0.12);
        default:
          return undefined;
      }
    },
    follow: (table) =>
      table.subscribe((state, before) => {
        const { row, line } = state.progress;
        if (state.stage && line > 0 && (line !== before.progress.line || row !== before.progress.row))
          tone('tick', 660 * 2 ** (Math.min(line, 12) / 12), 0.09, 0.14);
        if (awaited(state) && !awaited(before)) chord('turn', 587, 880);
      }),
    heed: (signs) =>
      signs.subscribe(({ pings }, before) => {
        if ((pings.at(-1)?.id ?? 0) <= (before.pings.at(-1)?.id ?? 0)) return;
        tone('ping', 1175, 0.16, 0.09);
        tone('ping after', 1568, 0.34, 0.07, 0.07);
      }),
    close() {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      void audio?.close();
      audio = null;
    },
  };
}
