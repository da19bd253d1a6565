import type { Seat } from '../../engine/table/table.ts';
import type { FoundFeat } from '../../hud/actions.ts';
import { isByHand } from '../../store/tableStore.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import type { MatchParts } from './keepMatch.ts';

/** A table, as far as it decides whether its match counts. */
interface CountedTable extends MatchParts {
  readonly replaying: boolean;
  /** Everyone at the table sits at this device. */
  readonly alone?: boolean;
  /** Seats of several people who share this device. */
  readonly people?: readonly Seat[];
  /** A guided first game in progress. */
  readonly lesson?: unknown;
  /** The match began as one. */
  readonly taught?: true | undefined;
}

/** Keeps the results of matches on this device. */
export interface MatchKeeper {
  /** Keeps the match if it is over. */
  look(): void;
  /** Does the same, and returns the feats first reached in this match. Resolves to none if nothing is kept of it. */
  found(): Promise<readonly FoundFeat[]>;
}

/**
 * Checks whether a match counts for the person at this device: they have played it themselves, with a referee to its end. Several people at
 * one device count as nobody, as it cannot know who they are.
 */
const counts = (setup: CountedTable): boolean => {
  const { replaying, people, lesson, taught, alone, display, session, seats } = setup;
  const { seat, match } = session;
  if (replaying || people || lesson || taught || seat === null) return false;
  if (seats[seat]?.kind !== 'human') return false;
  // One person who plays all seats beats no one.
  const others = match.header.seats.filter((_, other) => other !== seat);
  if (alone && others.length > 0 && others.every(({ kind }) => kind === 'human')) return false;
  return !isByHand({ display, view: { seat, state: match.state, faces: new Map() } });
};

/** Makes the keeper of a table's match. Its parts are fetched at the end of the match. */
export function makeMatchKeeper(setup: CountedTable): MatchKeeper {
  const { rules, session } = setup;
  let kept: Promise<readonly FoundFeat[]> | null = null;
  const keep = async (): Promise<readonly FoundFeat[]> => {
    const { keepMatch } = await fetched(() => import('./keepMatch.ts'));
    return keepMatch(setup);
  };
  const found: MatchKeeper['found'] = async () => {
    if (!rules.outcome(session.match.state) || !counts(setup)) return [];
    kept ??= keep().catch(() => {
      // Parts are missing: the next look tries again.
      kept = null;
      return [];
    });
    return kept;
  };
  return { look: () => void found(), found };
}
