import type { Stage, StageRow } from '../../engine/display.ts';
import { creditsIn, type Seat, zoneOf } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { counted, thousands } from '../../lib/format.ts';
import { evaluate } from './hands.ts';
import {
  HAND_POT,
  handOf,
  liveOrder,
  SABACC_POT,
  type Showdown,
  type ShownHand,
  type Spike,
  type SpikeState,
} from './state.ts';

/**
 * The showdown (S16), from the turning up of the hands until they are cleared away. A hand is one line: its rank's
 * name, and what it totals.
 */
export function stage({ state }: View<Spike>): Stage | null {
  const { game, table } = state;
  const { shown } = game;
  if (game.phase !== 'showdown' || !shown?.open) return null;
  const hands = new Map(shown.hands.map((hand) => [hand.seat, hand]));
  const order = liveOrder(game);
  if (order.every((seat) => !zoneOf(table, handOf(seat)).length)) return null;
  const rows = order.map((seat): StageRow => {
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
    return { ...countedRow(hand), ...winnings(shown, seat) };
  });
  return {
    id: `hand ${game.hand}`,
    place: HAND_POT,
    title: 'Showdown',
    text: textOf(state, shown),
    rows,
    done: isPaid(state, shown),
  };
}

function countedRow({ seat, cards, name, total }: ShownHand): Omit<StageRow, 'won' | 'share'> {
  const parts = cards.map((card) => ({ card, region: 0 }));
  return { seat, groups: [cards], lines: [{ label: name, value: total, parts }], total };
}

/** What a seat has got so far: its shares of all parts of the hand pot, and of the Sabacc pot. */
function winnings({ pots, sabacc }: Showdown, seat: Seat): Pick<StageRow, 'won' | 'share'> {
  let share = 0;
  for (const pot of sabacc ? [...pots, sabacc] : pots) {
    const place = pot.winners.indexOf(seat);
    // The first also has what could not be split.
    if (place >= 0) share += place === 0 ? pot.amount - pot.share * (pot.winners.length - 1) : pot.share;
  }
  return { won: share > 0, share };
}

/** Whether the best hand of all is worth exactly zero, and so takes the Sabacc pot. */
function isZero({ hands }: Showdown): boolean {
  const values = hands.map(({ faces }) => evaluate(faces));
  const best = values.reduce((top, value) => (value.key > top.key ? value : top), values[0]!);
  return best.total === 0;
}

/** Every part of the hand pot is paid, and the Sabacc pot, if it falls. */
const isPaid = (state: SpikeState, shown: Showdown): boolean =>
  shown.pots.length > 0 &&
  creditsIn(state.table, HAND_POT) === 0 &&
  (shown.sabacc !== null || !isZero(shown));

function textOf(state: SpikeState, shown: Showdown): string {
  const { pots, sabacc } = shown;
  const hand = pots.reduce((sum, { amount }) => sum + amount, creditsIn(state.table, HAND_POT));
  const parts = pots.length > 1 ? ` in ${counted(pots.length, 'part')}` : '';
  const zero = sabacc?.amount ?? creditsIn(state.table, SABACC_POT);
  const fate = sabacc ? 'for the zero' : isPaid(state, shown) ? 'stay for the next' : 'for a zero';
  return `Pot ${thousands(hand)}${parts} · ${thousands(zero)} ${fate}`;
}
