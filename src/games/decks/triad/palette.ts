/** A suit's two inks, and the ground each sign stands on. Sign is told by form and by light against dark. */
import { IVORY, PAPER, type Scheme } from '../../../lib/house.ts';
import type { Suit } from './face.ts';

const INKS: Readonly<Record<Suit, { readonly plus: string; readonly minus: string; readonly deep: string }>> =
  {
    c: { plus: '#9c3b0c', minus: '#ffab6b', deep: '#7d2a04' },
    t: { plus: '#6a2c91', minus: '#d3a8ff', deep: '#4f1c72' },
    s: { plus: '#0b5f66', minus: '#62d3d6', deep: '#06474e' },
  };
const MONO = { plus: '#241830', minus: PAPER, deep: '#170e20' };

export interface Look {
  readonly ink: string;
  /** The ink in the lower part of a solid mark. */
  readonly deep: string;
  /** Middle, body and edge of the ground. */
  readonly ground: readonly [string, string, string];
  /** What an outlined mark is filled with, so that lines end at it. */
  readonly hollow: string;
}

export function lookOf(plus: boolean, suit: Suit, scheme: Scheme): Look {
  const inks = scheme === 'mono' ? MONO : INKS[suit];
  return {
    ink: plus ? inks.plus : inks.minus,
    deep: inks.deep,
    ground: plus ? ['#fcf6e7', IVORY, '#e6d5b1'] : ['#2e233d', '#1d1629', '#110d18'],
    hollow: '#1d1629',
  };
}

/** The colours of a back, from light to dark. */
export interface Tint {
  readonly light: string;
  readonly mid: string;
  readonly deep: string;
  readonly enamel: string;
  /** The middle of the medallion, and the rail about it all. */
  readonly hub: string;
  readonly rail: string;
}
