import type { MessageOf } from '../protocol.ts';
import { hashOfEntry, type RoomEntry } from '../room/log.ts';
import type { Key } from '../signing.ts';
import type { Core } from './core.ts';
import type { makeElection } from './election.ts';

/** Takes up what the sequencer has put in order, and what others have and this peer lacks. Believes nobody: every entry is judged. */
export function makeFollowing(core: Core, election: ReturnType<typeof makeElection>) {
  const { ports, chain, terms } = core;
  const { me } = ports;
  const forks = new Set<number>();

  /** Whether an entry can stand at the end of this log; what its sequencer should not have let in names it. */
  function accept(entry: RoomEntry): boolean {
    const { state } = chain;
    const { body } = entry.said;
    const opens = body.type === 'term' || body.type === 'found';
    if (entry.seq !== chain.length || entry.prev !== chain.end.hash) return false;
    const judged = chain.judge(entry.said);
    const term = body.type === 'term' ? body.term : (state?.term ?? 1);
    if (judged.ok && entry.term === term) {
      core.add(entry, judged.value);
      return true;
    }
    const who = opens ? entry.said.author : state?.sequencer;
    const why = judged.ok ? 'its term is not that of the table' : judged.error.message;
    if (who) core.accuse({ who, kind: 'invalid', what: `let in what the rules refuse (${why})` });
    return false;
  }

  /** Two entries for one place. True: theirs counts, and ours was cut off. */
  function conflict(from: Key, theirs: RoomEntry, newer: boolean): boolean {
    const mine = chain.entryAt(theirs.seq);
    if (!mine) return false;
    if (mine.term === theirs.term) {
      const who = terms.get(mine.term);
      if (who) core.accuse({ who, kind: 'fork', what: `put two different entries in place ${mine.seq}` });
      if (!forks.has(mine.seq)) ports.broadcast({ t: 'fork', one: mine, other: theirs });
      forks.add(mine.seq);
    }
    if (!newer) return false;
    if (theirs.seq < chain.settled) {
      const who = terms.get(theirs.term) ?? from;
      core.accuse({ who, kind: 'rewrite', what: `wants to change what was settled (entry ${theirs.seq})` });
      return false;
    }
    chain.cut(theirs.seq);
    ports.keep.cut(theirs.seq);
    return true;
  }

  function onOrder(from: Key, entry: RoomEntry): void {
    if (entry.term < core.promised) return void ports.send(from, core.have());
    const known = chain.hashAt(entry.seq);
    if (known !== undefined) {
      if (known === hashOfEntry(entry)) return;
      const mine = chain.entryAt(entry.seq);
      if (mine && entry.term > mine.term) core.want(from);
      else conflict(from, entry, false);
      return;
    }
    if (entry.seq < chain.base) return;
    if (entry.seq > chain.length || entry.prev !== chain.end.hash) {
      core.want(from);
      return;
    }
    if (!accept(entry)) return;
    const by = terms.get(entry.term);
    if (by) holds(by);
    core.tell();
    core.advance();
  }

  /** Whoever orders an entry has it. */
  function holds(key: Key): void {
    const known = core.heads.get(key);
    if (key === me || (known && known.last.seq >= chain.end.seq)) return;
    core.heads.set(key, {
      t: 'have',
      promised: core.promised,
      settled: known?.settled ?? 0,
      last: chain.end,
    });
  }

  function onEntries(from: Key, { term, list, more }: MessageOf<'entries'>): void {
    // Nothing of a term that was given up may still come to count – but a candidate may learn what it lacks.
    if (term < core.promised && !election.mayLearn()) return;
    const newer = (list.at(-1)?.term ?? 0) > chain.end.term;
    let added = false;
    for (const entry of list) {
      const known = chain.hashAt(entry.seq);
      if (known === hashOfEntry(entry) || entry.seq < chain.base) continue;
      if (known !== undefined && !conflict(from, entry, newer)) break;
      if (!accept(entry)) break;
      added = true;
    }
    if (!added) return;
    if (more) {
      core.want(from, chain.length, true);
    }
    core.tell();
    core.advance();
    election.learnt();
  }

  /** Evidence from others: two entries of one term for one place. */
  function onFork({ one, other }: MessageOf<'fork'>): void {
    const who = terms.get(one.term);
    const same = one.term === other.term && one.seq === other.seq;
    if (same && who !== undefined && hashOfEntry(one) !== hashOfEntry(other))
      core.accuse({ who, kind: 'fork', what: `put two different entries in place ${one.seq}` });
  }

  return { onOrder, onEntries, onFork };
}
