import { hashOf } from '../../lib/hash.ts';
import type { PlayerId, Round, TournamentState } from './state.ts';

/** Points are counted in parts of this size, so that ranks shared by up to eight players divide without a remainder. */
export const POINT = 840;

export interface Standing {
  readonly player: PlayerId;
  /** 1 is best; players who are level share a place. */
  readonly place: number;
  /** In parts of a point (`POINT`), like `opponents`. */
  readonly points: number;
  /** Sum over all finished tables of the points that the others there have on average. */
  readonly opponents: number;
  /** First, second, … ranks, in parts of `POINT`: a rank that several players share is divided among them, like its points. */
  readonly ranks: readonly number[];
  /** Last round in which the player was drawn or had a bye; 0: none. */
  readonly reached: number;
  readonly byes: number;
  readonly gone: boolean;
}

/** Rank of a table without a result: after those who go on, and before those who do not. */
const pendingRank = ({ format }: TournamentState['open']): number =>
  format.kind === 'knockout' ? format.advance + 0.5 : 0;

interface Sum {
  points: number;
  byes: number;
  reached: number;
  /** Rank at the last table; 0: none, or a bye since. */
  last: number;
  readonly ranks: number[];
  readonly tables: (readonly PlayerId[])[];
}

/** Returns the points of each seat at a table. Equal ranks share the points of the places that they take together. */
export function pointsAt(ranks: readonly number[], points: readonly number[]): number[] {
  return ranks.map((rank) => {
    const sharing = ranks.filter((other) => other === rank).length;
    const sum = points.slice(rank - 1, rank - 1 + sharing).reduce((all, each) => all + each, 0);
    return (sum * POINT) / sharing;
  });
}

function sumsOf({ open, players, rounds }: TournamentState): Map<PlayerId, Sum> {
  const sums = new Map<PlayerId, Sum>(
    players.map(({ id }) => [id, { points: 0, byes: 0, reached: 0, last: 0, ranks: [], tables: [] }]),
  );
  for (const [i, round] of rounds.entries()) addRound(sums, open, round, i + 1);
  return sums;
}

function addRound(
  sums: Map<PlayerId, Sum>,
  open: TournamentState['open'],
  round: Round,
  number: number,
): void {
  for (const id of round.byes) {
    const sum = sums.get(id)!;
    sum.points += open.bye * POINT;
    sum.byes++;
    sum.reached = number;
    sum.last = 0;
  }
  for (const { players, result } of round.tables) {
    const points = result && pointsAt(result.ranks, open.points);
    for (const [seat, id] of players.entries()) {
      const sum = sums.get(id)!;
      sum.reached = number;
      sum.last = pendingRank(open);
      if (!result || !points) continue;
      sum.tables.push(players.filter((other) => other !== id));
      const rank = result.ranks[seat]!;
      sum.last = rank;
      sum.points += points[seat]!;
      const sharing = result.ranks.filter((other) => other === rank).length;
      for (let at = rank - 1; at < rank - 1 + sharing; at++)
        sum.ranks[at] = (sum.ranks[at] ?? 0) + POINT / sharing;
    }
  }
}

/** Compares by the number of first ranks, then of second ones, and so on. */
function byRanks(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/**
 * Returns the standings, best first: by points, then by the opponents' points, then by the number of better ranks. In a knock-out, by the
 * round reached and the rank there before all that. Players who are level in everything share a place, and lots drawn when the tournament
 * was opened decide their order.
 */
export function standings(state: TournamentState): readonly Standing[] {
  const { open, players } = state;
  const sums = sumsOf(state);
  const knockout = open.format.kind === 'knockout';
  const rows = players.map(({ id, gone }) => {
    const sum = sums.get(id)!;
    const opponents = sum.tables.reduce((all, others) => {
      const points = others.reduce((some, other) => some + sums.get(other)!.points, 0);
      return all + Math.round(points / others.length);
    }, 0);
    const ranks = Array.from(sum.ranks, (count) => count ?? 0);
    const { points, byes, reached, last } = sum;
    return { player: id, points, opponents, ranks, reached, byes, gone, last };
  });
  type Row = (typeof rows)[number];
  const compare = (a: Row, b: Row): number =>
    (knockout ? b.reached - a.reached || a.last - b.last : 0) ||
    b.points - a.points ||
    b.opponents - a.opponents ||
    byRanks(a.ranks, b.ranks);
  const lots = new Map(players.map(({ id }) => [id, hashOf({ seeds: open.seeds, player: id })]));
  const sorted = rows.sort((a, b) => compare(a, b) || (lots.get(a.player)! < lots.get(b.player)! ? -1 : 1));
  let place = 1;
  return sorted.map(({ last: _, ...row }, i) => {
    if (i && compare(sorted[i - 1]!, sorted[i]!) !== 0) place = i + 1;
    return { ...row, place };
  });
}
