import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { gameById, games } from '../games/index.ts';
import { Lobby, type LobbySetup, type SavedSummary } from '../pages/Lobby.tsx';
import { NoWebGL } from '../pages/NoWebGL.tsx';
import type { RoomSummary } from '../pages/seating.ts';
import { hasWebGL2 } from '../scene/webgl.ts';
import { freshId } from '../session/match/index.ts';
import type { RoomSetup } from '../session/room/index.ts';
import { createPreferenceStore } from '../store/preferences.ts';
import { FailedPage } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { lazily } from '../ui/lazily.tsx';
import { type Part, part } from '../ui/part.ts';
import { Kept } from './Kept.tsx';
import { importRecord, startMatch, summaries } from './matches.ts';
import { keepsNothing, mayHaveRooms, storage } from './storage.ts';
import { hashOfRoute, parseAddress, type Route } from './url.ts';

const page = <P extends object>(fetched: Part<ComponentType<P>>) =>
  lazily(fetched, (_, failure) => <FailedPage {...failure} onLobby={() => go({ page: 'lobby' })} />);
const RoomPage = page(part(async () => (await import('./room/RoomPage.tsx')).default));
const TablePage = page(part(async () => (await import('./TablePage.tsx')).default));
const RefereePage = page(part(async () => (await import('../pages/referee/RefereePage.tsx')).default));
const roomSummaries = part(() => import('./room/summaries.ts'));
const roomSetups = part(() => import('../pages/room/roomSetup.ts'));
const preferences = createPreferenceStore(() => globalThis.localStorage);

const go = (route: Route): void => {
  location.hash = hashOfRoute(route);
};

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function App() {
  const [address, setAddress] = useState(() => parseAddress(location.search, location.hash));
  const [rooms, setRooms] = useState<readonly RoomSummary[]>([]);
  /** What a room is to begin with, by its code: only its opener knows before it is open. */
  const founding = useRef(new Map<string, RoomSetup>());
  const [saved, setSaved] = useState<readonly SavedSummary[]>([]);
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);
  const [forgetful, setForgetful] = useState(false);
  useEffect(() => void keepsNothing().then(setForgetful), []);

  useEffect(() => {
    const onHash = () => {
      const next = parseAddress(location.search, location.hash);
      setAddress(next);
      setNotice(next.problems.join(' ') || null);
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  const fail = useCallback((text: string) => {
    go({ page: 'lobby' });
    // After the hash change has cleared the last notice.
    setTimeout(() => setNotice(text));
  }, []);

  const inLobby = address.route.page === 'lobby';
  const wasInRoom = useRef(false);
  if (address.route.page === 'room') wasInRoom.current = true;
  const refresh = useCallback(async () => {
    try {
      const { list, unreadable } = await summaries(await storage());
      setSaved(list);
      // Where nothing can be kept, a table lasts as long as the page.
      if (wasInRoom.current || (await mayHaveRooms()))
        setRooms(await (await roomSummaries()).roomSummaries());
      if (unreadable)
        setNotice(
          `${unreadable} saved ${unreadable === 1 ? 'match' : 'matches'} cannot be read and was left as it is.`,
        );
    } catch (error) {
      setNotice(`What is kept on this device cannot be read: ${message(error)}.`);
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
    try {
      const { roomSetup } = await roomSetups();
      const code = freshId();
      founding.current.set(code, roomSetup(gameById(setup.game)!.info, setup));
      go({ page: 'room', code });
    } catch (error) {
      setNotice(`The table could not be opened: ${message(error)}`);
    }
  };
  const bring = useCallback(async (file: File) => {
    try {
      go(await importRecord(await storage(), file));
    } catch (error) {
      setNotice(`${file.name} was not imported: ${message(error)}`);
    }
  }, []);

  const { route } = address;
  if (route.page === 'referee')
    return (
      <Suspense fallback={<Loading>One moment…</Loading>}>
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
      <Kept what="seat" forgetful={forgetful}>
        <Suspense fallback={<Loading>Opening the table…</Loading>}>
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
      </Kept>
    );
  if (route.page !== 'lobby') {
    if (!hasWebGL2()) return <NoWebGL onBack={() => go({ page: 'lobby' })} />;
    return (
      <Kept what="match" forgetful={forgetful}>
        <Suspense fallback={<Loading>Setting the table…</Loading>}>
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
      </Kept>
    );
  }
  return (
    <Lobby
      games={games.map((entry) => entry.info)}
      saved={saved}
      forgetful={forgetful}
      notice={notice}
      preferences={preferences}
      onDismiss={() => setNotice(null)}
      onReferee={(game) => go({ page: 'referee', game, hands: '' })}
      rooms={rooms}
      onReturn={(code) => go({ page: 'room', code })}
      onForget={async (code) => {
        await (await roomSummaries()).forgetRoom(code);
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
