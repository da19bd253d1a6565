import type { GameDisplay } from '../engine/display.ts';
import { forfeitWords } from '../engine/forfeits.ts';
import type { ShownStep } from '../engine/step.ts';
import type { Seat } from '../engine/table.ts';
import { isTableEvent } from '../engine/tableFold.ts';
import type { TableStore } from './tableStore.ts';

/** What stays in memory while a match is played: enough to look at the last reveal again. */
export const KEEP = 600;
const LOG_LENGTH = 400;

interface Setup {
  readonly store: TableStore;
  readonly display: GameDisplay;
  readonly seat: Seat | null;
}

/** Writes what has been shown into the table's log, in words. */
export class Narrator {
  readonly #setup: Setup;
  #lineId = 0;
  /** The last step that was told. */
  #told = -1;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  readonly name = (who: Seat): string => this.#setup.store.getState().seats[who]?.name ?? `Seat ${who + 1}`;

  /** Tells all steps up to this one. Going back in a replay, the log goes back too. */
  tell(steps: readonly ShownStep[], upTo: number): void {
    const { store } = this.#setup;
    const back = upTo < this.#told;
    if (back) this.#told = -1;
    const lines: { id: number; text: string }[] = [];
    for (let i = Math.max(this.#told + 1, upTo - KEEP); i <= upTo; i++) {
      const text = this.#wordsFor(steps[i]!);
      if (text) lines.push({ id: this.#lineId++, text });
    }
    this.#told = Math.max(this.#told, upTo);
    if (back || lines.length)
      store.setState((state) => ({ log: [...(back ? [] : state.log), ...lines].slice(-LOG_LENGTH) }));
  }

  /** So many of the first steps are not kept any more. */
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
