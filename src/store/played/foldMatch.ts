import type { GameDisplay } from '../../engine/display.ts';
import type { Event, Game, State } from '../../engine/game.ts';
import type { Entry, MatchHeader } from '../../engine/match.ts';
import { openTable, step } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import { type CreditHistory, trackCredits } from '../creditHistory.ts';

/** A finished match, gone through once more from its log. */
export interface FoldedMatch {
  readonly events: readonly Event[];
  /** Credits of all seats; `finest` is the player's own. */
  readonly course: CreditHistory;
}

/** Entries folded before the page gets time for a frame. */
const SLICE = 60;

/**
 * Goes through a match from its log, without keeping its states. `pause`: called now and then, so that the page does not stand still. Null:
 * its beginning is not on this device.
 */
export async function foldMatch(
  game: Game,
  header: MatchHeader,
  entries: readonly Entry[],
  seat: Seat,
  highlights: GameDisplay['highlights'],
  pause: () => Promise<void>,
): Promise<FoldedMatch | null> {
  if (entries[0]?.seq !== 0) return null;
  const events: Event[] = [];
  const course = trackCredits(header.seats.length, [], highlights && ofSeat(highlights, seat));
  const note = (event: Event, state: State<unknown>): void => {
    events.push(event);
    course.add([{ event, state }]);
  };
  let { state } = openTable(game, { seats: header.seats.length, options: header.options }, note);
  for (const [i, { author, body }] of entries.entries()) {
    if (i % SLICE === SLICE - 1) await pause();
    const done = step(game, state, author, body, undefined, note);
    if (!done.ok) return null;
    state = done.value.state;
  }
  return { events, course: course.now() };
}

const ofSeat = (
  { what, of }: NonNullable<GameDisplay['highlights']>,
  seat: Seat,
): NonNullable<GameDisplay['highlights']> => ({
  what,
  of: (event, state) => of(event, state).filter((one) => one.seat === seat),
});
