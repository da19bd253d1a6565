import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { games, registry } from '../games/index.ts';
import { Lobby } from '../pages/lobby/Lobby.tsx';
import type { RoomRole } from '../store/room/roomStore.ts';
import { readDayResults } from '../store/viewer/dayResults.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { replaceAddress } from '../ui/dialog/backCloses.ts';
import { FaultNotice } from '../ui/faults/FaultNotice.tsx';
import { watchFaults } from '../ui/faults/faults.ts';
import { MissingPage } from '../ui/faults/MissingPart.tsx';
import { Loading } from '../ui/loading/Loading.tsx';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { type Loader, loadOnce, preload } from '../ui/loading/loadOnce.ts';
import { hashOfRoute, parseAddress, type Route, routeInText } from './address/url.ts';
import { go, useAddress } from './address/useAddress.ts';
import { usePastedLink } from './address/usePastedLink.ts';
import { heedPreferences, preloadDrawing } from './drawing/drawings.ts';
import { heedMetered } from './offline/metered.ts';
import { OfflineNotes } from './offline/OfflineNotes.tsx';
import { prefetchSoon } from './offline/prefetchSoon.ts';
import { watchUpdates } from './offline/updates.ts';
import { puzzlesFor } from './puzzle/puzzleGame.ts';
import { ReloadNotice } from './ReloadNotice.tsx';
import { useDelayedTypefaces } from './room/screen/useDelayedTypefaces.ts';
import { useDroppedFile } from './saved/useDroppedFile.ts';
import { routeBack, useSaved } from './saved/useSaved.ts';
import { useStartActions } from './saved/useStartActions.ts';

const page = <P extends object>(fetched: Loader<ComponentType<P>>) =>
  lazyComponent(fetched, (_, failure) => <MissingPage {...failure} onLobby={() => go({ page: 'lobby' })} />);
const RoomPage = page(loadOnce(async () => (await import('./room/RoomPage.tsx')).default));
const TakePage = page(loadOnce(async () => (await import('./room/seat/TakePage.tsx')).default));
const tablePage = loadOnce(async () => (await import('./table/TablePage.tsx')).default);
const TablePage = page(tablePage);
const RefereePage = page(loadOnce(async () => (await import('../pages/referee/RefereePage.tsx')).default));
const ShowcasePage = page(loadOnce(async () => (await import('./showcase/ShowcasePage.tsx')).default));
const WatchPage = page(loadOnce(async () => (await import('./watch/WatchPage.tsx')).default));
const TournamentPage = page(loadOnce(async () => (await import('./tournament/TournamentPage.tsx')).default));
// Those who have none miss nothing.
const KeptTournaments = lazyComponent(
  loadOnce(async () => (await import('./tournament/KeptTournaments.tsx')).KeptTournaments),
  () => null,
);
const GalleryPage = page(loadOnce(async () => (await import('../pages/gallery/GalleryPage.tsx')).default));
// Hardly ever needed.
const DebugPanel = lazyComponent(loadOnce(async () => (await import('./debug/DebugPanel.tsx')).default));

interface AppProps {
  readonly preferences: PreferenceStore;
  /** This device was never here before, so it keeps nothing of ours. */
  readonly isFirst?: boolean;
}

/** The whole app, with a notice for any failure that nothing else reports. */
export function App({ preferences, isFirst = false }: AppProps) {
  const [attempt, setAttempt] = useState(0);
  useEffect(watchFaults, []);
  useEffect(() => watchUpdates(), []);
  useState(() => {
    heedPreferences(preferences);
    heedMetered(preferences);
  });
  return (
    <>
      <Shown key={attempt} {...{ preferences, isFirst }} />
      <FaultNotice
        where={kindOfPage}
        onAgain={() => setAttempt((n) => n + 1)}
        onLobby={() => go({ page: 'lobby' })}
      />
    </>
  );
}

function kindOfPage(): 'lobby' | 'table' | 'page' {
  const { page } = parseAddress(location.search, location.hash).route;
  if (page === 'lobby') return page;
  return page === 'table' || page === 'room' || page === 'replay' || page === 'watch' ? 'table' : 'page';
}

