import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fractionOf, lehmer } from './lehmer.ts';
import { BAR, barOf } from './music.ts';
import { noiseFor, sing } from './synth.ts';

/** Seconds for a change of volume, and for fading in. */
const FADE = 0.8;
/** Seconds of the room's noise before it repeats: long enough that nobody hears it does. */
const LOOP = 11;
/** Loudness of the room at full volume. */
const ROOM = 0.5;

/** The sound of a room at night, and music made as it plays. Both rest while the page is hidden. */
export class Ambience {
  readonly #audio: AudioContext;
  readonly #preferences: PreferenceStore;
  readonly #room: GainNode;
  readonly #music: GainNode;
  readonly #noise: AudioBuffer;
  readonly #air: AudioBuffer;
  readonly #stops: readonly (() => void)[];
  /** The room's noise while it can be heard: a running source costs power even in silence. */
  #humming: AudioBufferSourceNode | null = null;
  #bar = 0;
  /** Context's time at which the next bar begins. */
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(audio: AudioContext, preferences: PreferenceStore) {
    this.#audio = audio;
    this.#preferences = preferences;
    this.#room = this.#makeOutput();
    this.#music = this.#makeOutput();
    this.#noise = noiseFor(audio);
    this.#air = airFor(audio);
    const adjust = (): void => this.#adjust();
    document.addEventListener('visibilitychange', adjust);
    this.#stops = [
      () => document.removeEventListener('visibilitychange', adjust),
      preferences.subscribe(adjust),
    ];
    this.#adjust();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#rest();
    this.#humming?.stop();
    this.#room.disconnect();
    this.#music.disconnect();
  }

  #makeOutput(): GainNode {
    const gain = this.#audio.createGain();
    gain.gain.value = 0;
    gain.connect(this.#audio.destination);
    return gain;
  }

  /** Follows the viewer's choices. */
  #adjust(): void {
    const { sound, roomVolume, musicVolume } = this.#preferences.getState();
    const isOn = sound && !document.hidden;
    const { currentTime } = this.#audio;
    const isHeard = isOn && roomVolume > 0;
    if (isHeard) this.#humming ??= hum(this.#audio, this.#air, this.#room);
    else {
      this.#humming?.stop(currentTime + FADE);
      this.#humming = null;
    }
    this.#room.gain.setTargetAtTime(isHeard ? roomVolume * ROOM : 0, currentTime, FADE / 3);
    this.#music.gain.setTargetAtTime(isOn ? musicVolume : 0, currentTime, FADE / 3);
    if (!isOn || musicVolume === 0) this.#rest();
    else if (this.#timer === null) this.#play();
  }

  /** Schedules one bar, and the next shortly before it is over. */
  #play(): void {
    const begin = Math.max(this.#next, this.#audio.currentTime + 0.1);
    for (const voice of barOf(this.#bar++)) sing(this.#audio, voice, this.#noise, this.#music, begin, 1);
    this.#next = begin + BAR;
    const wait = this.#next - this.#audio.currentTime - 1;
    this.#timer = setTimeout(() => this.#play(), wait * 1000);
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Returns deep noise, which seems to come from far away, as a loop without an audible seam. */
function airFor(audio: AudioContext): AudioBuffer {
  const length = audio.sampleRate * LOOP;
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let x = 7;
  let low = 0;
  for (let i = 0; i < length; i++) {
    x = lehmer(x);
    low += 0.015 * (2 * fractionOf(x) - 1 - low);
    samples[i] = low * 3;
  }
  // The end blends into the beginning.
  const seam = audio.sampleRate;
  for (let i = 0; i < seam; i++) {
    const part = i / seam;
    samples[length - seam + i] = samples[length - seam + i]! * (1 - part) + samples[i]! * part;
  }
  return buffer;
}

/** Starts the room's hum. */
function hum(audio: AudioContext, air: AudioBuffer, to: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = air;
  source.loop = true;
  source.loopStart = 1;
  const band = audio.createBiquadFilter();
  band.type = 'lowpass';
  band.frequency.value = 320;
  source.connect(band).connect(to);
  source.start();
  return source;
}
