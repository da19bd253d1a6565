import type { Key } from '../identity/index.ts';
import { HANDED_ON, makeBucket } from '../protocol/index.ts';
import type { RoomState, Said } from '../room/index.ts';
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

interface Ways {
  used(said: Said): boolean;
  changesVoters(next: RoomState): boolean;
  deliver(said: Said): void;
}

/** What was said to the sequencer and is not in the log. Who has the office and can be reached is named after a while. */
export function makeComplaints(core: Core, { used, changesVoters, deliver }: Ways) {
  const { ports, chain } = core;
  const complaints = new Map<string, Complaint>();
  const handed = makeBucket(ports.now, HANDED_ON);
  let ticked = ports.now();

  /** Is reached, has this term's office, and sees the very log that is judged by here: all of it settled, if that must be first. */
  const couldAct = (key: Key, settled: boolean): boolean => {
    const head = core.heads.get(key);
    if (!ports.alive(key) || head?.promised !== chain.state?.term || head?.last.hash !== chain.end.hash)
      return false;
    return !settled || (head.settled >= chain.length && chain.settled === chain.length);
  };
  const heardOf = (author: Key): number => chain.state?.nonces[author] ?? 0;

  /** Hands on as much as this peer may: what it did not hand on, the sequencer need not know. */
  const hand = (complaint: Complaint): void => {
    const { said, bytes } = complaint;
    if (!handed.has(bytes)) return;
    handed.take(bytes);
    complaint.told = ports.now();
    deliver(said);
  };

  return {
    /** Remembers what can be taken up and was not. */
    add(said: Said): void {
      const id = `${said.author} ${said.nonce}`;
      const others = [...complaints.values()].filter((each) => each.said.author === said.author);
      if (used(said) || complaints.has(id) || others.length >= MOST || !chain.judge(said).ok) return;
      const bytes = JSON.stringify(said).length;
      // One's own words have just been put before it.
      const told = said.author === ports.me ? ports.now() : null;
      const complaint = { said, bytes, heard: 0, waited: 0, signs: 0, last: null, told };
      complaints.set(id, complaint);
      if (told === null) hand(complaint);
    },
    tick(): void {
      const now = ports.now();
      const passed = now - ticked;
      ticked = now;
      const who = chain.state?.sequencer;
      for (const [id, complaint] of complaints) {
        const { said, heard } = complaint;
        const judged = chain.judge(said);
        const head = who === undefined ? undefined : core.heads.get(who);
        if (used(said) || !judged.ok) {
          complaints.delete(id);
          continue;
        }
        complaint.heard = heardOf(said.author);
        // Its author is not silenced as long as other words of theirs are taken up.
        const begins = complaint.told === null || complaint.heard !== heard || passed > STOOD_STILL;
        if (who === undefined || who === ports.me || !ports.alive(who) || begins)
          Object.assign(complaint, { waited: 0, signs: 0 });
        else if (couldAct(who, changesVoters(judged.value.state))) {
          complaint.waited += passed;
          if (head !== complaint.last) complaint.signs++;
          complaint.last = head;
        }
        if (complaint.told === null || now - complaint.told >= AGAIN) hand(complaint);
        if (who === undefined || complaint.waited < (complaint.signs < SIGNS ? MUTE : WITHHELD)) continue;
        complaints.delete(id);
        core.accuse({ who, kind: 'withheld' });
      }
    },
  };
}
