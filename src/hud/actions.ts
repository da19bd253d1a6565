import type { SheetPlan } from '../art/composeSheet.ts';
import type { Chances } from '../engine/display.ts';
import type { Command, LaidTable, RuleError } from '../engine/game.ts';
import type { OwnDeck } from '../engine/own.ts';
import type { Explained } from '../engine/reckoning.ts';
import type { Seat } from '../engine/table.ts';
import type { Result } from '../lib/result.ts';
import type { Best } from '../store/bests.ts';
import type { Course } from '../store/course.ts';
import type { LessonRun } from '../store/lesson.ts';
import type { LogLine } from '../store/tableStore.ts';

/** Whose move is looked back on. */
export interface ShownMove {
  readonly seat: Seat;
  /** The bot that made it, as the lobby calls it; null: it was a person. */
  readonly bot: { readonly label: string; readonly isStrongest: boolean } | null;
}

/** Watching the record of a match, entry by entry. */
export interface ReplayActions {
  position(): number;
  length(): number;
  seek(n: number): void;
  play(): void;
  pause(): void;
  playing(): boolean;
  /** The step with which the next move (1) or the one before (−1) begins; the end of the match if there is none that way. */
  nextMove(by: 1 | -1): number;
  /** The steps with which rounds begin, ascending. */
  rounds(): readonly number[];
  /** The move that what is shown followed from; null: it was none, or not all is known that its seat could see. */
  move(): ShownMove | null;
  /** What there is to tell of that move; null: nothing, or nobody wants to know any more (`drop`). */
  explain(): Promise<Explained | null>;
  drop(): void;
  /** The address of what is shown now, for people who have the file of this match. */
  link(): string;
  exit(): void;
}

/** Decks and pictures from the viewer's own files, which this device keeps. */
export interface OwnActions {
  /** Makes one picture of parts of files and keeps it. Its hash, or what is wrong, in a sentence. */
  compose(plan: SheetPlan, files: readonly Blob[]): Promise<Result<string, string>>;
  /** The decks that were made on this device, newest first, and how many bytes all pictures take. */
  decks(): Promise<{
    readonly decks: readonly { readonly id: string; readonly deck: OwnDeck }[];
    readonly used: number;
  }>;
  keep(deck: OwnDeck): Promise<void>;
  forget(id: string): Promise<void>;
}

/** A table that was saved, as its file has it. */
export interface SavedTable {
  readonly name: string;
  readonly rules: string;
  readonly laid: LaidTable;
}

/** A moment of the table's past to which it can be rewound. */
export interface PastMoment {
  /** So many entries of the match had been made. */
  readonly at: number;
  /** What had just been done, in a sentence. */
  readonly title: string;
}

/** Where a table can be laid anew (see `Game.laid`). */
export interface LayingActions {
  /** House rules of this table. */
  rules(): string;
  /** One person plays, on this device alone: their hand may go with the file, and comes back with the past. */
  readonly alone: boolean;
  /** `withHand`: whoever reads the file may read the hand of whoever is alone. */
  save(name: string, rules: string, withHand: boolean): void;
  read(file: File): Promise<Result<SavedTable, string>>;
  /** Lays it, or puts it to the vote. Null: accepted so far. */
  open(table: SavedTable): RuleError | null;
  /** Oldest first. Null: this device has not all of this table's past. */
  moments(): readonly PastMoment[] | null;
  /** Shows the table as it was; null: as it is. */
  look(moment: PastMoment | null): void;
  rewind(moment: PastMoment): RuleError | null;
  /** For one who is alone: the table lies again as it did before the last step that still stands. */
  back(): RuleError | null;
  /** This device's own title of the moment that a vote would rewind to, and whether the table lay like that then. Null: it cannot know. */
  check(at: number, hash: string): { readonly title: string; readonly same: boolean } | null;
}

/** What the interface can ask for. Who plays, deals and saves is the session's business. */
export interface TableActions {
  /** Null: accepted. */
  dispatch(command: Command): RuleError | null;
  /** What the viewer's possible steps promise; null: nothing, or the table has gone on since. Missing: the game reckons none. */
  chances?(): Promise<Chances | null>;
  /** Past everything that is still being shown, to where the match is. */
  skip(): void;
  /** Four times the speed until then. */
  faster(): void;
  /** From the end of a hand, where the table rests, to the next. */
  next(): void;
  /** Repeats the last showing; false: there was none. */
  again(): boolean;
  /** Shows the table as it was when this line was told, while the match goes on; null: back to now. */
  lookBack(past: LogLine | null): void;
  readonly replay: ReplayActions | null;
  /** Null: nobody can lay this table anew. */
  readonly laying: LayingActions | null;
  /** The best results of this game on this device, once this match has one (see `Outcome.best`), best first. */
  bests(): readonly (Best & { readonly isNew: boolean })[];
  /** How the seats' credits have gone so far. */
  course(): Course;
  rematch(): void;
  watchReplay(): void;
  lobby(): void;
  saveRecord(): void;
  importRecord(file: File): void;
  /** Missing: nobody can bring anything to this table. */
  readonly own?: OwnActions;
  /** A guided first game is going on. Missing: none was begun here. */
  readonly lesson?: LessonRun;
  /** The person plays another seat from now on, with its hand. Missing: somebody else plays the others. */
  sitAt?(seat: Seat): void;
  /** Ends the match by agreement. */
  stop(): void;
  /** Sends the referee away: people play on by hand. Null: done, or put to a vote. */
  release(): Promise<RuleError | null>;
}
