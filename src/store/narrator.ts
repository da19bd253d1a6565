import type { GameDisplay } from '../engine/display.ts';
import { forfeitWords } from '../engine/forfeits.ts';
import type { ShownStep } from '../engine/step.ts';
import type { Seat } from '../engine/table.ts';
import { isTableEvent } from '../engine/tableFold.ts';
import { namesOf, type TableStore } from './tableStore.ts';

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
  /** What chance brings now still belongs to the last line: the cards that were drawn, when they have come. */
  #open = false;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  readonly name = (who: Seat): string => namesOf(this.#setup.store.getState().seats)(who);

  /** Tells all steps up to this one. Going back in a replay, the log goes back too. */
  tell(steps: readonly ShownStep[], upTo: number): void {
    const { store } = this.#setup;
    const back = upTo < this.#told;
    if (back) this.#told = -1;
    const from = Math.max(this.#told + 1, upTo - KEEP);
    this.#told = Math.max(this.#told, upTo);
    const log = back ? [] : [...store.getState().log];
    let changed = back;
    for (let i = from; i <= upTo; i++) {
      const step = steps[i]!;
      const last = log.at(-1);
      const text = this.#wordsFor(step);
      if (text) log.push({ id: this.#lineId++, text, step });
      else if (last && this.#open && step.author === 'dealer') log[log.length - 1] = { ...last, step };
      changed ||= log.at(-1) !== last;
      this.#open = log.at(-1) !== last || (this.#open && step.author === last?.step.author);
    }
    if (changed) store.setState({ log: log.slice(-LOG_LENGTH) });
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
