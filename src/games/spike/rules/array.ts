import { type CardId, type Seat, seatPurse, zoneOf } from '../../../engine/table/table.ts';
import { type Draw, handOf, turnUp } from '../../../engine/table/tableMoves.ts';
import { DEALT, PRICES } from '../info.ts';
import { type ArrayIndex, arrayAt, DECK, DISCARD, type Ev, liveOrder, type SpikeState } from './state.ts';

const PILOT: Draw = { to: arrayAt(0), count: 1 };

/** Price of an Array card, in credits (S10). */
export const priceOf = (state: SpikeState, index: ArrayIndex): number => PRICES[index] * state.game.chip;

/** S6: deals two cards to each seat from the dealer's left, and one to start the discard pile. */
export const dealCards = (order: readonly Seat[]): Ev[] => [
  {
    type: 'owed',
    draws: [...order.map((seat) => ({ to: handOf(seat), count: DEALT })), { to: DISCARD, count: 1 }],
  },
];

/** S9: moves the Array's cards one place on; a new Pilot enters. */
export const advanceArray = (state: SpikeState): Ev[] => [
  ...slide(state, 2),
  { type: 'arrayAdvanced', order: liveOrder(state.game) },
  { type: 'owed', draws: [PILOT] },
];

/** S10, S11: pays for an Array card and takes it; those on its left close up, and a new Pilot is owed. */
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

/** Moves the cards left of an empty place (toward the deck) up to it. */
function slide({ table }: SpikeState, empty: number): Ev[] {
  const events: Ev[] = [];
  for (let from = empty - 1; from >= 0; from--) {
    const cards = zoneOf(table, arrayAt(from));
    if (cards.length) events.push({ type: 'moved', cards, from: arrayAt(from), to: arrayAt(from + 1) });
  }
  return events;
}

/** S10: puts cards of a hand face up onto the discard pile. The dealer reveals those whose face is not public yet. */
export const discard = (state: SpikeState, seat: Seat, cards: readonly CardId[]): Ev[] => [
  { type: 'moved', cards, from: handOf(seat), to: DISCARD },
  ...turnUp(state, cards),
];

/** S8: puts every hand still in onto the discard pile in the order it was dealt; as many new cards are owed. */
export function sabaccShift(state: SpikeState): Ev[] {
  const order = liveOrder(state.game);
  const hands = order.map((seat) => zoneOf(state.table, handOf(seat)));
  return [
    ...order.flatMap((seat, i) => discard(state, seat, hands[i]!)),
    { type: 'owed', draws: order.map((seat, i) => ({ to: handOf(seat), count: hands[i]!.length })) },
  ];
}

/**
 * Deals the next cards owed. An empty deck is replenished only when a card is needed (S13), with the discard pile except its top card; a
 * shuffle is then due. Hands and Array can never hold so many cards that the pile is too small.
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
