import type { Author, Event, State } from '../engine/game.ts';
import type { CardId, Face } from '../engine/table.ts';

/** One event to show: the state after it and the faces the viewer knew then. */
export interface ShownStep {
  readonly author: Author | 'opening';
  readonly event: Event;
  readonly state: State<unknown>;
  readonly faces: ReadonlyMap<CardId, Face>;
}
