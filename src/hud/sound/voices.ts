import type { Tone } from '../../engine/display.ts';
import type { Event } from '../../engine/game.ts';
import { seatPurse, type TableEvent } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';

/** One partial of a sound. Times in seconds, frequencies in hertz, loudness from 0 to 1. */
export type Voice = {
  /** Delay after the sound's beginning. */
  readonly at: number;
  readonly length: number;
  readonly loud: number;
  /** Time until it is loudest; default: at once. */
  readonly attack?: number;
} & (
  | { readonly kind: 'tone'; readonly wave: 'sine' | 'triangle'; readonly hz: number }
  /** Noise through a band that falls from one frequency to another. */
  | { readonly kind: 'noise'; readonly hz: number; readonly to: number; readonly q: number }
);

/** A sound: voices that begin together. Two of one name within a moment are heard as one. */
export interface Sound {
  readonly name: string;
  readonly voices: readonly Voice[];
}

/** Most cards and chips of one movement that are heard one by one. */
const MOST_CARDS = 4;
const MOST_CHIPS = 8;
/** Seconds between them. */
const CARDS_APART = 0.055;
const CHIPS_APART = 0.045;

/** Factors that keep equal things from sounding like a machine. */
const UNEVEN = [1, 0.94, 1.07, 0.9, 1.03, 0.97, 1.11, 0.92] as const;
const uneven = (i: number): number => UNEVEN[i % UNEVEN.length]!;

const noise = (at: number, hz: number, to: number, length: number, loud: number, q = 0.8): Voice => ({
  ...{ kind: 'noise', at, hz, to, length, loud, q },
});
const tone = (
  at: number,
  hz: number,
  length: number,
  loud: number,
  wave: 'sine' | 'triangle' = 'sine',
): Voice => ({ kind: 'tone', at, hz, length, loud, wave });

/** Builds so many of a thing's voices, one after the other. */
const several = (count: number, apart: number, make: (at: number, i: number) => readonly Voice[]) =>
  Array.from({ length: count }, (_, i) => make(i * apart * uneven(i), i)).flat();

/** Slides a card over felt until it lies. */
const card = (at: number, i: number): readonly Voice[] => [
  noise(at, 2500 * uneven(i), 1100, 0.15, 0.26),
  tone(at + 0.1, 105 * uneven(i), 0.06, 0.16),
];

/** Puts an enamelled chip on another: a short bell whose partials are those of a plate. */
const chip = (at: number, i: number): readonly Voice[] => [
  tone(at, 2150 * uneven(i), 0.07, 0.1),
  tone(at, 5930 * uneven(i), 0.035, 0.05),
  noise(at, 4200, 3000, 0.02, 0.12, 2),
];

/** Riffles a deck: its cards fall ever faster, and the deck is knocked square. */
const riffle: readonly Voice[] = [
  ...Array.from({ length: 14 }, (_, i) =>
    noise(0.5 * (1 - (1 - i / 14) ** 1.7), 3000 * uneven(i), 1800, 0.03, 0.2),
  ),
  tone(0.58, 95, 0.09, 0.24),
  noise(0.58, 900, 400, 0.06, 0.22),
];

/** Shakes dice in a cup, and rolls them onto the felt. */
const dice = (count: number): readonly Voice[] => [
  ...several(6, 0.07, (at, i) => [noise(at, 1150 * uneven(i), 700, 0.04, 0.3, 3)]),
  ...several(Math.min(4, count + 1), 0.06, (at, i) => [
    noise(at + 0.46, 1700 * uneven(i + 3), 600, 0.05, 0.3, 2),
    tone(at + 0.46, 150 * uneven(i), 0.05, 0.14),
  ]),
];

/** Rings one note after the other. */
export const chord = (...notes: readonly number[]): readonly Voice[] =>
  notes.flatMap((hz, i) => [
    tone(i * 0.09, hz, 0.5, 0.14, 'triangle'),
    tone(i * 0.09, hz * 2.01, 0.25, 0.03),
  ]);

/** Notes of great moments, in hertz, from the first to the last; the tone of its light belongs to each. */
const MOMENT_NOTES: Readonly<Record<Tone, readonly number[]>> = {
  gold: [392, 494, 587, 784, 988],
  violet: [330, 415, 494, 622, 831],
  ice: [294, 440, 587, 880],
  ember: [440, 659],
};

/** A star falls with a rush of air, and where it arrives a chord opens like bells, over one low note. */
export function soundOfMoment(light: Tone): Sound {
  const notes = MOMENT_NOTES[light];
  // A call is short; everything else is heard to its end.
  const long = light === 'ember' ? 0.7 : 1.6;
  const bells = notes.flatMap((hz, i) => {
    const at = 0.42 + i * 0.075;
    return [
      tone(at, hz, long, 0.11, 'triangle'),
      tone(at, hz * 2.005, long * 0.6, 0.035),
      tone(at, hz * 3.01, long * 0.3, 0.015),
    ];
  });
  return {
    name: `moment ${light}`,
    voices: [
      { ...noise(0, 700, 5200, 0.5, 0.16, 1.4), attack: 0.4 },
      { ...tone(0.4, notes[0]! / 4, long, 0.2), attack: 0.06 },
      ...bells,
    ],
  };
}

const TURN: Sound = {
  name: 'turn',
  voices: [noise(0, 3800, 2100, 0.06, 0.3), noise(0.05, 5200, 3000, 0.03, 0.2, 2)],
};

/** Counts the chips to be heard for so many credits: twice the credits are one chip more. */
export const chipsFor = (credits: number): number =>
  Math.max(1, Math.min(MOST_CHIPS, Math.round(Math.log2(Math.max(1, credits)) - 3)));

/** Returns the sound of an event being shown to this viewer, or null for none. */
export function soundOf(event: Event, { seat }: Pick<View, 'seat'>): Sound | null {
  // A game's own events have other names.
  const shown = event as TableEvent;
  switch (shown.type) {
    case 'moved':
      return { name: 'slide', voices: several(Math.min(MOST_CARDS, shown.cards.length), CARDS_APART, card) };
    case 'turned':
      return TURN;
    case 'revealed':
      return shown.to === 'all' ? TURN : null;
    case 'shuffled':
    case 'mixed':
      return { name: 'shuffle', voices: riffle };
    case 'paid': {
      const chips = several(chipsFor(shown.amount), CHIPS_APART, chip);
      if (seat === null || shown.to !== seatPurse(seat)) return { name: 'chips', voices: chips };
      return { name: 'win', voices: [...chips, ...chord(523, 659, 784)] };
    }
    case 'rolled':
      return { name: 'roll', voices: dice(shown.values.length) };
    case 'marked':
      return { name: 'mark', voices: [noise(0, 1300, 800, 0.04, 0.24, 3), tone(0, 330, 0.09, 0.1)] };
    default:
      return null;
  }
}
