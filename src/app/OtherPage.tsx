import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { games, registry } from '../games/index.ts';
import type { RoomRole } from '../store/room/roomStore.ts';
import { replaceAddress } from '../ui/dialog/backCloses.ts';
import { MissingPage } from '../ui/faults/MissingPart.tsx';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { type Loader, loadOnce } from '../ui/loading/loadOnce.ts';
import { hashOfRoute, type Route } from './address/url.ts';
import { go } from './address/useAddress.ts';
import { heedPreferences, preloadDrawing } from './drawing/drawings.ts';
import { roomPage, tablePage, watchPage } from './pageLoaders.ts';
import type { Parts } from './parts.ts';
import { ReloadNotice } from './ReloadNotice.tsx';
import { waitFor } from './waitFor.tsx';
import { startAhead } from './workers/background.ts';

const page = <P extends object>(fetched: Loader<ComponentType<P>>) =>
  lazyComponent(fetched, (_, failure) => <MissingPage {...failure} onLobby={() => go({ page: 'lobby' })} />);
const RoomPage = page(roomPage);
const TakePage = page(loadOnce(async () => (await import('./room/seat/TakePage.tsx')).default));
const TablePage = page(tablePage);
const RefereePage = page(loadOnce(async () => (await import('../pages/referee/RefereePage.tsx')).default));
const ShowcasePage = page(loadOnce(async () => (await import('./showcase/ShowcasePage.tsx')).default));
const WatchPage = page(watchPage);
const PublishedPage = page(loadOnce(async () => (await import('./published/PublishedPage.tsx')).default));
const TournamentPage = page(loadOnce(async () => (await import('./tournament/TournamentPage.tsx')).default));
const GalleryPage = page(loadOnce(async () => (await import('../pages/gallery/GalleryPage.tsx')).default));
// Hardly ever needed.
const DebugPanel = lazyComponent(loadOnce(async () => (await import('./debug/DebugPanel.tsx')).default));

/** Begins what a table takes longest for: its picture, and the bots of a game that has some. */
export function prepareTable(preferences: Parts['preferences'], botsOf: string | null): void {
  if (botsOf !== null) startAhead('bots', { kind: 'ready', game: botsOf });
  preloadDrawing(preferences, false);
}

/** Every page but the lobby, which has no use for this code: the page at the address. */
export function OtherPage({
  route,
  ...parts
}: Parts & { readonly route: Exclude<Route, { page: 'lobby' }> }) {
  useState(() => heedPreferences(parts.preferences));
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
        <Suspense fallback={waitFor(route.page)}>
          <TournamentPage
            {...{ route, preferences: parts.preferences, go }}
            openRoom={parts.begin.openRoom}
          />
        </Suspense>
      );
    case 'published':
      return <PublishedAt {...{ route, ...parts }} />;
    case 'take':
      return <SeatAt {...{ route, ...parts }} />;
    default:
      return <TableAt {...{ route, ...parts }} />;
  }
}

/** Figures for developers, if the address asks for them: nobody else fetches them. */
const debugIn = ({ address }: Parts['shown']) => (address.query.debug ? DebugPanel : undefined);

/** Props that report problems with an opened file. */
const broughtTo = ({ notice, setNotice }: Parts['shown']) => ({ notice, onDismiss: () => setNotice(null) });

type RouteTo<P extends Route['page']> = Extract<Route, { page: P }>;

function RefereeDesk({ route, shown, preferences }: Parts & { route: RouteTo<'referee'> }) {
  const { address, setAddress } = shown;
  const known = registry.some(({ info }) => info.id === route.game);
  return (
    <Suspense fallback={waitFor(route.page)}>
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
    <Suspense fallback={waitFor(route.page)}>
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
      <Suspense fallback={waitFor(route.page)}>
        <RoomPage
          key={code}
          route={route}
          query={address.query}
          onRole={keepRole}
          debug={debugIn(shown)}
          takeFounding={begin.takeFounding}
          openRoom={begin.openRoom}
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
      <Suspense fallback={waitFor(route.page)}>
        <TakePage key={route.secret} {...{ route, preferences, go }} />
      </Suspense>
    </ReloadNotice>
  );
}

function Stand({ route, shown, preferences }: Parts & { route: RouteTo<'showcase'> }) {
  useState(() => preloadDrawing(preferences, false));
  return (
    <Suspense fallback={waitFor(route.page)}>
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
    <Suspense fallback={waitFor(route.page)}>
      <WatchPage key={route.table} {...{ route, preferences, go }} query={shown.address.query} />
    </Suspense>
  );
}

function PublishedAt({ route, ...parts }: Parts & { route: RouteTo<'published'> }) {
  const { at } = route;
  return (
    <Suspense fallback={waitFor(route.page)}>
      <PublishedPage
        key={route.name}
        {...{ route, go }}
        onDoubt={parts.shown.setNotice}
        show={(match) => <ShownReplay {...{ match, at, ...parts }} />}
      />
    </Suspense>
  );
}

/** A published replay whose match is on this device. The address stays that of the link. */
function ShownReplay({
  match,
  at,
  ...parts
}: Parts & { readonly match: string; readonly at: number | undefined }) {
  const route = useMemo(
    () => ({ page: 'replay', match, ...(at !== undefined && { at }) }) as const,
    [match, at],
  );
  return <TableAt {...{ route, ...parts }} />;
}

function TableAt({
  route,
  shown,
  saved,
  begin,
  preferences,
}: Parts & { route: RouteTo<'table' | 'replay'> }) {
  return (
    <ReloadNotice what="match" forgetful={saved.forgetful}>
      <Suspense fallback={waitFor(route.page)}>
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
