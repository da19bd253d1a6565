import { type Hash, hashOf } from '../../lib/hash.ts';
import type { Key, Signature } from '../identity/index.ts';
import { LONGEST_STATE, type MessageOf } from '../protocol/index.ts';
import { isMajority, type Place, type RoomState, textOfAttestation, votersOf } from '../room/index.ts';
import { weigh } from './boundary.ts';
import type { Settled } from './chain.ts';
import type { Ports, Snapshot } from './ports.ts';

type Attestation = MessageOf<'seal'>;
type AttestationPorts = Pick<Ports, 'room' | 'me' | 'sign' | 'broadcast'> & {
  readonly keep: Pick<Ports['keep'], 'snapshot'>;
};

interface Boundary {
  readonly place: Place;
  readonly hash: Hash;
  readonly state: RoomState;
  readonly seals: Map<Key, Signature>;
}

/** How many ends of hands are remembered while their seals come in. */
const KEPT = 3;

/**
 * At the end of each hand everybody who sits signs its entry, which bears the state's hash. What a majority has signed is a snapshot, from
 * which late comers begin.
 */
export class Attestations {
  readonly #ports: AttestationPorts;
  readonly #boundaries: Boundary[] = [];
  /** Seals for entries that are not settled here yet. */
  #early: { readonly from: Key; readonly attestation: Attestation }[] = [];
  #best: Snapshot | null = null;

  constructor(ports: AttestationPorts) {
    this.#ports = ports;
  }

  /** The newest state that a majority has signed. */
  get snapshot(): Snapshot | null {
    return this.#best;
  }

  /** An entry was settled: if a hand ended with it, it is sealed. */
  settled({ entry, applied: { state } }: Settled, hash: Hash): void {
    // A state that is too long to be sent helps nobody: those who come late get the log from an earlier one on.
    if (entry.state === undefined || weigh(state).bytes > LONGEST_STATE) return;
    const { seq, term, prev } = entry;
    const place: Place = { seq, term, prev, said: hashOf(entry.said), state: entry.state };
    const boundary: Boundary = { place, hash, state, seals: new Map() };
    this.#boundaries.push(boundary);
    if (this.#boundaries.length > KEPT) this.#boundaries.shift();
    for (const each of this.#early.filter(({ attestation }) => attestation.seq === seq))
      this.#take(each.from, boundary, each.attestation);
    this.#early = this.#early.filter(({ attestation }) => attestation.seq > seq);
    if (votersOf(state).includes(this.#ports.me)) this.#sign(boundary);
  }

  /** Takes a attestation of somebody else, whose signature was checked. */
  receive(from: Key, attestation: Attestation, settledCount: number): void {
    const boundary = this.#boundaries.find(({ place }) => place.seq === attestation.seq);
    if (boundary) this.#take(from, boundary, attestation);
    else if (attestation.seq >= settledCount) {
      const theirs = this.#early.filter((each) => each.from === from).length;
      if (theirs < KEPT) this.#early.push({ from, attestation });
    }
  }

  /** The log begins anew with this snapshot. */
  restart(snapshot: Snapshot): void {
    this.#boundaries.length = 0;
    this.#early = [];
    this.#best = snapshot;
  }

  #sign(boundary: Boundary): void {
    const { room, me } = this.#ports;
    const { hash, place } = boundary;
    const { seq } = place;
    this.#ports.sign(textOfAttestation(room, seq, hash), (signature) => {
      const attestation = { t: 'seal', seq, hash, signature } as const;
      this.#take(me, boundary, attestation);
      this.#ports.broadcast(attestation);
    });
  }

  #take(from: Key, boundary: Boundary, attestation: Attestation): void {
    const { place, hash, state } = boundary;
    const voters = votersOf(state);
    if (!voters.includes(from)) return;
    // Another log than this one, as after a fork: its attestation says so, and is no lie.
    if (attestation.hash !== hash) return;
    boundary.seals.set(from, attestation.signature);
    if (!isMajority(boundary.seals.size, voters.length)) return;
    if (this.#best && this.#best.seq > place.seq) return;
    const isFresh = !this.#best || this.#best.seq < place.seq;
    const seals = [...boundary.seals].map(([key, signature]) => ({ key, signature }));
    this.#best = { ...place, hash, state, seals };
    if (isFresh) this.#ports.keep.snapshot(this.#best);
  }
}
