import type { RuleError } from '../../engine/game.ts';
import type { Hash } from '../../lib/hash.ts';
import type { RoomCommand } from '../room/commands.ts';
import { type Said, textOfWords } from '../room/log.ts';
import { type RoomState, votersOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import { makeComplaints } from './complaints.ts';
import type { Core } from './core.ts';

/** After so many milliseconds an author tells everybody that the sequencer has not taken up what it was told. */
const LATE = 2500;
/** A refusal that only means: later. What was said is said anew then. */
export const WAIT = 'wait';

/** What this peer has said and not heard of since, and what others complain of. */
export function makeOutbox(core: Core) {
  const { ports, chain } = core;
  let last = Math.floor(ports.now());
  /** `given`: the number under which its author knows it; said anew it bears another. */
  let open: { said: Said; readonly given: number; since: number; later: boolean }[] = [];

  const sequencer = (): Key | undefined => chain.state?.sequencer;
  const used = ({ author, nonce }: Said): boolean => nonce <= (chain.state?.nonces[author] ?? 0);
  const deliver = (said: Said): void => {
    const to = sequencer();
    if (core.isSequencer() || to === undefined) core.order(said);
    else if (to !== ports.me) ports.send(to, { t: 'propose', said });
  };
  /** May have to wait, whoever orders (see `mustWait`). */
  const changesVoters = (next: RoomState): boolean =>
    chain.state !== null && votersOf(next).join() !== votersOf(chain.state).join();
  const complaints = makeComplaints(core, { used, changesVoters, deliver });
  const close = (nonce: number, error: RuleError | null): void => {
    const mine = open.find(({ said }) => said.nonce === nonce);
    if (!mine) return;
    open = open.filter((each) => each !== mine);
    ports.answered(mine.given, error);
  };
  const nonce = (): number => {
    last = Math.max(last + 1, (chain.state?.nonces[ports.me] ?? 0) + 1);
    return last;
  };

  const speak = (body: RoomCommand, number: number, given: number): void => {
    const words = { author: ports.me, nonce: number, body };
    ports.sign(textOfWords(ports.room, words), (signature) => {
      const said = { ...words, signature };
      open.push({ said, given, since: ports.now(), later: false });
      deliver(said);
    });
  };

  return {
    nonce,
    said: (number: number): Said | undefined => open.find((each) => each.said.nonce === number)?.said,
    propose(body: RoomCommand, tell: (nonce: number) => void): void {
      const given = nonce();
      tell(given);
      speak(body, given, given);
    },
    /** There is a (new) sequencer to talk to: everything unheard of is said again; what it knows it ignores. */
    again(): void {
      for (const each of open) {
        each.since = ports.now();
        deliver(each.said);
      }
    },
    settled: (done: number): void => close(done, null),
    /** Only the sequencer may say so, and only rightly. */
    refused(from: Key, { nonce, after, ruling, message }: { nonce: number; after: Hash } & RuleError): void {
      const mine = open.find((each) => each.said.nonce === nonce);
      const who = sequencer();
      if (!mine || from !== who) return;
      const judged = chain.judge(mine.said);
      if (ruling === WAIT && judged.ok && changesVoters(judged.value.state)) {
        mine.later = true;
        return;
      }
      const wrongly = who !== ports.me && after === chain.end.hash && judged.ok;
      if (wrongly && who) core.accuse({ who, kind: 'withheld', what: 'refuses what the rules allow' });
      else close(nonce, { ruling, message });
    },
    late(said: Said): void {
      if (complaints.add(said)) deliver(said);
    },
    tick(): void {
      const now = ports.now();
      const who = sequencer();
      // A later word of this peer was taken up and this one was not: it can never be any more.
      const passed = chain.settledState?.nonces[ports.me] ?? 0;
      const later = open.filter((each) => each.later || each.said.nonce <= passed);
      open = open.filter((each) => !later.includes(each));
      for (const { said, given } of later) speak(said.body, nonce(), given);
      for (const each of open) {
        if (who === undefined || now - each.since < LATE) continue;
        if (who !== ports.me && !ports.alive(who)) continue;
        each.since = now;
        deliver(each.said);
        if (who === ports.me || used(each.said)) continue;
        complaints.add(each.said);
        ports.broadcast({ t: 'late', said: each.said });
      }
      complaints.tick();
    },
  };
}
