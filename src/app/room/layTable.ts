import type { GameEntry } from '../../engine/gameEntry.ts';
import { blockedText } from '../../hud/room/status/waitWords.ts';
import type { Sounds } from '../../hud/sound/sound.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import { seatLooks } from '../../store/room/seatLooks.ts';
import { skillOf } from '../../store/skillOf.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import type { Query, Route } from '../address/url.ts';
import { latePublication } from '../published/latePublication.ts';
import { saveRecord } from '../table/saveRecord.ts';
import { openTable, type TableController, type TableSetup } from '../table/tableController.ts';
import { fetchTableSkin } from '../table/tableSkin.ts';
import { botManners } from './botManners.ts';
import { rulesHere } from './opening/rulesLibrary.ts';
import type { RoomController } from './roomController.ts';

/** A match in a room, and the page that shows it. */
export interface Laying {
  readonly room: RoomController;
  readonly match: RoomMatch;
  readonly query: Query;
  readonly preferences: PreferenceStore;
  readonly setNotice: (text: string | null) => void;
  readonly go: (route: Route) => void;
  readonly bring: (file: File) => void;
}

/** Parts of a table that are fetched. */
export type TableParts = Pick<TableSetup, 'rules' | 'display' | 'tableFiles' | 'canReview'>;

/** Fetches the parts of a match's table that show it. Rejects with `PartMissing`. */
export async function fetchShownParts(
  entry: GameEntry,
  match: RoomMatch,
  preferences: PreferenceStore,
): Promise<Omit<TableParts, 'tableFiles'>> {
  const [display] = await fetched(() => Promise.all([entry.display(), fetchTableSkin(preferences)]));
  // The match was judged by them.
  const rules = rulesHere.get(entry.info.id)!;
  await fetched(async () => display.ready?.(match.match.state.game));
  return { rules, display, canReview: entry.evaluator !== undefined };
}

/** Fetches the parts of a match's table for its players. Rejects with `PartMissing`. */
export async function fetchTableParts(...asked: Parameters<typeof fetchShownParts>): Promise<TableParts> {
  const shown = await fetchShownParts(...asked);
  const tableFiles = shown.rules.laid
    ? (await fetched(() => import('../table/tableFiles.ts'))).makeTableFiles
    : null;
  return { ...shown, tableFiles };
}

const BEGUN_ELSEWHERE =
  'The beginning of this match is not on this device: it joined in the middle, or the match goes on from another table. Only a whole match can be saved.';

/** Opens the table of a match in a room as one viewer sees it. */
export function layTable(
  { room, match, query, preferences, setNotice, go, bring }: Laying,
  parts: TableParts,
  viewer: Pick<TableSetup, 'session' | 'onShow'> & Partial<TableSetup>,
): TableController {
  const kept = (): ReadonlySet<number> => new Set(room.state()?.play?.moments?.map(([count]) => count));
  const incomplete = (): string | null => (match.match.entries[0]?.seq === 0 ? null : BEGUN_ELSEWHERE);
  const table: TableController = openTable({
    ...parts,
    tableFiles: parts.tableFiles ? (more) => parts.tableFiles!({ ...more, kept }) : null,
    seats: looksOf(room, match),
    preferences,
    speed: query.speed,
    replaying: false,
    navigate: {
      rematch: () => room.actions.again(),
      watchReplay: () => void table.actions.again(),
      lobby: () => go({ page: 'lobby' }),
      importRecord: bring,
    },
    saveRecord() {
      const problem = incomplete();
      if (problem) setNotice(problem);
      else void saveRecord(viewer.session, setNotice);
    },
    publication: latePublication(viewer.session, incomplete),
    ...viewer,
  });
  return table;
}

/** Follows changes during a match: names, colours, who plays a seat, and whether play goes on. */
export function followRoom(
  room: RoomController,
  match: RoomMatch,
  table: () => TableController | null,
  sounds: Sounds,
): () => void {
  return room.store.subscribe((look, then) => {
    if (look.nudge && look.nudge.id !== then.nudge?.id) sounds.remind();
    const blocked = blockedText(look);
    const store = table()?.store;
    const before = store?.getState();
    if (!before) return;
    // After a match others may sit down, who did not play it.
    const seats = match.over ? before.seats : looksOf(room, match);
    if (JSON.stringify(before.seats) !== JSON.stringify(seats)) store!.setState({ seats });
    if (before.blocked !== blocked) store!.setState({ blocked });
  });
}

/** Looks of the seats of a match: as the room has them now, or with the names of its beginning. */
export function looksOf(room: Pick<RoomController, 'state'>, { match }: RoomMatch): readonly SeatLook[] {
  const slots = room.state()?.seats ?? [];
  const manners = botManners(match.game.info, slots);
  const looks = seatLooks(
    match.header.seats.map(({ name }, seat) => {
      const { holder = null, bot = { name } } = slots[seat] ?? {};
      return { person: holder, bot };
    }),
  );
  return looks.map((look, seat) => {
    if (look.kind !== 'bot') return look;
    return { ...look, manner: manners[seat], skill: skillOf(match.game.info, slots[seat]?.bot.level) };
  });
}

/** Returns the number of a match in its room. */
export const numberOf = ({ match }: RoomMatch): number => Number(match.header.match.split('-').at(-1));
