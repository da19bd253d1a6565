import type { Due, Offer } from '../../../engine/game.ts';
import { unseenBy } from '../../../engine/step.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { mayCallTail } from './ante.ts';
import { type Comet, type CometState, TAIL, turnOrder, zonesAt } from './state.ts';

/** Returns what chance owes (C10 lot, C12 shuffle and deal, C14 reveal). */
export function due(state: CometState): Due | null {
  const { game, table } = state;
  switch (game.phase) {
    case 'lot':
      return table.dice.lot ? null : { type: 'roll', dice: 'lot', count: 1, sides: game.seats };
    case 'deal':
      return game.shuffled ? null : { type: 'shuffle', zone: 'deck' };
    case 'turns':
      for (const seat of turnOrder(game)) {
        const cards = unseenBy(state, handOf(seat), seat);
        if (cards.length) return { type: 'reveal', cards, to: seat };
      }
      return null;
    case 'reveal': {
      const shown = game.shown.at(-1);
      if (!shown || shown.done) return null;
      const cards = turnOrder(game)
        .flatMap((seat) => zonesAt(state, shown.pot, seat))
        .flatMap((zone) => zoneOf(table, zone))
        .filter((card) => table.cards.get(card)!.face === null);
      return cards.length ? { type: 'reveal', cards, to: 'all' } : null;
    }
    default:
      return null;
  }
}

export function actors(state: CometState): readonly Seat[] {
  const { game } = state;
  if (game.phase === 'ante') return [game.dealer];
  if (game.phase === 'turns' && game.queue.length && !due(state)) return [game.queue[0]!];
  return [];
}

export function legal(view: View<Comet>): readonly Offer[] {
  const { state, seat } = view;
  const { game, table } = state;
  if (seat === null || !actors(state).includes(seat)) return [];
  if (game.phase === 'ante')
    return [
      { command: { type: 'takeAntes' } },
      ...(mayCallTail(state) ? [{ command: { type: 'callTail' } }] : []),
    ];
  const hand = zoneOf(table, handOf(seat));
  const offers: Offer[] = [{ command: { type: 'endTurn' } }];
  const pots = game.tail ? [TAIL] : [0, 1, 2, 3, 4, 5].filter((pot) => !zonesAt(state, pot, seat).length);
  if (hand.length && pots.length) {
    const to = pots.map((pot) => (pot === TAIL ? 'pot:tail' : `pot:${pot}`));
    offers.push({
      command: { type: 'playSet' },
      cards: { of: hand, min: 1, max: Math.min(3, hand.length) },
      to,
    });
  }
  if (!game.tail && hand.length)
    offers.push({ command: { type: 'reserve' }, cards: { of: hand, min: 1, max: 1 } });
  if (game.steps.length) offers.push({ command: { type: 'takeBack' }, to: game.steps });
  return offers;
}
