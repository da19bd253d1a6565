import type { RuleError } from '../../engine/game.ts';
import type { Result } from '../../lib/result.ts';
import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { type Applied, applyRoom, hashOfEntry, type RoomEntry, type RoomState } from '../room/index.ts';
import { stateToBear } from './boundary.ts';
import type { Core } from './core.ts';
import type { makeElection } from './election.ts';
import { forkBetween, type Ordered, stateUnder } from './evidence.ts';
import type { Finding } from './ports.ts';

type Judged = Result<Applied, RuleError>;

/** Takes up what the sequencer has put in order, and what others have and this peer lacks. Believes nobody: every entry is judged. */
export function makeFollowing(core: Core, election: ReturnType<typeof makeElection>) {
  const { ports, chain, terms } = core;
  const { me } = ports;
  /** Of whom others were shown what shows their fault. */
  const shown = new Set<Key>();

  /** Whether an entry can stand after this state, which is that of the log it names. */
  function stands(entry: RoomEntry, judged: Judged, before: RoomState | null): boolean {
    if (!judged.ok) return false;
    const { state } = judged.value;
    return entry.term === state.term && entry.state === stateToBear(ports.games, before, state);
  }

  /** Names who is shown to be at fault, and shows others what shows it, once for each. */
  function show(found: readonly Finding[], one: RoomEntry, other?: RoomEntry): void {
    for (const finding of found) core.accuse(finding);
    if (found.every(({ who }) => shown.has(who))) return;
    for (const { who } of found) shown.add(who);
    ports.broadcast({ t: 'fork', one, ...(other && { other }) });
  }

  /** Who has signed what cannot stand after the very entry that it names is to blame for it, and nobody else. */
  const accuseOf = ({ entry, by }: Ordered): void =>
    show([{ who: by, kind: entry.said.body.type === 'term' ? 'office' : 'invalid' }], entry);

  /** Takes up an entry if it can stand at the end of this log; what its sequencer should not have let in names it. */
  function accept(ordered: Ordered): boolean {
    const { entry, by } = ordered;
    if (entry.seq !== chain.length || entry.prev !== chain.end.hash) return false;
    const judged = chain.judge(entry.said);
    if (!judged.ok || !stands(entry, judged, chain.state)) accuseOf(ordered);
    // Who has the office here signs, whoever else may have won the same term elsewhere.
    else if (by === judged.value.state.sequencer && election.mayLearn()) {
      core.add(entry, judged.value);
      return true;
    }
    return false;
  }

  /** Whether these entries, which begin inside this log, are a good log of a later term than this one's. Changes nothing. */
  function isLater(list: readonly Ordered[]): boolean {
    const first = list[0]?.entry;
    if (!first || first.seq < chain.settled || first.prev !== chain.hashAt(first.seq - 1)) return false;
    let state = chain.stateBefore(first.seq);
    let { seq, prev } = first;
    for (const ordered of list) {
      const { entry, by } = ordered;
      if (entry.seq !== seq || entry.prev !== prev) return false;
      const judged = applyRoom(ports.games, ports.room, state, entry.said, ports.scheme);
      if (!judged.ok || !stands(entry, judged, state)) {
        accuseOf(ordered);
        return false;
      }
      if (by !== judged.value.state.sequencer) return false;
      if (judged.value.state.term > chain.end.term) return true;
      ({ state } = judged.value);
      seq++;
      prev = hashOfEntry(entry);
    }
    return false;
  }

  /** Another entry stands in a place where this log has one: shows who is to blame for that, if anybody is. */
  function compare(theirs: Ordered): void {
    const entry = chain.entryAt(theirs.entry.seq);
    // An entry of a later term over what is settled is nobody's lie that could be shown: a majority can be of liars.
    if (entry?.term !== theirs.entry.term) return;
    show(forkBetween(chain, { entry, by: signerHere(entry) }, theirs), entry, theirs.entry);
  }

  /** Whose signature an entry of this log bears. */
  const signerHere = ({ term }: RoomEntry): Key => terms.get(term)!;

  function onOrder(from: Key, ordered: Ordered): void {
    const { entry } = ordered;
    if (entry.term < core.promised) return void ports.send(from, core.have());
    const known = chain.hashAt(entry.seq);
    if (known !== undefined) {
      if (known === hashOfEntry(entry)) return;
      const mine = chain.entryAt(entry.seq);
      if (mine && entry.term > mine.term) core.want(from);
      else compare(ordered);
      return;
    }
    if (entry.seq < chain.base) return;
    if (entry.seq > chain.length || entry.prev !== chain.end.hash) {
      core.want(from);
      return;
    }
    if (!accept(ordered)) return;
    holds(ordered.by);
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

  /**
   * What is taken up here under a later promise does not count for its term (`isHeld`): it is only learnt. `signers`: of the entries in
   * the list.
   */
  function onEntries(from: Key, { list, more }: MessageOf<'entries'>, signers: readonly Key[]): void {
    let added = false;
    let refused = false;
    const all = list.map((entry, i): Ordered => ({ entry, by: signers[i]! }));
    for (const [i, ordered] of all.entries()) {
      const { entry } = ordered;
      const known = chain.hashAt(entry.seq);
      if (known === hashOfEntry(entry) || entry.seq < chain.base) continue;
      if (known !== undefined) {
        compare(ordered);
        // What is here goes only for what is known to count: others may have counted on this peer having it.
        refused = !isLater(all.slice(i)) || !election.mayLearn();
        if (refused) break;
        chain.cut(entry.seq);
        ports.keep.cut(entry.seq);
      }
      refused = !accept(ordered);
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

  /** Evidence from others: two entries of one term for one place, or one that the rules refuse, which is looked at here. */
  function onFork({ one, other }: MessageOf<'fork'>, [by, also]: readonly Key[]): void {
    const theirs: Ordered = { entry: one, by: by! };
    const before = stateUnder(chain, one);
    if (other) show(forkBetween(chain, theirs, { entry: other, by: also! }), one, other);
    else if (chain.entryAt(one.seq)) compare(theirs);
    else if (before !== undefined && !stands(one, chain.judge(one.said, one.seq), before)) accuseOf(theirs);
  }

  return { onOrder, onEntries, onFork };
}
