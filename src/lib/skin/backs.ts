/** Backs that feats open, worn with any look. */
import { oklch } from '../picture/oklch.ts';
import type { Skin, Tint } from './schema.ts';

export interface Back {
  readonly id: string;
  readonly name: string;
  /** Short description. */
  readonly text: string;
  readonly back: Skin['back'];
}

/** Mixes a tint: light in the middle, dark at the edge. `hue` in degrees. */
const tint = (hue: number, chroma: number): Tint => ({
  light: oklch(0.44, chroma, hue),
  mid: oklch(0.32, chroma * 0.9, hue),
  deep: oklch(0.19, chroma * 0.6, hue),
  enamel: oklch(0.17, chroma * 0.5, hue),
  hub: oklch(0.3, chroma * 0.8, hue),
  rail: oklch(0.14, chroma * 0.4, hue),
});

/** Tints of all decks: hues far apart, so that two decks at one table stay distinct. */
const tints = (hue: number, chroma: number): Skin['back']['tints'] => [
  tint(hue, chroma),
  tint(hue + 72, chroma),
  tint(hue + 144, chroma),
  tint(hue + 216, chroma),
  tint(hue + 288, chroma),
];

export const BACKS: readonly Back[] = [
  {
    id: 'tails',
    name: 'Comets’ tails',
    text: 'A night full of comets.',
    back: { pattern: 'tails', tints: tints(255, 0.12) },
  },
  {
    id: 'chart',
    name: 'Star chart',
    text: 'Routes between far stars.',
    back: { pattern: 'chart', tints: tints(305, 0.1) },
  },
  {
    id: 'ripples',
    name: 'Two drops',
    text: 'Rings on still water.',
    back: { pattern: 'ripples', tints: tints(205, 0.08) },
  },
  {
    id: 'weave',
    name: 'Woven bands',
    text: 'Thread over and under thread.',
    back: { pattern: 'weave', tints: tints(25, 0.11) },
  },
];

/** Returns the look with these backs; the look itself if there are none by this id. */
export function withBack(skin: Skin, id: string): Skin {
  const own = BACKS.find((each) => each.id === id);
  return own ? { ...skin, back: own.back } : skin;
}
