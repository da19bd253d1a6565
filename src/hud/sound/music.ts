import { fractionOf, lehmer } from './lehmer.ts';
import type { Voice } from './voices.ts';

/** Seconds of a bar. */
export const BAR = 9;

/** Chords of the bars, in turn, in semitones above the root: wide, without a third that decides on glad or sad. */
const CHORDS = [
  [0, 7, 14, 19],
  [-4, 3, 10, 15],
  [-7, 0, 7, 14],
  [-2, 5, 12, 16],
  [0, 7, 12, 21],
  [-5, 2, 9, 14],
] as const;
/** Notes of the melody above a chord's root. */
const SCALE = [12, 14, 17, 19, 21, 24] as const;
/** Hertz of the root, a low D. */
const ROOT = 73.42;

const pitch = (semitones: number): number => ROOT * 2 ** (semitones / 12);

/** Returns a number from 0 to 1 that depends on the bar and the place in it alone. */
function chance(bar: number, place: number): number {
  return fractionOf(lehmer(lehmer(lehmer(bar * 7919 + place * 104_729 + 1))));
}

/**
 * Composes a bar of quiet music: a held chord, a few plucked notes, and now and then a high bell. The same number gives the same bar, and no
 * bar is loud: what players do must be heard over it.
 */
export function barOf(number: number): readonly Voice[] {
  const chord = CHORDS[number % CHORDS.length]!;
  const held = chord.map(
    (semitones, i): Voice => ({
      ...{ kind: 'tone', wave: i ? 'triangle' : 'sine', hz: pitch(semitones) },
      ...{ at: i * 0.18, attack: 3, length: BAR + 2, loud: 0.05 - i * 0.008 },
    }),
  );
  const plucked = Array.from({ length: 6 }, (_, place): readonly Voice[] => {
    // Every third place on average stays empty.
    if (chance(number, place) < 0.36) return [];
    const step = SCALE[Math.floor(chance(number, place + 50) * SCALE.length)]!;
    const at = 0.6 + place * 1.4 + chance(number, place + 90) * 0.12;
    return [
      {
        kind: 'tone',
        wave: 'triangle',
        hz: pitch(chord[0] + 12 + step),
        at,
        attack: 0.01,
        length: 1.8,
        loud: 0.035,
      },
      {
        kind: 'tone',
        wave: 'sine',
        hz: pitch(chord[0] + 24 + step),
        at,
        attack: 0.01,
        length: 0.7,
        loud: 0.008,
      },
    ];
  }).flat();
  const bell: readonly Voice[] =
    chance(number, 7) > 0.7
      ? [
          {
            kind: 'tone',
            wave: 'sine',
            hz: pitch(chord[3] + 36),
            at: 4.2,
            attack: 0.02,
            length: 4,
            loud: 0.01,
          },
        ]
      : [];
  return [...held, ...plucked, ...bell];
}
