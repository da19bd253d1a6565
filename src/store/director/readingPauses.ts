import type { Showing } from '../../engine/display.ts';
import type { Game } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { CardId } from '../../engine/table/table.ts';
import type { LogLine, Rest, TableState, TableStore } from '../tableStore.ts';
import { firstStepOf, type ShowingAt, skippedReveals } from './reveals.ts';

export interface ReadingPauseOptions {
  /** Returns whether a counted reveal stays on the table until `goOn`. */
  readonly stays?: () => boolean;
  /** Returns whether the end of a hand waits for the viewer; this delays no one else. */
  readonly rests?: () => boolean;
  /** The last hand whose end was read (0: none); survives a reload. */
  readonly read?: { last(): number; keep(hand: number): void };
}

interface Setup extends ReadingPauseOptions {
  readonly store: TableStore;
  readonly rules: Game;
}

/**
 * Decides when to wait for a viewer who delays no one else: at the end of every hand, over its last reveal as long as that is complete; a
 * hand without one (all others have folded) waits once it has been cleared away.
 */
export class ReadingPauses {
  readonly #setup: Setup;
  readonly #steps: readonly ShownStep[];
  readonly #showingAt: ShowingAt;
  /** Last step from which the viewer has continued. */
  #read = -1;
  /** Id of the last reveal of the hand whose end the viewer has read. */
  #last: string | null = null;

  constructor(setup: Setup, steps: readonly ShownStep[], showingAt: ShowingAt) {
    this.#setup = setup;
    this.#steps = steps;
    this.#showingAt = showingAt;
  }

  /** Returns what follows once the viewer continues from here; null: nothing waits for them. */
  at(index: number): Rest['next'] | null {
    return index > this.#read && this.#setup.rests?.() ? this.#endAt(index) : null;
  }

  /** Checks whether this step waits for the viewer or the lesson. */
  isHeld(index: number): boolean {
    return index >= 0 && (this.at(index) !== null || this.stays(index));
  }

  /** Returns where a jump to this step ends: it can't pass a step that is held. */
  stopBefore(from: number, to: number): number {
    if (this.isHeld(from)) return from;
    for (let i = from + 1; i < to; i++) if (this.isHeld(i)) return i;
    return to;
  }

  /** Updates whether the table is held, also by a question, and what has ended where it rests. Returns true when a rest begins. */
  hold(index: number): boolean {
    const { store } = this.#setup;
    const { held, rest, log, asked } = store.getState();
    if (held !== (asked || this.isHeld(index))) store.setState({ held: !held });
    const then = this.at(index);
    if (then === (rest?.next ?? null)) return false;
    store.setState(then ? this.#look(index, then, log) : { rest: null, outcome: [] });
    return then !== null;
  }

  /** Returns the last end of a hand after which no human has acted, and which therefore may be unread. */
  lastUnread(): number | null {
    const { seats } = this.#setup.store.getState();
    const isPersons = ({ author }: ShownStep): boolean =>
      typeof author === 'number' && seats[author]?.kind === 'human';
    let first = Math.max(0, this.#steps.findLastIndex(isPersons));
    // A human's action may itself have ended the hand.
    while (first > 0 && this.#steps[first - 1]!.author === this.#steps[first]!.author) first--;
    const end = this.#steps.findLastIndex((_, i) => i >= first && this.#endAt(i) !== null);
    return end < 0 || this.#handAt(end) <= (this.#setup.read?.last() ?? 0) ? null : end;
  }

  /** Returns the results of this hand's reveals. */
  outcomeAt(index: number): readonly Showing[] {
    const first = firstStepOf(this.#showingAt, index);
    return skippedReveals(
      Array.from({ length: index - first + 1 }, (_, i) => this.#showingAt(first + i)),
      null,
    );
  }

  /** Marks the steps up to this one as read, so that none of them waits. */
  readUpTo(index: number): void {
    if (index >= 0 && this.at(index) !== null) this.#setup.read?.keep(this.#handAt(index));
    this.#read = Math.max(this.#read, index);
    const showing = index < 0 ? null : this.#showingAt(index);
    if (showing?.done) this.#last = showing.id;
  }

  hasRead({ id }: Showing): boolean {
    return id === this.#last;
  }

  /** Adjusts to `count` dropped steps at the start. */
  forget(count: number): void {
    this.#read -= count;
  }

  #handAt(index: number): number {
    return this.#setup.rules.rounds(this.#steps[index]!.state);
  }

  /** Checks whether the reveal at this step stays where it is until the lesson goes on. */
  stays(index: number): boolean {
    return (this.#setup.stays?.() ?? false) && this.#showingAt(index)?.done === true;
  }

  /** Returns the state to show for a hand that ended there. */
  #look(index: number, then: Rest['next'], log: readonly LogLine[]): Partial<TableState> {
    const outcome = this.#showingAt(index) ? this.outcomeAt(index) : [];
    const told = outcome.length ? [] : log.slice(-2).map(({ text }) => text);
    return { rest: { next: then, told }, outcome, ...(outcome.length && { revealed: true }) };
  }

  /** Returns what follows if a hand ends here; null if none does. */
  #endAt(index: number): Rest['next'] | null {
    if (index < 0) return null;
    const showing = this.#showingAt(index);
    if (showing) return this.#isWhole(index, showing) ? this.#endAfter(index, showing) : null;
    return this.#ends(index) === 'hand' && !this.#hasReveal(index) ? 'hand' : null;
  }

  /** Checks that the reveal is counted and paid, and that nothing has been turned down or cleared away yet. */
  #isWhole(index: number, { id, done }: Showing): boolean {
    if (!done) return false;
    let first = index;
    while (first > 0 && this.#isDone(first - 1, id)) first--;
    const all = cardsIn(this.#showingAt(first)).length;
    const lies = (at: number): boolean => {
      const { cards } = this.#steps[at]!.state.table;
      const shown = cardsIn(this.#showingAt(at));
      return shown.length >= all && shown.every((card) => cards.get(card)?.up !== false);
    };
    const next = index + 1;
    return lies(index) && !(next < this.#steps.length && this.#isDone(next, id) && lies(next));
  }

  #isDone(index: number, id: string): boolean {
    const showing = this.#showingAt(index);
    return showing?.id === id && showing.done;
  }

  /** Returns what follows the hand if nothing else is revealed in it. */
  #endAfter(index: number, { id }: Showing): Rest['next'] | null {
    for (let i = index; i < this.#steps.length; i++) {
      const next = this.#showingAt(i);
      if (next && next.id !== id) return null;
      const ends = this.#ends(i);
      if (ends) return ends;
    }
    return null;
  }

  /** Returns whether the next step begins a hand or ends the match; null: neither. */
  #ends(index: number): Rest['next'] | null {
    const here = this.#steps[index]!.state;
    const next = this.#steps[index + 1]?.state;
    if (!next) return null;
    if (this.#setup.rules.outcome(next) && !this.#setup.rules.outcome(here)) return 'result';
    const hands = this.#setup.rules.rounds(here);
    return hands > 0 && this.#setup.rules.rounds(next) > hands ? 'hand' : null;
  }

  #hasReveal(index: number): boolean {
    const hand = this.#handAt(index);
    for (let i = index; i >= 0 && this.#handAt(i) === hand; i--) if (this.#showingAt(i)) return true;
    return false;
  }
}

const cardsIn = (showing: Showing | null): readonly CardId[] =>
  showing?.rows.flatMap(({ groups }) => groups.flat()) ?? [];
