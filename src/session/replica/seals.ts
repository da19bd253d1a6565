import { type Hash, hashOf } from '../../lib/hash.ts';
import type { Key, Signature } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { isMajority, type Place, type RoomState, textOfSeal, votersOf } from '../room/index.ts';
import { LARGEST_MESSAGE } from '../transport/index.ts';
import { weigh } from './boundary.ts';
import type { Settled } from './chain.ts';
import type { Ports, Snapshot } from './ports.ts';

interface Boundary {
  readonly place: Place;
  readonly hash: Hash;
  readonly state: RoomState;
  readonly seals: Map<Key, Signature>;
}

/** A snapshot's state, in characters; the rest of its message takes some more. */
const LONGEST = LARGEST_MESSAGE - 8192;
/** How many ends of hands are remembered while their seals come in. */
const KEPT = 3;

/**
 * At the end of each hand all who sit sign its entry, which bears the state's hash. What a majority has signed is a snapshot, from which
 * late comers begin.
 */
export function makeSeals(ports: Ports) {
  const boundaries: Boundary[] = [];
  /** Seals for entries that are not settled here yet. */
  let early: { readonly from: Key; readonly seal: MessageOf<'seal'> }[] = [];
  let best: Snapshot | null = null;

  const take = (from: Key, boundary: Boundary, seal: MessageOf<'seal'>): void => {
    if (!votersOf(boundary.state).includes(from)) return;
    // Another log than this one, as after a fork: its seal says so, and is no lie.
    if (seal.hash !== boundary.hash) return;
    boundary.seals.set(from, seal.signature);
    if (!isMajority(boundary.seals.size, votersOf(boundary.state).length)) return;
    const { place, hash, state } = boundary;
    if (best && best.seq > place.seq) return;
    const fresh = !best || best.seq < place.seq;
    best = {
      ...place,
      hash,
      state,
      seals: [...boundary.seals].map(([key, signature]) => ({ key, signature })),
    };
    if (fresh) ports.keep.snapshot(best);
  };

  return {
    /** The newest state that a majority has signed. */
    get snapshot() {
      return best;
    },
    /** An entry was settled: if a hand ended with it, it is sealed. */
    settled({ entry, applied: { state } }: Settled, hash: Hash): void {
      // What is too long for one message helps nobody: those who come late get the log from an earlier one on.
      if (entry.state === undefined || weigh(state).length > LONGEST) return;
      const { seq, term, prev } = entry;
      const place: Place = { seq, term, prev, said: hashOf(entry.said), state: entry.state };
      const boundary: Boundary = { place, hash, state, seals: new Map() };
      boundaries.push(boundary);
      if (boundaries.length > KEPT) boundaries.shift();
      for (const each of early.filter(({ seal }) => seal.seq === seq)) take(each.from, boundary, each.seal);
      early = early.filter(({ seal }) => seal.seq > seq);
      if (!votersOf(state).includes(ports.me)) return;
      ports.sign(textOfSeal(ports.room, seq, hash), (signature) => {
        const seal = { t: 'seal', seq, hash, signature } as const;
        take(ports.me, boundary, seal);
        ports.broadcast(seal);
      });
    },
    receive(from: Key, seal: MessageOf<'seal'>, settledCount: number): void {
      const boundary = boundaries.find(({ place }) => place.seq === seal.seq);
      if (boundary) take(from, boundary, seal);
      else if (seal.seq >= settledCount) {
        const theirs = early.filter((each) => each.from === from).length;
        if (theirs < KEPT) early.push({ from, seal });
      }
    },
    restart(snapshot: Snapshot): void {
      boundaries.length = 0;
      early = [];
      best = snapshot;
    },
  };
}
