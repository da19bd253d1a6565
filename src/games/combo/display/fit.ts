import type { Face } from '../../../engine/table/table.ts';
import { listed } from '../../../lib/text/format.ts';
import { bonusFor } from '../rules/scoring.ts';
import { BEGINNINGS, COUNTING, type Company, companiesOf } from './company.ts';
import { points } from './words.ts';

/** Names the bonus that these cards have already: `three pairs, a bonus of −1 (K11)`; null: none. */
export function bonusWords(faces: readonly Face[]): string | null {
  const { bonus, reason } = bonusFor(faces);
  return reason && `${reason}, a bonus of ${points(bonus)} (K11)`;
}

/**
 * Returns the company that explains a hand best: one that costs nothing before one that may grow, and of these the largest. `room`: cards
 * that can still be added, without which a beginning is worth nothing.
 */
export const bestOf = (faces: readonly Face[], room: number): Company | undefined =>
  companiesOf(faces, BEGINNINGS)
    .filter(({ missing }) => missing <= room)
    .sort(
      (a, b) => Number(b.missing === 0) - Number(a.missing === 0) || b.indexes.length - a.indexes.length,
    )[0];

/** Effect of added cards on a hand: a bonus comes before companies that they complete, and these before one that only grows. */
export interface Fit {
  /** Continues "you have": `two 10s`, `three pairs, a bonus of −1 (K11)`. */
  readonly words: string;
  /** It counts, or outgrows all that the hand had. */
  readonly strong: boolean;
}

/** Returns what added cards do for a hand, or null if they are as loose as before. `room`: cards that can still come after them. */
export function fitOf(hand: readonly Face[], added: readonly Face[], room: number): Fit | null {
  const faces = [...hand, ...added];
  const bonus = bonusFor(faces).bonus < bonusFor(hand).bonus ? bonusWords(faces) : null;
  if (bonus) return { words: bonus, strong: true };
  const before = companiesOf(hand, BEGINNINGS);
  const covered = new Set(companiesOf(hand, COUNTING).flatMap(({ indexes }) => indexes));
  const saved = ({ indexes }: Company): number => indexes.filter((i) => !covered.has(i)).length;
  const fresh = companiesOf(faces, BEGINNINGS).filter(
    ({ label, missing, indexes }) =>
      missing <= room &&
      indexes.some((i) => i >= hand.length) &&
      !before.some((company) => company.label === label),
  );
  const complete = fresh.filter(({ missing }) => missing === 0).sort((a, b) => saved(b) - saved(a));
  if (complete.length) return { words: listed(complete.map(({ label }) => label)), strong: true };
  const [grown] = fresh;
  const [largest] = before;
  return grown ? { words: grown.label, strong: grown.indexes.length > (largest?.indexes.length ?? 0) } : null;
}

/** Returns the companies whose cards cost nothing in the hand and no longer do in what is kept of it. */
export function brokenIn(hand: readonly Face[], kept: readonly Face[]): readonly Company[] {
  const still = companiesOf(kept, COUNTING);
  return companiesOf(hand, COUNTING).filter(
    ({ kind, indexes }) =>
      !still.some(
        (company) =>
          company.kind === kind && company.indexes.some((i) => indexes.some((j) => hand[j] === kept[i])),
      ),
  );
}
