import { type Notebook, openNotebook } from '../../engine/analysis/recall.ts';
import type { Settled } from '../replica/index.ts';
import type { Games } from '../room/index.ts';

/** This device's memory, for its bots, of the match on the table, as far as it has seen it. */
export function makeBotNotes(games: Games) {
  let match: string | null = null;
  let book: Notebook<unknown> | null = null;
  return {
    /** Notes on the match on the table, for `View.notes`. */
    get notes(): unknown {
      return book?.notes;
    },
    /** Notes settled entries of the room's log. */
    settled(done: readonly Settled[]): void {
      for (const { applied } of done) {
        const header = applied.state.play?.header;
        if (header?.match !== match) {
          match = header?.match ?? null;
          const game = header && games.get(header.game);
          book = game ? openNotebook(game, header.seats.length) : null;
        }
        for (const { event, state } of applied.steps) book?.note(event, state);
      }
    },
    /** Handles a restart of the log: earlier entries are unknown here. */
    restarted(): void {
      match = null;
      book = null;
    },
  };
}

export type BotNotes = ReturnType<typeof makeBotNotes>;
