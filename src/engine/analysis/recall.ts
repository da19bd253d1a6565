import type { Event, Game, GameEvent, State } from '../game.ts';

/** Bots' notes on a match that is being followed. */
export interface Notebook<G, E extends GameEvent = GameEvent> {
  /** For `View.notes`; undefined if the game remembers nothing. */
  readonly notes: unknown;
  /** Must be called for every event, with the state after it. */
  note(event: Event<E>, after: State<G>): void;
}

/** Opens blank notes on a match of `seats` (`Game.recall`). */
export function openNotebook<G, E extends GameEvent>(game: Game<G, E>, seats: number): Notebook<G, E> {
  const { recall } = game;
  let notes = recall?.start(seats);
  return {
    get notes() {
      return notes;
    },
    note(event, after) {
      if (recall) notes = recall.note(notes, event, after);
    },
  };
}
