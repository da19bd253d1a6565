import type { Chances } from '../engine/display.ts';
import type { Command, RuleError } from '../engine/game.ts';
import type { Best } from '../store/bests.ts';

/** Watching the record of a match, entry by entry. */
export interface ReplayActions {
  position(): number;
  length(): number;
  seek(n: number): void;
  play(): void;
  pause(): void;
  playing(): boolean;
  exit(): void;
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
  /** Repeats the last showing; false: there was none. */
  again(): boolean;
  readonly replay: ReplayActions | null;
  /** The best results of this game on this device, once this match has one (see `Outcome.best`), best first. */
  bests(): readonly (Best & { readonly isNew: boolean })[];
  rematch(): void;
  watchReplay(): void;
  lobby(): void;
  saveRecord(): void;
  importRecord(file: File): void;
  /** Ends the match by agreement. */
  stop(): void;
}
