import type { Key } from '../identity/index.ts';
import { type Bucket, HANDED_ON, makeBucket } from '../protocol/index.ts';
import type { RoomState, SignedMessage } from '../room/index.ts';
import type { Core } from './core.ts';

/**
 * Milliseconds a sequencer may leave a message out before it is accused: longer than a frozen device takes to be noticed, since freezing is
 * not its player's fault.
 */
const WITHHELD = 6500;
/** Signs of life it must also have given meanwhile: a cut link is noticed late, and is no one's fault either. */
const SIGNS = 6;
/** Milliseconds for a sequencer that gives no signs of life but still counts as alive. */
const MUTE = 3 * WITHHELD;
/** Milliseconds before a message is put before the sequencer again. */
const AGAIN = 1250;
/** Milliseconds between ticks that mean this page itself was suspended. */
const STOOD_STILL = 2000;
/** Complaints remembered per author. */
const MOST = 4;

interface Complaint {
  readonly said: SignedMessage;
  readonly bytes: number;
  /** The author's highest nonce in the log. */
  heard: number;
  /** Milliseconds for which the sequencer could have accepted the message, as seen from here. */
  waited: number;
  /** Signs of life by the sequencer in that time. */
  signs: number;
  last: unknown;
  /** Time of its last delivery to the sequencer by this peer; null if never. */
  told: number | null;
}

/** The outbox's part in handling complaints. */
interface Outgoing {
  /** Returns whether the log has a message of this author with this nonce or a later one. */
  isUsed(said: SignedMessage): boolean;
  changesVoters(next: RoomState): boolean;
  deliver(said: SignedMessage): void;
}

/** Messages sent to the sequencer and missing from the log. A sequencer that holds the office and can be reached is eventually accused. */
export class Complaints {
  readonly #core: Core;
  readonly #outgoing: Outgoing;
  readonly #complaints = new Map<string, Complaint>();
  readonly #handed: Bucket;
  #ticked: number;

  constructor(core: Core, outgoing: Outgoing) {
    this.#core = core;
    this.#outgoing = outgoing;
    this.#handed = makeBucket(() => core.ports.now(), HANDED_ON);
    this.#ticked = core.ports.now();
  }

  /** Remembers a message that the rules allow and the log lacks. */
  add(said: SignedMessage): void {
    const { ports, chain } = this.#core;
    const id = `${said.author} ${said.nonce}`;
    const others = [...this.#complaints.values()].filter((each) => each.said.author === said.author);
    if (this.#outgoing.isUsed(said) || this.#complaints.has(id) || others.length >= MOST) return;
    if (!chain.judge(said).ok) return;
    const bytes = JSON.stringify(said).length;
    // This peer's own messages have just been delivered.
    const told = said.author === ports.me ? ports.now() : null;
    const complaint = { said, bytes, heard: 0, waited: 0, signs: 0, last: null, told };
    this.#complaints.set(id, complaint);
    if (told === null) this.#pass(complaint);
  }

  /** Call about twice a second. */
  tick(): void {
    const now = this.#core.ports.now();
    const passed = now - this.#ticked;
    this.#ticked = now;
    const who = this.#core.chain.state?.sequencer;
    for (const [id, complaint] of this.#complaints) {
      const judged = this.#core.chain.judge(complaint.said);
      if (this.#outgoing.isUsed(complaint.said) || !judged.ok) {
        this.#complaints.delete(id);
        continue;
      }
      this.#wait(complaint, who, passed, judged.value.state);
      if (complaint.told === null || now - complaint.told >= AGAIN) this.#pass(complaint);
      if (who === undefined || complaint.waited < (complaint.signs < SIGNS ? MUTE : WITHHELD)) continue;
      this.#complaints.delete(id);
      this.#core.accuse({ who, kind: 'withheld' });
    }
  }

  /** Counts how long the sequencer `who` could have accepted the message. `next`: the state it would lead to. */
  #wait(complaint: Complaint, who: Key | undefined, passed: number, next: RoomState): void {
    const { ports, chain, heads } = this.#core;
    const head = who === undefined ? undefined : heads.get(who);
    const { heard } = complaint;
    complaint.heard = chain.state?.nonces[complaint.said.author] ?? 0;
    // Its author is not being silenced while their other messages are accepted.
    const begins = complaint.told === null || complaint.heard !== heard || passed > STOOD_STILL;
    const isUnheard = who !== undefined && (!ports.alive(who) || ports.links.isHeld(who));
    if (who === undefined || who === ports.me || isUnheard || begins)
      Object.assign(complaint, { waited: 0, signs: 0 });
    else if (this.#couldAct(who, this.#outgoing.changesVoters(next))) {
      complaint.waited += passed;
      if (head !== complaint.last) complaint.signs++;
      complaint.last = head;
    }
  }

  /** Returns whether the peer is reachable, holds this term's office and has the log judged here: all settled, if required. */
  #couldAct(key: Key, settled: boolean): boolean {
    const { ports, chain, heads } = this.#core;
    const head = heads.get(key);
    if (!ports.alive(key) || head?.promised !== chain.state?.term || head?.last.hash !== chain.end.hash)
      return false;
    return !settled || (head.settled >= chain.length && chain.settled === chain.length);
  }

  /** Passes a message on within this peer's budget: the sequencer need not know messages that were held back here. */
  #pass(complaint: Complaint): void {
    const { said, bytes } = complaint;
    if (!this.#handed.has(bytes)) return;
    this.#handed.take(bytes);
    complaint.told = this.#core.ports.now();
    this.#outgoing.deliver(said);
  }
}
