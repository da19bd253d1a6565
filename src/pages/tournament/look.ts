import type { Options } from '../../engine/game.ts';
import type { OpenBody, PlayerId, ResultSource, TournamentLog } from '../../session/tournament/index.ts';

/**
 * Connection of this page: the organiser’s is reachable or not, a visitor’s is live or not. `site`: the site has all of the tournament; the
 * organiser’s page is reachable too, a visitor’s reads it there.
 */
export type Reach = 'connecting' | 'live' | 'site' | 'away' | 'offline';

/** Everything that a page shows of a tournament. */
export interface TournamentLook {
  readonly log: TournamentLog;
  readonly organises: boolean;
  readonly reach: Reach;
  /** Number of people who look at the organiser’s page. */
  readonly visitors: number;
  /** Milliseconds since 1970: the last word of the organiser’s page. */
  readonly heard: number;
  readonly me: PlayerId | null;
  /** Name under which the person here has asked to enter. */
  readonly asked: string | null;
  /** Names that have asked the organiser. */
  readonly requests: readonly string[];
  /** Link to this tournament. */
  readonly link: string;
  /** Room of the table that the person here should open, if it is known to be open already. */
  readonly opened?: string | null;
  /** A sentence about something that went wrong. */
  readonly problem: string | null;
}

/** A tournament known only by its link so far. */
export interface UnknownTournament {
  readonly log: null;
  readonly reach: Reach;
}

/** A table's result, as it is reported. */
export interface Report {
  readonly round: number;
  readonly table: number;
  readonly ranks: readonly number[];
  readonly source: ResultSource;
  /** Set to correct an earlier result. */
  readonly reason?: string;
}

/** A match's result, read from its record. */
export interface RecordResult {
  /** Table in whose room it was played; null: it was none of this tournament. */
  readonly played: { readonly round: number; readonly table: number } | null;
  /** No match was played in that room before. */
  readonly isFirst: boolean;
  /** Names and ranks of the people in it; bots may have ranks between theirs. */
  readonly seats: readonly { readonly name: string; readonly rank: number }[];
  readonly source: Exclude<ResultSource, { how: 'hand' }>;
}

/** Actions of a person on the page. Those that may be refused resolve with the reason, or null. */
export interface TournamentActions {
  enter(name: string): Promise<string | null>;
  withdraw(player: PlayerId): Promise<string | null>;
  decline(name: string): void;
  draw(): Promise<string | null>;
  report(report: Report): Promise<string | null>;
  close(): Promise<string | null>;
  /** Asks the organiser to enter. */
  ask(name: string | null): void;
  /** Returns what is wrong with a name, or null. */
  nameProblem(name: string): string | null;
  /** Says who the person here is. */
  choose(player: PlayerId | null): void;
  retry(): void;
  dismiss(): void;
  /** Saves the tournament to a file; the organiser's has their key. */
  save(): void;
  /** Reads a record; the error is a sentence. */
  read(file: File): Promise<RecordResult | string>;
  /** Goes to the room of a table. `opens`: opens it with the tournament's game. */
  visitTable(round: number, table: number, opens: boolean): void;
  /** Link to a table's room. */
  linkOf(room: string): string;
}

/** Choices of a new tournament. */
export interface NewTournament {
  readonly name: string;
  readonly game: string;
  readonly options: Options;
  readonly format: OpenBody['format'];
  readonly full: number;
  readonly points: readonly number[];
}

/** A tournament in a list. */
export interface TournamentSummary {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly organises: boolean;
  readonly when: number;
}
