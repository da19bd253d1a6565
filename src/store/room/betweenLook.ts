import type { Key } from '../../session/identity/index.ts';
import type { Named } from './named.ts';

// What people see between two matches, and of each other's pages.

/** After a match: who is ready to play the same again, and for whom that waits. */
export interface RematchLook {
  readonly ready: readonly Named[];
  readonly missing: readonly Named[];
  /** The viewer is ready. */
  readonly mine: boolean;
}

/** What the others still look at, and who would like to pass over it. */
export interface EyesLook {
  /** Those who sit here and do not see the table as it is yet: they watch a reveal, or look at a result of before. */
  readonly still: readonly (Named & { readonly what: 'reveal' | 'result' })[];
  /** Who of those who watch a reveal together would like to skip it for all. Null: nobody else watches it with the viewer. */
  readonly skip: {
    readonly wishes: readonly Named[];
    readonly mine: boolean;
    /** So many wishes it takes. */
    readonly needed: number;
  } | null;
}

/** What somebody has made of the matches of this evening. */
export interface TallyPerson {
  readonly key: Key;
  readonly name: string;
  readonly me: boolean;
  /** Null: does not sit here any more. */
  readonly colour: number | null;
  readonly played: number;
  readonly won: number;
}

/** How a match ended. */
export interface PastLook {
  readonly number: number;
  /** The game's name. */
  readonly game: string;
  readonly unit: 'points' | 'credits';
  /** Best first. `rank`: null where the game does not say. */
  readonly seats: readonly {
    readonly name: string;
    readonly bot: boolean;
    readonly rank: number | null;
    readonly credits: number;
    readonly won: boolean;
  }[];
}

/** The matches that have ended here, as far as they are remembered. */
export interface TallyLook {
  /** Most wins first. Bots are not counted. */
  readonly people: readonly TallyPerson[];
  /** Newest first. */
  readonly matches: readonly PastLook[];
}

/** The table has gone on while the viewer still looks at a result. */
export interface BeyondLook {
  /** `match`: to another match. `seats`: to choosing seats and game. */
  readonly to: 'match' | 'seats';
  /** Who has begun that; null: nobody knows. */
  readonly by: Named | null;
  /** The viewer's turn has come there. */
  readonly awaited: boolean;
}
