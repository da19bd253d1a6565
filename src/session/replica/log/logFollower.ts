import type { RuleError } from '../../../engine/game.ts';
import type { Result } from '../../../lib/result.ts';
import type { Key } from '../../identity/index.ts';
import type { MessageOf } from '../../protocol/index.ts';
import { type Applied, applyRoom, hashOfEntry, type RoomEntry, type RoomState } from '../../room/index.ts';
import type { Core, ReplicaParts } from '../core.ts';
import type { Election } from '../election.ts';
import type { Finding } from '../ports.ts';
import { stateToBear } from './boundary.ts';
import { forkBetween, type Ordered, stateUnder } from './evidence.ts';

type Judged = Result<Applied, RuleError>;

/** Appends entries ordered by the sequencer, and entries that other peers have and this one lacks. Trusts no one: judges every entry. */
export class LogFollower {
  readonly #core: Core;
  readonly #election: Pick<Election, 'mayLearn' | 'learnt'>;
  readonly #parts: Pick<ReplicaParts, 'add' | 'settle' | 'reports' | 'requests'>;
  /** Peers whose offence has been broadcast. */
  readonly #shown = new Set<Key>();

  constructor(
    core: Core,
    election: Pick<Election, 'mayLearn' | 'learnt'>,
    parts: Pick<ReplicaParts, 'add' | 'settle' | 'reports' | 'requests'>,
  ) {
    this.#core = core;
    this.#election = election;
    this.#parts = parts;
  }

