import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { GameEntry, RuleError } from '../../engine/game.ts';
import { Hud } from '../../hud/Hud.tsx';
import { makeSounds } from '../../hud/sound.ts';
import { useReducedMotion } from '../../hud/useReducedMotion.ts';
import { signKit } from '../../scene/signKit.ts';
import TableScene from '../../scene/TableScene.tsx';
import type { RoomMatch } from '../../session/table/index.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { Layer } from '../../ui/Layer.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { fetched, PartMissing } from '../../ui/part.ts';
import { afterPainting, artLoader } from '../artLoader.ts';
import { stockUpSoon } from '../stock.ts';
import tablePageStyles from '../TablePage.module.css';
import { clock, openTable, saveRecord, type TableController } from '../tableController.ts';
import type { Query, Route } from '../url.ts';
import type { RoomController } from './roomController.ts';

interface Props {
  readonly room: RoomController;
  readonly match: RoomMatch;
  readonly entry: GameEntry;
  readonly query: Query;
  readonly preferences: PreferenceStore;
  readonly notice: string | null;
  readonly setNotice: (text: string | null) => void;
  readonly go: (route: Route) => void;
  readonly bring: (file: File) => void;
}

/** One match of a room: the scene, and the interface over it. */
export default function RoomTable(props: Props) {
  const { room, match, entry, query, preferences, notice, setNotice, go, bring } = props;
  const [table, setTable] = useState<TableController | null>(null);
  const [refused, setRefused] = useState<RuleError | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    let gone = false;
    let open: TableController | null = null;
    const sounds = makeSounds(preferences);
    const load = async () => {
      const [rules, display] = await fetched(() => Promise.all([entry.rules(), entry.display()]));
      if (gone) return;
      const laid = openTable({
        rules,
        display,
        session: match,
        seats: looksOf(room, match),
        preferences,
        speed: query.speed,
        replaying: false,
        navigate: {
          rematch: () => room.actions.again(),
          watchReplay: () => open?.actions.again(),
          lobby: () => go({ page: 'lobby' }),
          importRecord: bring,
        },
        onShow: sounds.onShow,
        saveRecord: () => {
          if (match.match.entries[0]?.seq !== 0)
            setNotice(
              'This device came in the middle of the match. Somebody who was there from the beginning can save it.',
            );
          else void saveRecord(match, setNotice);
        },
      });
      open = laid;
      laid.store.setState({ blocked: room.store.getState().blocked });
      match.listen({
        onSteps: laid.push,
        onSending: laid.sending,
        onRefused: setRefused,
        onAnswer: laid.answered,
      });
      sounds.follow(laid.store);
      sounds.heed(room.signs);
      room.show(laid.store);
      setTable(laid);
    };
    load().catch((error: unknown) => {
      if (gone) return;
      if (error instanceof PartMissing) return setBroken(error);
      setNotice(`The table could not be laid: ${error instanceof Error ? error.message : error}`);
    });
    // Names and colours may change while a match is played, who plays a seat, and whether anything goes on.
    const follow = room.store.subscribe(({ blocked }) => {
      const seats = looksOf(room, match);
      const before = open?.store.getState();
      if (before && JSON.stringify(before.seats) !== JSON.stringify(seats)) open?.store.setState({ seats });
      if (before && before.blocked !== blocked) open?.store.setState({ blocked });
    });
    return () => {
      gone = true;
      follow();
      room.show(null);
      sounds.close();
      open?.close();
    };
  }, [room, match, entry, preferences, query, go, bring, setNotice]);

  const name = useStore(preferences, (state) => state.name);
  const watching = useStore(room.store, (look) => look.mySeat === null);
  // Who sits is known by their seat.
  const self = useMemo(() => (watching ? { name, colour: null } : undefined), [watching, name]);
  const loadLayers = useMemo(() => {
    const stockUp = (): void => stockUpSoon('table', 'room');
    return table && afterPainting(artLoader(table.rules.info.id, table.display), stockUp, clock.after);
  }, [table]);
  if (broken) throw broken;
  if (!table || !loadLayers) return <Loading>Setting the table…</Loading>;
  return (
    <main className={tablePageStyles.page} data-table-page>
      <Layer what="The picture of the table">
        <TableScene
          store={table.store}
          port={table.port}
          preferences={preferences}
          quality={query.quality}
          reducedMotion={reducedMotion}
          loadLayers={loadLayers}
          signs={room.signs}
          signKit={signKit}
          self={self}
          onPing={room.ping}
          onPoint={room.point}
        />
      </Layer>
      <Layer what="The interface over the table">
        <Hud
          store={table.store}
          port={table.port}
          preferences={preferences}
          rules={table.rules}
          actions={table.actions}
          room={room}
          notice={notice}
          onDismiss={() => setNotice(null)}
          refused={refused}
        />
      </Layer>
    </main>
  );
}

/** Who is seen at the seats: people under their names and colours, bots in the colours that are left. */
function looksOf(room: RoomController, { match }: RoomMatch): SeatLook[] {
  const slots = room.seats();
  const taken = new Set(slots.flatMap(({ holder }) => (holder ? [holder.colour] : [])));
  const free = Array.from({ length: 8 }, (_, colour) => colour).filter((colour) => !taken.has(colour));
  return match.header.seats.map((seat, i) => {
    const holder = slots[i]?.holder;
    if (holder) return { name: holder.name, kind: 'human' as const, colour: holder.colour };
    const bot = slots[i]?.bot.name ?? seat.name;
    return { name: bot, kind: 'bot' as const, colour: free.shift() ?? i };
  });
}