/** The page at the address. */
function Shown({ preferences, isFirst }: Required<AppProps>) {
  const shown = useAddress();
  const { address, setNotice } = shown;
  const { route } = address;
  useDelayedTypefaces(route);
  const saved = useSaved(route.page, isFirst, setNotice);
  const begin = useStartActions(address.query, setNotice, tablePage, () => preferences.getState().name);
  useDroppedFile(useDrop(route, begin.bring));
  usePastedLink(usePaste(route, setNotice));
  const parts = { shown, saved, begin, preferences };
  switch (route.page) {
    case 'referee':
      return <RefereeDesk {...{ route, ...parts }} />;
    case 'gallery':
      return <GalleryAt {...{ route, ...parts }} />;
    case 'room':
      return <RoomAt {...{ route, ...parts }} />;
    case 'showcase':
      return <Stand {...{ route, ...parts }} />;
    case 'watch':
      return <BroadcastAt {...{ route, ...parts }} />;
    case 'tournament':
      return (
        <Suspense fallback={<Loading>One moment…</Loading>}>
          <TournamentPage {...{ route, preferences, go }} openRoom={begin.openRoom} />
        </Suspense>
      );
    case 'take':
      return <SeatAt {...{ route, ...parts }} />;
    case 'lobby':
      return <LobbyPage {...parts} />;
    default:
      return <TableAt {...{ route, ...parts }} />;
  }
}

/** Opens a dropped file (a match or a saved table) on pages where opening one interrupts nothing. */
function useDrop(route: Route, bring: Begin['bring']): ((file: File) => void) | null {
  const takes = route.page === 'lobby' || route.page === 'replay' || route.page === 'showcase';
  return useMemo(
    () => (takes ? (file) => void bring(file, route.page === 'replay' ? route : undefined) : null),
    [takes, bring, route],
  );
}

/** Follows a link pasted in the lobby, or says why it leads nowhere. */
function usePaste(
  route: Route,
  setNotice: Parts['shown']['setNotice'],
): ((to: Route | string) => void) | null {
  const takes = route.page === 'lobby';
  return useMemo(
    () => (takes ? (to) => (typeof to === 'string' ? setNotice(to) : go(to)) : null),
    [takes, setNotice],
  );
}

/** Figures for developers, if the address asks for them: nobody else fetches them. */
const debugIn = ({ address }: Parts['shown']) => (address.query.debug ? DebugPanel : undefined);

/** Props that report problems with an opened file. */
const broughtTo = ({ notice, setNotice }: Parts['shown']) => ({ notice, onDismiss: () => setNotice(null) });

type Begin = ReturnType<typeof useStartActions>;

interface Parts {
  readonly shown: ReturnType<typeof useAddress>;
  readonly saved: ReturnType<typeof useSaved>;
  readonly begin: Begin;
  readonly preferences: PreferenceStore;
}

type RouteTo<P extends Route['page']> = Extract<Route, { page: P }>;

function RefereeDesk({ route, shown, preferences }: Parts & { route: RouteTo<'referee'> }) {
  const { address, setAddress } = shown;
  const known = registry.some(({ info }) => info.id === route.game);
  return (
    <Suspense fallback={<Loading>One moment…</Loading>}>
      <RefereePage
        games={games.map((entry) => entry.info)}
        game={known ? route.game : games[0]!.info.id}
        hands={known ? route.hands : ''}
        preferences={preferences}
        onPlace={(game, hands) => {
          const next = { page: 'referee', game, hands } as const;
          // Replace the entry: otherwise every card put down would add a step to Back.
          replaceAddress(hashOfRoute(next));
          setAddress({ ...address, route: next });
        }}
        onBack={() => go({ page: 'lobby' })}
      />
    </Suspense>
  );
}

function GalleryAt({ route, shown, preferences }: Parts & { route: RouteTo<'gallery'> }) {
  const { address, setAddress } = shown;
  return (
    <Suspense fallback={<Loading>One moment…</Loading>}>
      <GalleryPage
        deck={route.deck}
        face={route.face}
        quality={address.query.quality}
        preferences={preferences}
        onPlace={(deck, face) => {
          const next = { page: 'gallery', deck, face } as const;
          // Replace the entry: otherwise every card viewed would add a step to Back.
          replaceAddress(hashOfRoute(next));
          setAddress({ ...address, route: next });
        }}
        onBack={() => go({ page: 'lobby' })}
      />
    </Suspense>
  );
}

function RoomAt({ route, shown, saved, begin, preferences }: Parts & { route: RouteTo<'room'> }) {
  const { address, setAddress } = shown;
  const { code } = route;
  /** Keeps the device's role in the address: a reload opens the same. */
  const keepRole = (role: RoomRole | null): void => {
    const { role: _, ...place } = route;
    replaceAddress(hashOfRoute({ page: 'room', code, ...(role && { role }) }), history.state);
    setAddress({ ...address, route: { ...place, ...(role && { role }) } });
  };
  return (
    <ReloadNotice what="seat" forgetful={saved.forgetful}>
      <Suspense fallback={<Loading>Opening the table…</Loading>}>
        <RoomPage
          key={code}
          route={route}
          query={address.query}
          onRole={keepRole}
          debug={debugIn(shown)}
          takeFounding={begin.takeFounding}
          preferences={preferences}
          go={go}
          bring={begin.bring}
        />
      </Suspense>
    </ReloadNotice>
  );
}

