import type { SheetPlan } from '../art/composeSheet.ts';
import type { Explanation } from '../engine/analysis/evaluation.ts';
import type { Review, ReviewedPoint } from '../engine/analysis/review.ts';
import type { Feat } from '../engine/display/feats.ts';
import type { Chances } from '../engine/display.ts';
import type { Command, LaidTable, RuleError } from '../engine/game.ts';
import type { Manner } from '../engine/manner.ts';
import type { OwnDeck } from '../engine/own/own.ts';
import type { Seat } from '../engine/table/table.ts';
import type { Result } from '../lib/result.ts';
import type { CreditHistory } from '../store/creditHistory.ts';
import type { LessonRun } from '../store/lesson.ts';
import type { Offer } from '../store/played/rewards.ts';
import type { PuzzleRun } from '../store/puzzle/puzzleRun.ts';
import type { LogLine } from '../store/tableStore.ts';
import type { Best } from '../store/viewer/bests.ts';
import type { Publication } from './publish/publicationActions.ts';

/** Move being looked back on. */
export interface ShownMove {
  readonly seat: Seat;
  /** The bot that made it, as the lobby calls it; null for a person. */
  readonly bot: {
    readonly label: string;
    readonly isStrongest: boolean;
    /** Missing: it is plain. */
    readonly manner?: Manner | undefined;
  } | null;
}

/** Replay of a match's record, entry by entry. */
export interface ReplayActions {
  position(): number;
  length(): number;
  seek(n: number): void;
  play(): void;
  pause(): void;
  playing(): boolean;
  /** Returns the step at which the next move (1) or the one before (−1) begins; the match's end if there is none that way. */
  nextMove(by: 1 | -1): number;
  /** Steps at which rounds begin, ascending. */
  rounds(): readonly number[];
  /** The move that led to what is shown; null if none did, or if not everything that its seat could see is known. */
  move(): ShownMove | null;
  /** Explains that move; null if there is nothing to say or `drop` was called. */
  explain(): Promise<Explanation | null>;
  drop(): void;
  /** Address of what is shown now, for people who have this match's file. */
  link(): string;
  /** The link needs no file of the match: it was opened by a link of its own. */
  readonly isPublished: boolean;
  /** Seats from which it can be watched; missing: none besides the viewer's. */
  readonly from?: readonly Seat[] | undefined;
  /** Goes on at the same step, seen from another seat; null: with public things alone. */
  watchFrom?(seat: Seat | null): void;
  exit(): void;
}

/** A review in progress. */
export interface ReviewRequest {
  /** Null: it was stopped. Rejects if this device can't compute it. */
  readonly review: Promise<Review | null>;
  stop(): void;
}

/** Decks and pictures from the viewer's own files, kept on this device. */
export interface OwnActions {
  /** Makes one picture of parts of files and keeps it. Returns its hash, or a sentence that says what is wrong. */
  compose(plan: SheetPlan, files: readonly Blob[]): Promise<Result<string, string>>;
  /** Returns the decks made on this device, newest first, and the bytes that all pictures take. */
  decks(): Promise<{
    readonly decks: readonly { readonly id: string; readonly deck: OwnDeck }[];
    readonly used: number;
  }>;
  keep(deck: OwnDeck): Promise<void>;
  forget(id: string): Promise<void>;
}

/** A saved table as read from its file. */
export interface SavedTable {
  readonly name: string;
  readonly rules: string;
  readonly laid: LaidTable;
}

/** A moment of the past to which the table can be rewound. */
export interface PastMoment {
  /** Number of entries in the match by then. */
  readonly at: number;
  /** Last action by then, in a sentence. */
  readonly title: string;
}

