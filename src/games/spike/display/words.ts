import type { Command } from '../../../engine/game.ts';
import { type CardId, type Face, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { cardOf } from '../rules/cards.ts';
import { evaluate, FEWEST, type HandValue, MOST, type Rank } from '../rules/hands.ts';
import type { Spike } from '../rules/state.ts';

/** A number with its sign, as on a card: `+4`, `−3`, `0`. */
export const signed = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '\u2212'}${Math.abs(value)}`;

/** A card in a sentence: `+4 of circles`, `a Sylop`. */
export function cardWords(face: Face): string {
  const { value, suit } = cardOf(face);
  return suit === null ? 'a Sylop' : `${signed(value)} of ${suit}`;
}

export const sumOf = (faces: readonly Face[]): number =>
  faces.reduce((sum, face) => sum + cardOf(face).value, 0);

/** Names a hand's rank: `Rule of Two`, `Nulhrek −3`. */
export const rankWords = ({ rank, name, total }: Pick<HandValue, 'rank' | 'name' | 'total'>): string =>
  rank === 15 ? `${name} ${signed(total)}` : name;

/** The same with its article, for a log: `a Rule of Two`, `a Nulhrek of −3`. */
export const handWords = ({ rank, name, total }: { rank: number; name: string; total: number }): string =>
  rank === 15 ? `a Nulhrek of ${signed(total)}` : `a ${name}`;

type TieBreak = 'most' | 'suited' | 'sylop' | 'total' | 'high';

/** Tie-breaks between hands of each rank, in order (S18). */
const TIE_BREAKS: Readonly<Record<Rank, readonly TieBreak[]>> = {
  1: [],
  2: ['total', 'high'],
  3: [],
  4: ['total'],
  5: ['most', 'total', 'high'],
  6: ['suited', 'high'],
  7: ['total'],
  8: ['total'],
  9: ['most', 'suited', 'total', 'high'],
  10: ['most', 'suited', 'total'],
  11: ['suited', 'sylop', 'total', 'high'],
  12: ['suited', 'sylop', 'total', 'high'],
  13: ['suited', 'sylop', 'total', 'high'],
  14: ['suited', 'sylop', 'total', 'high'],
  15: ['most', 'total', 'high'],
};

const NO_PLUS = 'no plus cards';

/** Words this hand's tie-breaks, in order. */
function tieBreaks(faces: readonly Face[]): readonly string[] {
  const { rank } = evaluate(faces);
  const cards = faces.map(cardOf);
  const plus = cards.filter(({ value }) => value > 0).map(({ value }) => value);
  const suits = new Set(cards.flatMap(({ suit }) => suit ?? []));
  const texts: Readonly<Record<TieBreak, () => string>> = {
    most: () => counted(faces.length, 'card'),
    suited: () => (suits.size < 2 ? 'one suit' : 'mixed suits'),
    sylop: () => (cards.some(({ suit }) => suit === null) ? 'a Sylop' : 'no Sylop'),
    total: () => (plus.length ? `plus total ${plus.reduce((sum, value) => sum + value, 0)}` : NO_PLUS),
    high: () => (plus.length ? `highest plus ${Math.max(...plus)}` : NO_PLUS),
  };
  return TIE_BREAKS[rank].map((tieBreak) => texts[tieBreak]());
}

/** Words the tie-breaks that another hand of this rank must share to tie with it (S17): `one suit · plus total 12`. */
export const tieWords = (faces: readonly Face[]): string =>
  [...new Set(tieBreaks(faces))].join(' · ') || 'any other';

/**
 * Explains why a hand beats another that looks the same (S18): `highest plus 10 against highest plus 7`; empty if the rank or the distance
 * from zero decides.
 */
export function decidedBy(faces: readonly Face[], other: readonly Face[]): string {
  const [mine, theirs] = [evaluate(faces), evaluate(other)];
  if (mine.rank !== theirs.rank || Math.abs(mine.total) !== Math.abs(theirs.total)) return '';
  if (mine.total !== theirs.total) return 'positive beats negative';
  const [a, b] = [tieBreaks(faces), tieBreaks(other)];
  const at = a.findIndex((word, i) => word !== b[i]);
  return at < 0 ? '' : `${a[at]} against ${b[at]}`;
}

/** Returns the viewer's own hand, if it is known and has a rank. */
export function ownHand(
  view: View<Spike>,
): { readonly cards: readonly CardId[]; readonly faces: readonly Face[] } | null {
  if (view.seat === null) return null;
  const cards = zoneOf(view.state.table, handOf(view.seat));
  const faces = facesIn(view, cards);
  return faces && faces.length >= FEWEST && faces.length <= MOST ? { cards, faces } : null;
}

/** Cards in a sentence. */
export const cardsWords = (faces: readonly Face[]): string => listed(faces.map(cardWords));

/** Returns a test for commands that make the same move. */
export const sameAs =
  (played: Command) =>
  ({ type, cards = [], to, amount }: Command): boolean =>
    type === played.type && to === played.to && amount === played.amount && cards[0] === played.cards?.[0];
