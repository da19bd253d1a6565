import type { Contrast } from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import { type Face, topOf, zoneOf } from '../../../engine/table/table.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { capital, counted, listed } from '../../../lib/text/format.ts';
import { HAND } from '../rules/scoring.ts';
import { type Combo, DISCARD, passedTo } from '../rules/state.ts';
import { BEGINNINGS, COUNTING, type Company, companiesOf, listShort } from './company.ts';
import { bestOf, bonusWords, brokenIn, fitOf } from './fit.ts';
import { handFaces, roomFor } from './words.ts';

/** Compares two passes, or two choices among passed cards, by what they keep together. */
export function contrast(view: View<Combo>, better: Command, worse: Command): Contrast | null {
  const hand = handFaces(view, view.seat!)?.faces;
  const faces = (command: Command): readonly Face[] => facesIn(view, command.cards ?? []) ?? [];
  if (!hand || better.type !== worse.type) return null;
  const compare = { pass: comparePasses, takePassed: compareTakings }[better.type];
  return compare?.(view, hand, faces(better), faces(worse)) ?? null;
}

const companyWords = ({ kind, label }: Company): string =>
  kind === 'run' ? `the run ${label}` : `the ${label}`;

/** Cards that belong to no others among these, however few. */
const looseIn = (faces: readonly Face[]): readonly Face[] => {
  const held = new Set(companiesOf(faces, BEGINNINGS).flatMap(({ indexes }) => indexes));
  return faces.filter((_, i) => !held.has(i));
};

/** Names what counts among these cards, else what may grow; null: neither. */
function strengthOf(view: View<Combo>, faces: readonly Face[]): string | null {
  const bonus = bonusWords(faces);
  if (bonus) return bonus;
  const whole = companiesOf(faces, COUNTING);
  if (whole.length) return listed(whole.map(companyWords));
  const best = bestOf(faces, roomFor(view, faces.length));
  return best ? `${companyWords(best)}, which may grow into four` : null;
}

function comparePasses(
  view: View<Combo>,
  hand: readonly Face[],
  right: readonly Face[],
  wrong: readonly Face[],
): Contrast {
  const without = (passed: readonly Face[]): readonly Face[] => hand.filter((face) => !passed.includes(face));
  const [kept, left] = [without(right), without(wrong)];
  const strength = strengthOf(view, kept);
  const [given] = brokenIn(hand, kept);
  const deal = `${counted(right.length + 1, 'new card')} save more points on average than ${right.length ? listShort(right) : 'fewer cards of your own'}`;
  return {
    gain: `${strength ? `You keep ${strength}. ` : ''}${capital(deal)}${
      given ? `, though that gives up ${companyWords(given)}` : ''
    }.${openWords(view, kept)}`,
    fault: passFault(hand, kept, left, wrong.length - right.length),
  };
}

/** Names the open card if it fits the cards that are kept. */
function openWords(view: View<Combo>, kept: readonly Face[]): string {
  const { table } = view.state;
  const open = zoneOf(table, passedTo(view.seat!)).length
    ? []
    : (facesIn(view, topOf(table, DISCARD, 1)) ?? []);
  const fits = fitOf(kept, open, roomFor(view, kept.length + 1))?.strong;
  return fits ? ` The open ${listShort(open)} fits as well.` : '';
}

/** `drawn`: new cards that the wrong pass draws more than the right one. */
function passFault(
  hand: readonly Face[],
  kept: readonly Face[],
  left: readonly Face[],
  drawn: number,
): string {
  const given = brokenIn(hand, kept).map(({ label }) => label);
  const broken = brokenIn(hand, left).find(({ label }) => !given.includes(label));
  if (broken) return `It gives up ${companyWords(broken)}.`;
  const loose = looseIn(left).filter((face) => !kept.includes(face));
  if (loose.length)
    return `It keeps ${listShort(loose)}, which ${loose.length === 1 ? 'goes' : 'go'} with nothing else.`;
  const labels = companiesOf(left, BEGINNINGS).map(({ label }) => label);
  const begun = companiesOf(hand, BEGINNINGS).find(
    ({ label, indexes }) => !labels.includes(label) && indexes.every((i) => kept.includes(hand[i]!)),
  );
  if (begun) return `It takes from ${companyWords(begun)}, which may grow.`;
  if (drawn > 0) return 'It gives up cards that are worth more than unknown ones.';
  return drawn < 0
    ? 'New cards would save more points on average than some that it keeps.'
    : 'Keeping other cards saves more points on average.';
}

function compareTakings(
  view: View<Combo>,
  hand: readonly Face[],
  right: readonly Face[],
  wrong: readonly Face[],
): Contrast {
  const due = view.state.game.turn!.due;
  const fitWith = (taken: readonly Face[]) =>
    taken.length ? fitOf(hand, taken, HAND - hand.length - taken.length) : null;
  const best = fitWith(right);
  const made = fitWith(wrong);
  const draws = due - right.length;
  const rest = draws > 0 ? ` For the rest, ${counted(draws, 'unknown card')} from the deck.` : '';
  return {
    gain: best
      ? `With ${listShort(right)} you have ${best.words}: better than unknown cards.${rest}`
      : right.length
        ? `${listShort(right)} ${right.length === 1 ? 'saves' : 'save'} more points on average than unknown cards.${rest}`
        : 'Nothing that was passed saves more points on average than unknown cards from the deck.',
    fault: wrong.every((face) => right.includes(face))
      ? 'It leaves a card that is worth more than an unknown one.'
      : made && !right.every((face) => wrong.includes(face))
        ? `With ${listShort(wrong)} you have ${made.words}, which saves fewer points.`
        : `Unknown cards save more points on average than ${listShort(wrong.filter((face) => !right.includes(face)))}.`,
  };
}
