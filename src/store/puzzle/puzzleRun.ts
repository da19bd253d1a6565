import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ValueUnit, WeighedMove } from '../../engine/analysis/evaluation.ts';
import { isRight, type Puzzle } from '../../engine/analysis/puzzle.ts';
import type { Command } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { canonical } from '../../lib/json.ts';
import type { PuzzleResult } from './puzzleResults.ts';

/** Current state of a puzzle. */
export interface PuzzleLook {
  /** Choices tried so far, with the right one if it was found. */
  readonly tries: number;
  /** Null: it is to be solved. */
  readonly end: 'found' | 'shown' | null;
  /** Latest reply to a command that wasn't sent. */
  readonly reply: 'wrong' | 'aside' | null;
  /** Weakness of the latest wrong choice, in a sentence. Null: not known, or not yet. */
  readonly fault: string | null;
  /** The viewer has read the end, and plays on. */
  readonly left: boolean;
}

/** The expert's numbers for a puzzle. */
export interface PuzzleReason {
  /** Strength of the solution, in a sentence or two. Null: only the numbers tell. */
  readonly gain: string | null;
  /** Meaning of the values, in one sentence. */
  readonly title: string;
  readonly best: WeighedMove;
  /** Lead over the best of the wrong choices, with its standard error, as measured when the puzzle was found. */
  readonly lost: number;
  readonly error: number;
  readonly unit: ValueUnit;
}

/** The puzzle of a day at its table. */
export interface PuzzleRun {
  /** Day whose puzzle it is. */
  readonly day: string;
  /** Number of choices that solve it. */
  readonly solutions: number;
  readonly look: StoreApi<PuzzleLook>;
  /** Checks whether it is still to be solved. */
  isOpen(): boolean;
  /** Judges a command of the viewer that the rules allow. Returns true if it may be sent. */
  accepts(command: Command, view: View): boolean;
  /** Called when a command of the viewer was accepted. */
  did(): void;
  /** Gives the solution to `send`; the puzzle is then over, but not found. */
  reveal(send: (command: Command) => void): void;
  /** Plays on after the end. So does the viewer's next command. */
  leave(): void;
  /** Resolves then: nobody else plays before. */
  readonly whenLeft: Promise<void>;
  /** Explains the solution once the puzzle is over. Null: nothing can be said. */
  explain(): Promise<PuzzleReason | null>;
}

interface Parts {
  readonly puzzle: Pick<Puzzle, 'right'>;
  readonly day: string;
  readonly aside: readonly string[];
  /** Result so far; missing: none. */
  readonly known?: Pick<PuzzleResult, 'tries' | 'end'> | undefined;
  /** A solution was already played at this table. */
  readonly isSolved: boolean;
  /** Keeps the result so far. */
  keep(result: Pick<PuzzleResult, 'tries' | 'end'>): void;
  explain(): Promise<PuzzleReason | null>;
  /** Says what is wrong with a choice, without naming the solution. */
  faultOf(command: Command, view: View): Promise<string | null>;
}

export function runPuzzle({ puzzle, day, aside, known, isSolved, keep, explain, faultOf }: Parts): PuzzleRun {
  // A puzzle that is begun anew after its end counts from the start, though its result stays.
  const tries = isSolved || !known?.end ? (known?.tries ?? 0) : 0;
  const look = createStore<PuzzleLook>(() => ({
    ...{ tries, reply: null, fault: null, left: false },
    end: isSolved ? (known?.end ?? 'found') : null,
  }));
  const tried = new Set<string>();
  let revealing = false;
  let resolve = (): void => {};
  const whenLeft = new Promise<void>((done) => {
    resolve = done;
  });
  const leave = (): void => {
    look.setState({ left: true });
    resolve();
  };
  const isOpen = (): boolean => look.getState().end === null;
  return {
    day,
    solutions: puzzle.right.length,
    look,
    isOpen,
    accepts(command, view) {
      if (!isOpen() || isRight(puzzle, command, view)) return true;
      if (aside.includes(command.type)) {
        look.setState({ reply: 'aside' });
        return false;
      }
      // The same choice again is no new try.
      const made = look.getState().tries + (tried.has(canonical(command)) ? 0 : 1);
      tried.add(canonical(command));
      look.setState({ tries: made, reply: 'wrong', fault: null });
      keep({ tries: made });
      void faultOf(command, view).then(
        (fault) => look.getState().tries === made && look.setState({ fault }),
        () => {},
      );
      return false;
    },
    did() {
      if (!isOpen()) return leave();
      const end = revealing ? 'shown' : 'found';
      const made = look.getState().tries + (revealing ? 0 : 1);
      look.setState({ tries: made, end, reply: null });
      keep({ tries: made, end });
    },
    reveal(send) {
      revealing = true;
      send(puzzle.right[0]!);
      revealing = false;
    },
    leave,
    whenLeft,
    explain,
  };
}
