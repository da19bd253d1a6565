import type { PreferenceStore } from '../../store/viewer/preferences.ts';

/** Milliseconds between two sounds of one kind: closer ones merge into one. */
const APART = 45;

interface Output {
  readonly ctx: AudioContext;
  readonly gain: GainNode;
  readonly at: number;
}

/** Returns whether a key or button was pressed on this page: browsers let no page sound before. */
export const isUnlocked = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive ?? false;

/** Synthesizes sounds. Browsers keep them silent until the first press of a key or button. */
export class Synth {
  readonly #preferences: PreferenceStore;
  readonly #isMuted: () => boolean;
  readonly #last = new Map<string, number>();
  readonly #wake = (): void => this.#start();
  #audio: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor(preferences: PreferenceStore, isMuted: () => boolean) {
    this.#preferences = preferences;
    this.#isMuted = isMuted;
    addEventListener('pointerdown', this.#wake, { once: true });
    addEventListener('keydown', this.#wake, { once: true });
    if (isUnlocked()) this.#start();
  }

  /** Plays a tone, at most one of a kind at once. Lengths and delays in seconds. */
  tone(kind: string, frequency: number, length: number, volume: number, delay = 0): void {
    const to = this.#out(kind, volume, delay);
    if (!to) return;
    const oscillator = to.ctx.createOscillator();
    oscillator.type = 'triangle';
    oscillator.frequency.value = frequency;
    to.gain.gain.exponentialRampToValueAtTime(0.0001, to.at + length);
    oscillator.connect(to.gain);
    oscillator.start(to.at);
    oscillator.stop(to.at + length);
  }

  hiss(kind: string, frequency: number, length: number, volume: number): void {
    const to = this.#out(kind, volume);
    if (!to || !this.#noise) return;
    const source = to.ctx.createBufferSource();
    source.buffer = this.#noise;
    const filter = to.ctx.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.8;
    filter.frequency.setValueAtTime(frequency, to.at);
    filter.frequency.exponentialRampToValueAtTime(frequency * 0.45, to.at + length);
    to.gain.gain.exponentialRampToValueAtTime(0.0001, to.at + length);
    source.connect(filter).connect(to.gain);
    source.start(to.at, 0, length);
  }

  chord(kind: string, ...frequencies: number[]): void {
    frequencies.forEach((frequency, i) => {
      this.tone(`${kind}${i}`, frequency, 0.5, 0.14, i * 0.09);
    });
  }

  close(): void {
    removeEventListener('pointerdown', this.#wake);
    removeEventListener('keydown', this.#wake);
    void this.#audio?.close();
    this.#audio = null;
  }

  #start(): void {
    if (this.#audio || typeof AudioContext === 'undefined') return;
    this.#audio = new AudioContext();
    this.#noise = noiseFor(this.#audio);
  }

  /** Returns an output, or null for silence. */
  #out(kind: string, volume: number, delay = 0): Output | null {
    const audio = this.#audio;
    const { sound, volume: master } = this.#preferences.getState();
    if (!audio || !sound || master === 0 || this.#isMuted() || document.hidden) return null;
    const at = audio.currentTime + delay;
    if (at * 1000 - (this.#last.get(kind) ?? -APART) < APART) return null;
    this.#last.set(kind, at * 1000);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(volume * master, at);
    gain.connect(audio.destination);
    return { ctx: audio, gain, at };
  }
}

/** Creates a fixed hiss; nothing depends on its randomness. */
function noiseFor(audio: AudioContext): AudioBuffer {
  const noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0, x = 1; i < samples.length; i++) {
    x = (x * 16807) % 2147483647;
    samples[i] = x / 1073741823.5 - 1;
  }
  return noise;
}
