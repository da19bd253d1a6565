import { capital } from '../../../lib/text/format.ts';
import {
  type DrawnTable,
  isFinal,
  type PlayerId,
  type TournamentState,
} from '../../../session/tournament/index.ts';
import { endText, hasBye, isEnded, isOut, ownTable, ranksText } from '../words.ts';

/** A table's place in its tournament: numbers of the round and of the table in it, from 1. */
export interface TablePlace {
  readonly round: number;
  readonly table: number;
}

/** What a tournament has for a person at one of its tables. */
export interface TableNews {
  readonly text: string;
  readonly verb: string;
  /** Number of their table in the current round; null: the tournament's page has more. */
  readonly table: number | null;
}

/** Returns the place of the table with this room; null: the tournament has not drawn it. */
export function placeOf({ rounds }: TournamentState, room: string): TablePlace | null {
  for (const [i, { tables }] of rounds.entries()) {
    const at = tables.findIndex((each) => each.room === room);
    if (at >= 0) return { round: i + 1, table: at + 1 };
  }
  return null;
}

export const tableAt = (state: TournamentState, { round, table }: TablePlace): DrawnTable =>
  state.rounds[round - 1]!.tables[table - 1]!;

const nameOfRound = (state: TournamentState, round: number): string =>
  isFinal(state, state.rounds[round - 1]) ? 'final' : `round ${round}`;

/** `First Friday · round 2 · table 3`; a final has one table. */
export function titleAt(state: TournamentState, { round, table }: TablePlace): string {
  const final = isFinal(state, state.rounds[round - 1]);
  return `${state.open.name} · ${nameOfRound(state, round)}${final ? '' : ` · table ${table}`}`;
}

/** Checks whether nothing more is to be played at a table: its result is in, or the tournament has gone on. */
export const isOver = (state: TournamentState, place: TablePlace): boolean =>
  isEnded(state) || place.round < state.rounds.length || tableAt(state, place).result !== null;

/** Tells people who are still at a table that they have nothing more to report; null: they have. */
function resultAt(state: TournamentState, place: TablePlace): TableNews | null {
  const drawn = tableAt(state, place);
  if (!drawn.result) return null;
  const ranks = ranksText(state, drawn, drawn.result.ranks);
  return { text: `The result of this table is in: ${ranks}.`, verb: 'See the standings', table: null };
}

/** Returns what a person at a table should know: its result, the next round, or the end. Null: nothing new. */
export function newsAt(state: TournamentState, place: TablePlace, me: PlayerId | null): TableNews | null {
  const { round } = place;
  const end = endText(state);
  if (end !== null) return { text: end, verb: 'See the standings', table: null };
  const now = state.rounds.length;
  if (round === now) return resultAt(state, place);
  const name = nameOfRound(state, now);
  const drawn = `${name === 'final' ? 'The final' : capital(name)} is drawn.`;
  const own = ownTable(state, me);
  if (own)
    return {
      text: `${drawn} You are at table ${own.number} with ${own.company}.`,
      verb: 'Go to your table',
      table: own.number,
    };
  const without = hasBye(state, me) ? ' You have a bye.' : isOut(state, me) ? ' You are out.' : '';
  return { text: `${drawn}${without}`, verb: 'See the tables', table: null };
}
