import type { Preview } from '../../../engine/display.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { HAND, scoreHand } from '../rules/scoring.ts';
import { type Combo, passedTo } from '../rules/state.ts';
import { BEGINNINGS, COUNTING, type Company, companiesOf, listShort } from './company.ts';
import { points } from './words.ts';

/** Most rows, unless more kinds of sets count. */
const ROWS = 4;

/**
 * Shows the viewer its hand's worth: as it is, without the cards picked to pass, or with those picked from the cards passed to it. Only the
 * viewer's own device knows the faces.
 */
export function preview(view: View<Combo>, picked: readonly CardId[], _to: string | null): Preview | null {
  const { seat, state } = view;
  if (seat === null) return null;
  const hand = zoneOf(state.table, handOf(seat));
  const { phase, turn } = state.game;
  // Cards picked afterwards go onto the pile (K5).
  const taken = phase === 'leave' ? [] : picked;
  const given = zoneOf(state.table, passedTo(seat)).filter((card) => taken.includes(card));
  // While others play, picked cards are a plan for what to pass.
  const passing = turn?.seat !== seat || phase === 'pass';
  const out = passing ? picked.filter((card) => hand.includes(card)) : [];
  const cards = [...hand.filter((card) => !out.includes(card)), ...(passing ? [] : given)];
  const faces = facesIn(view, cards);
  if (!faces?.length) return null;
  const withGiven = given.length > 1 ? 'With them' : 'With it';
  const title = out.length ? 'You keep' : given.length && !passing ? withGiven : 'You hold';
  const counting = companiesOf(faces, COUNTING);
  const sets = setsIn(counting);
  if (faces.length === HAND) {
    const { score, bonus, reason, loose } = scoreHand(faces);
    const extra = reason ? [{ label: `Bonus ${points(bonus)}`, value: reason }] : [];
    return {
      title,
      rows: [{ label: 'Loose', value: listShort(loose) }, ...extra, ...sets],
      total: counted(score, 'point').replace('-', '−'),
    };
  }
  const begun = companiesOf(faces, BEGINNINGS)
    .filter(({ missing }) => missing > 0)
    .map(({ kind, label, missing }) => ({ label: KIND[kind], value: `${label}, needs ${missing} more` }));
  const safe = new Set(counting.flatMap(({ indexes }) => indexes));
  const loose = faces.filter((_, i) => !safe.has(i)).length;
  return {
    title,
    rows: [...sets, ...begun.slice(0, Math.max(0, ROWS - sets.length))],
    total: loose ? `${loose} loose` : 'none loose',
  };
}

const KIND = { run: 'Run', suit: 'Suit', rank: 'Rank' } as const;

/** Names all sets that count already, those of a kind in one row: without any of them “none loose” would be a puzzle. */
const setsIn = (counting: readonly Company[]): Preview['rows'] =>
  (['run', 'suit', 'rank'] as const).flatMap((kind) => {
    const labels = counting.filter((company) => company.kind === kind).map(({ label }) => label);
    return labels.length ? [{ label: KIND[kind], value: listed(labels) }] : [];
  });
