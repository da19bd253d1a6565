import type { Key } from '../identity/index.ts';
import { type Bucket, makeBucket, ORDERED } from '../protocol/index.ts';
import {
  type Applied,
  hashOfEntry,
  type RoomState,
  type SignedMessage,
  seatOf,
  signedBy,
  textOfEntry,
  votersOf,
} from '../room/index.ts';
import type { Core, Refusal, ReplicaParts } from './core.ts';

/** Messages of one author that may wait at a time; an honest author resends the rest. */
const LANE = 32;
/** Waiting authors without a seat at a time: keys can be made up for free. */
const STRANGERS = 64;

/** A message and the peer that delivered it; null for this peer itself. */
interface Waiting {
  readonly said: SignedMessage;
  readonly from: Key | null;
}

/**
 * Puts messages in order, one by one, while this peer is the sequencer. It cannot change them. Authors take turns and the rate is limited,
 * so that a talkative author cannot make this peer look as if it withheld messages or flooded the others.
 */
export class Sequencer {
  readonly #core: Core;
  readonly #parts: Pick<ReplicaParts, 'add' | 'settle' | 'outbox'>;
  /** Queues by author, the next one first. */
  readonly #lanes = new Map<Key, Waiting[]>();
  readonly #pace: Bucket;
  #signing = false;

  constructor(core: Core, parts: Pick<ReplicaParts, 'add' | 'settle' | 'outbox'>) {
    this.#core = core;
    this.#parts = parts;
    this.#pace = makeBucket(() => core.ports.now(), ORDERED);
  }

  /** Queues a message. `from`: the peer that delivered it; null for this peer itself. */
  order(said: SignedMessage, from: Key | null): void {
    const { state } = this.#core.chain;
    const lane = this.#lanes.get(said.author) ?? [];
    const sits = state && seatOf(state, said.author) !== null;
    if (!lane.length && !sits && this.#lanes.size >= STRANGERS) return;
    if (lane.length >= LANE || lane.some((each) => each.said.nonce === said.nonce)) return;
    this.#lanes.set(said.author, [...lane, { said, from }]);
    this.pump();
  }

  /** Orders as much as is allowed now. */
  pump(): void {
    const { chain } = this.#core;
    while (
      !this.#signing &&
      this.#lanes.size &&
      this.#pace.has(0) &&
      (this.#core.isSequencer() || !chain.state)
    ) {
      const waiting = this.#take()!;
      const judged = chain.judge(waiting.said);
      if (!judged.ok || this.#mustWait(judged.value.state))
        this.#refuse(waiting, judged.ok ? 'wait' : 'rules');
      else this.#enter(waiting, judged.value);
    }
    if (!this.#core.isSequencer() && chain.state && !this.#signing) this.#lanes.clear();
  }

  #take(): Waiting | null {
    const [next] = this.#lanes;
    if (!next) return null;
    const [author, lane] = next;
    const first = lane.shift()!;
    this.#lanes.delete(author);
    if (lane.length) this.#lanes.set(author, lane);
    return first;
  }

  /** Signs the place of a message judged as the next entry, and broadcasts it. */
  #enter(waiting: Waiting, applied: Applied): void {
    const { ports, chain } = this.#core;
    const { said } = waiting;
    this.#pace.take(JSON.stringify(said.body).length);
    const entry = chain.next(said, applied);
    this.#signing = true;
    ports.sign(textOfEntry(ports.room, hashOfEntry(entry)), (signature) => {
      this.#signing = false;
      if (chain.end.hash === entry.prev && entry.term >= this.#core.promised) {
        if (said.body.type === 'found') this.#core.office = entry.term;
        const signed = signedBy(entry, signature);
        this.#parts.add(signed, applied);
        ports.links.broadcast({ t: 'order', entry: signed });
        this.#parts.settle();
      } else this.#lanes.set(said.author, [waiting, ...(this.#lanes.get(said.author) ?? [])]);
      this.pump();
    });
  }

  /** Returns whether a change of the voters must wait: only one may be open at a time, and none before the term has begun. */
  #mustWait(next: RoomState): boolean {
    const { state, settledState } = this.#core.chain;
    if (!state || !settledState) return false;
    const voters = votersOf(state).join();
    if (votersOf(next).join() === voters) return false;
    return votersOf(settledState).join() !== voters || settledState.term !== state.term;
  }

  /** Informs the author only if it delivered the message itself: otherwise each copy passed on by others would bring another refusal. */
  #refuse({ said, from }: Waiting, code: Refusal['code']): void {
    const { ports, chain } = this.#core;
    // Already in the log: its author resent it before learning that.
    if (said.nonce <= (chain.state?.nonces[said.author] ?? 0)) return;
    const refusal = { nonce: said.nonce, after: chain.end.hash, code };
    if (said.author === ports.me) this.#parts.outbox.refused(ports.me, refusal);
    else if (said.author === from) ports.links.send(from, { t: 'refused', ...refusal });
  }
}
