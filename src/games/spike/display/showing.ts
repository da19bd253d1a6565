import type { Showing, ShowingRow } from '../../../engine/display.ts';
import { creditsIn, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, listed, thousands } from '../../../lib/text/format.ts';
import { evaluate } from '../rules/hands.ts';
import { division } from '../rules/pots.ts';
import {
  HAND_POT,
  liveOrder,
  SABACC_POT,
  type Showdown,
  type ShownHand,
  type Spike,
  type SpikeState,
} from '../rules/state.ts';
import { decidedBy, handWords } from './words.ts';

/** The showdown (S16), from the turning up of the hands until they are cleared away. A hand is one line: its rank's name and its total. */
export function showing({ state }: View<Spike>): Showing | null {
  const { game, table } = state;
  const { shown } = game;
  if (game.phase !== 'showdown' || !shown?.open) return null;
  const hands = new Map(shown.hands.map((hand) => [hand.seat, hand]));
  const order = liveOrder(game);
  if (order.every((seat) => !zoneOf(table, handOf(seat)).length)) return null;
  const rows = order.map((seat): ShowingRow => {
    const hand = hands.get(seat);
    if (!hand)
      return {
        seat,
        groups: [zoneOf(table, handOf(seat))],
        lines: [],
        total: null,
        won: false,
        share: 0,
      };
    const note = wonWords(shown, seat);
    const won = winnings(shown, seat);
    return { ...countedRow(hand, won.won ? beatenBy(hand, shown) : ''), ...won, ...(note ? { note } : {}) };
  });
  return {
    id: `hand ${game.hand}`,
    place: HAND_POT,
    title: 'Showdown',
    counted: 'Hand',
    text: textOf(state, shown),
    rows,
    done: isPaid(state, shown),
  };
}

/** Explains why this hand beats the next best one, if the two look the same. */
function beatenBy({ faces }: ShownHand, { hands }: Showdown): string {
  const { key } = evaluate(faces);
  const worse = hands.filter((other) => evaluate(other.faces).key < key);
  const [next] = worse.sort((a, b) => evaluate(b.faces).key - evaluate(a.faces).key);
  return next ? decidedBy(faces, next.faces) : '';
}

function countedRow(
  { seat, cards, rank, name, total }: ShownHand,
  why: string,
): Omit<ShowingRow, 'won' | 'share'> {
  const parts = cards.map((card) => ({ card, region: 0 }));
  return {
    seat,
    groups: [cards],
    lines: [{ label: name, value: total, parts }],
    total,
    rank: why ? `${name} · ${why}` : name,
    by: `${handWords({ rank, name, total })}${why ? ` (${why})` : ''}`,
  };
}

/** Returns a seat's winnings so far: its shares of all parts of the hand pot, and of the Sabacc pot. */
function winnings({ pots, sabacc }: Showdown, seat: Seat): Pick<ShowingRow, 'won' | 'share'> {
  let share = 0;
  for (const pot of sabacc ? [...pots, sabacc] : pots) {
    const place = pot.winners.indexOf(seat);
    // The first also has the remainder.
    if (place >= 0) share += place === 0 ? pot.amount - pot.share * (pot.winners.length - 1) : pot.share;
  }
  return { won: share > 0, share };
}

/** Names the parts a seat has won, if its share alone does not tell: `main pot and side pot 1`. */
function wonWords({ pots, sabacc }: Showdown, seat: Seat): string {
  const names = pots.map((pot, i) => ({
    pot,
    name: pots.length === 1 ? 'hand pot' : i === 0 ? 'main pot' : `side pot ${i}`,
  }));
  const parts = [...names, ...(sabacc ? [{ pot: sabacc, name: 'Sabacc pot' }] : [])];
  const won = parts.filter(({ pot }) => pot.winners.includes(seat));
  if (parts.length === 1 && won[0]?.pot.winners.length === 1) return '';
  return listed(won.map(({ pot, name }) => (pot.winners.length > 1 ? `a share of the ${name}` : name)));
}

/** Checks whether the best hand of all is worth exactly zero, and so takes the Sabacc pot. */
function isZero({ hands }: Showdown): boolean {
  const values = hands.map(({ faces }) => evaluate(faces));
  const best = values.reduce((top, value) => (value.key > top.key ? value : top), values[0]!);
  return best.total === 0;
}

/** Checks whether every part of the hand pot is paid, and the Sabacc pot, if it was won. */
const isPaid = (state: SpikeState, shown: Showdown): boolean =>
  shown.pots.length > 0 &&
  creditsIn(state.table, HAND_POT) === 0 &&
  (shown.sabacc !== null || !isZero(shown));

function textOf(state: SpikeState, shown: Showdown): string {
  const { pots, sabacc } = shown;
  const hand = pots.reduce((sum, { amount }) => sum + amount, creditsIn(state.table, HAND_POT));
  const parts = pots.length > 1 ? ` in ${counted(pots.length, 'part')}` : '';
  const zero = sabacc?.amount ?? creditsIn(state.table, SABACC_POT);
  const fate = sabacc ? 'won with a zero' : isPaid(state, shown) ? 'kept for the next hand' : 'for a zero';
  // S17: only seats that are out of the hand can have paid credits that no seat still in has matched.
  const back = division(state).back.reduce((sum, { amount }) => sum + amount, 0);
  const returned = back && pots.length ? ` · ${thousands(back)} went back unmatched` : '';
  const shifted = state.game.shift ? ' · a Sabacc Shift had dealt every hand anew' : '';
  return `Hand pot ${thousands(hand)}${parts} · Sabacc pot ${thousands(zero)}, ${fate}${returned}${shifted}`;
}
