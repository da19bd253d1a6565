import { makeRng, type Rng } from '../lib/rng.ts';
import type { Command, Options } from './game.ts';
import type { SeatInfo } from './match.ts';
import { type CardId, type Face, type ZoneId, zoneOf } from './table/table.ts';
import type { View } from './view.ts';

/** A step's task for the learner. */
export interface LessonTask<G = unknown> {
  /** Returns the command; the view is one in which it is legal. */
  command(view: View<G>): Command;
  /** Checks whether another command of the viewer will do as well. Missing: only one that says the same. */
  alike?(command: Command, view: View<G>): boolean;
  /** A kind reply to a wrong command, with the right thing to do. */
  wrong(command: Command, view: View<G>): string;
}

/** Highlights of a step: cards of the hand, places of the table, buttons by their control. */
export interface Lit {
  readonly cards?: readonly CardId[];
  readonly places?: readonly string[];
  readonly controls?: readonly string[];
}

export interface LessonStep<G = unknown> {
  /** One sentence, or two short ones. */
  say(view: View<G>): string;
  lit?(view: View<G>): Lit;
  /** Missing: the step is just read. */
  readonly task?: LessonTask<G>;
  /** Checks whether the step is due. Missing: a task waits for the viewer's turn, and other steps do not wait. */
  when?(view: View<G>): boolean;
  /** Read over a counted reveal, which stays open meanwhile. */
  readonly reveal?: true;
}

/** A guided first game: one arranged deal at which the table itself is the teacher. */
export interface Lesson<G = unknown> {
  /** The learner has the first seat. The others' level is the one they play at after the lesson. */
  readonly seats: readonly SeatInfo[];
  /** Options that differ from the defaults. */
  readonly options: Options;
  /** Decides everything that is left to chance. */
  readonly seed: string;
  /** Faces of the first shuffle, the top of the deck first; faces not named come after these, in any order. */
  readonly deal: readonly Face[];
  readonly steps: readonly LessonStep<G>[];
  /** Plays for the other seats during the lesson. */
  other(view: View<G>): Command;
}

/** Checks whether two commands say the same; the order of cards does not matter. */
export function saysTheSame(a: Command, b: Command): boolean {
  const cards = ({ cards = [] }: Command): string => [...cards].sort((x, y) => x - y).join();
  return a.type === b.type && a.to === b.to && a.amount === b.amount && cards(a) === cards(b);
}

/** Makes a generator that depends only on the match's number of entries (`count`), so that a resumed match draws the same. */
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

/** Returns the cards of a zone with these faces, one each, if present and known to the viewer. */
export function cardsWith({ state, faces }: View, zone: ZoneId, wanted: readonly Face[]): CardId[] {
  const left = [...zoneOf(state.table, zone)];
  return wanted.flatMap((face) => {
    const at = left.findIndex((card) => (state.table.cards.get(card)?.face ?? faces.get(card)) === face);
    return at < 0 ? [] : left.splice(at, 1);
  });
}
