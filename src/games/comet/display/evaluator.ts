import {
  type Evaluation,
  type Evaluator,
  type RatedMove,
  ranked,
} from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import type { View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import { counted } from '../../../lib/text/format.ts';
import { beliefsOf } from '../bot/expert.ts';
import { handIn, playAt } from '../bot/hand.ts';
import { bestTurn, cardsIn } from '../bot/plan.ts';
import { plan } from '../bot/planner.ts';
import { callOdds } from '../bot/tail.ts';
import { WHIM } from '../bot/turn.ts';
import { legal } from '../rules/legal.ts';
import { type Comet, type PotIndex, TAIL, zonesAt } from '../rules/state.ts';
import { contrast } from './contrast.ts';
import { type Prospect, placesIn, prospectsOf, scoreOf, sumOf, without } from './prospects.ts';
import { reason } from './reasons.ts';
import { cardFigures, potInText } from './words.ts';

/** In credits (`docs/analysis.md`). */
const HALF_MARKS = 40;

/** Evaluations by Comet's bots. */
export const cometEvaluator: Evaluator<Comet> = {
  reason,
  weigh(view, played, rng) {
    const offers = legal(view);
    if (!offers.length || played.type === 'takeBack') return null;
    if (view.state.game.phase === 'ante') return ante(view, played, offers.length > 1, rng);
    return view.state.game.tail ? tail(view, played) : turn(view, played);
  },
  contrast,
  halfMarks: () => HALF_MARKS,
};

const ANTE =
  'How often each choice ends with the most credits, by a rough guess at the rest of the game. A call must clearly promise more, or the reserved card win more than its share: others find cards as good in time.';
const TAIL_ROUND = 'What all sets of the hand score together at the Tail.';
const TURN =
  'What each choice brings on average, if the rest of the turn is played as well as can be. “From the Tail” is what a card kept now should bring in a later round.';

function ante(view: View<Comet>, played: Command, mayCall: boolean, rng: Rng): Evaluation {
  const antes = { command: { type: 'takeAntes' }, label: 'Leave the Tail' };
  if (!mayCall) return ranked(ANTE, [], { ...antes, worth: 0 });
  const { call, wait, calls } = callOdds(view.state, beliefsOf(view).strengthOf, rng);
  const value = (chance: number): string => `${Math.round(100 * chance)}%`;
  const ways = [
    { ...antes, value: value(wait), worth: calls ? 0 : 1 },
    { command: { type: 'callTail' }, label: 'Call the Tail', value: value(call), worth: calls ? 1 : 0 },
  ];
  return ranked(ANTE, ways, ways.find(({ command }) => command.type === played.type)!);
}

function layLabel(score: number, pot: PotIndex): string {
  const at = potInText(pot);
  return score ? `Lay ${score} at ${at}` : `Lay cards without a line at ${at}`;
}

/** C20: weighs the division of the hand into sets, which all count. */
function tail(view: View<Comet>, played: Command): Evaluation {
  const hand = handIn(view);
  const left = 7 - zonesAt(view.state, TAIL, hand.seat).length;
  const best = plan(hand.faces, { aim: 'total', maxSets: left });
  const rate = (command: Command, places: readonly number[]): RatedMove => {
    const score = scoreOf(hand, places);
    const rest = without(hand, places);
    const sum =
      command.type === 'playSet'
        ? score + plan(rest.faces, { aim: 'total', maxSets: Math.max(0, left - 1) }).total
        : 0;
    const label = command.type === 'playSet' ? layLabel(score, TAIL) : 'End turn';
    return { command, label, value: counted(sum, 'point'), worth: sum };
  };
  const [set] = best.sets;
  const end = rate({ type: 'endTurn' }, []);
  const lay =
    set &&
    rate(
      playAt(
        TAIL,
        set.cards.map((at) => hand.cards[at]!),
      ),
      set.cards,
    );
  return ranked(TAIL_ROUND, lay ? [lay, end] : [end], rate(played, placesIn(hand, played)));
}

function bringsText(prospect: Prospect): string {
  const { tail } = prospect;
  const sum = counted(Math.round(sumOf(prospect)), 'credit');
  return Math.round(tail) > 0 ? `${sum}, ${Math.round(tail)} from the Tail` : sum;
}

/** C13: weighs a set at a pot, a card kept, or ending the turn, each with the best continuation. */
function turn(view: View<Comet>, played: Command): Evaluation {
  const prospects = prospectsOf(view);
  const { hand, pots, worth, keep } = prospects;
  const rate = (command: Command): RatedMove => {
    const prospect = prospects.after(command);
    const label =
      command.type === 'reserve'
        ? `Reserve ${cardFigures(hand.faces[placesIn(hand, command)[0]!]!)}`
        : prospect.pot === null
          ? 'End turn'
          : layLabel(prospect.score, prospect.pot);
    return { command, label, worth: sumOf(prospect), value: bringsText(prospect) };
  };
  const { plays, keep: kept, value } = bestTurn(hand.faces, pots, worth, keep);
  // The order within a plan makes no difference: show it by its most valuable set.
  const [most] = plays.toSorted((a, b) => worth(b.pot, b.set.score) - worth(a.pot, a.set.score));
  const cardsOf = (mask: number) => cardsIn(mask).map((at) => hand.cards[at]!);
  const others = most
    ? pots.filter((pot) => pot !== most.pot).map((pot) => playAt(pot, cardsOf(most.set.mask)))
    : [];
  const first = most
    ? rate(playAt(most.pot, cardsOf(most.set.mask)))
    : kept !== null
      ? rate({ type: 'reserve', cards: [hand.cards[kept]!] })
      : null;
  const close = 1 + WHIM * value;
  const made = rate(played);
  const isBest = value - made.worth <= close;
  const rated = [...others.map(rate), rate({ type: 'endTurn' })];
  // Moves of one plan are equal in value: show it by the one that was made.
  const less = rated.filter((each) => value - each.worth > close);
  return ranked(TURN, first && !isBest ? [first, ...less] : less, made, close, 'credits');
}
