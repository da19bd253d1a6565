/**
 * A value's hue is its place on a circle of thirteen with equal lightness: neighbours in value are neighbours in
 * hue, and the Ace closes the circle between 13 and 2. Hue is a courtesy; numeral and form carry the value.
 */
import { PAPER, type Scheme } from '../../../lib/house.ts';
import { oklch } from '../../../lib/oklch.ts';

/** 2 … 10, then 11 Senator, 12 Princess, 13 Emperor, 14 Ace. */
export const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export type Value = (typeof VALUES)[number];

/** Degrees on OKLCH's circle. */
export const hueOf = (value: number): number => (((262 - ((value - 2) * 360) / 13) % 360) + 360) % 360;

export interface Tone {
  readonly field: string;
  /** The field's gradient, top to bottom. */
  readonly gradient: readonly [hi: string, mid: string, lo: string];
  readonly light: string;
  readonly dark: string;
  readonly ink: string;
}

function toneOf(value: number): Tone {
  const h = hueOf(value);
  const field = oklch(0.75, 0.125, h);
  return {
    field,
    gradient: [oklch(0.8, 0.115, h), field, oklch(0.7, 0.122, h)],
    light: oklch(0.89, 0.065, h),
    dark: oklch(0.5, 0.11, h),
    ink: oklch(0.22, 0.06, h),
  };
}

export const TONES = Object.fromEntries(VALUES.map((value) => [value, toneOf(value)])) as Record<Value, Tone>;

const MONO: Tone = {
  field: PAPER,
  gradient: ['#f6ecd6', PAPER, '#e6d6b6'],
  light: '#fbf4e4',
  dark: '#241830',
  ink: '#241830',
};

export const toneIn = (scheme: Scheme, value: Value): Tone => (scheme === 'mono' ? MONO : TONES[value]);
