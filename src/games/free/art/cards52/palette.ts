/**
 * Enamel in bronze wires on lacquer: every suit has an ink that shines and a ground as dark as the room, in four hues that differ in
 * lightness as well. The form carries the suit all the same.
 */
import type { Scheme } from '../../../../lib/house.ts';
import type { Suit } from '../../../decks/fiftytwo/cards.ts';
import type { Metal } from '../../rules/playingCards.ts';

export interface Look {
  /** Indices and pips; on the ground’s lightest part at least 4.5 : 1. */
  readonly ink: string;
  /** The ink’s darker end. */
  readonly deep: string;
  /** The lacquer: middle, body and edge. */
  readonly ground: readonly [middle: string, body: string, edge: string];
  /** Wires between the enamels, and metal in the emblems: bright and shaded. */
  readonly wire: string;
  readonly bright: string;
  readonly shade: string;
}

const BRONZE = { wire: '#d2a664', bright: '#fbe6b8', shade: '#a8763a' } as const;

const LOOKS: Readonly<Record<Suit, Look>> = {
  s: { ...BRONZE, ink: '#ece6fb', deep: '#b3a8d6', ground: ['#393450', '#262238', '#151221'] },
  h: { ...BRONZE, ink: '#ff8574', deep: '#dc4248', ground: ['#4c1a22', '#351118', '#1d090d'] },
  c: { ...BRONZE, ink: '#8fe07a', deep: '#4aa24c', ground: ['#1c4529', '#12301c', '#091a0f'] },
  // The felt under them is blue too: a deeper, purer blue stands out from it.
  d: { ...BRONZE, ink: '#7fd3ff', deep: '#3590d8', ground: ['#0a2a66', '#051b4c', '#020d2b'] },
};

const JEWELS: Readonly<Record<Metal, Look>> = {
  gold: {
    ink: '#ffe2a0',
    deep: '#d99a3c',
    ground: ['#3c2a50', '#241a38', '#130d1f'],
    wire: '#e6bd72',
    bright: '#fff3d2',
    shade: '#b07f3c',
  },
  silver: {
    ink: '#e6edf5',
    deep: '#93a2b8',
    ground: ['#2d3a4a', '#1b2532', '#0d131c'],
    wire: '#b6c3d2',
    bright: '#ffffff',
    shade: '#6f8096',
  },
};

const MONO: Look = {
  ink: '#f3e8d2',
  deep: '#c8baa0',
  ground: ['#33293c', '#221b29', '#130f18'],
  wire: '#a3988a',
  bright: '#fbf4e4',
  shade: '#7d7367',
};

export const lookOf = (suit: Suit, scheme: Scheme): Look => (scheme === 'mono' ? MONO : LOOKS[suit]);
export const jewelOf = (metal: Metal, scheme: Scheme): Look => (scheme === 'mono' ? MONO : JEWELS[metal]);

/** Facets of the Jokers’ ground: the four suits in turn, or the greys of one ink. */
export const facetsOf = (metal: Metal, scheme: Scheme): readonly string[] => {
  if (scheme === 'mono') return ['#8b8072', '#6a6058', '#7b7164', '#594f4a'];
  return metal === 'gold'
    ? ['#6f5fb0', '#b53a4e', '#3f8a48', '#2f78b4']
    : ['#8794aa', '#5f6d84', '#a5b1c2', '#6f7d94'];
};
