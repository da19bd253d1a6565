import * as v from 'valibot';
import type { RuleError } from '../../engine/game.ts';
import type { Key } from '../identity/index.ts';
import { isTooLong } from '../protocol/index.ts';
import {
  commandSchema,
  no,
  type RoomCommand,
  type RoomState,
  type Said,
  textOfWords,
  votersOf,
} from '../room/index.ts';
import { Complaints } from './complaints.ts';
import type { Core, Ways } from './core.ts';
import type { Refusal } from './ordering.ts';

/** After so many milliseconds an author tells everybody that the sequencer has not taken up what it was told. */
const LATE = 2500;
/** Numbers between any two words: a term that its author begins comes before all that it has said and not heard of, which stays good. */
const GAP = 64;
/** What was not taken up for so long may not have arrived. */
const LOST = 400;

/** Words of this peer that it has not heard of yet. */
interface Open {
  readonly said: Said;
  /** When they were said last. */
  since: number;
  /** Names an entry that is not here yet. */
  refusal: Refusal | null;
  /** Until the table agrees on who is there. */
  waits: boolean;
}

/**
 * What this peer has said and not heard of since, and what others complain of. What was signed once is said again as it is, or dropped: it
 * was meant for the table as it was then, and only its author can tell what they want now.
 */
export class Outbox {
  readonly #core: Core;
  readonly #ways: Pick<Ways, 'order' | 'want'>;
  readonly #complaints: Complaints;
  #open: Open[] = [];
  /** The highest number that this peer has given. */
  #last: number;

