import * as v from 'valibot';
import type { RuleError } from '../../engine/game.ts';
import type { Key } from '../identity/index.ts';
import { isTooLong } from '../protocol/index.ts';
import {
  commandSchema,
  no,
  type RoomCommand,
  type RoomState,
  type SignedMessage,
  textOfWords,
  votersOf,
} from '../room/index.ts';
import { Complaints } from './complaints.ts';
import type { Core, Refusal, ReplicaParts } from './core.ts';

/** Milliseconds before an author tells everyone that the sequencer has not accepted a message. */
const LATE = 2500;
/** Gap between two nonces: it leaves room for a `term` message below all unacknowledged ones, which stay valid. */
const GAP = 64;
/** Milliseconds after which an unaccepted message may have been lost. */
const LOST = 400;
/** Milliseconds after a message was passed over in which this peer's messages go out one by one. */
const CAREFUL = 60_000;

/** Answers a proposal: null if it is settled, an error if it is refused for good. */
type Done = (error: RuleError | null) => void;

/** An unacknowledged message of this peer. */
interface Open {
  readonly said: SignedMessage;
  readonly done: Done;
  /** Time of the last attempt. */
  since: number;
  /** A refusal that names an entry missing here. */
  refusal: Refusal | null;
  /** Set until the voters are agreed on. */
  waits: boolean;
}

/**
 * This peer's unacknowledged messages, and other peers' complaints. A signed message is resent as it is or dropped: it was meant for the
 * table at that time, and only its author can tell what they want now.
 */
export class Outbox {
  readonly #core: Core;
  readonly #parts: Pick<ReplicaParts, 'sequencer' | 'requests'>;
  readonly #complaints: Complaints;
  #open: Open[] = [];
  /** Commands that wait for the ones before them to be answered. */
  #waiting: (readonly [given: RoomCommand, done: Done])[] = [];
  /** Messages being signed. */
  #signing = 0;
  /**
   * Time until which messages go out one by one. A sequencer that takes a later message first makes the earlier one void; without later
   * ones, it has to take that one or answer for it.
   */
  #carefulUntil = 0;
  /** Highest nonce this peer has used. */
  #last: number;

