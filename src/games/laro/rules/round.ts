import { refund } from '../../../engine/table/refund.ts';
import {
  type CardId,
  creditsIn,
  type Face,
  type Seat,
  seatPurse,
  whereIs,
  zoneOf,
} from '../../../engine/table/table.ts';
import { clockwise, credits, gather, handOf, turnUp } from '../../../engine/table/tableMoves.ts';
import { DEALT } from '../info.ts';
import { cardOf } from './cards.ts';
import { bestSplit, cluster, inSequence } from './scoring.ts';
import {
  ANTES,
  DECK,
  type Ev,
  isIn,
  isLive,
  isSolo,
  type LaroState,
  laidAt,
  laidBy,
  type Won,
  type WonBy,
  type WonCluster,
} from './state.ts';

/** L5, L12: begins a round: its players and their antes. If fewer than two can pay, the game ends. `lot`: the first dealer. */
export function beginRound(state: LaroState, lot: Seat | null): Ev[] {
  const { game } = state;
  const solo = isSolo(game);
  const all = Array.from({ length: game.seats }, (_, seat) => seat).filter((seat) => isIn(game, seat));
  const outs = solo ? [] : all.filter((seat) => credits(state, seat) === 0);
  const able = all.filter((seat) => solo || credits(state, seat) >= Math.max(1, game.ante));
  const out = outs.map((seat): Ev => ({ type: 'seatOut', seat }));
  if (!solo && able.length < 2)
    return [
      ...out,
      {
        type: 'gameEnded',
        reason: game.ante
          ? 'Fewer than two seats can pay the ante.'
          : 'Fewer than two seats have credits left.',
      },
    ];
  const wished = lot ?? game.dealer;
  const dealer = able.includes(wished)
    ? wished
    : clockwise(game, wished).find((seat) => able.includes(seat))!;
  const players = [
    dealer,
    ...clockwise(game, dealer).filter((seat) => seat !== dealer && able.includes(seat)),
  ];
  const sitting = all.filter((seat) => !able.includes(seat) && !outs.includes(seat));
  const antes = solo || !game.ante ? [] : players;
  return [
    ...out,
    { type: 'marked', marker: 'dealer', at: String(dealer) },
    { type: 'staked', open: true },
    { type: 'roundBegan', round: game.again ? game.round : game.round + 1, dealer, players, sitting },
    ...antes.map((seat): Ev => ({ type: 'paid', from: seatPurse(seat), to: ANTES, amount: game.ante })),
  ];
}

/** L5: deals eight cards to each seat, a whole hand at once, beginning with the dealer. */
export function dealCards({ game, table }: LaroState): Ev[] {
  const deck = zoneOf(table, DECK);
  return game.players
    .filter((seat) => isLive(game, seat))
    .map((seat, i) => ({
      type: 'moved',
      cards: deck.slice(deck.length - DEALT * (i + 1), deck.length - DEALT * i).reverse(),
      from: DECK,
      to: handOf(seat),
    }));
}

/** Returns the faces of cards that everyone has seen. */
const facesOf = ({ table }: LaroState, cards: readonly CardId[]): Face[] =>
  cards.map((card) => table.cards.get(card)!.face!);

const codesOf = (state: LaroState, cards: readonly CardId[]): number[] =>
  facesOf(state, cards).map((face) => cardOf(face).code);

/** Lays three cards, which all have seen, in front of a seat, in sequence. */
export function layCluster(state: LaroState, seat: Seat, index: number, cards: readonly CardId[]): Ev[] {
  const made = madeOf(state, cards);
  const to = laidAt(seat, index);
  return [
    ...turnUp(state, cards),
    ...made.cards.map(
      (card): Ev => ({ type: 'moved', cards: [card], from: whereIs(state.table, card)!, to }),
    ),
    { type: 'clusterLaid', seat, index, cluster: made.cluster, points: made.points },
  ];
}

function madeOf(state: LaroState, three: readonly CardId[]): WonCluster {
  const cards = inSequence(codesOf(state, three)).map((i) => three[i]!);
  const faces = facesOf(state, cards);
  const made = cluster(faces);
  return { cards, faces, cluster: made.cluster!, points: made.points };
}

/** L4, L12: splits, lays and pays a hand (with the claimed card) that all have seen; null if it is not three clusters. */
export function winRound(state: LaroState, seat: Seat, hand: readonly CardId[], by: WonBy): Ev[] | null {
  const split = bestSplit(codesOf(state, hand));
  if (!split) return null;
  const laid = laidBy(state.table, seat);
  const shown = split.groups.map((group) => group.map((i) => hand[i]!));
  const clusters = [...laid, ...shown].map((cards) => madeOf(state, cards));
  const worth = clusters.reduce((sum, { points }) => sum + points, 0);
  return [
    ...shown.flatMap((cards, i) => layCluster(state, seat, laid.length + i, cards)),
    ...settle(state, { seat, worth, clusters, by }),
  ];
}

/** docs/friends.md, L12: the last seat left wins the antes; no one owes it anything for a hand. */
export const winUnseen = (state: LaroState, seat: Seat): Ev[] =>
  settle(state, { seat, worth: 0, clusters: [], by: 'last' });

/** L12: pays the winner stake × worth from every other seat of the round, including those that left. A seat with less pays all it has. */
function settle(state: LaroState, won: Pick<Won, 'seat' | 'worth' | 'clusters' | 'by'>): Ev[] {
  const { game, table } = state;
  const { seat, worth } = won;
  const owed = game.stake * worth;
  const paid = clockwise(game, seat)
    .filter((other) => other !== seat && game.players.includes(other))
    .map((other) => ({ seat: other, amount: Math.min(owed, credits(state, other)) }));
  const antes = creditsIn(table, ANTES);
  const payments = [
    ...paid.map((each) => ({ from: seatPurse(each.seat), amount: each.amount })),
    { from: ANTES, amount: antes },
  ];
  return [
    { type: 'roundWon', ...won, paid, antes },
    ...payments
      .filter(({ amount }) => amount > 0)
      .map(({ from, amount }): Ev => ({ type: 'paid', from, to: seatPurse(seat), amount })),
  ];
}

export const endRound = (state: LaroState): Ev[] => [
  ...clearTable(state),
  { type: 'roundEnded' },
  { type: 'staked', open: false },
];

/** docs/friends.md: shares forfeits that no later round was played for among the seats still in; odd credits go to the first of them. */
export function shareAntes({ game, table }: LaroState): Ev[] {
  const left = creditsIn(table, ANTES);
  const order = clockwise(game, game.dealer).filter((seat) => isIn(game, seat));
  const share = order.length ? Math.floor(left / order.length) : 0;
  return order
    .map((seat, i) => ({ seat, amount: i ? share : left - share * (order.length - 1) }))
    .filter(({ amount }) => amount > 0)
    .map(({ seat, amount }): Ev => ({ type: 'paid', from: ANTES, to: seatPurse(seat), amount }));
}

/** Ends a round that everyone has left: no one wins, and stakes go back. */
export const abandonRound = (state: LaroState): Ev[] => [...refund(state.table), ...endRound(state)];

/** Moves all cards back to the deck, face down. */
export const clearTable = (state: LaroState): Ev[] => gather(state, DECK);
