import { creditsIn, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { gather, handOf, turnUp } from '../../../engine/table/tableMoves.ts';
import { evaluate, type HandValue } from './hands.ts';
import { payHandPot, payOut, shares } from './pots.ts';
import { DECK, type Ev, liveOrder, SABACC_POT, type SpikeState, turnOrder } from './state.ts';

/** Returns the faces of a hand whose cards are all public. */
const facesOf = ({ table }: SpikeState, seat: Seat): Face[] =>
  zoneOf(table, handOf(seat)).map((card) => table.cards.get(card)!.face!);

/** S16: turns up all hands still in; the dealer reveals those whose face is not public yet. */
export const beginShowdown = (state: SpikeState): Ev[] => [
  { type: 'showdownBegan' },
  ...liveOrder(state.game).flatMap((seat) => turnUp(state, zoneOf(state.table, handOf(seat)))),
];

/** S16, S17: names the hands, pays the pots, and the Sabacc pot if the best hand of all is worth exactly zero. */
export function payShowdown(state: SpikeState): Ev[] {
  const { game } = state;
  const live = liveOrder(game);
  const values = new Map<Seat, HandValue>(live.map((seat) => [seat, evaluate(facesOf(state, seat))]));
  const best = (among: readonly Seat[]): Seat[] => {
    const top = Math.max(...among.map((seat) => values.get(seat)!.key));
    return among.filter((seat) => values.get(seat)!.key === top);
  };
  const shown = live.map((seat): Ev => {
    const { rank, name, total } = values.get(seat)!;
    return { type: 'handShown', seat, rank, name, total };
  });
  const winners = best(live);
  const zero = values.get(winners[0]!)!.total === 0;
  return [
    ...shown,
    ...payHandPot(state, best),
    ...(zero ? paySabacc(state, winners) : []),
    ...endHand(state),
  ];
}

function paySabacc({ game, table }: SpikeState, winners: readonly Seat[]): Ev[] {
  const amount = creditsIn(table, SABACC_POT);
  const share = shares(amount, winners.length, game.chip).at(-1)!;
  return [...payOut(SABACC_POT, amount, winners, game.chip), { type: 'sabaccWon', amount, winners, share }];
}

/** S15: gives the last seat standing the hand pot unseen, but not the Sabacc pot. */
export function takeUnseen(state: SpikeState): Ev[] {
  const [seat] = liveOrder(state.game);
  return [{ type: 'lastStanding', seat: seat! }, ...payHandPot(state, (among) => among), ...endHand(state)];
}

const endHand = (state: SpikeState): Ev[] => [
  ...clearTable(state),
  { type: 'handEnded' },
  { type: 'staked', open: false },
];

/** Returns all cards to the deck, face down. */
export const clearTable = (state: SpikeState): Ev[] => gather(state, DECK);

/** S20: shares a leftover Sabacc pot equally among the seats still in. */
export function shareSabacc(state: SpikeState): Ev[] {
  const amount = creditsIn(state.table, SABACC_POT);
  const order = turnOrder(state.game);
  const paid = amount && order.length ? payOut(SABACC_POT, amount, order, state.game.chip) : [];
  return [...paid, { type: 'sabaccShared' }];
}
