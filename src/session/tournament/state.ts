import { lookalikeOf } from '../../lib/text/likeness.ts';
import type { OpenBody, ResultSource } from './entries.ts';

/** A player's number, in order of entry, from 1. */
export type PlayerId = number;

export interface TournamentPlayer {
  readonly id: PlayerId;
  readonly name: string;
  /** First round that can draw them, from 1. */
  readonly since: number;
  /** No further round draws them. */
  readonly gone: boolean;
}

export interface TableResult {
  /** By the table's seats. 1 is best, and equal results share a rank. */
  readonly ranks: readonly number[];
  readonly source: ResultSource;
}

/** A result that was replaced, and why. */
export interface Correction {
  readonly before: TableResult;
  readonly reason: string;
  readonly at: number;
}

export interface DrawnTable {
  /** Code of the table's room. */
  readonly room: string;
  /** In the order of their seats. */
  readonly players: readonly PlayerId[];
  readonly result: TableResult | null;
  readonly corrections: readonly Correction[];
}

export interface Round {
  readonly tables: readonly DrawnTable[];
  readonly byes: readonly PlayerId[];
}

/** Everything that follows from a tournament's log. */
export interface TournamentState {
  readonly open: OpenBody;
  readonly players: readonly TournamentPlayer[];
  readonly rounds: readonly Round[];
  readonly closed: boolean;
  /** Seed of the last round drawn; before the first, the end of the chain of seeds. */
  readonly seed: string;
}

export const playerOf = (state: TournamentState, id: PlayerId): TournamentPlayer | undefined =>
  state.players[id - 1];

/** Returns the player with a name like this one, if any still plays. */
export function playerLike(state: TournamentState, name: string): TournamentPlayer | undefined {
  const here = state.players.filter(({ gone }) => !gone);
  const alike = lookalikeOf(
    name,
    here.map((each) => each.name),
  );
  return here.find((each) => each.name === alike);
}

export const lastRound = (state: TournamentState): Round | undefined => state.rounds.at(-1);

/** Returns the number of tables of a round without a result. */
export const missingResults = (round: Round | undefined): number =>
  round?.tables.filter(({ result }) => result === null).length ?? 0;

/** Returns how many of a table's players go on in a knock-out: at least one of them is out. */
export const goingOn = (players: number, advance: number): number => Math.min(advance, players - 1);

/** Checks that ranks are those of a finished table: equal ones leave out the next. */
export const areRanks = (ranks: readonly number[]): boolean =>
  ranks.every((rank) => rank === 1 + ranks.filter((other) => other < rank).length);

/** Checks whether equal results leave open who of a table goes on. */
export function isUndecided(ranks: readonly number[], advance: number): boolean {
  const on = goingOn(ranks.length, advance);
  return ranks.filter((rank) => rank <= on).length !== on;
}

/** Returns the players whom the next round can draw, by number; in a knock-out, those who are still in. */
export function field(state: TournamentState): readonly PlayerId[] {
  const { open, players, rounds } = state;
  const next = rounds.length + 1;
  const present = players.filter(({ since, gone }) => since <= next && !gone).map(({ id }) => id);
  const last = lastRound(state);
  if (open.format.kind === 'swiss' || !last) return present;
  const { advance } = open.format;
  const on = new Set([
    ...last.byes,
    ...last.tables.flatMap((table) =>
      table.players.filter(
        (_, i) =>
          (table.result?.ranks[i] ?? Number.POSITIVE_INFINITY) <= goingOn(table.players.length, advance),
      ),
    ),
  ]);
  return present.filter((id) => on.has(id));
}

/** Checks whether a knock-out's last round was its final. */
export const isFinal = ({ open }: TournamentState, round: Round | undefined): boolean =>
  open.format.kind === 'knockout' && round?.tables.length === 1 && round.byes.length === 0;

/** Returns whether all rounds have been drawn and played. */
export function isPlayed(state: TournamentState): boolean {
  const last = lastRound(state);
  if (!last || missingResults(last)) return false;
  const { format } = state.open;
  if (format.kind === 'swiss') return state.rounds.length >= format.rounds;
  return isFinal(state, last) || field(state).length < 2;
}
