import type { Pulled } from '../../../engine/display.ts';
import { refuse } from '../../../engine/refusal.ts';
import { type CardId, partsOf, whereIs } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { ok } from '../../../lib/result.ts';
import { DECK, DISCARD, type Spike } from '../rules/state.ts';

/** Takes a card from the deck or the Array (S10), in exchange for the picked card of the hand, if any. */
export function pull({ seat, state }: View<Spike>, card: CardId, picked: readonly CardId[]): Pulled | null {
  const zone = whereIs(state.table, card);
  if (seat === null || zone === null) return null;
  const cards = [card];
  if (zone === DECK)
    return { cards, command: ok(picked.length ? { type: 'discardGain', cards: picked } : { type: 'gain' }) };
  if (zone === DISCARD)
    return {
      cards,
      command: refuse('S10', 'Cards come from the deck or the Array, never from the discards.'),
    };
  if (partsOf(zone)[0] !== 'array') return null;
  return {
    cards,
    command: ok(picked.length ? { type: 'swap', cards: picked, to: zone } : { type: 'buy', to: zone }),
  };
}
