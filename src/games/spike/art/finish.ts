import type { Paint } from '../../../lib/picture/drawing.ts';
import { radial } from '../../../lib/picture/drawing.ts';
import { oklch } from '../../../lib/picture/oklch.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { type Finish as Common, coloured, masked, take } from '../../decks/finish.ts';

export interface Finish extends Common {
  /** Cloth of the dice tray. */
  tray(reach: number): Paint;
  /** A chip in a price: body and rim. */
  readonly chip: readonly [string, string];
  /** A gem's two halves; `turn` 0 … 1 around the ring. */
  gem(turn: number): readonly [string, string];
}

/** The deck's index among the program's decks. */
export const DECK = 1;

export const colours = (skin: Skin): Finish => {
  const { tray, chip } = skin.board;
  const { chroma } = skin.gilt;
  return {
    ...coloured(skin, DECK),
    tray: (reach) => radial([0, 0], reach, [0, tray[0]], [0.8, tray[1]], [1, tray[2]]),
    chip,
    gem: (turn) => [
      oklch(0.82, (chroma * 2) / 3, turn * 360 + 190),
      oklch(0.58, chroma * 0.8, turn * 360 + 205),
    ],
  };
};

export const MASK: Finish = {
  ...masked,
  tray: () => take(0.95, 0),
  chip: [take(0.3, 1), take(0.6, 1)],
  gem: () => [take(0.08, 0), take(0.14, 0)],
};
