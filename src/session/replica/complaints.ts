import type { Said } from '../room/log.ts';
import type { RoomState } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { Core } from './core.ts';

/**
 * So long a sequencer may have nothing to say for itself, in milliseconds: longer than a frozen device takes to be noticed, which is no
 * fault of its owner.
 */
const WITHHELD = 6500;
/** And has given so many signs of life meanwhile: a link that is cut is noticed late, and is nobody's fault either. */
const SIGNS = 6;
/** Who gives none, and yet is heard of, has only so long. */
const MUTE = 3 * WITHHELD;
/** Words that are complained of are put before it again after this. */
const AGAIN = 1250;
/** A page that was not looked after for longer has stood still itself. */
const STOOD_STILL = 2000;
/** Complaints remembered at a time. */
const MOST = 64;

interface Complaint {
  readonly said: Said;
  /** For how long the sequencer could have taken it up, as seen from here. */
  waited: number;
  /** The sequencer's signs of life since then that said so. */
  signs: number;
  last: unknown;
  told: number;
}

interface Ways {
  used(said: Said): boolean;
  changesVoters(next: RoomState): boolean;
  deliver(said: Said): void;
}

/** What was said to the sequencer and is not in the log. Who has the office and can be reached is named after a while. */
export function makeComplaints(core: Core, { used, changesVoters, deliver }: Ways) {
  const { ports, chain } = core;
  const complaints = new Map<string, Complaint>();
  let ticked = ports.now();

  /** Is reached, has this term's office, and sees the very log that is judged by here. */
  const couldAct = (key: Key): boolean => {
    const head = core.heads.get(key);
    return ports.alive(key) && head?.promised === chain.state?.term && head?.last.hash === chain.end.hash;
  };

  return {
    /** False: it is known, or taken up already. */
    add(said: Said): boolean {
      const id = `${said.author} ${said.nonce}`;
      if (used(said) || complaints.has(id) || complaints.size >= MOST) return false;
      complaints.set(id, { said, waited: 0, signs: 0, last: null, told: ports.now() });
      return true;
    },
    tick(): void {
      const now = ports.now();
      const passed = now - ticked;
      ticked = now;
      const who = chain.state?.sequencer;
      for (const [id, complaint] of complaints) {
        const { said } = complaint;
        const judged = chain.judge(said);
        const head = who === undefined ? undefined : core.heads.get(who);
        if (used(said) || !judged.ok || changesVoters(judged.value.state)) complaints.delete(id);
        else if (who === undefined || who === ports.me || !ports.alive(who) || passed > STOOD_STILL)
          Object.assign(complaint, { waited: 0, signs: 0 });
        else if (couldAct(who)) {
          complaint.waited += passed;
          if (head !== complaint.last) complaint.signs++;
          complaint.last = head;
        }
        if (now - complaint.told >= AGAIN) {
          complaint.told = now;
          deliver(said);
        }
        if (who === undefined || complaint.waited < (complaint.signs < SIGNS ? MUTE : WITHHELD)) continue;
        complaints.delete(id);
        core.accuse({ who, kind: 'withheld', what: 'does not pass on what others say' });
      }
    },
  };
}
