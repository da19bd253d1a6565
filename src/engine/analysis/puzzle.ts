import type { Command, Options } from '../game.ts';
import type { Seat } from '../table/table.ts';
import { faceIn, type View } from '../view.ts';

/** A decision of a simulated match at which few choices are worth far more than all others (`docs/analysis.md`). */
export interface Puzzle {
  /** Decides every shuffle and roll, and names the puzzle: no two of a game have the same. */
  readonly seed: string;
  /** Decisions of all seats up to the position, in the order in which they were made. */
  readonly moves: readonly Command[];
  /** Seat whose decision it is. */
  readonly seat: Seat;
  /** Every choice that is as good as the best, the best first. */
  readonly right: readonly Command[];
  /** Lead of the best choice over the best wrong one, in the unit of the game's evaluator. */
  readonly lead: number;
  /** Its standard error; 0 for exact numbers. */
  readonly error: number;
}

/** A game's puzzles, and the table at which all of them were found. */
export interface PuzzleFile {
  /** Version of the game's rules. */
  readonly version: number;
  readonly seats: number;
  readonly options: Options;
  /** Types of commands that are no choices, such as taking a step back: they are no tries. */
  readonly aside: readonly string[];
  readonly puzzles: readonly Puzzle[];
}

/** Describes a command by faces instead of cards: two cards with the same print are the same choice. */
function inFaces({ cards = [], ...rest }: Command, view: View): string {
  const faces = cards.map((card) => faceIn(view, card) ?? String(card)).sort();
  const more = Object.entries(rest).filter(([, value]) => value !== undefined);
  return JSON.stringify([faces, more.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Checks whether two commands are the same choice for the viewer. */
export const isSameChoice = (a: Command, b: Command, view: View): boolean =>
  inFaces(a, view) === inFaces(b, view);

/** Checks whether a command solves a puzzle; `view`: its position. */
export const isRight = ({ right }: Pick<Puzzle, 'right'>, command: Command, view: View): boolean =>
  right.some((each) => isSameChoice(each, command, view));
