import type { Drawing, Shape } from '../drawing.ts';
import type { Skin } from './schema.ts';

/** What looks beside the house's are made with. It is fetched with the first of them, so that nobody else waits for it. */
export interface Crafts {
  /** Fine lines, and beads on them, over a back of this size. */
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

/** From now on every look can be painted. */
export function learn(crafts: Crafts): void {
  learned = crafts;
}

/** Throws if they have not been fetched: whoever dresses art in a look makes it ready first (`hud/looks`). */
export function crafts(): Crafts {
  if (!learned) throw new Error('This look has not been made ready.');
  return learned;
}
