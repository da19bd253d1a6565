import type { GameDisplay } from '../../engine/display.ts';
import type { Event, Game } from '../../engine/game.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { Timer } from '../../lib/clock.ts';
import type { TableStore } from '../tableStore.ts';
import type { ReadingPauseOptions } from './readingPauses.ts';

export interface DirectorOptions extends ReadingPauseOptions {
  readonly store: TableStore;
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly seat: Seat | null;
  readonly clock: Timer;
  /** Faces this device knows, for looking back; only those the seat had been shown by then are used. */
  readonly secrets?: () => ReadonlyMap<CardId, Face>;
  /** 1 normal, 2 twice as fast, 0 instant. */
  readonly speed: () => number;
  /** Called when an event is presented (for sounds). */
  readonly onShow?: (event: Event, view: View) => void;
  /** Waits for `play`: a replay starts paused at its beginning. */
  readonly paused?: boolean;
}
