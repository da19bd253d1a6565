import type { RuleError } from '../../engine/game.ts';
import type { RoomCommand } from '../room/commands.ts';
import { type Said, textOfWords } from '../room/log.ts';
import type { Key } from '../signing.ts';
import type { Core } from './replica.ts';

/** After so many milliseconds an author tells everybody that the sequencer has not taken up what it was told. */
const LATE = 2500;
/** And so many later the others agree. */
const WITHHELD = 3000;
/** Complaints remembered at a time. */
const MOST = 64;

/** What this peer has said and not heard of since, and what others complain of. */
export function makeOutbox(core: Core, isSequencer: () => boolean) {
  const { ports, chain } = core;
  let last = Math.floor(ports.now());
  let open: { readonly said: Said; since: number }[] = [];
  const complaints = new Map<string, { readonly said: Said; readonly since: number }>();

  const sequencer = (): Key | undefined => chain.state?.sequencer;
  const used = ({ author, nonce }: Said): boolean => nonce <= (chain.state?.nonces[author] ?? 0);
  const deliver = (said: Said): void => {
    const to = sequencer();
    if (isSequencer() || to === undefined) core.order(said);
    else if (to !== ports.me) ports.send(to, { t: 'propose', said });
  };
  const close = (nonce: number, error: RuleError | null): void => {
    const before = open.length;
    open = open.filter(({ said }) => said.nonce !== nonce);
    if (open.length < before) ports.answered(nonce, error);
  };
  const nonce = (): number => {
    last = Math.max(last + 1, (chain.state?.nonces[ports.me] ?? 0) + 1);
    return last;
  };

  return {
    nonce,
    propose(body: RoomCommand, given: (nonce: number) => void): void {
      const words = { author: ports.me, nonce: nonce(), body };
      given(words.nonce);
      ports.sign(textOfWords(ports.room, words), (signature) => {
        const said = { ...words, signature };
        open.push({ said, since: ports.now() });
        deliver(said);
      });
    },
    /** There is a (new) sequencer to talk to: everything unheard of is said again; what it knows it ignores. */
    again(): void {
      for (const each of open) {
        each.since = ports.now();
        deliver(each.said);
      }
    },
    settled: (done: number): void => close(done, null),
    refused({ nonce, seq, ruling, message }: { nonce: number; seq: number } & RuleError): void {
      const said = open.find((each) => each.said.nonce === nonce)?.said;
      const who = sequencer();
      if (!said) return;
      const wrongly = who !== ports.me && seq === chain.end.seq && chain.judge(said).ok;
      if (wrongly && who) core.accuse({ who, kind: 'withheld', what: 'refuses what the rules allow' });
      else close(nonce, { ruling, message });
    },
    late(said: Said): void {
      const id = `${said.author} ${said.nonce}`;
      if (used(said) || complaints.has(id) || complaints.size >= MOST) return;
      complaints.set(id, { said, since: ports.now() });
      deliver(said);
    },
    tick(): void {
      const now = ports.now();
      const who = sequencer();
      for (const each of open) {
        if (who === undefined || who === ports.me || now - each.since < LATE || !ports.alive(who)) continue;
        each.since = now;
        deliver(each.said);
        if (!used(each.said)) ports.broadcast({ t: 'late', said: each.said });
      }
      for (const [id, { said, since }] of complaints) {
        if (used(said) || !chain.judge(said).ok || now - since > 4 * WITHHELD) complaints.delete(id);
        else if (who !== undefined && who !== ports.me && now - since >= WITHHELD && ports.alive(who)) {
          complaints.delete(id);
          core.accuse({ who, kind: 'withheld', what: 'does not pass on what others say' });
        }
      }
    },
  };
}
