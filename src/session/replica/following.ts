import type { RuleError } from '../../engine/game.ts';
import type { Result } from '../../lib/result.ts';
import type { MessageOf } from '../protocol.ts';
import { type Applied, applyRoom } from '../room/fold.ts';
import { hashOfEntry, type RoomEntry } from '../room/log.ts';
import type { RoomState } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { Core } from './core.ts';
import type { makeElection } from './election.ts';
import { accuseOfFork, signerOf } from './evidence.ts';

type Judged = Result<Applied, RuleError>;

/** Takes up what the sequencer has put in order, and what others have and this peer lacks. Believes nobody: every entry is judged. */
export function makeFollowing(core: Core, election: ReturnType<typeof makeElection>) {
  const { ports, chain, terms } = core;
  const { me } = ports;
  const forks = new Set<number>();

  /** Why an entry cannot stand after this state, or null. */
  function problemOf({ term, said }: RoomEntry, judged: Judged, state: RoomState | null): string | null {
    if (!judged.ok) return judged.error.message;
    const due = said.body.type === 'term' ? said.body.term : (state?.term ?? 1);
    return term === due ? null : 'its term is not that of the table';
  }

  /** Whoever signed an entry that cannot stand is named. */
  function accuseOf(entry: RoomEntry, problem: string): void {
    const who = signerOf(terms, entry);
    if (who !== undefined)
      core.accuse({ who, kind: 'invalid', what: `let in what the rules refuse (${problem})` });
  }

  /** Takes up an entry if it can stand at the end of this log; what its sequencer should not have let in names it. */
  function accept(entry: RoomEntry): boolean {
    if (entry.seq !== chain.length || entry.prev !== chain.end.hash) return false;
    const judged = chain.judge(entry.said);
    const problem = problemOf(entry, judged, chain.state);
    if (!judged.ok || problem !== null) accuseOf(entry, problem!);
    else if (election.mayLearn()) {
      core.add(entry, judged.value);
      return true;
    }
    return false;
  }

  /** Whether these entries, which begin inside this log, are a good log of a later term than this one's. Changes nothing. */
  function isLater(list: readonly RoomEntry[]): boolean {
    const [first] = list;
    if (!first || first.seq < chain.settled || first.prev !== chain.hashAt(first.seq - 1)) return false;
    let state = chain.stateBefore(first.seq);
    let { seq, prev } = first;
    for (const entry of list) {
      if (entry.seq !== seq || entry.prev !== prev) return false;
      const judged = applyRoom(ports.games, ports.room, state, entry.said, ports.scheme);
      const problem = problemOf(entry, judged, state);
      if (problem !== null || !judged.ok) {
        accuseOf(entry, problem!);
        return false;
      }
      if (judged.value.state.term > chain.end.term) return true;
      ({ state } = judged.value);
      seq++;
      prev = hashOfEntry(entry);
    }
    return false;
  }

  /** Another entry stands in a place where this log has one: shows who is to blame for that, if anybody is. */
  function compare(theirs: RoomEntry): void {
    const mine = chain.entryAt(theirs.seq);
    if (!mine) return;
    if (mine.term === theirs.term) {
      accuseOfFork(core, mine, theirs);
      if (!forks.has(mine.seq)) ports.broadcast({ t: 'fork', one: mine, other: theirs });
      forks.add(mine.seq);
    } else if (theirs.term > mine.term && theirs.seq < chain.settled) {
      // Nobody can be elected for a later term without having what is settled.
      const who = signerOf(terms, theirs);
      const what = `wants to change what was settled (entry ${theirs.seq})`;
      if (who !== undefined) core.accuse({ who, kind: 'rewrite', what });
    }
  }

  function onOrder(from: Key, entry: RoomEntry): void {
    if (entry.term < core.promised) return void ports.send(from, core.have());
    const known = chain.hashAt(entry.seq);
    if (known !== undefined) {
      if (known === hashOfEntry(entry)) return;
      const mine = chain.entryAt(entry.seq);
      if (mine && entry.term > mine.term) core.want(from);
      else compare(entry);
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

  /** What is taken up here under a later promise does not count for its term (`isHeld`): it is only learnt. */
  function onEntries(from: Key, { list, more }: MessageOf<'entries'>): void {
    let added = false;
    let refused = false;
    for (const [i, entry] of list.entries()) {
      const known = chain.hashAt(entry.seq);
      if (known === hashOfEntry(entry) || entry.seq < chain.base) continue;
      if (known !== undefined) {
        compare(entry);
        // What is here goes only for what is known to count: others may have counted on this peer having it.
        refused = !isLater(list.slice(i)) || !election.mayLearn();
        if (refused) break;
        chain.cut(entry.seq);
        ports.keep.cut(entry.seq);
      }
      refused = !accept(entry);
      if (refused) break;
      added = true;
    }
    // A page may hold nothing new, and the next one may.
    const next = (list.at(-1)?.seq ?? 0) + 1;
    if (more && !refused && chain.hashAt(next - 1) !== undefined) core.want(from, next, true);
    if (!added) return;
    core.tell();
    core.advance();
    election.learnt();
  }

  /** Evidence from others: two entries of one term for one place. */
  function onFork({ one, other }: MessageOf<'fork'>): void {
    accuseOfFork(core, one, other);
  }

  return { onOrder, onEntries, onFork };
}
