import { artOf, nameOf } from '../../engine/display/cardArt.ts';
import type { CardId } from '../../engine/table/table.ts';
import { faceIn } from '../../engine/view.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Effect, KeyInput, Snapshot } from '../events.ts';

const STEPS: Readonly<Record<string, number>> = { arrowleft: -1, arrowup: -1, arrowright: 1, arrowdown: 1 };

/**
 * Handles an arrow key on a card of the hand: it leads to the next card, round and round; with Shift it moves the card itself. Null: the key
 * is no arrow, or the focus is elsewhere.
 */
export function pressHandKey(
  { key, shift, command, alt, focus: { handCard } }: KeyInput,
  { table, surface }: Pick<Snapshot, 'table' | 'surface'>,
): readonly Effect[] | null {
  const step = STEPS[key];
  if (step === undefined || command || alt || handCard === null) return null;
  const { order } = surface.hand;
  const to = order.indexOf(handCard) + step;
  if (!shift) return [{ focus: { card: order[(to + order.length) % order.length]! } }];
  if (order[to] === undefined) return [];
  const moved = `${cardName(table, handCard)}, ${to + 1} of ${order.length}`;
  return [{ arrange: { order, cards: [handCard], to } }, { draw: { moved } }];
}

const cardName = ({ decks, view }: TableState, card: CardId): string =>
  nameOf(artOf(decks, view.state.table, card), faceIn(view, card));
