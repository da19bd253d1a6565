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
import { freePots, type Hand, handIn, playAt, reservedNow } from '../bot/hand.ts';
import { bestTurn, cardsIn } from '../bot/plan.ts';
import { plan } from '../bot/planner.ts';
import { callOdds } from '../bot/tail.ts';
import { keepWorth, potWorth, WHIM } from '../bot/turn.ts';
import { valuesOf } from '../rules/cards.ts';
import { legal } from '../rules/legal.ts';
import { setScore } from '../rules/scoring.ts';
import { type Comet, type PotIndex, TAIL, zonesAt } from '../rules/state.ts';
import { reason } from './reasons.ts';
import { cardFigures, potInText, potPlace } from './words.ts';

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

/** Returns a hand without some of its cards. */
const without = ({ seat, cards, faces }: Hand, gone: readonly number[]): Hand => ({
  seat,
  cards: cards.filter((_, i) => !gone.includes(i)),
  faces: faces.filter((_, i) => !gone.includes(i)),
});

const placesIn = ({ cards }: Hand, { cards: named = [] }: Command): number[] =>
  named.map((card) => cards.indexOf(card)).filter((at) => at >= 0);

function scoreOf({ faces }: Hand, places: readonly number[]): number {
  const [a, b, c] = places.map((at) => valuesOf(faces[at]!));
  return a ? setScore(a, b, c) : 0;
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

/** Credits that a choice brings, and the part of them that a kept card should bring at the Tail. */
interface Brings {
  readonly all: number;
  readonly tail: number;
}

const NOTHING: Brings = { all: 0, tail: 0 };

function bringsText({ all, tail }: Brings): string {
  const sum = counted(Math.round(all), 'credit');
  return Math.round(tail) > 0 ? `${sum}, ${Math.round(tail)} from the Tail` : sum;
}

/** C13: weighs a set at a pot, a card kept, or ending the turn, each with the best continuation. */
function turn(view: View<Comet>, played: Command): Evaluation {
  const hand = handIn(view);
  const { state } = view;
  const pots = freePots(state, hand.seat);
  const beliefs = beliefsOf(view);
  const worth = potWorth(state, beliefs);
  const keep = reservedNow(state.game, hand.seat) ? [] : keepWorth(view, hand, beliefs);
  const rest = (gone: readonly number[], open: readonly PotIndex[], keeps: readonly number[]): Brings => {
    const left = keeps.filter((_, i) => !gone.includes(i));
    const best = bestTurn(without(hand, gone).faces, open, worth, left);
    return { all: best.value, tail: best.keep === null ? 0 : left[best.keep]! };
  };
  const rate = (command: Command): RatedMove => {
    const places = placesIn(hand, command);
    const pot = pots.find((each) => potPlace(each) === command.to);
    const ratedMove = (label: string, now: Brings, later: Brings = NOTHING): RatedMove => {
      const brings = { all: now.all + later.all, tail: now.tail + later.tail };
      return { command, label, worth: brings.all, value: bringsText(brings) };
    };
    if (command.type === 'reserve') {
      const kept = keep[places[0]!] ?? 0;
      const label = `Reserve ${cardFigures(hand.faces[places[0]!]!)}`;
      return ratedMove(label, { all: kept, tail: kept }, rest(places, pots, []));
    }
    if (pot === undefined) return ratedMove('End turn', NOTHING);
    const score = scoreOf(hand, places);
    const others = pots.filter((each) => each !== pot);
    return ratedMove(layLabel(score, pot), { all: worth(pot, score), tail: 0 }, rest(places, others, keep));
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
