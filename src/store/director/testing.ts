import type { GameDisplay } from '../../engine/display.ts';
import type { Game, State } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import { emptyTable } from '../../engine/table/table.ts';
import { toyGame } from '../../engine/testing.ts';
import { createTableStore, freshTable } from '../tableStore.ts';
import { Director } from './director.ts';
import type { ReadingPauseOptions } from './readingPauses.ts';

const TOY = {
  layout: () => ({ places: [], seats: [], zone: () => null, purse: () => null, marker: () => null }),
  controls: () => ({ title: '', text: '', controls: [], undo: null }),
  showing: () => null,
  cards: [],
  dice: { d: { count: 1, faces: () => [] } },
  moment: (event: { values: readonly number[] }) =>
    event.values[0] === 3 ? { title: 'Three!', text: 'Remember it.' } : null,
  narrate: (event: { values: readonly number[] }) => `${event.values[0]} was rolled.`,
  beats: () => 1,
  hand: () => 'hand',
} as unknown as GameDisplay;

/** Returns the step after which the die shows this value. */
export const stepOf = (value: number): ShownStep => ({
  author: 'dealer',
  event: { type: 'rolled', dice: 'd', values: [value] },
  state: { table: { ...emptyTable, dice: { d: [value] } }, game: { due: null } },
  faces: new Map(),
});

/** Creates a director over four rolls of a die, advanced by `tick`; the fourth roll begins the second hand. */
export function direct(speed = 1, more: Partial<GameDisplay> = {}, options: ReadingPauseOptions = {}) {
  const display = { ...TOY, ...more };
  const steps = [1, 2, 3, 4].map(stepOf);
  const store = createTableStore(
    freshTable({
      ...{ display, options: {}, seats: [], replaying: false },
      view: { seat: 0, state: steps[0]!.state, faces: new Map() },
    }),
  );
  let due: (() => void) | null = null;
  const clock = {
    after(_: number, then: () => void) {
      due = then;
      return () => {
        due = null;
      };
    },
  };
  const rules = {
    ...toyGame,
    rounds: ({ table }: State<unknown>) => (table.dice.d?.[0] === 4 ? 2 : 1),
  } as unknown as Game;
  const director = new Director({ store, rules, display, seat: 0, clock, speed: () => speed, ...options });
  const shown = () => {
    const { view, leapt } = store.getState();
    return [view.state.table.dice.d?.[0], leapt];
  };
  const log = () => store.getState().log.map(({ text }) => text);
  const moment = () => store.getState().moment?.title ?? null;
  return { director, store, steps, shown, log, moment, tick: () => due?.() };
}

/** Shows a separate reveal for each die value up to the third, counted at once. */
export const counting = {
  showing: ({ state }: { state: { table: { dice: Record<string, readonly number[]> } } }) => {
    const value = state.table.dice.d?.[0] ?? 0;
    if (value < 1 || value > 3) return null;
    return { id: `${value}`, place: '', title: `Pot ${value}`, text: '', rows: [], done: true };
  },
} as unknown as Partial<GameDisplay>;