function SeatAt({ route, saved, preferences }: Parts & { route: RouteTo<'take'> }) {
  return (
    <ReloadNotice what="seat" forgetful={saved.forgetful}>
      <Suspense fallback={<Loading>One moment…</Loading>}>
        <TakePage key={route.secret} {...{ route, preferences, go }} />
      </Suspense>
    </ReloadNotice>
  );
}

function Stand({ route, shown, preferences }: Parts & { route: RouteTo<'showcase'> }) {
  useState(() => preloadDrawing(preferences, false));
  return (
    <Suspense fallback={<Loading table>Setting the table…</Loading>}>
      <ShowcasePage
        key={route.game}
        {...{ route, preferences, go }}
        query={shown.address.query}
        brought={broughtTo(shown)}
      />
    </Suspense>
  );
}

function BroadcastAt({ route, shown, preferences }: Parts & { route: RouteTo<'watch'> }) {
  useState(() => preloadDrawing(preferences, false));
  return (
    <Suspense fallback={<Loading table>One moment…</Loading>}>
      <WatchPage key={route.table} {...{ route, preferences, go }} query={shown.address.query} />
    </Suspense>
  );
}

function TableAt({
  route,
  shown,
  saved,
  begin,
  preferences,
}: Parts & { route: RouteTo<'table' | 'replay'> }) {
  // The picture comes behind the cards: it takes as long to fetch as all the rest.
  useState(() => preload(() => tablePage().then(() => preloadDrawing(preferences, false))));
  return (
    <ReloadNotice what="match" forgetful={saved.forgetful}>
      <Suspense fallback={<Loading table>Setting the table…</Loading>}>
        <TablePage
          key={`${route.page}/${route.match}/${begin.brought}`}
          route={route}
          query={shown.address.query}
          debug={debugIn(shown)}
          preferences={preferences}
          go={go}
          fail={shown.fail}
          brought={broughtTo(shown)}
          bring={begin.bring}
        />
      </Suspense>
    </ReloadNotice>
  );
}

/** Opens the target of a text. Returns a sentence if there is none. */
function join(text: string): string | null {
  const to = routeInText(text, location.host);
  if (to === null)
    return 'That is neither a link nor the code of a table. Paste the link that a friend has sent you, or type the 16 letters and digits of the code that their table shows.';
  if (typeof to === 'string') return to;
  go(to);
  return null;
}

/** Returns that game, or the first one, if it has no rulings. */
const refereed = (game: string): string => (games.find(({ info }) => info.id === game) ?? games[0]!).info.id;

/** The list of tournaments, as soon as it is there. */
const KeptAside = (props: { readonly go: typeof go }) => (
  <Suspense fallback={null}>
    <KeptTournaments {...props} />
  </Suspense>
);

function LobbyPage({ shown, saved, begin, preferences }: Parts) {
  const [days] = useState(() => readDayResults(() => globalThis.localStorage ?? null));
  // A match needs no server afterwards, even one begun without a connection.
  useEffect(() => prefetchSoon(), []);
  const [puzzles] = useState(() => puzzlesFor((day) => void begin.solve(day)));
  return (
    <Lobby
      games={registry.map((entry) => entry.info)}
      saved={saved.saved}
      isRead={saved.isRead}
      forgetful={saved.forgetful}
      notice={shown.notice}
      offers={<OfflineNotes preferences={preferences} forgetful={saved.forgetful} />}
      preferences={preferences}
      onDismiss={() => shown.setNotice(null)}
      onShowcase={() => go({ page: 'showcase', game: '' })}
      onReferee={(game) => go({ page: 'referee', game: refereed(game), hands: '' })}
      tournaments={saved.hasTournaments && <KeptAside go={go} />}
      onTournaments={() => go({ page: 'tournament', id: '' })}
      onGallery={(deck) => go({ page: 'gallery', deck, face: '' })}
      rooms={saved.rooms}
      onReturn={(code) => go(routeBack(saved.rooms, code))}
      onForget={saved.forgetRoom}
      onOpenRoom={(setup) => void begin.openRoom(setup)}
      onJoin={join}
      onStart={(setup) => void begin.start(setup)}
      lessons={registry.filter(({ lesson }) => lesson).map(({ info }) => info.id)}
      onLearn={(game) => void begin.learn(game)}
      days={days}
      onPlayDay={(game, day) => void begin.playDay(game, day)}
      puzzles={puzzles}
      onContinue={(match, toWatch) => go({ page: toWatch ? 'replay' : 'table', match })}
      onDelete={saved.deleteMatch}
      onChoosing={begin.getReady}
      onImport={(file) => void begin.bring(file)}
    />
  );
}
