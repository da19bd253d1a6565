import { useEffect, useState } from 'react';
import type { GameEntry, RuleError } from '../../engine/game.ts';
import { blockedText } from '../../hud/room/status/waitWords.ts';
import { Sounds } from '../../hud/sound/sound.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import type { Query, Route } from '../address/url.ts';
import { saveRecord } from '../table/saveRecord.ts';
import { openTable, type TableController } from '../table/tableController.ts';
import { fetchTableSkin } from '../table/tableSkin.ts';
import { rulesHere } from './opening/rulesLibrary.ts';
import type { RoomController } from './roomController.ts';

interface Laying {
  readonly room: RoomController;
  readonly match: RoomMatch;
  readonly entry: GameEntry;
  readonly query: Query;
  readonly preferences: PreferenceStore;
  readonly setNotice: (text: string | null) => void;
  readonly go: (route: Route) => void;
  readonly bring: (file: File) => void;
}

/** The table of a match in a room, once its game is here. `broken`: it never will be. */
export function useLaidTable(props: Laying) {
  const { room, match, entry, query, preferences, setNotice, go, bring } = props;
  const [table, setTable] = useState<TableController | null>(null);
  const [refused, setRefused] = useState<RuleError | null>(null);
  const [broken, setBroken] = useState<unknown>(null);

  useEffect(() => {
    let gone = false;
    let open: TableController | null = null;
    const sounds = new Sounds(preferences, () => room.store.getState().role === 'hand');
    const load = async () => {
      const [display] = await fetched(() => Promise.all([entry.display(), fetchTableSkin(preferences)]));
      // The match was judged by them.
      const rules = rulesHere.get(entry.info.id)!;
      await fetched(async () => display.ready?.(match.match.state.game));
      const tableFiles = rules.laid
        ? (await fetched(() => import('../table/tableFiles.ts'))).makeTableFiles
        : null;
      if (gone) return;
      open = lay(
        { room, match, query, preferences, setNotice, go, bring },
        { rules, display, tableFiles },
        sounds,
      );
      listen(room, match, open, sounds, setRefused);
      setTable(open);
    };
    load().catch((error: unknown) => {
      if (!gone) setBroken(error);
    });
    const stopFollowing = followRoom(room, match, () => open, sounds);
    return () => {
      gone = true;
      stopFollowing();
      room.show(null);
      sounds.close();
      open?.close();
    };
  }, [room, match, entry, preferences, query, go, bring, setNotice]);

  return { table, refused, broken };
}

type Parts = Pick<Parameters<typeof openTable>[0], 'rules' | 'display' | 'tableFiles'>;

function lay(laying: Omit<Laying, 'entry'>, parts: Parts, sounds: Sounds): TableController {
  const { room, match, query, preferences, setNotice, go, bring } = laying;
  const kept = (): ReadonlySet<number> => new Set(room.state()?.play?.moments?.map(([count]) => count));
  const table: TableController = openTable({
    ...parts,
    tableFiles: parts.tableFiles ? (more) => parts.tableFiles!({ ...more, kept }) : null,
    session: match,
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
    onShow: sounds.onShow,
    saveRecord: () => {
      if (match.match.entries[0]?.seq !== 0)
        setNotice(
          'The beginning of this match is not on this device: it joined in the middle, or the match goes on from another table. Only a whole match can be saved.',
        );
      else void saveRecord(match, setNotice);
    },
  });
  return table;
}

/** Connects the table to the match, and sounds and room to the table. */
function listen(
  room: RoomController,
  match: RoomMatch,
  table: TableController,
  sounds: Sounds,
  onRefused: (error: RuleError) => void,
): void {
  table.store.setState({ blocked: blockedText(room.store.getState()) });
  match.listen({
    onSteps: table.push,
    onSending: table.sending,
    onRefused,
    onAnswer: table.answered,
  });
  sounds.follow(table.store);
  sounds.heed(room.signs);
  const number = Number(match.match.header.match.split('-').at(-1));
  room.show({ store: table.store, number, skip: table.actions.skip });
}

/** Follows changes during a match: names, colours, who plays a seat, and whether play goes on. */
function followRoom(
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

/** Looks of the seats: people with their names and colours, bots in the remaining colours. */
function looksOf(room: RoomController, { match }: RoomMatch): SeatLook[] {
  const slots = room.state()?.seats ?? [];
  const taken = new Set(slots.flatMap(({ holder }) => (holder ? [holder.colour] : [])));
  const free = Array.from({ length: 8 }, (_, colour) => colour).filter((colour) => !taken.has(colour));
  return match.header.seats.map((seat, i) => {
    const holder = slots[i]?.holder;
    if (holder) return { name: holder.name, kind: 'human' as const, colour: holder.colour };
    const bot = slots[i]?.bot.name ?? seat.name;
    return { name: bot, kind: 'bot' as const, colour: free.shift() ?? i };
  });
}
