import { type Drawing, rect } from '../../../lib/picture/drawing.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../lib/picture/house.ts';

/** Parts of a card that light up, for the value of its rank, of its suit, and of the card as a whole. */
export const REGION = { rank: 0, suit: 1, rest: 2 } as const;

/** The rank is in two corners, the suit under it and in the middle. */
const PARTS = {
  rank: [16, 16, 118, 116],
  suit: [16, 132, 104, 74],
  middle: [120, 60, 260, 580],
} as const;

/** Region k is the grey 80·(k + 1). */
export function regions(): Drawing {
  const grey = (region: number): string => `#${(80 * (region + 1)).toString(16).padStart(2, '0').repeat(3)}`;
  const at = ([x, y, w, h]: readonly [number, number, number, number], region: number) => [
    rect(x, y, w, h, 0, { fill: grey(region) }),
    rect(CARD_WIDTH - x - w, CARD_HEIGHT - y - h, w, h, 0, { fill: grey(region) }),
  ];
  return {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    shapes: [
      rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, { fill: grey(REGION.rest) }),
      ...at(PARTS.middle, REGION.suit),
      ...at(PARTS.suit, REGION.suit),
      ...at(PARTS.rank, REGION.rank),
    ],
  };
}
