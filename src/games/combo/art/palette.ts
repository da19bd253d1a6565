/**
 * A suit's inks, searched for the least difference (CIEDE2000, in Machado's simulations of protan, deutan and
 * tritan sight) to be as large as the stock's contrast allows: 13. The form carries the suit all the same.
 */
import type { Scheme } from '../../../lib/house.ts';
import type { Suit } from '../rules/cards.ts';

export interface Look {
  /** Index and pips; on the stock's darkest part still 4.5 : 1. */
  readonly ink: string;
  /** The ink's darker end: lower part of a pip, folds of a garment. */
  readonly deep: string;
  /** Ground of the court's panel, middle and edge. */
  readonly night: readonly [middle: string, edge: string];
  /** Cloth of the garments, and its bright side. */
  readonly cloth: string;
  readonly bright: string;
  /** Metal in the court's hands and on its head, and its shaded side. */
  readonly brass: string;
  readonly tarnish: string;
  /** Faces and hands, and their shaded side. */
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly lips: string;
  /** Linen: collars, gloves, ermine. */
  readonly linen: string;
}

/** Middle, body and edge of the card stock. */
export const STOCK = ['#fcf6e8', '#f5ead1', '#ead9b7'] as const;

const METAL = { lips: '#a33a36', brass: '#f0d197', tarnish: '#b98a4c', linen: '#f7ecd4' } as const;

const LOOKS: Readonly<Record<Suit, Look>> = {
  s: {
    ...METAL,
    ink: '#262038',
    deep: '#171226',
    night: ['#352c50', '#1d172e'],
    cloth: '#57487f',
    bright: '#8f7fbd',
    skin: '#e9c9a4',
    shade: '#c79c74',
    hair: '#120d1e',
  },
  h: {
    ...METAL,
    ink: '#b9103c',
    deep: '#900a2c',
    night: ['#901432', '#570a1f'],
    cloth: '#c93650',
    bright: '#f08a86',
    skin: '#f3d6b3',
    shade: '#d6a47d',
    hair: '#3a0c12',
  },
  c: {
    ...METAL,
    ink: '#1a5010',
    deep: '#123a0c',
    night: ['#2b5a22', '#143412'],
    cloth: '#4a8a3c',
    bright: '#9cc873',
    skin: '#c99668',
    shade: '#9c6b43',
    hair: '#1a140c',
  },
  d: {
    ...METAL,
    ink: '#0a5c9e',
    deep: '#07437a',
    night: ['#0f5488', '#072e56'],
    cloth: '#2a7fbd',
    bright: '#86c5ea',
    skin: '#dcb18a',
    shade: '#b38157',
    hair: '#0b1a30',
  },
};

const MONO: Look = {
  ink: '#241830',
  deep: '#170e20',
  night: ['#33263f', '#1b1225'],
  cloth: '#5d5166',
  bright: '#a39a9f',
  brass: '#efe2c6',
  tarnish: '#b3a78f',
  skin: '#f1e6cd',
  shade: '#c6b99d',
  hair: '#130c1a',
  lips: '#5a4a55',
  linen: '#fbf4e4',
};

export const lookOf = (suit: Suit, scheme: Scheme): Look => (scheme === 'mono' ? MONO : LOOKS[suit]);
