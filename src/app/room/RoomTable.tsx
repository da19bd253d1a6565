import { Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { type HandView, HandViewContext } from '../../hud/handOnly/handView.ts';
import { useReducedMotion } from '../../hud/screen/useReducedMotion.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import type { Query, Route } from '../address/url.ts';
import { preloadDrawing } from '../drawing/drawings.ts';
import type { RoomController } from './roomController.ts';
import { fetchAhead } from './screen/fetchAhead.ts';
import { useLaidTable } from './useLaidTable.ts';

const whole = loadOnce(async () => (await import('./WholeTable.tsx')).WholeTable, 'picture');
const hand = loadOnce(async () => (await import('./screen/HandTable.tsx')).HandTable, 'hand');
const screen = loadOnce(async () => (await import('./screen/ScreenTable.tsx')).ScreenTable, 'picture');
const WholeTable = lazyComponent(whole);
const HandTable = lazyComponent(hand);
const ScreenTable = lazyComponent(screen);

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

/** One match of a room, shown as this device's role asks for: table and hand, the hand alone, or the table alone. */
export default function RoomTable(props: Props) {
  const { room, query, preferences, notice, setNotice } = props;
  const seated = useStore(room.store, (look) => look.mySeat !== null);
  const role = useStore(room.store, (look) => look.role);
  const handView = useHandView(room);
  // A player's own cards must not come on everyone's screen.
  const shows = role === 'screen' && !seated ? 'screen' : handView.now;
  useEffect(() => preload(shows === 'hand' ? hand : shows === 'screen' ? screen : whole), [shows]);
  const { table, refused, broken } = useLaidTable(props);
  useEffect(() => {
    if (shows !== 'hand') preloadDrawing(preferences, true);
  }, [shows, preferences]);
  const reducedMotion = useReducedMotion();
  if (broken) throw broken;
  if (!table) return SETTING;
  const parts = { table, room, preferences, reducedMotion, query };
  if (shows === 'screen')
    return (
      <Suspense fallback={SETTING}>
        <ScreenTable {...parts} {...{ notice }} onDismiss={() => setNotice(null)} />
      </Suspense>
    );
  const lookAhead = (): void => {
    room.lookAhead();
    fetchAhead(role);
  };
  const hud = { notice, refused, onDismiss: () => setNotice(null), lookAhead };
  return (
    <HandViewContext value={seated || role === 'hand' ? handView : null}>
      <Suspense fallback={SETTING}>
        {shows === 'hand' ? <HandTable {...parts} {...hud} /> : <WholeTable {...parts} {...hud} />}
      </Suspense>
    </HandViewContext>
  );
}

const SETTING = <Loading table>Setting the table…</Loading>;

/** The viewer's choice between hand and table at this match. */
function useHandView(room: RoomController): HandView {
  const alone = useStore(room.store, ({ role }) => role === 'hand');
  const [looks, setLooks] = useState(false);
  const looking = alone && looks;
  useBackCloses(looking, () => setLooks(false));
  return useMemo(
    () => ({
      now: looking ? 'looking' : alone ? 'hand' : 'table',
      show(next) {
        setLooks(next === 'looking');
        room.actions.setRole(next === 'table' ? null : 'hand');
      },
    }),
    [alone, looking, room],
  );
}
