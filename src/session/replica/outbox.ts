import * as v from 'valibot';
import type { RuleError } from '../../engine/game.ts';
import type { Key } from '../identity/index.ts';
import { LONGEST_WORDS } from '../protocol/index.ts';
import {
  commandSchema,
  no,
  type RoomCommand,
  type RoomState,
  type Said,
  textOfWords,
  votersOf,
} from '../room/index.ts';
import { makeComplaints } from './complaints.ts';
import type { Core } from './core.ts';
import type { Refusal } from './ordering.ts';

/** After so many milliseconds an author tells everybody that the sequencer has not taken up what it was told. */
const LATE = 2500;
/** Numbers between any two words: a term that its author begins comes before all that it has said and not heard of, which stays good. */
const GAP = 64;
/** What was not taken up for so long may not have arrived. */
const LOST = 400;

/**
 * What this peer has said and not heard of since, and what others complain of. What was signed once is said again as it is, or dropped: it
 * was meant for the table as it was then, and only who has said it can tell what they want now.
 */
export function makeOutbox(core: Core) {
  const { ports, chain } = core;
  let last = Math.floor(ports.now());
  /** `refusal`: names an entry that is not here yet. `waits`: until the table agrees on who is there. */
  let open: { readonly said: Said; since: number; refusal: Refusal | null; waits: boolean }[] = [];
  type Open = (typeof open)[number];

  const sequencer = (): Key | undefined => chain.state?.sequencer;
  const used = ({ author, nonce }: Said): boolean => nonce <= (chain.state?.nonces[author] ?? 0);
  const deliver = (said: Said): void => {
    const to = sequencer();
    if (core.isSequencer() || to === undefined) core.order(said, null);
    else if (to !== ports.me) ports.send(to, { t: 'propose', said });
  };
  /** May have to wait, whoever orders (see `mustWait`). */
  const changesVoters = (next: RoomState, before: RoomState | null = chain.state): boolean =>
    before !== null && votersOf(next).join() !== votersOf(before).join();
  const complaints = makeComplaints(core, { used, changesVoters, deliver });
  const close = (mine: Open, error: RuleError | null): void => {
    open = open.filter((each) => each !== mine);
    ports.answered(mine.said.nonce, error);
  };
  const heard = (): number => chain.state?.nonces[ports.me] ?? 0;
  const nonce = (): number => {
    last = Math.max(last, heard()) + GAP;
    return last;
  };

  /** The number of the entry after which something was refused, if this log has it and still knows the state after it. */
  const placeOf = ({ after }: Refusal): number | null => {
    for (let seq = chain.length - 1; seq >= chain.settled - 1; seq--)
      if (chain.hashAt(seq) === after) return seq;
    return null;
  };

  /**
   * A refusal is worth what one's own rules say after the entry that it names. Where that is not here, it is as if nothing had been
   * heard: the words stay owed, and the sequencer has to answer for them.
   */
  const heed = (mine: Open, refusal: Refusal): void => {
    const who = sequencer();
    const seq = placeOf(refusal);
    mine.refusal = seq === null ? refusal : null;
    if (who === undefined) return;
    if (seq === null) {
      core.want(who);
      return;
    }
    const judged = chain.judge(mine.said, seq + 1);
    if (!judged.ok) close(mine, judged.error);
    else if (refusal.code === 'wait' && changesVoters(judged.value.state, chain.stateBefore(seq + 1)))
      mine.waits = true;
    else if (who !== ports.me) core.accuse({ who, kind: 'withheld' });
  };

  return {
    early: () => heard() + 1,
    said: (number: number): Said | undefined => open.find((each) => each.said.nonce === number)?.said,
    propose(given: RoomCommand, tell: (nonce: number) => void): void {
      const number = nonce();
      tell(number);
      // What others read is what is signed.
      const parsed = v.safeParse(commandSchema, given);
      const words = { author: ports.me, nonce: number, body: parsed.output as RoomCommand };
      const text = parsed.success ? textOfWords(ports.room, words) : '';
      if (!text || text.length > LONGEST_WORDS) {
        ports.answered(number, no('impossible'));
        return;
      }
      ports.sign(text, (signature) => {
        const said = { ...words, signature };
        // What was said before may have been lost on the way, and can be said no more once this is taken up.
        for (const each of open) if (ports.now() - each.since >= LOST) deliver(each.said);
        open.push({ said, since: ports.now(), refusal: null, waits: false });
        deliver(said);
      });
    },
    /** There is a (new) sequencer to talk to: everything unheard of is said again; what it knows it ignores. */
    again(): void {
      for (const each of open) {
        each.since = ports.now();
        each.refusal = null;
        deliver(each.said);
      }
    },
    settled({ nonce, signature }: Said): void {
      const mine = open.find(({ said }) => said.nonce === nonce);
      if (mine) close(mine, mine.said.signature === signature ? null : no('late'));
    },
    /** Only the sequencer may say so, and only rightly. */
    refused(from: Key, refusal: Refusal): void {
      const mine = open.find(({ said }) => said.nonce === refusal.nonce);
      if (mine && from === sequencer()) heed(mine, refusal);
    },
    late: (said: Said): void => complaints.add(said),
    tick(): void {
      const now = ports.now();
      const who = sequencer();
      const whole = chain.settled === chain.length;
      const passed = chain.settledState?.nonces[ports.me] ?? 0;
      for (const each of [...open]) {
        const isLate = who !== undefined && now - each.since >= LATE;
        const refused = isLate && whole ? chain.judge(each.said) : null;
        // A later word of this peer was taken up and this one was not: it can never be any more.
        if (each.said.nonce <= passed) close(each, no('late'));
        else if (refused && !refused.ok) close(each, refused.error);
        else if (each.refusal && placeOf(each.refusal) !== null) heed(each, each.refusal);
        else if (each.waits && !isLate) {
          each.waits = false;
          deliver(each.said);
        } else if (isLate && (who === ports.me || ports.alive(who))) {
          each.since = now;
          deliver(each.said);
          if (who === ports.me || used(each.said)) continue;
          complaints.add(each.said);
          ports.broadcast({ t: 'late', said: each.said });
        }
      }
      complaints.tick();
    },
  };
}
