import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { gameById } from '../../games/index.ts';
import { BlindScreen } from '../../hud/passing/BlindScreen.tsx';
import { useReducedMotion } from '../../hud/screen/useReducedMotion.ts';
import { Sounds } from '../../hud/sound/sound.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import type { Query, Route } from '../address/url.ts';
import type { DebugPanelType } from '../debug/DebugPanel.tsx';
import { prefetchSoon } from '../offline/prefetchSoon.ts';
import { MissingRecord } from '../saved/MissingRecord.tsx';
import { rematch } from '../saved/matches.ts';
import { storage } from '../saved/storage.ts';
import { lockMatch } from '../saved/tabLock.ts';
import type { HotSeat } from './hotSeat.ts';
import { openLocalTable } from './localTable.ts';
import { TableView } from './TableView.tsx';
import type { TableController } from './tableController.ts';

interface Props {
  readonly route: Extract<Route, { page: 'table' | 'replay' }>;
  readonly query: Query;
  /** Missing: no figures are shown. */
  readonly debug: DebugPanelType | undefined;
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
  readonly fail: (message: string) => void;
  readonly brought: ComponentProps<typeof MissingRecord>['brought'];
  readonly bring: (file: File, wanted?: Extract<Route, { page: 'replay' }>) => void;
}

/** One table: the match behind it, the scene, and the interface over it, as the person sees it who has the device. */
export default function TablePage({ route, query, debug, preferences, go, fail, brought, bring }: Props) {
  const [seat, setSeat] = useState<HotSeat | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [lacking, setLacking] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [broken, setBroken] = useState<unknown>(null);
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    let open: HotSeat | null = null;
    let mute = (): void => {};
    let release: (() => void) | null = null;
    let gone = false;
    const sounds = new Sounds(preferences);
    const load = async () => {
      const kept = await storage();
      if (route.page === 'table') {
        release = await lockMatch(route.match);
        if (gone) return release?.();
        if (!release)
          return fail(
            'This table is open in another tab of this browser. Continue there, or close that tab first.',
          );
      }
      const loaded = await kept.load(route.match);
      if (!loaded.ok) {
        if (route.page !== 'replay' || route.at === undefined) return fail(loaded.error);
        return setMissing(true);
      }
      const { saved } = loaded.value;
      const entry = gameById(saved.header.game);
      if (!entry) return fail(`This page does not know the game “${saved.header.game}”.`);
      const made = await openLocalTable({
        entry,
        loaded: loaded.value,
        storage: kept,
        preferences,
        speed: query.speed,
        replaying: route.page === 'replay' || saved.onlyWatched === true,
        at: route.page === 'replay' ? route.at : undefined,
        navigate: {
          rematch: async () => go({ page: 'table', match: await rematch(kept, saved) }),
          watchReplay: () => go({ page: 'replay', match: saved.match }),
          lobby: () => go({ page: 'lobby' }),
          importRecord: bring,
        },
        onError: setNotice,
        tellMissing: setLacking,
        onShow: sounds.onShow,
      });
      if (!made.ok) return fail(made.error);
      if (gone) return made.value.close();
      open = made.value;
      const { turn } = open;
      turn.getState().table.start();
      mute = sounds.follow(turn.getState().table.store);
      turn.subscribe(({ table }, before) => {
        if (table === before.table) return;
        mute();
        mute = sounds.follow(table.store);
      });
      setSeat(open);
    };
    load().catch((error: unknown) => {
      if (!gone) setBroken(error);
    });
    return () => {
      gone = true;
      mute();
      sounds.close();
      open?.close();
      release?.();
    };
  }, [route, query, preferences, go, fail, bring]);

  if (broken) throw broken;
  if (missing && route.page === 'replay') return <MissingRecord {...{ route, go, brought, bring }} />;
  if (!seat) return <Loading table>Setting the table…</Loading>;
  return (
    <SharedTable
      {...{ seat, preferences, reducedMotion, debug }}
      quality={query.quality}
      speed={query.speed}
      notice={notice ?? lacking ?? brought.notice}
      onDismiss={notice ? () => setNotice(null) : lacking ? () => setLacking(null) : brought.onDismiss}
    />
  );
}

interface SharedTableProps extends Omit<ComponentProps<typeof TableView>, 'table' | 'cover' | 'lookAhead'> {
  readonly seat: HotSeat;
  readonly debug: DebugPanelType | undefined;
}

/** The table in front of the person who has the device, or the blind screen while it changes hands. */
function SharedTable({ seat, debug: Debug, ...props }: SharedTableProps) {
  const { table, passingTo } = useStore(seat.turn);
  const next = passingTo === null ? undefined : table.store.getState().seats[passingTo];
  return (
    <>
      <TableView
        {...{ table, ...props }}
        lookAhead={lookAhead(table)}
        cover={
          next && <BlindScreen key={passingTo} to={next} onTake={seat.take} onLeave={table.actions.lobby} />
        }
      />
      {Debug && (
        <Suspense fallback={null}>
          <Debug source={table} />
        </Suspense>
      )}
    </>
  );
}

const lookAhead = (table: TableController) => (): void => {
  table.lookAhead();
  prefetchSoon('table');
};
