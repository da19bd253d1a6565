import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { gameById, games } from '../games/index.ts';
import { Lobby, type LobbySetup, type SavedSummary } from '../pages/Lobby.tsx';
import { NoWebGL } from '../pages/NoWebGL.tsx';
import type { RoomSummary } from '../pages/seating.ts';
import { hasWebGL2 } from '../scene/webgl.ts';
import { freshId } from '../session/randomness.ts';
import type { RoomSetup } from '../session/room/commands.ts';
import { createPreferenceStore } from '../store/preferences.ts';
import { importRecord, startMatch, summaries } from './matches.ts';
import { mayHaveRooms, storage } from './storage.ts';
import { hashOfRoute, parseAddress, type Route } from './url.ts';

const RoomPage = lazy(() => import('./room/RoomPage.tsx'));
const TablePage = lazy(() => import('./TablePage.tsx'));
const RefereePage = lazy(() => import('../pages/referee/RefereePage.tsx'));
const preferences = createPreferenceStore(globalThis.localStorage ?? null);

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function App() {
  const [address, setAddress] = useState(() => parseAddress(location.search, location.hash));
  const [rooms, setRooms] = useState<readonly RoomSummary[]>([]);
  /** What a room is to begin with, by its code: only its opener knows before it is open. */
  const founding = useRef(new Map<string, RoomSetup>());
  const [saved, setSaved] = useState<readonly SavedSummary[]>([]);
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);

  useEffect(() => {
    const onHash = () => {
      const next = parseAddress(location.search, location.hash);
      setAddress(next);
      setNotice(next.problems.join(' ') || null);
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  const go = useCallback((route: Route) => {
    location.hash = hashOfRoute(route);
  }, []);
  const fail = useCallback(
    (text: string) => {
      go({ page: 'lobby' });
      // After the hash change has cleared the last notice.
      setTimeout(() => setNotice(text));
    },
    [go],
  );

  const inLobby = address.route.page === 'lobby';
  const wasInRoom = useRef(false);
  if (address.route.page === 'room') wasInRoom.current = true;
  const refresh = useCallback(async () => {
    try {
      const { list, unreadable } = await summaries(await storage());
      setSaved(list);
      // Where nothing can be kept, a table lasts as long as the page.
      if (wasInRoom.current || (await mayHaveRooms()))
        setRooms(await (await import('./room/summaries.ts')).roomSummaries());
      if (unreadable)
        setNotice(
          `${unreadable} saved ${unreadable === 1 ? 'match' : 'matches'} cannot be read and was left as it is.`,
        );
    } catch (error) {
      setNotice(`This browser does not let the page save matches (${message(error)}). You can still play.`);
    }
  }, []);
  useEffect(() => {
    if (inLobby) void refresh();
  }, [inLobby, refresh]);

  const start = async (setup: LobbySetup) => {
    try {
      go({ page: 'table', match: await startMatch(await storage(), setup, address.query.seed) });
    } catch (error) {
      setNotice(`The table could not be opened: ${message(error)}`);
    }
  };
  const openRoom = async (setup: LobbySetup) => {
    const { roomSetup } = await import('../pages/room/roomSetup.ts');
    const code = freshId();
    founding.current.set(code, roomSetup(gameById(setup.game)!.info, setup));
    go({ page: 'room', code });
  };
  const bring = useCallback(
    async (file: File) => {
      try {
        go(await importRecord(await storage(), file));
      } catch (error) {
        setNotice(`${file.name} was not imported: ${message(error)}`);
      }
    },
    [go],
  );

  const { route } = address;
  if (route.page === 'referee')
    return (
      <Suspense fallback={<p className="loading">One moment…</p>}>
        <RefereePage
          games={games.map((entry) => entry.info)}
          game={gameById(route.game) ? route.game : games[0]!.info.id}
          hands={gameById(route.game) ? route.hands : ''}
          preferences={preferences}
          onPlace={(game, hands) => {
            const next = { page: 'referee', game, hands } as const;
            // Every card put down would otherwise be a step of the way back.
            history.replaceState(null, '', hashOfRoute(next));
            setAddress({ ...address, route: next });
          }}
          onBack={() => go({ page: 'lobby' })}
        />
      </Suspense>
    );
  if (route.page === 'room')
    return (
      <Suspense fallback={<p className="loading">Opening the table…</p>}>
        <RoomPage
          key={route.code}
          route={route}
          query={address.query}
          founding={founding.current.get(route.code) ?? null}
          preferences={preferences}
          go={go}
          fail={fail}
          bring={bring}
        />
      </Suspense>
    );
  if (route.page !== 'lobby') {
    if (!hasWebGL2()) return <NoWebGL onBack={() => go({ page: 'lobby' })} />;
    return (
      <Suspense fallback={<p className="loading">Setting the table…</p>}>
        <TablePage
          key={`${route.page}/${route.match}`}
          route={route}
          query={address.query}
          preferences={preferences}
          go={go}
          fail={fail}
          bring={bring}
        />
      </Suspense>
    );
  }
  return (
    <Lobby
      games={games.map((entry) => entry.info)}
      saved={saved}
      notice={notice}
      preferences={preferences}
      onDismiss={() => setNotice(null)}
      onReferee={(game) => go({ page: 'referee', game, hands: '' })}
      rooms={rooms}
      onReturn={(code) => go({ page: 'room', code })}
      onForget={async (code) => {
        await (await import('./room/summaries.ts')).forgetRoom(code);
        await refresh();
      }}
      onOpenRoom={(setup) => void openRoom(setup)}
      onStart={(setup) => void start(setup)}
      onContinue={(match, finished) => go({ page: finished ? 'replay' : 'table', match })}
      onDelete={async (match) => {
        await (await storage()).remove(match);
        await refresh();
      }}
      onImport={(file) => void bring(file)}
    />
  );
}
