import { type Hash, hashOf } from '../../lib/hash.ts';
import type { Key, Signature } from '../identity/index.ts';
import { LONGEST_STATE, type MessageOf } from '../protocol/index.ts';
import { isMajority, type Place, type RoomState, textOfAttestation, votersOf } from '../room/index.ts';
import { weigh } from './log/boundary.ts';
import type { Settled } from './log/chain.ts';
import type { Ports, Snapshot } from './ports.ts';

type Attestation = MessageOf<'seal'>;
type AttestationPorts = Pick<Ports, 'room' | 'me' | 'sign'> & {
  readonly links: Pick<Ports['links'], 'broadcast'>;
  readonly keep: Pick<Ports['keep'], 'snapshot'>;
};

interface Boundary {
  readonly place: Place;
  readonly hash: Hash;
  readonly state: RoomState;
  readonly seals: Map<Key, Signature>;
}

/** Ends of hands remembered while their seals come in. */
const KEPT = 3;

/**
 * Collects the seals under each end of a hand. Every voter signs the entry there, which bears the state's hash. A state signed by a
 * majority is a snapshot, from which late arrivals start.
 */
export class Attestations {
  readonly #ports: AttestationPorts;
  readonly #boundaries: Boundary[] = [];
  /** Seals for entries not settled here yet. */
  #early: { readonly from: Key; readonly attestation: Attestation }[] = [];
  #best: Snapshot | null = null;

  constructor(ports: AttestationPorts) {
    this.#ports = ports;
  }

  /** Newest state signed by a majority. */
  get snapshot(): Snapshot | null {
    return this.#best;
  }

  /** Seals a settled entry if a hand ended with it. */
  settled({ entry, applied: { state } }: Settled, hash: Hash): void {
    // A state too long to send is of no use: late arrivals get the log from an earlier one on.
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

  /** Records another peer's attestation, whose signature has been checked. */
  receive(from: Key, attestation: Attestation, settledCount: number): void {
    const boundary = this.#boundaries.find(({ place }) => place.seq === attestation.seq);
    if (boundary) this.#take(from, boundary, attestation);
    else if (attestation.seq >= settledCount) {
      const theirs = this.#early.filter((each) => each.from === from).length;
      if (theirs < KEPT) this.#early.push({ from, attestation });
    }
  }

  /** Starts over from this snapshot. */
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
      this.#ports.links.broadcast(attestation);
    });
  }

  #take(from: Key, boundary: Boundary, attestation: Attestation): void {
    const { place, hash, state } = boundary;
    const voters = votersOf(state);
    if (!voters.includes(from)) return;
    // A different log, as after a fork: the attestation says so, and is no lie.
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
