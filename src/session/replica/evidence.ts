import { hashOfEntry, type RoomEntry } from '../room/log.ts';
import { isMajority, type RoomState, votersOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { Core } from './core.ts';

/**
 * Who signed an entry: a term's first one its author, all others whoever won that term. Nobody may be blamed for what another has
 * signed, so this is asked before anything is said of anybody.
 */
export const signerOf = (terms: ReadonlyMap<number, Key>, { term, said }: RoomEntry): Key | undefined =>
  said.body.type === 'term' || said.body.type === 'found' ? said.author : terms.get(term);

/** Whether a majority has voted for the sequencer whose term this entry begins. Signatures were checked. */
const wasElected = ({ said: { body } }: RoomEntry, state: RoomState): boolean => {
  if (body.type !== 'term') return true;
  const voters = votersOf(state);
  const votes = new Set(body.votes.map(({ key }) => key).filter((key) => voters.includes(key)));
  return isMajority(votes.size, voters.length);
};

/** Names who put two different entries of one term in one place, or whose votes made that possible. */
export function accuseOfFork(core: Core, one: RoomEntry, other: RoomEntry): void {
  const { terms, chain } = core;
  if (one.term !== other.term || one.seq !== other.seq || hashOfEntry(one) === hashOfEntry(other)) return;
  const [by, also] = [signerOf(terms, one), signerOf(terms, other)];
  if (by === undefined || also === undefined) return;
  if (by === also) {
    core.accuse({ who: by, kind: 'fork', what: `put two different entries in place ${one.seq}` });
    return;
  }
  // Two say that they have won one term. Without a majority it is a lie; with one, somebody has voted twice.
  const state =
    one.seq >= chain.settled && one.seq <= chain.length ? chain.stateBefore(one.seq) : chain.state;
  for (const each of [one, other])
    if (state && chain.hashAt(each.seq) !== hashOfEntry(each) && !wasElected(each, state)) {
      const what = 'takes an office that nobody has voted for';
      core.accuse({ who: signerOf(terms, each)!, kind: 'invalid', what });
      return;
    }
  const [a, b] = [one, other].map(({ said: { body } }) => (body.type === 'term' ? body.votes : []));
  for (const { key } of a!)
    if (b!.some((vote) => vote.key === key))
      core.accuse({ who: key, kind: 'fork', what: `voted for two people in term ${one.term}` });
}