  /** Handles a newly ordered entry, from any peer. */
  onOrder(from: Key, ordered: Ordered): void {
    const { ports, chain, promised } = this.#core;
    const { entry } = ordered;
    if (entry.term < promised) {
      ports.links.send(from, this.#core.have());
      return;
    }
    const known = chain.hashAt(entry.seq);
    if (known !== undefined) {
      if (known === hashOfEntry(entry)) return;
      const mine = chain.entryAt(entry.seq);
      if (mine && entry.term > mine.term) this.#parts.requests.want(from);
      else this.#compare(ordered);
      return;
    }
    if (entry.seq < chain.base) return;
    if (entry.seq > chain.length || entry.prev !== chain.end.hash) {
      this.#parts.requests.want(from);
      return;
    }
    if (!this.#accept(ordered)) return;
    this.#holds(ordered.by);
    this.#parts.reports.tell();
    this.#parts.settle();
  }

  /**
   * Handles a part of the log. Entries appended under a later promise do not count for its term (`settleable`): they are only learnt.
   * `signers`: one per entry in the list.
   */
  onEntries(from: Key, { list, more }: MessageOf<'entries'>, signers: readonly Key[]): void {
    const { added, refused } = this.#takeUp(list.map((entry, i): Ordered => ({ entry, by: signers[i]! })));
    // A page may hold nothing new while the next one does.
    const next = (list.at(-1)?.seq ?? 0) + 1;
    if (more && !refused && this.#core.chain.hashAt(next - 1) !== undefined)
      this.#parts.requests.want(from, next, true);
    if (!added) return;
    this.#parts.reports.tell();
    this.#parts.settle();
    this.#election.learnt();
  }

  /** Handles evidence from other peers: two entries of one term for one place, or one that the rules refuse; judges it here. */
  onFork({ one, other }: MessageOf<'fork'>, [by, also]: readonly Key[]): void {
    const { chain } = this.#core;
    const theirs: Ordered = { entry: one, by: by! };
    const before = stateUnder(chain, one);
    if (other) this.#show(forkBetween(chain, theirs, { entry: other, by: also! }), one, other);
    else if (chain.entryAt(one.seq)) this.#compare(theirs);
    else if (before !== undefined && !this.#stands(one, chain.judge(one.said, one.seq), before))
      this.#accuse(theirs);
  }

  /** Appends entries in order until one is invalid. */
  #takeUp(all: readonly Ordered[]): { readonly added: boolean; readonly refused: boolean } {
    const { ports, chain } = this.#core;
    let added = false;
    for (const [i, ordered] of all.entries()) {
      const { entry } = ordered;
      const known = chain.hashAt(entry.seq);
      if (known === hashOfEntry(entry) || entry.seq < chain.base) continue;
      if (known !== undefined) {
        this.#compare(ordered);
        // Replace entries only by a log known to count: others may rely on this peer having them.
        if (!this.#isLater(all.slice(i)) || !this.#election.mayLearn()) return { added, refused: true };
        chain.cut(entry.seq);
        ports.keep.cut(entry.seq);
      }
      if (!this.#accept(ordered)) return { added, refused: true };
      added = true;
    }
    return { added, refused: false };
  }

  /** Appends an entry if it is valid at the end of this log; accuses a sequencer that should not have let it in. */
  #accept(ordered: Ordered): boolean {
    const { chain } = this.#core;
    const { entry, by } = ordered;
    if (entry.seq !== chain.length || entry.prev !== chain.end.hash) return false;
    const judged = chain.judge(entry.said);
    if (!judged.ok || !this.#stands(entry, judged, chain.state)) this.#accuse(ordered);
    // Only this log's sequencer may sign, even if another peer won the same term elsewhere.
    else if (by === judged.value.state.sequencer && this.#election.mayLearn()) {
      this.#parts.add(entry, judged.value);
      return true;
    }
    return false;
  }

  /** Returns whether these entries, which begin inside this log, form a valid log of a later term. Only accuses, changes nothing. */
  #isLater(list: readonly Ordered[]): boolean {
    const { ports, chain } = this.#core;
    const first = list[0]?.entry;
    if (!first || first.seq < chain.settled || first.prev !== chain.hashAt(first.seq - 1)) return false;
    let state = chain.stateBefore(first.seq);
    let { seq, prev } = first;
    for (const ordered of list) {
      const { entry, by } = ordered;
      if (entry.seq !== seq || entry.prev !== prev) return false;
      const judged = applyRoom(ports.games, ports.room, state, entry.said, ports.scheme);
      if (!judged.ok || !this.#stands(entry, judged, state)) {
        this.#accuse(ordered);
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

  /** Returns whether an entry is valid after this state, the one of the log it names. */
  #stands(entry: RoomEntry, judged: Judged, before: RoomState | null): boolean {
    if (!judged.ok) return false;
    const { state } = judged.value;
    return entry.term === state.term && entry.state === stateToBear(this.#core.ports.games, before, state);
  }

  /** Reports the culprits, if any, behind a different entry in a place where this log has one. */
  #compare(theirs: Ordered): void {
    const { chain, terms } = this.#core;
    const entry = chain.entryAt(theirs.entry.seq);
    // An entry of a later term over a settled one proves nothing: a majority can consist of liars.
    if (entry?.term !== theirs.entry.term) return;
    const mine: Ordered = { entry, by: terms.get(entry.term)! };
    this.#show(forkBetween(chain, mine, theirs), entry, theirs.entry);
  }

  /** Accuses the signer of an entry that is invalid after the very entry it names, and no one else. */
  #accuse({ entry, by }: Ordered): void {
    this.#show([{ who: by, kind: entry.said.body.type === 'term' ? 'office' : 'invalid' }], entry);
  }

  /** Accuses the culprits and broadcasts the evidence, once per culprit. */
  #show(found: readonly Finding[], one: RoomEntry, other?: RoomEntry): void {
    for (const finding of found) this.#core.accuse(finding);
    if (found.every(({ who }) => this.#shown.has(who))) return;
    for (const { who } of found) this.#shown.add(who);
    this.#core.ports.links.broadcast({ t: 'fork', one, ...(other && { other }) });
  }

  /** Notes that a peer has the entry it ordered. */
  #holds(key: Key): void {
    const { ports, chain, heads, promised } = this.#core;
    const known = heads.get(key);
    if (key === ports.me || (known && known.last.seq >= chain.end.seq)) return;
    heads.set(key, { t: 'have', promised, settled: known?.settled ?? 0, last: chain.end });
  }
}
