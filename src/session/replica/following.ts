import type { RuleError } from '../../engine/game.ts';
import type { Result } from '../../lib/result.ts';
import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { type Applied, applyRoom, hashOfEntry, type RoomEntry, type RoomState } from '../room/index.ts';
import { stateToBear } from './boundary.ts';
import type { Core, Ways } from './core.ts';
import type { Election } from './election.ts';
import { forkBetween, type Ordered, stateUnder } from './evidence.ts';
import type { Finding } from './ports.ts';

type Judged = Result<Applied, RuleError>;

/** Takes up what the sequencer has put in order, and what others have and this peer lacks. Believes nobody: every entry is judged. */
export class Following {
  readonly #core: Core;
  readonly #election: Pick<Election, 'mayLearn' | 'learnt'>;
  readonly #ways: Pick<Ways, 'add' | 'advance' | 'tell' | 'want'>;
  /** Those whose fault others were shown. */
  readonly #shown = new Set<Key>();

  constructor(
    core: Core,
    election: Pick<Election, 'mayLearn' | 'learnt'>,
    ways: Pick<Ways, 'add' | 'advance' | 'tell' | 'want'>,
  ) {
    this.#core = core;
    this.#election = election;
    this.#ways = ways;
  }

  /** Somebody hands on an entry that was put in order just now. */
  onOrder(from: Key, ordered: Ordered): void {
    const { ports, chain, promised } = this.#core;
    const { entry } = ordered;
    if (entry.term < promised) {
      ports.send(from, this.#core.have());
      return;
    }
    const known = chain.hashAt(entry.seq);
    if (known !== undefined) {
      if (known === hashOfEntry(entry)) return;
      const mine = chain.entryAt(entry.seq);
      if (mine && entry.term > mine.term) this.#ways.want(from);
      else this.#compare(ordered);
      return;
    }
    if (entry.seq < chain.base) return;
    if (entry.seq > chain.length || entry.prev !== chain.end.hash) {
      this.#ways.want(from);
      return;
    }
    if (!this.#accept(ordered)) return;
    this.#holds(ordered.by);
    this.#ways.tell();
    this.#ways.advance();
  }

  /**
   * Somebody hands on a part of the log. What is taken up here under a later promise does not count for its term (`settleable`): it is only
   * learnt. `signers`: of the entries in the list.
   */
  onEntries(from: Key, { list, more }: MessageOf<'entries'>, signers: readonly Key[]): void {
    const { added, refused } = this.#takeUp(list.map((entry, i): Ordered => ({ entry, by: signers[i]! })));
    // A page may hold nothing new, and the next one may.
    const next = (list.at(-1)?.seq ?? 0) + 1;
    if (more && !refused && this.#core.chain.hashAt(next - 1) !== undefined)
      this.#ways.want(from, next, true);
    if (!added) return;
    this.#ways.tell();
    this.#ways.advance();
    this.#election.learnt();
  }

  /** Evidence from others: two entries of one term for one place, or one that the rules refuse, which is looked at here. */
  onFork({ one, other }: MessageOf<'fork'>, [by, also]: readonly Key[]): void {
    const { chain } = this.#core;
    const theirs: Ordered = { entry: one, by: by! };
    const before = stateUnder(chain, one);
    if (other) this.#show(forkBetween(chain, theirs, { entry: other, by: also! }), one, other);
    else if (chain.entryAt(one.seq)) this.#compare(theirs);
    else if (before !== undefined && !this.#stands(one, chain.judge(one.said, one.seq), before))
      this.#accuse(theirs);
  }

  /** Takes up entries one after the other, until one cannot stand. */
  #takeUp(all: readonly Ordered[]): { readonly added: boolean; readonly refused: boolean } {
    const { ports, chain } = this.#core;
    let added = false;
    for (const [i, ordered] of all.entries()) {
      const { entry } = ordered;
      const known = chain.hashAt(entry.seq);
      if (known === hashOfEntry(entry) || entry.seq < chain.base) continue;
      if (known !== undefined) {
        this.#compare(ordered);
        // What is here goes only for what is known to count: others may have counted on this peer having it.
        if (!this.#isLater(all.slice(i)) || !this.#election.mayLearn()) return { added, refused: true };
        chain.cut(entry.seq);
        ports.keep.cut(entry.seq);
      }
      if (!this.#accept(ordered)) return { added, refused: true };
      added = true;
    }
    return { added, refused: false };
  }

  /** Takes up an entry if it can stand at the end of this log; what its sequencer should not have let in names it. */
  #accept(ordered: Ordered): boolean {
    const { chain } = this.#core;
    const { entry, by } = ordered;
    if (entry.seq !== chain.length || entry.prev !== chain.end.hash) return false;
    const judged = chain.judge(entry.said);
    if (!judged.ok || !this.#stands(entry, judged, chain.state)) this.#accuse(ordered);
    // The sequencer of this log signs, whoever else may have won the same term elsewhere.
    else if (by === judged.value.state.sequencer && this.#election.mayLearn()) {
      this.#ways.add(entry, judged.value);
      return true;
    }
    return false;
  }

  /** Whether these entries, which begin inside this log, are a good log of a later term than this one's. Changes nothing. */
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

  /** Whether an entry can stand after this state, which is that of the log it names. */
  #stands(entry: RoomEntry, judged: Judged, before: RoomState | null): boolean {
    if (!judged.ok) return false;
    const { state } = judged.value;
    return entry.term === state.term && entry.state === stateToBear(this.#core.ports.games, before, state);
  }

  /** Another entry stands in a place where this log has one: shows who is to blame for that, if anybody is. */
  #compare(theirs: Ordered): void {
    const { chain, terms } = this.#core;
    const entry = chain.entryAt(theirs.entry.seq);
    // An entry of a later term over what is settled is nobody's lie that could be shown: a majority can be of liars.
    if (entry?.term !== theirs.entry.term) return;
    const mine: Ordered = { entry, by: terms.get(entry.term)! };
    this.#show(forkBetween(chain, mine, theirs), entry, theirs.entry);
  }

  /** The signer of an entry that cannot stand after the very entry it names is to blame for it, and nobody else. */
  #accuse({ entry, by }: Ordered): void {
    this.#show([{ who: by, kind: entry.said.body.type === 'term' ? 'office' : 'invalid' }], entry);
  }

  /** Names those who are shown to be at fault, and shows others what shows it, once for each. */
  #show(found: readonly Finding[], one: RoomEntry, other?: RoomEntry): void {
    for (const finding of found) this.#core.accuse(finding);
    if (found.every(({ who }) => this.#shown.has(who))) return;
    for (const { who } of found) this.#shown.add(who);
    this.#core.ports.broadcast({ t: 'fork', one, ...(other && { other }) });
  }

  /** A peer who orders an entry has it. */
  #holds(key: Key): void {
    const { ports, chain, heads, promised } = this.#core;
    const known = heads.get(key);
    if (key === ports.me || (known && known.last.seq >= chain.end.seq)) return;
    heads.set(key, { t: 'have', promised, settled: known?.settled ?? 0, last: chain.end });
  }
}
