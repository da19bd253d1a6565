import type { Key } from '../identity/index.ts';
import { isMajority, type RoomState, seatOf, votersOf } from '../room/index.ts';
import type { Core } from './core.ts';
import { isAhead } from './log/chain.ts';
import type { Snapshot } from './ports.ts';

/**
 * Returns the number of entries that are settled, now that a majority has them. Entries of older terms count only under one of this
 * term.
 */
export function settleable({ ports, chain, heads, promised }: Core): number {
  const { state } = chain;
  if (!state || seatOf(state, ports.me) === null) return chain.settled;
  const voters = votersOf(state);
  // A peer that has promised a later term may have given its vote to a log without this entry.
  const isHeld = (key: Key, seq: number): boolean => {
    if (key === ports.me) return promised <= state.term;
    const head = heads.get(key);
    if (!head || head.promised > state.term || head.last.seq < seq) return false;
    return chain.hashAt(head.last.seq) === head.last.hash;
  };
  for (let seq = chain.length - 1; seq >= chain.settled; seq--) {
    if (chain.entryAt(seq)!.term !== state.term) break;
    if (isMajority(voters.filter((key) => isHeld(key, seq)).length, voters.length)) return seq + 1;
  }
  return chain.settled;
}

/** Returns whether most voters report no more of the log than there is here. This peer, if it votes, is one of them. */
export function hasWhatMostHave({ ports, chain, heads }: Core): boolean {
  const { state, end } = chain;
  const voters = state ? votersOf(state) : [];
  const isLevel = (key: Key): boolean => {
    const head = heads.get(key);
    return key === ports.me || (head !== undefined && ports.alive(key) && !isAhead(head.last, end));
  };
  return isMajority(voters.filter(isLevel).length, voters.length);
}

/**
 * Returns whether enough peers have signed a state for this one to begin with it: most of those who vote in it. A peer that has been here
 * before also requires a majority of the voters it knew then: fewer of them, with unknown friends, could make up any table. The voters
 * after an unsettled entry here will do as well: this peer gave that entry its vote, and a page that ended may not have stored that it was
 * settled.
 */
export function isSealed({ chain }: Core, { state, seals }: Pick<Snapshot, 'state' | 'seals'>): boolean {
  const keys = new Set(seals.map(({ key }) => key));
  const haveSigned = (one: RoomState, voters = votersOf(one)): boolean =>
    isMajority(voters.filter((key) => keys.has(key)).length, voters.length);
  const ours = [chain.settledState, ...chain.openStates()].filter((one) => one !== null);
  return haveSigned(state) && (!ours.length || ours.some((one) => haveSigned(one)));
}
