import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { CARDS, cardOf, copiesOf } from '../rules/cards.ts';
import { cluster, clusterOf, GROUPS } from '../rules/scoring.ts';
import { DECK, type Laro, laidBy, liveAfter } from '../rules/state.ts';
import { type Live, PAIRS } from './groups.ts';

export interface Rival {
  readonly seat: Seat;
  readonly laid: number;
  /** Cards in its hand, by code; −1 if unknown. */
  readonly hand: readonly number[];
}

/** A bot's knowledge of the table, as numbers. */
export interface Reading {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly codes: readonly number[];
  /** Clusters in front of it, and their points. */
  readonly laid: number;
  readonly laidPoints: number;
  /** Cards that it has not seen, by code. */
  readonly live: Live;
  readonly unseen: number;
  readonly rivals: readonly Rival[];
}

/**
 * Reads the viewer's knowledge. With `attentive`, cards that are face up or were taken face up count as gone; otherwise only its own do.
 */
export function readTable(view: View<Laro>, attentive: boolean): Reading {
  const { state } = view;
  const { table, game } = state;
  const seat = view.seat!;
  const code = (card: CardId): number => {
    const face = faceIn(view, card);
    return face === undefined ? -1 : cardOf(face).code;
  };
  const cards = zoneOf(table, handOf(seat));
  const live = Uint8Array.from(CARDS, ({ face }) => copiesOf(face));
  // Cards that are face up or were when taken. Not every known face: an all-seeing viewer must count what others may still see come.
  const open = attentive
    ? [...table.cards].filter(([, { face }]) => face !== null).map(([card]) => card)
    : [];
  for (const card of new Set([...cards, ...laidBy(table, seat).flat(), ...open])) {
    const known = code(card);
    if (known >= 0) live[known]!--;
  }
  const laid = laidBy(table, seat);
  const facesOf = (three: readonly CardId[]) => three.map((card) => table.cards.get(card)!.face!);
  return {
    seat,
    cards,
    codes: cards.map(code),
    laid: laid.length,
    laidPoints: laid.reduce((sum, three) => sum + cluster(facesOf(three)).points, 0),
    live,
    unseen: live.reduce((sum, n) => sum + n, 0),
    rivals: liveAfter(game, seat)
      .filter((other) => other !== seat)
      .map((other) => ({
        seat: other,
        laid: laidBy(table, other).length,
        hand: zoneOf(table, handOf(other)).map(code),
      })),
  };
}

/** Returns the code of the deck's top card for a viewer that sees everything, otherwise null. */
export function deckTop(view: View<Laro>): number | null {
  const top = zoneOf(view.state.table, DECK).at(-1);
  const face = top === undefined ? undefined : faceIn(view, top);
  return face === undefined ? null : cardOf(face).code;
}

/** Returns the chance that a rival can claim a card, over each pair of cards in its hand, known or not. */
export function claimChance(reading: Reading, { hand }: Rival, code: number): number {
  const known = hand.filter((each) => each >= 0);
  for (let i = 0; i < known.length; i++)
    for (let j = i + 1; j < known.length; j++) if (clusterOf(code, known[i]!, known[j]!)) return 1;
  const blind = (hand.length * (hand.length - 1) - known.length * (known.length - 1)) / 2;
  return blind ? 1 - (1 - pairChance(reading, code)) ** blind : 0;
}

/** Returns the chance that two unseen cards make a cluster with this one. */
function pairChance({ live, unseen }: Reading, code: number): number {
  let pairs = 0;
  for (const [a, b] of PAIRS[code]!) pairs += a === b ? (live[a]! * (live[a]! - 1)) / 2 : live[a]! * live[b]!;
  return unseen > 1 ? pairs / ((unseen * (unseen - 1)) / 2) : 0;
}

/**
 * Returns the chance, 0 … 1, that any rival can claim a card. Where only a win may be claimed (L7), that takes a rival with two clusters
 * laid. `weight`, 0 … 1: how much a rival's claim matters.
 */
export function claimRisk(
  { winOnly }: Laro,
  reading: Reading,
  code: number,
  weight: (rival: Rival) => number = () => 1,
): number {
  let safe = 1;
  for (const rival of reading.rivals) {
    const much = winOnly && rival.laid < GROUPS - 1 ? 0 : weight(rival);
    // Skip the costly estimate if its weight is 0.
    if (much) safe *= 1 - much * claimChance(reading, rival, code);
  }
  return 1 - safe;
}
