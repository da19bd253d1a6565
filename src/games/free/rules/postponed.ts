import type { PostponedMix } from '../../../engine/chance.ts';
import type { TableCommand } from '../../../engine/game.ts';
import { refuse } from '../../../engine/refusal.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { byDeck } from '../../../engine/table/tableFold.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { ok } from '../../../lib/result.ts';
import type { FreeState } from './state.ts';
import { isAlone } from './verbs/cardVerbs.ts';
import { type Decision, isBusy } from './verbs/grip.ts';

/**
 * Mixes of hands that can be asked for again: of each deck all cards that can be read, if one of them should have been mixed. Lost cards
 * stay as they are: all know which ones these are, and their owner may have seen them before.
 */
export function postponedMixes(
  state: FreeState,
  isReadable: (card: CardId) => boolean,
): readonly PostponedMix[] {
  const { game, table } = state;
  const { unmixed = [], seats, gone, laying, over } = game;
  // A table that is being laid names cards of hands.
  if (!unmixed.length || laying || over !== null) return [];
  const isReady = (seat: Seat): boolean =>
    !gone.includes(seat) && !isBusy(state, handOf(seat)) && !isAlone(state, seat);
  return Array.from({ length: seats }, (_, seat) => seat)
    .filter(isReady)
    .flatMap((seat) => {
      const zone = handOf(seat);
      const decks = byDeck(table.pools, zoneOf(table, zone).filter(isReadable));
      return [...decks.values()]
        .filter((cards) => cards.length > 1 && cards.some((card) => unmixed.includes(card)))
        .map((cards) => ({ type: 'mix', zone, seat, cards }) as const);
    });
}

/** Makes chance owe such a mix again. */
export function mixAgain(
  state: FreeState,
  { seat, cards }: Extract<TableCommand, { type: 'mix' }>,
): Decision {
  const due = postponedMixes(state, (card) => cards.includes(card)).find(
    (each) => each.seat === seat && each.cards.join() === cards.join(),
  );
  return due
    ? ok([{ type: 'owed', owed: [{ due, by: null }] }])
    : refuse('F1', 'There is nothing to mix in that hand.');
}
