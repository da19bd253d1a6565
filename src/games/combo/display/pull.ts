import type { Pulled } from '../../../engine/display.ts';
import { refuse } from '../../../engine/refusal.ts';
import { type CardId, whereIs, zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { ok } from '../../../lib/result.ts';
import { type Combo, DECK, DISCARD, leftOf, passedTo } from '../rules/state.ts';

/** Takes a card from deck or pile (K5). Cards that were passed on are gone (K4). */
export function pull({ seat, state }: View<Combo>, card: CardId): Pulled | null {
  const { table, game } = state;
  const zone = whereIs(table, card);
  if (seat === null || zone === null) return null;
  const cards = [card];
  if (zone === DECK) return { cards, command: ok({ type: 'takeDeck' }) };
  if (zone === DISCARD)
    return zoneOf(table, DISCARD).at(-1) === card
      ? { cards, command: ok({ type: 'takeDiscard' }) }
      : { cards, command: refuse('K5', 'Only the card on top of the pile can be taken.') };
  return zone === passedTo(leftOf(game, seat)) && leftOf(game, seat) !== seat
    ? {
        cards: zoneOf(table, zone),
        command: refuse('K4', 'What you have passed belongs to your neighbour now.'),
      }
    : null;
}
