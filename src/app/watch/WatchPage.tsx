import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { gameById } from '../../games/index.ts';
import { Audience } from '../../hud/Audience.tsx';
import { WatchedLog, WatchedPast } from '../../hud/log/WatchedLog.tsx';
import { CrowdCounts } from '../../hud/room/status/CrowdCounts.tsx';
import { useCoarse } from '../../hud/screen/useCoarse.ts';
import { useReducedMotion } from '../../hud/screen/useReducedMotion.ts';
import { ApplaudButton } from '../../pages/watch/ApplaudButton.tsx';
import { BroadcastPage } from '../../pages/watch/BroadcastPage.tsx';
import { applauseText, broadcastText } from '../../pages/watch/broadcastWords.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { useEscape } from '../../ui/dialog/useEscape.ts';
import { Layer } from '../../ui/loading/Layer.tsx';
import { preload } from '../../ui/loading/loadOnce.ts';
import type { Query, Route } from '../address/url.ts';
import { TableDrawing } from '../drawing/TableDrawing.tsx';
import { serverSettings } from '../room/opening/prepareRoom.ts';
import { useQuiet } from '../showcase/useQuiet.ts';
import { useWakeLock } from '../showcase/useWakeLock.ts';
import styles from '../table/TablePage.module.css';
import { artLoader } from '../workers/artLoader.ts';
import { fetchAhead } from './watchAhead.ts';
import { WatchController } from './watchController.ts';
import type { WatchedCrowd } from './watchedCrowd.ts';
import { fetchLook, type OpenMatch, openMatch } from './watchedMatch.ts';

interface Props {
  readonly route: Extract<Route, { page: 'watch' }>;
  readonly query: Query;
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
}

/** A table that its people broadcast: everything it shows was checked on this device. */
export default function WatchPage({ route, query, preferences, go }: Props) {
  const { watching, problem, broken } = useWatching(route, preferences);
  const leave = (): void => go({ page: 'lobby' });
  if (broken) throw broken;
  if (!watching) return <BroadcastPage text={problem ?? 'One moment…'} onLobby={leave} />;
  return <Watching {...{ watching, query, preferences, go }} />;
}

/** Opens the broadcast, or says why there is none. */
function useWatching(route: Props['route'], preferences: PreferenceStore) {
  const [watching, setWatching] = useState<WatchController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    let open: WatchController | null = null;
    const begin = async (): Promise<void> => {
      const [settings, opened] = await Promise.all([
        serverSettings(fetchAhead),
        WatchController.open(route, (game) => preload(() => fetchLook(game, preferences))),
      ]);
      if (gone) return opened.close();
      open = opened;
      if (!settings.ok)
        return setProblem('The site does not answer. Check your connection, and reload the page.');
      const { audience } = settings.value;
      if (!audience)
        return setProblem(
          'This site has no audience. Open the link at the site whose table you want to watch.',
        );
      setWatching(opened);
      await opened.read(audience, route);
    };
    begin().catch((error: unknown) => {
      if (!gone) setBroken(error);
    });
    return () => {
      gone = true;
      open?.close();
    };
  }, [route, preferences]);
  return { watching, problem, broken };
}

interface WatchingProps extends Omit<Props, 'route'> {
  readonly watching: WatchController;
}

function Watching({ watching, ...props }: WatchingProps) {
  const look = useStore(watching.store);
  const isQuiet = useStore(watching.crowd.store, ({ quiet }) => quiet);
  const text = broadcastText(look, isQuiet);
  const leave = (): void => props.go({ page: 'lobby' });
  if (!look.match || look.offAir) return <BroadcastPage text={text} onLobby={leave} />;
  return (
    <Match key={look.match.match.header.match} match={look.match} note={text} {...{ watching, ...props }} />
  );
}

interface MatchProps extends WatchingProps {
  readonly match: RoomMatch;
  readonly note: string;
}

/** The match on the table. */
function Match({ watching, match, note, query, preferences, go }: MatchProps) {
  const [open, setOpen] = useState<OpenMatch | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  const entry = gameById(match.match.header.game);
  const leave = (): void => go({ page: 'lobby' });
  useEffect(() => {
    if (!entry) return;
    let gone = false;
    let made: OpenMatch | null = null;
    openMatch({ watching, match, entry, query, preferences, go }).then(
      (opened) => {
        if (gone) return opened.close();
        made = opened;
        setOpen(opened);
      },
      (error: unknown) => {
        if (!gone) setBroken(error);
      },
    );
    return () => {
      gone = true;
      made?.close();
    };
  }, [watching, match, entry, query, preferences, go]);
  if (broken) throw broken;
  if (!entry) return <BroadcastPage text="This page does not know the game. Reload it." onLobby={leave} />;
  if (!open) return <BroadcastPage text="Setting the table…" onLobby={leave} />;
  return <Shown table={open.table} crowd={watching.crowd} {...{ note, query, preferences, leave }} />;
}

interface ShownProps extends Pick<MatchProps, 'note' | 'query' | 'preferences'> {
  readonly table: OpenMatch['table'];
  readonly crowd: WatchedCrowd;
  readonly leave: () => void;
}

function Shown({ table, crowd, note, query, preferences, leave }: ShownProps) {
  const { store, port, rules, actions } = table;
  const still = useQuiet();
  // A finger cannot hover to bring buttons back.
  const quiet = !useCoarse() && still;
  const reactions = useStore(preferences, (state) => state.reactions);
  const look = useStore(crowd.store);
  useWakeLock();
  useEscape(() => (store.getState().past ? actions.lookBack(null) : leave()));
  const reducedMotion = useReducedMotion();
  const loadLayers = useMemo(() => artLoader(() => store.getState().look), [store]);
  const { quality, speed } = query;
  return (
    <main className={styles.page} data-broadcast={rules.info.id}>
      <Layer what="The picture of the table">
        <TableDrawing {...{ store, port, preferences, quality, speed, reducedMotion, loadLayers }} drifting />
      </Layer>
      <Layer what="The interface over the table">
        <Audience
          {...{ store, port, preferences, rules, actions, quiet }}
          note={
            <>
              {look.counts && <CrowdCounts {...look.counts} />}
              {look.counts && ' · '}
              {look.refused || look.vain ? applauseText(look) : note}
            </>
          }
          buttons={
            <>
              <WatchedLog />
              {reactions && <ApplaudButton crowd={look} onApplaud={() => crowd.applaud()} />}
            </>
          }
          over={<WatchedPast />}
          onLeave={leave}
        />
      </Layer>
    </main>
  );
}
