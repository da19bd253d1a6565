import type { GameEntry } from '../../engine/gameEntry.ts';
import { gameById } from '../../games/index.ts';
import { Sounds } from '../../hud/sound/sound.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import type { Query, Route } from '../address/url.ts';
import { fetchShownParts, looksOf } from '../room/layTable.ts';
import { openTable, type TableController } from '../table/tableController.ts';
import { fetchTableSkin } from '../table/tableSkin.ts';
import type { WatchController } from './watchController.ts';

interface Setup {
  readonly watching: WatchController;
  readonly match: RoomMatch;
  readonly entry: GameEntry;
  readonly query: Query;
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
}

/** A watched match on its table. */
export interface OpenMatch {
  readonly table: TableController;
  close(): void;
}

/** Fetches how the table of a game looks. Rejects with `PartMissing`. */
export const fetchLook = (game: string, preferences: PreferenceStore): Promise<unknown> =>
  fetched(() => Promise.all([gameById(game)?.display(), fetchTableSkin(preferences)]));

/** Opens the table of a watched match, with nothing to press. Rejects with `PartMissing`. */
export async function openMatch({
  watching,
  match,
  entry,
  query,
  preferences,
  go,
}: Setup): Promise<OpenMatch> {
  const parts = await fetchShownParts(entry, match, preferences);
  const sounds = new Sounds(preferences);
  const leave = (): void => go({ page: 'lobby' });
  const table = openTable({
    ...parts,
    tableFiles: null,
    session: match,
    seats: looksOf(watching, match),
    preferences,
    speed: query.speed,
    replaying: false,
    navigate: { rematch: leave, watchReplay: leave, lobby: leave, importRecord: leave },
    saveRecord() {},
    onShow: sounds.onShow,
  });
  match.listen({ onSteps: table.push, onSending() {}, onRefused() {}, onAnswer() {} });
  sounds.follow(table.store);
  const unsubscribe = watching.store.subscribe(() => {
    if (match.over) return;
    const seats = looksOf(watching, match);
    if (JSON.stringify(table.store.getState().seats) !== JSON.stringify(seats))
      table.store.setState({ seats });
  });
  return {
    table,
    close() {
      unsubscribe();
      sounds.close();
      table.close();
    },
  };
}
