import type { Key } from '../../../session/identity/index.ts';
import type { Named } from '../named.ts';

// Looks of the time between two matches, and of other people's pages.

/** After a match: players ready for a rematch, and those it waits for. */
export interface RematchLook {
  readonly ready: readonly Named[];
  readonly missing: readonly Named[];
  /** The viewer is ready. */
  readonly mine: boolean;
}

/** Players who still watch something, and votes to skip it. */
export interface SkipVoteLook {
  /** Seated players who do not see the current table yet: they watch a reveal, or look at an earlier result. */
  readonly still: readonly (Named & { readonly what: 'reveal' | 'result' })[];
  /** Votes to skip the reveal for everyone watching it. Null: no one else watches it with the viewer. */
  readonly skip: {
    readonly wishes: readonly Named[];
    readonly mine: boolean;
    /** Votes needed. */
    readonly needed: number;
  } | null;
}

/** A person's results over this evening's matches. */
export interface TallyPerson {
  readonly key: Key;
  readonly name: string;
  readonly me: boolean;
  /** Null: no longer seated. */
  readonly colour: number | null;
  readonly played: number;
  readonly won: number;
}

/** Result of a past match. */
export interface PastLook {
  readonly number: number;
  /** Name of the game. */
  readonly game: string;
  readonly unit: 'points' | 'credits';
  /** Best first. `rank`: null if the game gives none. */
  readonly seats: readonly {
    readonly name: string;
    readonly bot: boolean;
    readonly rank: number | null;
    readonly credits: number;
    readonly won: boolean;
  }[];
}

/** The matches that ended here, as far as they are remembered. */
export interface TallyLook {
  /** Most wins first. Excludes bots. */
  readonly people: readonly TallyPerson[];
  /** Newest first. */
  readonly matches: readonly PastLook[];
}

/** The table has moved on while the viewer still looks at a result. */
export interface LaterTableLook {
  /** `match`: to another match. `seats`: to choosing seats and game. */
  readonly to: 'match' | 'seats';
  /** The person who started that; null: unknown. */
  readonly by: Named | null;
  /** It is the viewer's turn there. */
  readonly awaited: boolean;
}
