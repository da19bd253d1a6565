import type { Due, Offer } from '../../../engine/game.ts';
import { unseenBy } from '../../../engine/step.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { credits, faceless, handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { priceOf } from './array.ts';
import { bettingOffers, bettor } from './betting.ts';
import {
  ARRAY,
  type ArrayIndex,
  arrayAt,
  DECK,
  DISCARD,
  liveOrder,
  type Spike,
  type SpikeState,
} from './state.ts';

/** Returns what chance owes (S4 lot, S6 shuffle and deal, S8 dice, S13 a new deck, S16 reveal). */
export function due(state: SpikeState): Due | null {
  const { game, table } = state;
  switch (game.phase) {
    case 'lot':
      return table.dice.lot ? null : { type: 'roll', dice: 'lot', count: 1, sides: game.seats };
    case 'ready':
    case 'ending':
    case 'over':
      return null;
    case 'dice':
      return game.shift === null ? { type: 'roll', dice: 'spike', count: 2, sides: 6 } : null;
    default:
      return cardsDue(state);
  }
}

/** Returns the due shuffle or reveal: public cards (discards and the Array) first, and each seat's own cards only after the deal. */
function cardsDue(state: SpikeState): Due | null {
  const { game } = state;
  if (game.stale && (game.phase === 'deal' || game.owed.length)) return { type: 'shuffle', zone: DECK };
  const open = [DISCARD, ...ARRAY.map((_, i) => arrayAt(i))];
  for (const zone of open) {
    const cards = faceless(state, zoneOf(state.table, zone));
    if (cards.length) return { type: 'reveal', cards, to: 'all' };
  }
  if (game.owed.length) return null;
  const order = liveOrder(game);
  if (game.phase === 'showdown') {
    const cards = order.flatMap((seat) => faceless(state, zoneOf(state.table, handOf(seat))));
    return cards.length ? { type: 'reveal', cards, to: 'all' } : null;
  }
  for (const seat of order) {
    const cards = unseenBy(state, handOf(seat), seat);
    if (cards.length) return { type: 'reveal', cards, to: seat };
  }
  return null;
}

export function actors(state: SpikeState): readonly Seat[] {
  const { game } = state;
  if (game.phase !== 'cards' && game.phase !== 'betting') return [];
  if (game.owed.length || due(state)) return [];
  const seat = game.phase === 'cards' ? game.queue[0] : bettor(state);
  return seat === undefined || seat === null ? [] : [seat];
}

export function legal(view: View<Spike>): readonly Offer[] {
  const { state, seat } = view;
  if (seat === null || !actors(state).includes(seat)) return [];
  return state.game.phase === 'cards' ? cardOffers(state, seat) : bettingOffers(state, seat);
}

/** S10: returns the offers of a card turn. */
function cardOffers(state: SpikeState, seat: Seat): Offer[] {
  const cards = { of: zoneOf(state.table, handOf(seat)), min: 1, max: 1 };
  const to = ARRAY.flatMap((_, i) => {
    const lies = zoneOf(state.table, arrayAt(i)).length > 0;
    return lies && credits(state, seat) >= priceOf(state, i as ArrayIndex) ? [arrayAt(i)] : [];
  });
  return [
    { command: { type: 'stand' } },
    { command: { type: 'gain' } },
    { command: { type: 'discardGain' }, cards },
    ...(to.length
      ? [
          { command: { type: 'buy' }, to },
          { command: { type: 'swap' }, cards, to },
        ]
      : []),
  ];
}
