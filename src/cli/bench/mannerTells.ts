import type { Command, GameEvent } from '../../engine/game.ts';
import type { Manner } from '../../engine/manner.ts';
import { type Seat, zoneOf } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../engine/view.ts';
import type { ComboEvent } from '../../games/combo/rules/state.ts';
import { setsAt } from '../../games/comet/bot/value.ts';
import { mayCallTail } from '../../games/comet/rules/ante.ts';
import { valuesOf } from '../../games/comet/rules/cards.ts';
import { setScore } from '../../games/comet/rules/scoring.ts';
import type { CometState, PotIndex } from '../../games/comet/rules/state.ts';
import { legal as legalInLaro } from '../../games/laro/rules/legal.ts';
import type { Laro, LaroEvent } from '../../games/laro/rules/state.ts';
import { evaluate } from '../../games/spike/rules/hands.ts';
import type { SpikeState } from '../../games/spike/rules/state.ts';

/** Occurrences, and the occasions for them. */
type Count = readonly [hits: number, of: number];

/** A frequency or mean in which a manner shows. */
export interface Tell {
  readonly name: string;
  /** Direction in which the manner moves it. */
  readonly sign: 1 | -1;
  /** Counts a decision of a seat. */
  chosen?(view: View, command: Command): Count;
  /** Counts an event for a seat; null: it is about none. */
  happened?(event: GameEvent): { readonly seat: Seat; readonly count: Count } | null;
}

const NOTHING: Count = [0, 0];

/** Counts how often one of these commands is chosen rather than one of the others. */
const choice =
  (...types: readonly string[]) =>
  (...others: readonly string[]) =>
  (_: View, { type }: Command): Count =>
    types.includes(type) ? [1, 1] : others.includes(type) ? [0, 1] : NOTHING;

const tailCalls = ({ state }: View, { type }: Command): Count =>
  mayCallTail(state as CometState) ? choice('callTail')('takeAntes')({} as View, { type }) : NOTHING;

/** Sets without a line at table pots (C16), for each turn. */
const cometBluffs = (view: View, { type, cards = [] }: Command): Count => {
  if ((view.state as CometState).game.tail) return NOTHING;
  if (type === 'endTurn') return [0, 1];
  const [a, b, c] = cards.map((card) => valuesOf(faceIn(view, card)!));
  return type === 'playSet' && (!b || setScore(a!, b, c) === 0) ? [1, 0] : NOTHING;
};

/** Sets laid at table pots where others have some. */
const contested = ({ seat, state }: View, { type, to }: Command): Count => {
  if (type !== 'playSet' || (state as CometState).game.tail) return NOTHING;
  const pot = Number(to!.split(':')[1]);
  return [Number(setsAt(state as CometState, pot as PotIndex).some((set) => set.seat !== seat)), 1];
};

const cardsKept = (view: View, { type }: Command): Count =>
  (view.state as CometState).game.tail ? NOTHING : [Number(type === 'reserve'), Number(type === 'endTurn')];

const spikeHand = ({ seat, state }: View) => zoneOf(state.table, handOf(seat!));

/** Bets in the last betting on a hand that is not zero. */
const spikeBluffs = (view: View, command: Command): Count => {
  const { phase, round } = (view.state as SpikeState).game;
  if (phase !== 'betting' || round < 3) return NOTHING;
  const { total } = evaluate(spikeHand(view).map((card) => faceIn(view, card)!));
  return total === 0 ? NOTHING : choice('bet', 'raise', 'allIn')('check', 'fold', 'call')(view, command);
};

const bets = choice('bet', 'raise', 'allIn')('check', 'call', 'fold');
const payments = choice('call', 'raise')('fold');
const gains = choice('gain', 'buy')('discardGain', 'swap', 'stand');

const claims = (view: View, { type }: Command): Count =>
  legalInLaro(view as View<Laro>).some(({ command }) => command.type === 'claim')
    ? [Number(type === 'claim'), 1]
    : NOTHING;

const discardsClaimed = (event: GameEvent) => {
  const given = event as LaroEvent;
  if (given.type === 'discarded') return { seat: given.seat, count: [0, 1] as const };
  return given.type === 'claimed' ? { seat: given.from, count: [1, 0] as const } : null;
};

const winWorth = (event: GameEvent) => {
  const won = event as LaroEvent;
  return won.type === 'roundWon' && won.worth ? { seat: won.seat, count: [won.worth, 1] as const } : null;
};

const bonuses = (event: GameEvent) => {
  const scored = event as ComboEvent;
  return scored.type === 'handScored'
    ? { seat: scored.seat, count: [Number(scored.bonus < 0), 1] as const }
    : null;
};

const blindDraws = choice('takeDeck')('takeDiscard');
const cardsPassed = (_: View, { type, cards = [] }: Command): Count =>
  type === 'pass' ? [cards.length, 1] : NOTHING;

/** The tell of each manner, by game. */
export const TELLS: Readonly<Record<string, Readonly<Record<Manner, Tell>>>> = {
  comet: {
    careful: { name: 'sets where others have some', sign: -1, chosen: contested },
    daring: { name: 'bluffs in a turn', sign: 1, chosen: cometBluffs },
    collecting: { name: 'cards kept in a turn', sign: 1, chosen: cardsKept },
    chasing: { name: 'Tail calls, of those possible', sign: 1, chosen: tailCalls },
  },
  spike: {
    careful: { name: 'bets and raises in a turn', sign: -1, chosen: bets },
    daring: { name: 'last bets without zero', sign: 1, chosen: spikeBluffs },
    collecting: { name: 'turns with one card more', sign: 1, chosen: gains },
    chasing: { name: 'bets faced and paid', sign: 1, chosen: payments },
  },
  laro: {
    careful: { name: 'discards claimed by others', sign: -1, happened: discardsClaimed },
    daring: { name: 'claims, of those possible', sign: 1, chosen: claims },
    collecting: { name: 'open cards taken, of all', sign: 1, chosen: choice('takeDiscard')('take') },
    chasing: { name: 'points of a win', sign: 1, happened: winWorth },
  },
  combo: {
    careful: { name: 'draws from the deck, not the pile', sign: -1, chosen: blindDraws },
    daring: { name: 'draws from the deck, not the pile', sign: 1, chosen: blindDraws },
    collecting: { name: 'cards passed in a turn', sign: -1, chosen: cardsPassed },
    chasing: { name: 'hands with a bonus', sign: 1, happened: bonuses },
  },
};
