import type { Contrast } from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import type { View } from '../../../engine/view.ts';
import { counted, frequencyClause } from '../../../lib/text/format.ts';
import { bestTurn } from '../bot/plan.ts';
import { purseAt } from '../bot/value.ts';
import type { Comet } from '../rules/state.ts';
import { placesIn, prospectsOf, sumOf } from './prospects.ts';
import { cardFigures, potInText, potPlace } from './words.ts';

type Prospects = ReturnType<typeof prospectsOf>;

/** `about 12 credits`; below one, `hardly any credits`. */
const about = (value: number): string =>
  Math.round(value) > 0 ? `about ${counted(Math.round(value), 'credit')}` : 'hardly any credits';

/** Compares two moves of a turn by what they bring from the pots and from the Tail. */
export function contrast(view: View<Comet>, better: Command, worse: Command): Contrast | null {
  const { phase, tail } = view.state.game;
  if (phase === 'ante' || tail) return null;
  const prospects = prospectsOf(view);
  return { gain: gainOf(view, prospects, better), fault: faultOf(prospects, better, worse) };
}

function gainOf(view: View<Comet>, { hand, pots, beliefs, worth, after }: Prospects, move: Command): string {
  const { pot, score, others, tail } = after(move);
  if (move.type === 'reserve') {
    const face = hand.faces[placesIn(hand, move)[0]!]!;
    const inSets = Math.max(0, bestTurn(hand.faces, pots, worth, []).value - others);
    const less =
      Math.round(inSets) > 0
        ? `in your sets it would add only about ${Math.round(inSets)}`
        : 'your sets do without it';
    return `At the Tail, “${cardFigures(face)}” should bring ${about(tail)}; ${less}.`;
  }
  if (pot === null) return 'No set is worth its cards now.';
  const wins = frequencyClause('wins', beliefs.chance(pot, score));
  const rest = [
    ...(others >= 1 ? [`${about(others)} from other pots`] : []),
    ...(tail >= 1 ? [`${about(tail)} from the Tail`] : []),
  ];
  const left = rest.length ? ` Your other cards can still bring ${rest.join(' and ')}.` : '';
  return `A score of ${score} ${wins} at ${potInText(pot)}, where ${counted(purseAt(view.state, pot), 'credit')} lie.${left}`;
}

/** Share of a loss that one cause must explain. */
const MOST_OF_IT = 0.6;
/** Chance of winning a pot below which that is the fault. */
const SELDOM = 0.4;

function faultOf({ hand, pots, beliefs, after }: Prospects, better: Command, worse: Command): string {
  const best = after(better);
  const made = after(worse);
  const lost = sumOf(best) - sumOf(made);
  if (worse.type === 'reserve')
    return best.tail - made.tail > MOST_OF_IT * lost
      ? `At the Tail that card should bring ${about(made.tail)}.`
      : `That card is worth more in a set: without it the pots bring ${about(lost)} less.`;
  const { pot, score } = made;
  if (pot === null) return `Your cards can still bring ${about(lost)}.`;
  if (score === 0) return 'These cards make no line: they score nothing.';
  if (best.tail - made.tail > MOST_OF_IT * lost)
    return made.tail < 1
      ? `No card is then left that is worth keeping: ${about(best.tail - made.tail)} less from the Tail later.`
      : `It uses up a card for the Tail: what is left should bring ${about(best.tail - made.tail)} less there.`;
  const elsewhere = pots
    .filter((each) => each !== pot)
    .map((each) => sumOf(after({ ...worse, to: potPlace(each) })));
  const more = Math.max(0, ...elsewhere) - sumOf(made);
  if (more > MOST_OF_IT * lost) return `The same cards are worth ${about(more)} more at another pot.`;
  const chance = beliefs.chance(pot, score);
  const { cards = [] } = worse;
  return chance < SELDOM
    ? `A score of ${score} ${frequencyClause('wins', chance)} there.`
    : `${cards.length === hand.cards.length ? 'These cards' : 'Divided like this, your cards'} bring ${about(lost)} less from the pots.`;
}
