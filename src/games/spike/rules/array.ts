import { type CardId, type Seat, seatPurse, zoneOf } from '../../../engine/table.ts';
import { type Draw, handOf, turnUp } from '../../../engine/tableMoves.ts';
import { DEALT, PRICES } from '../info.ts';
import { type ArrayIndex, arrayAt, DECK, DISCARD, type Ev, liveOrder, type SpikeState } from './state.ts';

const PILOT: Draw = { to: arrayAt(0), count: 1 };

/** What an Array card costs, in credits (S10). */
export const priceOf = (state: SpikeState, index: ArrayIndex): number => PRICES[index] * state.game.chip;

/** S6: two cards to each seat from the dealer's left, and one to start the discard pile. */
export const dealCards = (order: readonly Seat[]): Ev[] => [
  {
    type: 'owed',
    draws: [...order.map((seat) => ({ to: handOf(seat), count: DEALT })), { to: DISCARD, count: 1 }],
  },
];

/** S9: all that lies in the Array moves one place on, and a new Pilot enters. */
export const advanceArray = (state: SpikeState): Ev[] => [
  ...slide(state, 2),
  { type: 'arrayAdvanced', order: liveOrder(state.game) },
  { type: 'owed', draws: [PILOT] },
];

/** S10, S11: an Array card is paid for and taken; those on its left close up, and a new Pilot is owed. */
export const takeCard = (state: SpikeState, seat: Seat, index: ArrayIndex): Ev[] => {
  const cards = zoneOf(state.table, arrayAt(index));
  return [
    { type: 'paid', from: seatPurse(seat), to: state.game.feeTo, amount: priceOf(state, index) },
    { type: 'moved', cards, from: arrayAt(index), to: handOf(seat) },
    { type: 'turned', cards, up: false },
    ...slide(state, index),
    { type: 'owed', draws: [PILOT] },
  ];
};

/** The places left of an empty one (toward the deck) close up. */
function slide({ table }: SpikeState, empty: number): Ev[] {
  const events: Ev[] = [];
  for (let from = empty - 1; from >= 0; from--) {
    const cards = zoneOf(table, arrayAt(from));
    if (cards.length) events.push({ type: 'moved', cards, from: arrayAt(from), to: arrayAt(from + 1) });
  }
  return events;
}

/** S10: a card of a hand goes face up onto the discard pile. What nobody knows yet the dealer opens. */
export const discard = (state: SpikeState, seat: Seat, cards: readonly CardId[]): Ev[] => [
  { type: 'moved', cards, from: handOf(seat), to: DISCARD },
  ...turnUp(state, cards),
];

/** S8: every hand still in goes onto the discard pile in the order it was dealt, and as many new cards are owed. */
export function sabaccShift(state: SpikeState): Ev[] {
  const order = liveOrder(state.game);
  const hands = order.map((seat) => zoneOf(state.table, handOf(seat)));
  return [
    ...order.flatMap((seat, i) => discard(state, seat, hands[i]!)),
    { type: 'owed', draws: order.map((seat, i) => ({ to: handOf(seat), count: hands[i]!.length })) },
  ];
}

/**
 * Deals what is owed next. An empty deck is replenished at the moment a card is needed (S13): the discard pile but
 * for its top card; the shuffle is then due. Hands and Array never hold so many that the pile would not do.
 */
export function drawStep({ game, table }: SpikeState): Ev[] {
  const { to, count } = game.owed[0]!;
  const deck = zoneOf(table, DECK);
  if (deck.length) return [{ type: 'moved', cards: deck.slice(-count).reverse(), from: DECK, to }];
  const cards = zoneOf(table, DISCARD).slice(0, -1);
  return [
    { type: 'turned', cards, up: false },
    { type: 'moved', cards, from: DISCARD, to: DECK },
  ];
}
