import type { Key } from '../identity/index.ts';
import { type Bucket, HANDED_ON, makeBucket } from '../protocol/index.ts';
import type { RoomState, SignedMessage } from '../room/index.ts';
import type { Core } from './core.ts';
import { hasWhatMostHave } from './majority.ts';

/**
 * Milliseconds a sequencer may leave a message out before it is accused: longer than a frozen device takes to be noticed, since freezing is
 * not its player's fault.
 */
const WITHHELD = 6500;
/** Signs of life it must also have given meanwhile: a cut link is noticed late, and is no one's fault either. */
const SIGNS = 6;
/** Milliseconds for a sequencer that gives no signs of life but still counts as alive, or that reports a reason for its silence. */
const MUTE = 3 * WITHHELD;
/** Milliseconds before a message is put before the sequencer again. */
const AGAIN = 1250;
/** Milliseconds between ticks that mean this page itself was suspended. */
const STOOD_STILL = 2000;
/** Complaints remembered per author. */
const MOST = 4;

/** One sequencer's part in a complaint: it answers for no other's time. */
interface Wait {
  /** Time of the message's last delivery to this sequencer by this peer; null if never. */
  told: number | null;
  /** Milliseconds for which the sequencer was heard and did not accept the message. */
  silent: number;
  /** Milliseconds of these in which it could have accepted the message, as seen from here. */
  waited: number;
  /** Signs of life by the sequencer in that time. */
  signs: number;
  last: unknown;
}

interface Complaint {
  readonly said: SignedMessage;
  readonly bytes: number;
  /** The author's highest nonce in the log. */
  heard: number;
  readonly waits: Map<Key, Wait>;
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
    const complaint = { said, bytes: JSON.stringify(said).length, heard: 0, waits: new Map<Key, Wait>() };
    this.#complaints.set(id, complaint);
    const who = chain.state?.sequencer;
    if (who === undefined) return;
    const wait = waitFor(complaint, who);
    // This peer's own messages have just been delivered.
    if (said.author === ports.me) wait.told = ports.now();
    else this.#pass(complaint, wait);
  }

  /** Call about twice a second. */
  tick(): void {
    const { ports, chain } = this.#core;
    const now = ports.now();
    const passed = now - this.#ticked;
    this.#ticked = now;
    for (const [id, complaint] of this.#complaints) {
      const judged = chain.judge(complaint.said);
      if (this.#outgoing.isUsed(complaint.said) || !judged.ok) {
        this.#complaints.delete(id);
        continue;
      }
      if (!chain.state) continue;
      const { sequencer: who, term } = chain.state;
      const wait = waitFor(complaint, who);
      this.#count(complaint, wait, who, passed, judged.value.state);
      if (wait.told === null || now - wait.told >= AGAIN) this.#pass(complaint, wait);
      if (wait.silent >= MUTE) this.#core.idle = term;
      if (wait.waited < (wait.signs < SIGNS ? MUTE : WITHHELD)) continue;
      this.#complaints.delete(id);
      this.#core.accuse({ who, kind: 'withheld' });
    }
  }

  /** Counts how long the sequencer `who` has left the message out. `next`: the state it would lead to. */
  #count(complaint: Complaint, wait: Wait, who: Key, passed: number, next: RoomState): void {
    const { ports, chain, heads } = this.#core;
    const { heard } = complaint;
    complaint.heard = chain.state?.nonces[complaint.said.author] ?? 0;
    // Its author is not being silenced while their other messages are accepted.
    if (complaint.heard !== heard || passed > STOOD_STILL) complaint.waits.forEach(begin);
    else if (who === ports.me || !ports.alive(who) || ports.links.isHeld(who)) begin(wait);
    // This page may lack the entry that makes the message void.
    else if (wait.told !== null && hasWhatMostHave(this.#core)) {
      wait.silent += passed;
      if (!this.#couldAct(who, this.#outgoing.changesVoters(next))) return;
      const head = heads.get(who);
      wait.waited += passed;
      if (head !== wait.last) wait.signs++;
      wait.last = head;
    }
  }

  /**
   * Returns whether the peer, by its own word, holds this term's office, and has all settled, if required. Its word about where its log ends
   * is not asked for: it has ordered the newest entry here itself, and may claim to have others that it shows to no one.
   */
  #couldAct(key: Key, settled: boolean): boolean {
    const { chain, heads } = this.#core;
    const head = heads.get(key);
    if (head?.promised !== chain.state?.term) return false;
    return !settled || (head!.settled >= chain.length && chain.settled === chain.length);
  }

  /** Passes a message on within this peer's budget: the sequencer need not know messages that were held back here. */
  #pass({ said, bytes }: Complaint, wait: Wait): void {
    if (!this.#handed.has(bytes)) return;
    this.#handed.take(bytes);
    wait.told = this.#core.ports.now();
    this.#outgoing.deliver(said);
  }
}

function waitFor({ waits }: Complaint, who: Key): Wait {
  const wait = waits.get(who) ?? { told: null, silent: 0, waited: 0, signs: 0, last: null };
  waits.set(who, wait);
  return wait;
}

/** Counts this sequencer's time from now on. */
const begin = (wait: Wait): void => void Object.assign(wait, { silent: 0, waited: 0, signs: 0 });
