import type { GameDisplay } from '../../../engine/display.ts';
import type { Game } from '../../../engine/game.ts';
import type { ShownStep } from '../../../engine/step.ts';
import type { RoomMatch } from '../../../session/table/index.ts';
import { actingIn } from '../../../store/director/present.ts';
import type { WatchedTable } from '../../../store/room/viewerProgress.ts';
import { createTableStore, freshTable, type SeatLook } from '../../../store/tableStore.ts';
import { numberOf } from '../layTable.ts';

/** The table of a person who has passed the device on: nobody looks at it, and their clock, their nudges and their pictures go on there. */
export interface BackgroundTable extends WatchedTable {
  show(step: ShownStep): void;
}

export function makeBackgroundTable(
  match: RoomMatch,
  { rules, display }: { readonly rules: Game; readonly display: GameDisplay },
  seats: readonly SeatLook[],
): BackgroundTable {
  const { seat } = match;
  const viewOf = ({ state, faces }: ShownStep) => ({
    view: { seat, state, faces },
    acting: actingIn(rules, state),
  });
  const now = viewOf(match.past.at(-1)!);
  const { options } = match.match.header;
  const store = createTableStore({
    ...freshTable({ display, options, seats, view: now.view, replaying: false }),
    acting: now.acting,
    live: true,
  });
  return {
    store,
    number: numberOf(match),
    skip() {},
    show: (step) => store.setState(viewOf(step)),
  };
}
