import type { Key } from '../identity/index.ts';
import { hashOfEntry, isMajority, type RoomEntry, type RoomState, votersOf } from '../room/index.ts';
import type { Chain } from './chain.ts';
import type { Finding } from './ports.ts';

/** An entry, and under whose key its place was found to be signed: nobody else may be blamed for it. */
export interface Ordered {
  readonly entry: RoomEntry;
  readonly by: Key;
}

/** The room before an entry, where this log has the very one that it follows and still knows the state after that. */
export function stateUnder(chain: Chain, { seq, prev }: RoomEntry): RoomState | null | undefined {
  const known = seq >= chain.settled && chain.hashAt(seq - 1) === prev;
  return known ? chain.stateBefore(seq) : undefined;
}

/** Whether an entry begins a term for which most of those who counted have not voted. The votes' signatures were checked. */
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
 * Who has put two different entries of one term in one place, or whose votes made that possible. Each is shown by what they have signed,
 * whatever logs the two are from.
 */
export function forkBetween(chain: Chain, one: Ordered, other: Ordered): readonly Finding[] {
  const [a, b] = [one.entry, other.entry];
  if (a.term !== b.term || a.seq !== b.seq || hashOfEntry(a) === hashOfEntry(b)) return [];
  if (one.by === other.by) return [{ who: one.by, kind: 'fork' }];
  // Two have signed for one term. Without a majority that is a lie; with one each, somebody has voted twice.
  const usurped = [one, other].filter((each) => isUsurped(chain, each));
  if (usurped.length) return usurped.map(({ by }) => ({ who: by, kind: 'office' }));
  const votes = votesOf(other);
  return votesOf(one).flatMap((key) => (votes.includes(key) ? [{ who: key, kind: 'votes' } as const] : []));
}
