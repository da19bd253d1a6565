import { createContext, useContext } from 'react';

/** A table's place in a tournament that this device follows, and what the tournament has for the viewer. */
export interface TournamentTable {
  /** Tournament, round and table in one line. */
  readonly title: string;
  /** Names of the players drawn there. */
  readonly players: readonly string[];
  /** The table's result is in. */
  readonly hasResult: boolean;
  /** Their next table, the table's result or the end of the tournament; null: nothing new. */
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

export const MATCH_OVER = 'The match here is over. The tournament’s page says where it goes on.';

/** Returns the question asked before a player goes away from a match that is being played. */
export const awayQuestion = (tournament: Pick<TournamentTable, 'hasResult'> | null) => ({
  title: 'Leave this table for now?',
  text: `${
    tournament?.hasResult
      ? 'The match here is not over, but its result is in.'
      : 'The match here is not over, and the others wait for you.'
  } You keep your seat, and find the table in the lobby.`,
  verb: 'Leave for now',
  cancel: 'Stay',
});
