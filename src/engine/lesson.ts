import { makeRng, type Rng } from '../lib/rng.ts';
import type { Command, Options } from './game.ts';
import type { SeatInfo } from './match.ts';
import { type CardId, type Face, type ZoneId, zoneOf } from './table.ts';
import type { View } from './view.ts';

/** What is to be done at a step of a lesson. */
export interface LessonTask<G = unknown> {
  /** The command, in a view in which it is legal. */
  command(view: View<G>): Command;
  /** Whether another command of the viewer does as well. Missing: only one that says the same. */
  alike?(command: Command, view: View<G>): boolean;
  /** Said to whoever tries something else: kindly, and with what to do instead. */
  wrong(command: Command, view: View<G>): string;
}

/** What a step is about, picked out for the eye: cards of the hand, places of the table, buttons by their control. */
export interface Lit {
  readonly cards?: readonly CardId[];
  readonly places?: readonly string[];
  readonly controls?: readonly string[];
}

export interface LessonStep<G = unknown> {
  /** One sentence, or two short ones. */
  say(view: View<G>): string;
  lit?(view: View<G>): Lit;
  /** Missing: the step is read. */
  readonly task?: LessonTask<G>;
  /** Whether its time has come. Missing: a task waits for the viewer's turn, and nothing else waits. */
  when?(view: View<G>): boolean;
  /** Read over a reveal that has been counted: the table waits with it. */
  readonly reveal?: true;
}

/** A guided first game: one arranged deal at which the table itself is the teacher. */
export interface Lesson<G = unknown> {
  /** The learner sits at the first seat. What the others are once the lesson is over says their level. */
  readonly seats: readonly SeatInfo[];
  /** Those that are not as usual. */
  readonly options: Options;
  /** Decides everything that is left to chance. */
  readonly seed: string;
  /** The faces of the first shuffle, the top of the deck first; what is not named comes after these, in any order. */
  readonly deal: readonly Face[];
  readonly steps: readonly LessonStep<G>[];
  /** What the others do as long as the lesson lasts. */
  other(view: View<G>): Command;
}

/** Whether two commands say the same; in which order cards are named does not matter. */
export function saysTheSame(a: Command, b: Command): boolean {
  const cards = ({ cards = [] }: Command): string => [...cards].sort((x, y) => x - y).join();
  return a.type === b.type && a.to === b.to && a.amount === b.amount && cards(a) === cards(b);
}

/** Chance that comes the same way whenever the match has so many entries (`count`): also after it was taken up again. */
export function steadyRng(seed: string, count: () => number): Rng {
  let at = -1;
  let rng = makeRng(seed);
  return {
    next() {
      const now = count();
      if (now !== at) rng = makeRng(`${seed}/${now}`);
      at = now;
      return rng.next();
    },
  };
}

/** The cards of a zone with these faces, one each, as far as the viewer knows them and they are there. */
export function cardsWith({ state, faces }: View, zone: ZoneId, wanted: readonly Face[]): CardId[] {
  const left = [...zoneOf(state.table, zone)];
  return wanted.flatMap((face) => {
    const at = left.findIndex((card) => (state.table.cards.get(card)?.face ?? faces.get(card)) === face);
    return at < 0 ? [] : left.splice(at, 1);
  });
}
