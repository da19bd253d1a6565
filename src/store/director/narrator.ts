import type { GameDisplay, Moment } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import { forfeitWords } from '../../engine/table/forfeits.ts';
import type { Seat, TableEvent } from '../../engine/table/table.ts';
import { isTableEvent } from '../../engine/table/tableFold.ts';
import { namesOf, type TableStore } from '../tableStore.ts';

/** Steps kept in memory during a match: enough to look at the last reveal again. */
export const KEEP = 600;
const LOG_LENGTH = 400;

interface Setup {
  readonly store: TableStore;
  readonly display: GameDisplay;
  readonly seat: Seat | null;
}

/** Range of steps, both ends included. */
type Span = readonly [first: number, last: number];

/** Returns the first of these steps that visibly rolls dice. */
export function firstRoll(
  steps: readonly ShownStep[],
  [first, last]: Span,
  { dice }: Pick<GameDisplay, 'dice'>,
): number | null {
  for (let i = first; i <= last; i++) {
    const event = steps[i]!.event as TableEvent;
    if (event.type === 'rolled' && event.values.length > 0 && dice?.[event.dice]) return i;
  }
  return null;
}

/** Writes shown events into the table's log, in words. */
export class Narrator {
  readonly #setup: Setup;
  readonly #steps: readonly ShownStep[];
  #lineId = 0;
  /** Last logged step. */
  #told = -1;
  /** True while the dealer's next step still belongs to the last line: drawn cards that are yet to arrive. */
  #open = false;

  constructor(setup: Setup, steps: readonly ShownStep[]) {
    this.#setup = setup;
    this.#steps = steps;
  }

  readonly name = (who: Seat): string => namesOf(this.#setup.store.getState().seats)(who);

  /** Logs all steps up to this one. Going back in a replay also rewinds the log. */
  tell(upTo: number): void {
    const { store } = this.#setup;
    const back = upTo < this.#told;
    if (back) this.#told = -1;
    const from = Math.max(this.#told + 1, upTo - KEEP);
    this.#told = Math.max(this.#told, upTo);
    const log = back ? [] : [...store.getState().log];
    let changed = back;
    for (let i = from; i <= upTo; i++) {
      const step = this.#steps[i]!;
      const last = log.at(-1);
      const text = this.#wordsFor(step);
      if (text) log.push({ id: this.#lineId++, text, step });
      else if (last && this.#open && step.author === 'dealer') log[log.length - 1] = { ...last, step };
      changed ||= log.at(-1) !== last;
      this.#open = log.at(-1) !== last || (this.#open && step.author === last?.step.author);
    }
    if (changed) store.setState({ log: log.slice(-LOG_LENGTH) });
  }

  /** Returns the latest memorable moment in these steps. */
  moment([first, last]: Span): Moment | null {
    const { display, seat } = this.#setup;
    for (let i = last; i >= first; i--) {
      const { event, state, faces } = this.#steps[i]!;
      const moment = display.moment?.(event, { seat, state, faces }, this.name, () => this.#askedBefore(i));
      if (moment) return moment;
    }
    return null;
  }

  #askedBefore(at: number): ShownStep['state'] | null {
    for (let i = at - 1; i >= 0; i--) if (this.#steps[i]!.state.table.asking) return this.#steps[i]!.state;
    return null;
  }

  /** Adjusts to `count` dropped steps at the start. */
  forget(count: number): void {
    this.#told -= count;
  }

  #wordsFor({ event, state, faces }: ShownStep): string | null {
    const { display, seat } = this.#setup;
    return (
      (isTableEvent(event) && forfeitWords(event, state.table, this.name)) ||
      display.narrate(event, { seat, state, faces }, this.name)
    );
  }
}
