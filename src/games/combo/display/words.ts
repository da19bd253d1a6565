import { type CardId, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { HANDS } from '../info.ts';
import { faceOf } from '../rules/cards.ts';
import { HAND } from '../rules/scoring.ts';
import type { Combo } from '../rules/state.ts';

const SIGNS = { s: '♠', h: '♥', c: '♣', d: '♦' } as const;

/** Names a card in short: `10♦`. */
export function short(face: Face): string {
  const { rank, suit } = faceOf(face);
  return `${rank}${SIGNS[suit]}`;
}

/** Returns a score with a proper minus sign. */
export const points = (score: number): string => String(score).replace('-', '−');

/** Returns a seat's hand with its faces, or null unless the viewer knows all of them. */
export function handFaces(
  view: View<Combo>,
  seat: Seat,
): { readonly cards: readonly CardId[]; readonly faces: readonly Face[] } | null {
  const cards = zoneOf(view.state.table, handOf(seat));
  const faces = facesIn(view, cards);
  return faces && { cards, faces };
}

/** Returns how many cards this hand can still gain: those of the last turn (K4), or no fixed number before it. */
export const roomFor = ({ state }: View<Combo>, cards: number): number =>
  state.game.hand === HANDS ? HAND - cards : HAND;
