import type { Key } from '../../identity/index.ts';
import { hashOfEntry, isMajority, type RoomEntry, type RoomState, votersOf } from '../../room/index.ts';
import type { Finding } from '../ports.ts';
import type { Chain } from './chain.ts';

/** An entry and the key its place was signed with: no other peer may be blamed for it. */
export interface Ordered {
  readonly entry: RoomEntry;
  readonly by: Key;
}

/** Returns the room's state before an entry, if this log has its predecessor and still knows the state after that. */
export function stateUnder(chain: Chain, { seq, prev }: RoomEntry): RoomState | null | undefined {
  const known = seq >= chain.settled && chain.hashAt(seq - 1) === prev;
  return known ? chain.stateBefore(seq) : undefined;
}

/** Returns whether an entry begins a term without the votes of a majority. The votes' signatures were checked. */
function isUsurped(chain: Chain, { entry, by }: Ordered): boolean {
  const { body } = entry.said;
  const state = stateUnder(chain, entry);
  if (body.type !== 'term' || !state) return false;
  const voters = votersOf(state);
  const votes = new Set(body.votes.map(({ key }) => key).filter((key) => voters.includes(key)));
  return !voters.includes(by) || !isMajority(votes.size, voters.length);
}

const votesOf = ({ entry: { said } }: Ordered): Key[] =>
  said.body.type === 'term' ? said.body.votes.map(({ key }) => key) : [];

/**
 * Finds the peers that put two different entries of one term in one place, or whose votes made that possible. Their own signatures prove
 * it, whichever logs the two are from.
 */
export function forkBetween(chain: Chain, one: Ordered, other: Ordered): readonly Finding[] {
  const [a, b] = [one.entry, other.entry];
  if (a.term !== b.term || a.seq !== b.seq || hashOfEntry(a) === hashOfEntry(b)) return [];
  if (one.by === other.by) return [{ who: one.by, kind: 'fork' }];
  // Two peers have signed for one term. Without a majority, signing is a lie; with a majority each, some peer voted twice.
  const usurped = [one, other].filter((each) => isUsurped(chain, each));
  if (usurped.length) return usurped.map(({ by }) => ({ who: by, kind: 'office' }));
  const votes = votesOf(other);
  return votesOf(one).flatMap((key) => (votes.includes(key) ? [{ who: key, kind: 'votes' } as const] : []));
}