  constructor(core: Core, ways: Pick<Ways, 'order' | 'want'>) {
    this.#core = core;
    this.#ways = ways;
    this.#last = Math.floor(core.ports.now());
    this.#complaints = new Complaints(core, {
      isUsed: (said) => this.#isUsed(said),
      changesVoters: (next) => changesVoters(next, core.chain.state),
      deliver: (said) => this.#deliver(said),
    });
  }

  /** A number for words that come before all that this peer has said and not heard of. */
  early(): number {
    return this.#heard + 1;
  }

  /** This peer's words of this number that it has not heard of yet. */
  said(nonce: number): Said | undefined {
    return this.#open.find(({ said }) => said.nonce === nonce)?.said;
  }

  /** Says something. `tell`: gets its number, before anything else happens. */
  propose(given: RoomCommand, tell: (nonce: number) => void): void {
    const { ports } = this.#core;
    this.#last = Math.max(this.#last, this.#heard) + GAP;
    const nonce = this.#last;
    tell(nonce);
    // What others read is what is signed.
    const parsed = v.safeParse(commandSchema, given);
    const words = { author: ports.me, nonce, body: parsed.output as RoomCommand };
    const text = parsed.success ? textOfWords(ports.room, words) : '';
    if (!text || isTooLong(text)) {
      ports.answered(nonce, no(text ? 'tooLarge' : 'impossible'));
      return;
    }
    ports.sign(text, (signature) => {
      const said = { ...words, signature };
      // What was said before may have been lost on the way, and can be said no more once this is taken up.
      for (const each of this.#open) if (ports.now() - each.since >= LOST) this.#deliver(each.said);
      this.#open.push({ said, since: ports.now(), refusal: null, waits: false });
      this.#deliver(said);
    });
  }

  /** There is a (new) sequencer to talk to: everything unheard of is said again; what it knows it ignores. */
  again(): void {
    for (const each of this.#open) {
      each.since = this.#core.ports.now();
      each.refusal = null;
      this.#deliver(each.said);
    }
  }

  /** Words of this peer were settled. */
  settled({ nonce, signature }: Said): void {
    const mine = this.#open.find(({ said }) => said.nonce === nonce);
    if (mine) this.#close(mine, mine.said.signature === signature ? null : no('late'));
  }

  /** Only the sequencer may say so, and only rightly. */
  refused(from: Key, refusal: Refusal): void {
    const mine = this.#open.find(({ said }) => said.nonce === refusal.nonce);
    if (mine && from === this.#sequencer) this.#heed(mine, refusal);
  }

  /** Somebody complains that the sequencer has not taken up these words. */
  late(said: Said): void {
    this.#complaints.add(said);
  }

  /** To be called about twice a second. */
  tick(): void {
    const { ports, chain } = this.#core;
    const now = ports.now();
    const who = this.#sequencer;
    const whole = chain.settled === chain.length;
    const passed = chain.settledState?.nonces[ports.me] ?? 0;
    for (const each of [...this.#open]) {
      const isLate = who !== undefined && now - each.since >= LATE;
      const refused = isLate && whole ? chain.judge(each.said) : null;
      // A later word of this peer was taken up and this one was not: it can never be any more.
      if (each.said.nonce <= passed) this.#close(each, no('late'));
      else if (refused && !refused.ok) this.#close(each, refused.error);
      else if (each.refusal && this.#placeOf(each.refusal) !== null) this.#heed(each, each.refusal);
      else if (each.waits && !isLate) {
        each.waits = false;
        this.#deliver(each.said);
      } else if (isLate && (who === ports.me || ports.alive(who))) this.#insist(each, who, now);
    }
    this.#complaints.tick();
  }

  /** Puts words before the sequencer again, and tells everybody that it has not taken them up. */
  #insist(mine: Open, sequencer: Key, now: number): void {
    const { ports } = this.#core;
    mine.since = now;
    this.#deliver(mine.said);
    if (sequencer === ports.me || this.#isUsed(mine.said)) return;
    this.#complaints.add(mine.said);
    ports.broadcast({ t: 'late', said: mine.said });
  }

  /**
   * A refusal is worth what one's own rules say after the entry that it names. Where that is not here, it is as if nothing had been
   * heard: the words stay owed, and the sequencer has to answer for them.
   */
  #heed(mine: Open, refusal: Refusal): void {
    const { ports, chain } = this.#core;
    const who = this.#sequencer;
    const seq = this.#placeOf(refusal);
    mine.refusal = seq === null ? refusal : null;
    if (who === undefined) return;
    if (seq === null) {
      this.#ways.want(who);
      return;
    }
    const judged = chain.judge(mine.said, seq + 1);
    if (!judged.ok) this.#close(mine, judged.error);
    else if (refusal.code === 'wait' && changesVoters(judged.value.state, chain.stateBefore(seq + 1)))
      mine.waits = true;
    else if (who !== ports.me) this.#core.accuse({ who, kind: 'withheld' });
  }

  /** The number of the entry after which something was refused, if this log has it and still knows the state after it. */
  #placeOf({ after }: Refusal): number | null {
    const { chain } = this.#core;
    for (let seq = chain.length - 1; seq >= chain.settled - 1; seq--)
      if (chain.hashAt(seq) === after) return seq;
    return null;
  }

  #deliver(said: Said): void {
    const to = this.#sequencer;
    if (this.#core.isSequencer() || to === undefined) this.#ways.order(said, null);
    else if (to !== this.#core.ports.me) this.#core.ports.send(to, { t: 'propose', said });
  }

  #close(mine: Open, error: RuleError | null): void {
    this.#open = this.#open.filter((each) => each !== mine);
    this.#core.ports.answered(mine.said.nonce, error);
  }

  get #sequencer(): Key | undefined {
    return this.#core.chain.state?.sequencer;
  }

  /** The highest number of this peer's words in the log. */
  get #heard(): number {
    const { chain, ports } = this.#core;
    return chain.state?.nonces[ports.me] ?? 0;
  }

  #isUsed({ author, nonce }: Said): boolean {
    return nonce <= (this.#core.chain.state?.nonces[author] ?? 0);
  }
}

/** Whether something may have to wait, whoever orders (`Ordering`). */
const changesVoters = (next: RoomState, before: RoomState | null): boolean =>
  before !== null && votersOf(next).join() !== votersOf(before).join();
