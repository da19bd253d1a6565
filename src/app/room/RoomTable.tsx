import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { GameEntry } from '../../engine/game.ts';
import { useReducedMotion } from '../../hud/screen/useReducedMotion.ts';
import { signKit } from '../../scene/presence/signKit.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import type { Query, Route } from '../address/url.ts';
import { prefetchSoon } from '../offline/prefetchSoon.ts';
import { TableView } from '../table/TableView.tsx';
import type { RoomController } from './roomController.ts';
import { useLaidTable } from './useLaidTable.ts';

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
  const { room, query, preferences, notice, setNotice } = props;
  const { table, refused, broken } = useLaidTable(props);
  const reducedMotion = useReducedMotion();
  const name = useStore(preferences, (state) => state.name);
  const watching = useStore(room.store, (look) => look.mySeat === null);
  // Seated people are known by their seat.
  const self = useMemo(() => (watching ? { name, colour: null } : undefined), [watching, name]);
  if (broken) throw broken;
  if (!table) return <Loading table>Setting the table…</Loading>;
  return (
    <TableView
      {...{ table, room, preferences, reducedMotion, notice, refused }}
      lookAhead={() => prefetchSoon('table', 'room')}
      quality={query.quality}
      speed={query.speed}
      signs={{ signs: room.signs, signKit, self, onPing: room.ping, onPoint: room.point }}
      onDismiss={() => setNotice(null)}
    />
  );
}
