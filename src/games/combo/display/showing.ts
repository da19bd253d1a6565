import type { Showing, ShowingRow } from '../../../engine/display.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { REGION } from '../art/index.ts';
import {
  type Combo,
  type ComboState,
  isIn,
  matchScores,
  type ScoredHand,
  turnOrder,
} from '../rules/state.ts';
import { COUNTING, companiesOf } from './company.ts';
import { groupsCounted } from './groups.ts';
import { points, short } from './words.ts';

/** Lights up a whole card: its pictures in two sizes have their parts in different spots. */
const WHOLE = Object.values(REGION);

/** Shows the count of a round (K10, K11), from turning up the hands until they are cleared away. */
export function showing({ state }: View<Combo>): Showing | null {
  const { game, table } = state;
  if (game.phase !== 'score') return null;
  const order = turnOrder(game);
  const open = (seat: Seat): boolean =>
    zoneOf(table, handOf(seat)).every((card) => table.cards.get(card)?.up === true);
  if (!order.every((seat) => zoneOf(table, handOf(seat)).length > 0 && open(seat))) return null;
  const done = isOnSheet(state);
  const least = Math.min(...game.shown.map(({ score }) => score));
  const best = game.shown.filter(({ score }) => score === least).length;
  const rows = order.map((seat): ShowingRow => {
    const hand = game.shown.find((each) => each.seat === seat);
    const cards = hand?.cards ?? zoneOf(table, handOf(seat));
    const groups = groupsCounted(cards.map((card) => table.cards.get(card)!.face!));
    const base = { seat, groups: groups.map((group) => group.map((i) => cards[i]!)), share: 0 };
    if (!hand) return { ...base, lines: [], total: null, won: false };
    const won = done && hand.score === least;
    const made = madeOf(hand);
    const score = counted(hand.score, 'point');
    return {
      ...base,
      lines: linesOf(hand),
      total: hand.score,
      made,
      // Equal winners share one sentence, but not their bonus.
      by: hand.bonus && best === 1 ? `${score}: ${made}` : score,
      won,
      ...(won ? { note: 'lowest this round' } : {}),
    };
  });
  return {
    id: `round ${game.rounds}`,
    place: 'discard',
    title: 'The count',
    counted: 'Hand',
    text: `Match ${game.match}, round ${game.round}. Each loose card scores one point; the best bonus takes off 1 or 4.`,
    rows,
    done,
    standing: (name) => standing(game, name),
  };
}

/** K2: says how the match stands, or how it has ended. */
function standing(game: Combo, name: (seat: Seat) => string): string {
  const scores = matchScores(game, game.match).flatMap((score, seat) =>
    score === null ? [] : [`${name(seat)} ${points(score)}`],
  );
  const isLast = !game.deals.some((seat) => isIn(game, seat));
  return `${isLast ? `Match ${game.match} is over` : `So far in match ${game.match}`}: ${listed(scores)}.`;
}

/** Checks whether this round is on the score sheet already. */
const isOnSheet = ({ game }: ComboState): boolean => {
  const last = game.sheet.at(-1);
  return last?.match === game.match && last.round === game.round && game.shown.length > 0;
};

/** Names the parts of a score: `3 loose cards, −4 for four of one rank`. */
function madeOf({ reasons, bonus, reason }: ScoredHand): string {
  const loose = reasons.filter(({ run, suit, rank }) => !run && !suit && !rank).length;
  const cards = loose ? counted(loose, 'loose card') : 'no loose card';
  return reason ? `${cards}, ${points(bonus)} for ${reason}` : cards;
}

/** Lists the sets that cost nothing, lighting their cards; then each loose card, which stays dark; then the bonus. */
function linesOf({ cards, reasons, bonus, reason }: ScoredHand): ShowingRow['lines'] {
  const faces = reasons.map(({ face }) => face);
  const free = companiesOf(faces, COUNTING).map(({ label, indexes }) => ({
    label,
    value: 0,
    parts: indexes.flatMap((i) => WHOLE.map((region) => ({ card: cards[i]!, region }))),
  }));
  const loose = reasons.flatMap(({ face, run, suit, rank }) =>
    run || suit || rank ? [] : [{ label: `${short(face)} loose +1`, value: 1, parts: [] }],
  );
  const extra = reason ? [{ label: `${reason} ${points(bonus)}`, value: bonus, parts: [] }] : [];
  return [...free, ...loose, ...extra];
}
