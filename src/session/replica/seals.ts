import { type Hash, hashText } from '../../lib/hash.ts';
import { canonical } from '../../lib/json.ts';
import type { MessageOf } from '../protocol.ts';
import { stateToJson, textOfSeal } from '../room/log.ts';
import { isMajority, type RoomState, votersOf } from '../room/state.ts';
import type { Key, Signature } from '../signing.ts';
import { LARGEST_MESSAGE } from '../transport/transport.ts';
import type { Settled } from './chain.ts';
import type { Ports, Snapshot } from './ports.ts';

interface Boundary {
  readonly seq: number;
  readonly term: number;
  readonly hash: Hash;
  readonly stateHash: Hash;
  readonly state: RoomState;
  readonly seals: Map<Key, Signature>;
}

/** A snapshot's state, in characters; the rest of its message takes some more. */
const LONGEST = LARGEST_MESSAGE - 8192;
/** How many ends of hands are remembered while their seals come in. */
const KEPT = 3;

/**
 * At the end of each hand all who sit sign the state's hash. What a majority has signed is a snapshot, from which late comers begin;
 * whose signature stands under another state has a program that sees another game.
 */
export function makeSeals(ports: Ports) {
  const boundaries: Boundary[] = [];
  /** Seals for entries that are not settled here yet. */
  let early: { readonly from: Key; readonly seal: MessageOf<'seal'> }[] = [];
  let best: Snapshot | null = null;

  const take = (from: Key, boundary: Boundary, seal: MessageOf<'seal'>): void => {
    if (!votersOf(boundary.state).includes(from)) return;
    if (seal.state !== boundary.stateHash || seal.hash !== boundary.hash) {
      const what = `sees another state of the table after entry ${boundary.seq}`;
      if (from !== ports.me) ports.found({ who: from, kind: 'state', what });
      return;
    }
    boundary.seals.set(from, seal.signature);
    if (!isMajority(boundary.seals.size, votersOf(boundary.state).length)) return;
    if (best && best.seq > boundary.seq) return;
    const { seq, term, hash, state } = boundary;
    const fresh = !best || best.seq < seq;
    best = {
      seq,
      term,
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
    settled({ entry, before, applied }: Settled, hash: Hash): void {
      const { state } = applied;
      if (!isHandsEnd(before, state, ports)) return;
      const text = canonical(stateToJson(state));
      // What is too long for one message helps nobody: those who come late get the log from an earlier one on.
      if (text.length > LONGEST) return;
      const stateHash = hashText(text);
      const boundary: Boundary = {
        seq: entry.seq,
        term: state.term,
        hash,
        stateHash,
        state,
        seals: new Map(),
      };
      boundaries.push(boundary);
      if (boundaries.length > KEPT) boundaries.shift();
      for (const { from, seal } of early.filter(({ seal: { seq } }) => seq === entry.seq))
        take(from, boundary, seal);
      early = early.filter(({ seal: { seq } }) => seq > entry.seq);
      if (!votersOf(state).includes(ports.me)) return;
      ports.sign(textOfSeal(ports.room, entry.seq, hash, stateHash), (signature) => {
        const seal = { t: 'seal', seq: entry.seq, hash, state: stateHash, signature } as const;
        take(ports.me, boundary, seal);
        ports.broadcast(seal);
      });
    },
    receive(from: Key, seal: MessageOf<'seal'>, settledCount: number): void {
      const boundary = boundaries.find(({ seq }) => seq === seal.seq);
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

/** Whether a hand, or the match, has begun or ended between two states of a room. */
function isHandsEnd(before: RoomState | null, after: RoomState, { games }: Ports): boolean {
  // Before its first entry a room plays nothing either: who comes before the start has all of the log.
  if ((before?.play ?? null) === after.play) return false;
  if (!before?.play || !after.play) return true;
  const game = games.get(after.play.header.game);
  if (!game || before.play.header.match !== after.play.header.match) return true;
  const ended = (state: NonNullable<RoomState['play']>) => game.outcome(state.state) !== null;
  return (
    game.rounds(before.play.state) !== game.rounds(after.play.state) ||
    ended(before.play) !== ended(after.play)
  );
}
