import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { gameById } from '../../games/index.ts';
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

/** One table: the match behind it, the scene, and the interface over it; reopened when the player moves to another seat. */
export default function TablePage({
  route,
  query,
  debug: Debug,
  preferences,
  go,
  fail,
  brought,
  bring,
}: Props) {
  /** Number of times the viewer has changed seats. */
  const [sat, setSat] = useState(0);
  const [table, setTable] = useState<TableController | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [lacking, setLacking] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [broken, setBroken] = useState<unknown>(null);
  const reducedMotion = useReducedMotion();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat resumes the match
  useEffect(() => {
    let open: TableController | null = null;
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
        onMoved: () => setSat((times) => times + 1),
      });
      if (!made.ok) return fail(made.error);
      if (gone) return made.value.close();
      open = made.value;
      open.start();
      sounds.follow(open.store);
      setTable(open);
    };
    load().catch((error: unknown) => {
      if (!gone) setBroken(error);
    });
    return () => {
      gone = true;
      sounds.close();
      open?.close();
      release?.();
    };
  }, [route, query, preferences, go, fail, bring, sat]);

  if (broken) throw broken;
  if (missing && route.page === 'replay') return <MissingRecord {...{ route, go, brought, bring }} />;
  if (!table) return <Loading table>Setting the table…</Loading>;
  return (
    <>
      <TableView
        {...{ table, preferences, reducedMotion }}
        lookAhead={lookAhead(table)}
        quality={query.quality}
        speed={query.speed}
        notice={notice ?? lacking ?? brought.notice}
        onDismiss={notice ? () => setNotice(null) : lacking ? () => setLacking(null) : brought.onDismiss}
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
