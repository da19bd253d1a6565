import type { Drawing, Shape } from '../picture/drawing.ts';
import type { Skin } from './schema.ts';

/** Drawing code for looks other than the house's, loaded with the first of them so that other pages need not wait for it. */
export interface Crafts {
  /** Fine lines, and beads on them, for a back of this size. */
  pattern(
    kind: Exclude<Skin['back']['pattern'], 'house'>,
    width: number,
    height: number,
  ): { readonly lines: string; readonly beads: string };
  /** A banknote's rosettes about the middle of a box of this size. */
  rosettes(width: number, height: number): string;
  /** Veins of a polished stone through a round ground, in its light and dark. */
  marble(radius: number, threads: readonly [light: string, dark: string]): Shape[];
  emblazoned(back: Drawing, skin: Skin): Drawing;
  wornFace(card: Drawing, skin: Skin, outline: string, face: string): Drawing;
  wornBack(back: Drawing, skin: Skin, outline: string): Drawing;
  wornBoard(board: Drawing, skin: Skin): Drawing;
}

let learned: Crafts | null = null;

/** Registers the crafts, so that every look can be painted. */
export function registerCrafts(crafts: Crafts): void {
  learned = crafts;
}

/** Returns the crafts. Throws if they have not been loaded: make a look ready first (`hud/skins`). */
export function crafts(): Crafts {
  if (!learned) throw new Error('This look has not been made ready.');
  return learned;
}
