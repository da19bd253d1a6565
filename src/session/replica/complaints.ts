import type { Key } from '../identity/index.ts';
import { type Bucket, HANDED_ON, makeBucket } from '../protocol/index.ts';
import type { RoomState, Said } from '../room/index.ts';
import type { Core } from './core.ts';

/**
 * So long a sequencer may have nothing to say for itself, in milliseconds: longer than a frozen device takes to be noticed, which is no
 * fault of its owner.
 */
const WITHHELD = 6500;
/** And has given so many signs of life meanwhile: a link that is cut is noticed late, and is nobody's fault either. */
const SIGNS = 6;
/** A sequencer who gives none, and yet is heard of, has only so long. */
const MUTE = 3 * WITHHELD;
/** Words that are complained of are put before it again after this. */
const AGAIN = 1250;
/** A page that was not looked after for longer has stood still itself. */
const STOOD_STILL = 2000;
/** Complaints of one author remembered at a time. */
const MOST = 4;

interface Complaint {
  readonly said: Said;
  readonly bytes: number;
  /** What its author had said last that was taken up. */
  heard: number;
  /** For how long the sequencer could have taken it up, as seen from here. */
  waited: number;
  /** The sequencer's signs of life since then that said so. */
  signs: number;
  last: unknown;
  /** When this peer last put it before the sequencer; null: never yet. */
  told: number | null;
}

/** What the outbox knows of words, and does with them. */
interface Outgoing {
  /** Words of this author with this number or a later one are in the log. */
  isUsed(said: Said): boolean;
  changesVoters(next: RoomState): boolean;
  deliver(said: Said): void;
}

/** What was said to the sequencer and is not in the log. A sequencer who has the office and can be reached is named after a while. */
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

  /** Remembers what can be taken up and was not. */
  add(said: Said): void {
    const { ports, chain } = this.#core;
    const id = `${said.author} ${said.nonce}`;
    const others = [...this.#complaints.values()].filter((each) => each.said.author === said.author);
    if (this.#outgoing.isUsed(said) || this.#complaints.has(id) || others.length >= MOST) return;
    if (!chain.judge(said).ok) return;
    const bytes = JSON.stringify(said).length;
    // One's own words have just been put before it.
    const told = said.author === ports.me ? ports.now() : null;
    const complaint = { said, bytes, heard: 0, waited: 0, signs: 0, last: null, told };
    this.#complaints.set(id, complaint);
    if (told === null) this.#pass(complaint);
  }

  /** To be called about twice a second. */
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

  /** Counts for how long the sequencer `who` could have taken the words up. `next`: the state that they would lead to. */
  #wait(complaint: Complaint, who: Key | undefined, passed: number, next: RoomState): void {
    const { ports, chain, heads } = this.#core;
    const head = who === undefined ? undefined : heads.get(who);
    const { heard } = complaint;
    complaint.heard = chain.state?.nonces[complaint.said.author] ?? 0;
    // Its author is not silenced as long as other words of theirs are taken up.
    const begins = complaint.told === null || complaint.heard !== heard || passed > STOOD_STILL;
    if (who === undefined || who === ports.me || !ports.alive(who) || begins)
      Object.assign(complaint, { waited: 0, signs: 0 });
    else if (this.#couldAct(who, this.#outgoing.changesVoters(next))) {
      complaint.waited += passed;
      if (head !== complaint.last) complaint.signs++;
      complaint.last = head;
    }
  }

  /** Is reached, has this term's office, and sees the very log that is judged by here: all of it settled, if that must be first. */
  #couldAct(key: Key, settled: boolean): boolean {
    const { ports, chain, heads } = this.#core;
    const head = heads.get(key);
    if (!ports.alive(key) || head?.promised !== chain.state?.term || head?.last.hash !== chain.end.hash)
      return false;
    return !settled || (head.settled >= chain.length && chain.settled === chain.length);
  }

  /** Hands on as much as this peer may: what it did not hand on, the sequencer need not know. */
  #pass(complaint: Complaint): void {
    const { said, bytes } = complaint;
    if (!this.#handed.has(bytes)) return;
    this.#handed.take(bytes);
    complaint.told = this.#core.ports.now();
    this.#outgoing.deliver(said);
  }
}