  constructor(core: Core, parts: Pick<ReplicaParts, 'sequencer' | 'requests'>) {
    this.#core = core;
    this.#parts = parts;
    this.#last = Math.floor(core.ports.now());
    this.#complaints = new Complaints(core, {
      isUsed: (said) => this.#isUsed(said),
      changesVoters: (next) => changesVoters(next, core.chain.state),
      deliver: (said) => this.#deliver(said),
    });
  }

  /** Returns a nonce below those of all unacknowledged messages of this peer. */
  early(): number {
    return this.#heard + 1;
  }

  /** Returns whether a message of this peer is unacknowledged. */
  get isOpen(): boolean {
    return this.#open.length + this.#waiting.length > 0;
  }

  /** This peer's unacknowledged message with this nonce. */
  said(nonce: number): SignedMessage | undefined {
    return this.#open.find(({ said }) => said.nonce === nonce)?.said;
  }

  /** Signs and sends a command. `done` gets null once it is settled, or the reason for its refusal. */
  propose(given: RoomCommand, done: Done = () => {}): void {
    const { ports } = this.#core;
    if (given.type === 'found' || given.type === 'sit') ports.sits();
    if (ports.now() < this.#carefulUntil && (this.#open.length || this.#signing)) {
      this.#waiting.push([given, done]);
      return;
    }
    this.#last = Math.max(this.#last, this.#heard) + GAP;
    // Sign exactly what others will parse.
    const parsed = v.safeParse(commandSchema, given);
    const words = { author: ports.me, nonce: this.#last, body: parsed.output as RoomCommand };
    const text = parsed.success ? textOfWords(ports.room, words) : '';
    if (!text || isTooLong(text)) {
      done(no(text ? 'tooLarge' : 'impossible'));
      return;
    }
    this.#signing++;
    ports.sign(text, (signature) => {
      this.#signing--;
      const said = { ...words, signature };
      // Resend earlier messages first: they may have been lost, and become invalid once this one is accepted.
      for (const each of this.#open) if (ports.now() - each.since >= LOST) this.#deliver(each.said);
      this.#open.push({ said, done, since: ports.now(), refusal: null, waits: false });
      this.#deliver(said);
    });
  }

  /** Resends everything unacknowledged to a new sequencer, which ignores what it already knows. */
  again(): void {
    for (const each of this.#open) {
      each.since = this.#core.ports.now();
      each.refusal = null;
      this.#deliver(each.said);
    }
  }

  /** Closes a message of this peer that was settled. */
  settled({ nonce, signature }: SignedMessage): void {
    const mine = this.#open.find(({ said }) => said.nonce === nonce);
    if (mine) this.#close(mine, mine.said.signature === signature ? null : no('late'));
  }

  /** Handles a refusal, which counts only from the sequencer and only if it is right. */
  refused(from: Key, refusal: Refusal): void {
    const mine = this.#open.find(({ said }) => said.nonce === refusal.nonce);
    if (mine && from === this.#sequencer) this.#heed(mine, refusal);
  }

  /** Handles a peer's complaint that the sequencer has not accepted this message. */
  late(said: SignedMessage): void {
    this.#complaints.add(said);
  }

  /** Call about twice a second. */
  tick(): void {
    const { ports, chain } = this.#core;
    const now = ports.now();
    const who = this.#sequencer;
    const whole = chain.settled === chain.length;
    const passed = chain.settledState?.nonces[ports.me] ?? 0;
    for (const each of [...this.#open]) {
      const isLate = who !== undefined && now - each.since >= LATE;
      const refused = isLate && whole ? chain.judge(each.said) : null;
      // A later message of this peer was accepted instead, so this one never can be.
      if (each.said.nonce <= passed) {
        this.#carefulUntil = now + CAREFUL;
        this.#close(each, no('late'));
      } else if (refused && !refused.ok) this.#close(each, refused.error);
      else if (each.refusal && this.#placeOf(each.refusal) !== null) this.#heed(each, each.refusal);
      else if (each.waits && !isLate) {
        each.waits = false;
        this.#deliver(each.said);
      } else if (isLate && (who === ports.me || ports.alive(who))) this.#insist(each, who, now);
    }
    if (now >= this.#carefulUntil) this.#sendNext();
    this.#complaints.tick();
  }

  /** Resends a message to the sequencer, and tells everyone that it has not been accepted. */
  #insist(mine: Open, sequencer: Key, now: number): void {
    const { ports } = this.#core;
    mine.since = now;
    this.#deliver(mine.said);
    if (sequencer === ports.me || this.#isUsed(mine.said)) return;
    this.#complaints.add(mine.said);
    ports.links.broadcast({ t: 'late', said: mine.said });
  }

  /**
   * Checks a refusal against this peer's own rules after the entry it names. While that entry is missing here, the refusal counts for
   * nothing: the message stays open, and the sequencer has to answer for it.
   */
  #heed(mine: Open, refusal: Refusal): void {
    const { ports, chain } = this.#core;
    const who = this.#sequencer;
    const seq = this.#placeOf(refusal);
    mine.refusal = seq === null ? refusal : null;
    if (who === undefined) return;
    if (seq === null) {
      this.#parts.requests.want(who);
      return;
    }
    const judged = chain.judge(mine.said, seq + 1);
    if (!judged.ok) this.#close(mine, judged.error);
    else if (refusal.code === 'wait' && changesVoters(judged.value.state, chain.stateBefore(seq + 1)))
      mine.waits = true;
    else if (who !== ports.me) this.#core.accuse({ who, kind: 'withheld' });
  }

  /** Number of the entry that a refusal names, if this log has it and still knows the state after it. */
  #placeOf({ after }: Refusal): number | null {
    const { chain } = this.#core;
    for (let seq = chain.length - 1; seq >= chain.settled - 1; seq--)
      if (chain.hashAt(seq) === after) return seq;
    return null;
  }

  #deliver(said: SignedMessage): void {
    const to = this.#sequencer;
    if (this.#core.isSequencer() || to === undefined) this.#parts.sequencer.order(said, null);
    else if (to !== this.#core.ports.me) this.#core.ports.links.send(to, { t: 'propose', said });
  }

  #close(mine: Open, error: RuleError | null): void {
    this.#open = this.#open.filter((each) => each !== mine);
    mine.done(error);
    this.#sendNext();
  }

  /** Sends the commands that wait, as far as they may go out now. */
  #sendNext(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [given, done] of waiting) this.propose(given, done);
  }

  get #sequencer(): Key | undefined {
    return this.#core.chain.state?.sequencer;
  }

  /** Highest nonce of this peer in the log. */
  get #heard(): number {
    const { chain, ports } = this.#core;
    return chain.state?.nonces[ports.me] ?? 0;
  }

  #isUsed({ author, nonce }: SignedMessage): boolean {
    return nonce <= (this.#core.chain.state?.nonces[author] ?? 0);
  }
}

/** Returns whether a sequencer may have to make a message wait (`Sequencer`). */
const changesVoters = (next: RoomState, before: RoomState | null): boolean =>
  before !== null && votersOf(next).join() !== votersOf(before).join();
