import type { Pulled } from '../../../engine/display.ts';
import { refuse } from '../../../engine/refusal.ts';
import {
  type CardId,
  partsOf,
  type Seat,
  whereIs,
  type ZoneId,
  zoneOf,
} from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { ok } from '../../../lib/result.ts';
import { type Comet, reserveOf } from '../rules/state.ts';

/** Checks whether the cards of a zone were laid by this seat. */
export function isOwn(zone: ZoneId, seat: Seat): boolean {
  const [kind, first, second] = partsOf(zone);
  if (kind === 'set') return Number(second) === seat;
  return (kind === 'tail' || kind === 'reserve') && Number(first) === seat;
}

/** Returns the viewer's laid cards to the hand, a set as a whole (C13). */
export function pull({ seat, state: { table } }: View<Comet>, card: CardId): Pulled | null {
  const zone = whereIs(table, card);
  if (seat === null || zone === null) return null;
  if (zone === 'deck')
    return { cards: [card], command: refuse('C12', 'Cards come with the deal: nobody draws from the deck.') };
  if (!isOwn(zone, seat)) return null;
  const lying = zoneOf(table, zone);
  const cards = zone === reserveOf(seat) ? lying.slice(-1) : lying;
  if (!cards.includes(card))
    return {
      cards: [card],
      command: refuse('C13', 'A card that you reserved in an earlier round stays there.'),
    };
  return { cards, command: ok({ type: 'takeBack', to: zone }) };
}
