/**
 * A value's hue is its place on a circle of thirteen with equal lightness: neighbours in value are neighbours in hue, and the Ace closes
 * the circle between 13 and 2. Hue only helps; numeral and form carry the value.
 */
import type { Scheme } from '../../../lib/picture/house.ts';
import { oklch } from '../../../lib/picture/oklch.ts';
import type { Skin } from '../../../lib/skin/schema.ts';

/** Index among the program's decks, which selects its tint and felt. */
export const DECK = 0;

/** 2 … 10, then 11 Senator, 12 Princess, 13 Emperor, 14 Ace. */
export const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export type Value = (typeof VALUES)[number];

export interface Tone {
  readonly field: string;
  /** The field's gradient, top to bottom. */
  readonly gradient: readonly [hi: string, mid: string, lo: string];
  readonly light: string;
  readonly dark: string;
  readonly ink: string;
}

/** Colours for painting the deck and its board. */
export interface Look {
  readonly skin: Skin;
  readonly tones: Readonly<Record<Value, Tone>>;
  /** Degrees on OKLCH's circle. */
  hueOf(value: number): number;
  toneIn(scheme: Scheme, value: Value): Tone;
}

export function lookOf(skin: Skin): Look {
  const { ramp, mono } = skin;
  const hueOf = (value: number): number => (((ramp.hue - ((value - 2) * 360) / 13) % 360) + 360) % 360;
  const toneOf = (value: number): Tone => {
    const h = hueOf(value);
    const field = oklch(...ramp.field, h);
    return {
      field,
      gradient: [oklch(...ramp.hi, h), field, oklch(...ramp.lo, h)],
      light: oklch(...ramp.light, h),
      dark: oklch(...ramp.dark, h),
      ink: oklch(...ramp.ink, h),
    };
  };
  const tones = Object.fromEntries(VALUES.map((value) => [value, toneOf(value)])) as Record<Value, Tone>;
  const plain: Tone = {
    field: mono.paper[1],
    gradient: mono.paper,
    light: mono.light,
    dark: mono.ink,
    ink: mono.ink,
  };
  return { skin, tones, hueOf, toneIn: (scheme, value) => (scheme === 'mono' ? plain : tones[value]) };
}
