import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fractionOf, lehmer } from './lehmer.ts';
import type { Sound, Voice } from './voices.ts';

/** Milliseconds between two sounds of one name: closer ones merge into one. */
const APART = 45;
/** Loudness that counts as silence: an exponential fade never reaches zero. */
const SILENCE = 0.0001;

/** Returns whether a key or button was pressed on this page: browsers let no page sound before. */
export const isUnlocked = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive ?? false;

/** Synthesizes sounds. Browsers keep them silent until the first press of a key or button. */
export class Synth {
  readonly #preferences: PreferenceStore;
  readonly #isMuted: () => boolean;
  readonly #last = new Map<string, number>();
  readonly #wake = (): void => this.#start();
  readonly #started: (audio: AudioContext) => void;
  #audio: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** `started`: called once the page may sound. */
  constructor(
    preferences: PreferenceStore,
    isMuted: () => boolean,
    started: (audio: AudioContext) => void = () => {},
  ) {
    this.#preferences = preferences;
    this.#isMuted = isMuted;
    this.#started = started;
    addEventListener('pointerdown', this.#wake, { once: true });
    addEventListener('keydown', this.#wake, { once: true });
    if (isUnlocked()) this.#start();
  }

  /** Plays a sound, unless one of its name has just begun. */
  play({ name, voices }: Sound): void {
    const audio = this.#audio;
    const { sound, volume } = this.#preferences.getState();
    if (!audio || !this.#noise || !sound || volume === 0 || this.#isMuted() || document.hidden) return;
    const now = audio.currentTime;
    if (now * 1000 - (this.#last.get(name) ?? -APART) < APART) return;
    this.#last.set(name, now * 1000);
    for (const voice of voices) sing(audio, voice, this.#noise, audio.destination, now, volume);
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
    this.#started(this.#audio);
  }
}

/** Plays one voice of a sound that begins at `begin`, in the context's seconds. */
export function sing(
  audio: BaseAudioContext,
  voice: Voice,
  noise: AudioBuffer,
  to: AudioNode,
  begin: number,
  volume: number,
): void {
  const { at, length, loud, attack = 0 } = voice;
  const start = begin + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(attack ? SILENCE : loud * volume, start);
  if (attack) gain.gain.linearRampToValueAtTime(loud * volume, start + attack);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  gain.connect(to);
  if (voice.kind === 'tone') {
    const oscillator = audio.createOscillator();
    oscillator.type = voice.wave;
    oscillator.frequency.value = voice.hz;
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + length);
    return;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = voice.q;
  band.frequency.setValueAtTime(voice.hz, start);
  band.frequency.exponentialRampToValueAtTime(voice.to, start + length);
  source.connect(band).connect(gain);
  source.start(start, 0, length);
}

/** Creates half a second of fixed noise; nothing depends on its randomness. */
export function noiseFor(audio: BaseAudioContext): AudioBuffer {
  const noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0, x = 1; i < samples.length; i++) {
    x = lehmer(x);
    samples[i] = 2 * fractionOf(x) - 1;
  }
  return noise;
}