/** Actions at a table that can be laid anew (see `Game.laid`). */
export interface TableFileActions {
  /** House rules of this table. */
  rules(): string;
  /** One person plays, on this device alone: their hand may go with the file, and comes back with the past. */
  readonly alone: boolean;
  /** `withHand`: anyone who reads the file may read the hand of a player who is alone. */
  save(name: string, rules: string, withHand: boolean): void;
  read(file: File): Promise<Result<SavedTable, string>>;
  /** Lays it, or puts it to the vote. Null if accepted so far. */
  open(table: SavedTable): RuleError | null;
  /** Past moments, oldest first; null if this device lacks part of the table's past. */
  moments(): readonly PastMoment[] | null;
  /** Shows the table at a past moment, or as it is now for null. */
  look(moment: PastMoment | null): void;
  rewind(moment: PastMoment): RuleError | null;
  /** A player who is alone has a step left to undo. */
  readonly canGoBack: boolean;
  /** For a player alone: undoes the last step that still stands. */
  back(): RuleError | null;
  /**
   * Returns this device's own title of the moment that a vote would rewind to, and whether the table was laid like that then; null if it
   * cannot know.
   */
  check(at: number, hash: string): { readonly title: string; readonly same: boolean } | null;
}

/** A feat, as it is announced. */
export interface FoundFeat extends Pick<Feat, 'title' | 'help'> {
  /** Name of what it opens. */
  readonly opens?: string;
}

/** Requests of the interface. Playing, dealing and saving are up to the session. */
export interface TableActions {
  /** Returns null if accepted. */
  dispatch(command: Command): RuleError | null;
  /**
   * Returns the odds of the viewer's possible steps; null if there are none or the table has moved on. Missing if the game calculates none.
   */
  chances?(): Promise<Chances | null>;
  /** Skips everything still being shown, up to the match's present. */
  skip(): void;
  /** Quadruples the speed until then. */
  faster(): void;
  /** Ends a great moment before its time. */
  endMoment(): void;
  /** Goes on from the end of a hand, where the table rests, to the next. */
  next(): void;
  /** Repeats the last showing; returns false if there was none. */
  again(): boolean;
  /** Shows the table at the moment of this line while the match goes on; null leads back to now. */
  lookBack(past: LogLine | null): void;
  readonly replay: ReplayActions | null;
  /** Null if no one can lay this table anew. */
  readonly tableFiles: TableFileActions | null;
  /** Returns this game's best results on this device, best first, once this match has one (see `Outcome.best`). */
  bests(): readonly (Best & { readonly isNew: boolean })[];
  /** Returns the course of the seats' credits so far. */
  course(): CreditHistory;
  /**
   * Reviews the viewer's decisions once the match is over; `onProgress` hears of the steps done and of all steps. Missing: the game's bots
   * explain nothing, or nobody plays here.
   */
  review?(onProgress: (done: number, of: number) => void): ReviewRequest;
  /** Shows the table at a turning point, with these words, and lights the expert's choice. */
  lookAt(point: ReviewedPoint, text: string): void;
  /** Keeps a match that is over among this device's results, once, and returns the feats first reached in it. */
  found(): Promise<readonly FoundFeat[]>;
  /** Fetches everything that feats open; missing: nothing can be opened here. */
  offers?(): Promise<readonly Offer[]>;
  rematch(): void;
  watchReplay(): void;
  lobby(): void;
  saveRecord(): void;
  /** Publishes the match as a replay with a link; missing: nobody saves it here. */
  readonly publication?: Publication;
  importRecord(file: File): void;
  /** Missing if no one can bring anything to this table. */
  readonly own?: OwnActions;
  /** A guided first game in progress; missing if none was begun here. */
  readonly lesson?: LessonRun;
  /** The puzzle of the day at this table; missing: it is no puzzle's. */
  readonly puzzle?: PuzzleRun;
  /** Moves the person to another seat, with its hand, or passes the device to its person. Missing if the seats are played elsewhere. */
  sitAt?(seat: Seat): void;
  /** Day whose deal this is; missing: none. */
  readonly day?: string;
  /** Seats of the people who share this device; missing: one person plays here. */
  readonly people?: readonly Seat[];
  /** Ends the match by agreement. */
  stop(): void;
  /** Sends the referee away: people play on by hand. Null if done or put to a vote. */
  release(): Promise<RuleError | null>;
}
