import { createContext, useContext } from 'react';

/** A table's place in a tournament that this device follows, and what the tournament has for the viewer. */
export interface TournamentTable {
  /** Tournament, round and table in one line. */
  readonly title: string;
  /** Names of the players drawn there. */
  readonly players: readonly string[];
  /** Their next table, or the end of the tournament; null: nothing new. */
  readonly news: { readonly text: string; readonly verb: string } | null;
  /** Goes where the news lead. */
  follow(): void;
  /** Goes to the tournament. */
  back(): void;
}

/** Null: the table belongs to no tournament that this device knows. */
export const TournamentTableContext = createContext<TournamentTable | null>(null);

export const useTournamentTable = (): TournamentTable | null => useContext(TournamentTableContext);

export const BACK_TO_TOURNAMENT = 'Back to the tournament';

/** The question asked before a player goes away from a match that is being played. */
export const AWAY_QUESTION = {
  title: 'Leave this table for now?',
  text: 'The match here is not over, and the others wait for you. You keep your seat, and find the table in the lobby.',
  verb: 'Leave for now',
  cancel: 'Stay',
} as const;
