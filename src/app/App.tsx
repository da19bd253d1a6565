import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { games, registry } from '../games/index.ts';
import { Lobby } from '../pages/lobby/Lobby.tsx';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { FaultNotice } from '../ui/faults/FaultNotice.tsx';
import { watchFaults } from '../ui/faults/faults.ts';
import { MissingPage } from '../ui/faults/MissingPart.tsx';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { loadOnce, preload } from '../ui/loading/loadOnce.ts';
import { parseAddress, type Route, routeInText } from './address/url.ts';
import { go, useAddress } from './address/useAddress.ts';
import { usePastedLink } from './address/usePastedLink.ts';
import { heedMetered } from './offline/metered.ts';
import { OfflineNotes } from './offline/OfflineNotes.tsx';
import { prefetchSoon } from './offline/prefetchSoon.ts';
import { watchUpdates } from './offline/updates.ts';
import { roomPage, tablePage, watchPage } from './pageLoaders.ts';
import type { Parts } from './parts.ts';
import { usePublished } from './published/usePublished.ts';
import { puzzlesFor } from './puzzle/puzzleGame.ts';
import { useDelayedTypefaces } from './room/screen/useDelayedTypefaces.ts';
import { useDroppedFile } from './saved/useDroppedFile.ts';
import { routeBack, useSaved } from './saved/useSaved.ts';
import { useStartActions } from './saved/useStartActions.ts';
import { waitFor } from './waitFor.tsx';
import { watchAhead } from './watch/watchAhead.ts';

/** Every page but the lobby; each fetches its own code, which comes along where people wait longest. */
const otherPages = loadOnce(() => import('./OtherPage.tsx'));
const otherPage = async () => (await otherPages()).OtherPage;

/** Fetches the page of a table, and all behind it. `botsOf`: the game of its bots. */
function fetchTable(preferences: PreferenceStore, botsOf: string | null): Promise<unknown> {
  preload(async () => (await otherPages()).prepareTable(preferences, botsOf));
  return tablePage();
}

function preloadPage(page: Route['page'], preferences: PreferenceStore): void {
  if (page !== 'lobby') preload(otherPages);
  if (page === 'table' || page === 'replay' || page === 'published')
    preload(() => fetchTable(preferences, null));
  if (page === 'room') preload(roomPage);
  if (page === 'watch') {
    preload(watchPage);
    watchAhead();
  }
}

const OtherPage = lazyComponent(otherPage, (_, failure) => (
  <MissingPage {...failure} onLobby={() => go({ page: 'lobby' })} />
));
// If it cannot be fetched, the lobby does without.
const KeptTournaments = lazyComponent(
  loadOnce(async () => (await import('./tournament/KeptTournaments.tsx')).KeptTournaments),
  () => null,
);

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
  useState(() => heedMetered(preferences));
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
  return page === 'table' || page === 'room' || page === 'replay' || page === 'published' || page === 'watch'
    ? 'table'
    : 'page';
}

/** The page at the address. */
function Shown({ preferences, isFirst }: Required<AppProps>) {
  const shown = useAddress();
  const { address, setNotice } = shown;
  const { route } = address;
  useDelayedTypefaces(route);
  const saved = useSaved(route.page, isFirst, setNotice);
  const wholeTable = useCallback((botsOf: string | null) => fetchTable(preferences, botsOf), [preferences]);
  const begin = useStartActions(address.query, setNotice, wholeTable, () => preferences.getState().name);
  useDroppedFile(useDrop(route, begin.bring));
  usePastedLink(usePaste(route, setNotice));
  const parts = { shown, saved, begin, preferences };
  // Before the page asks for its own code.
  useMemo(() => preloadPage(route.page, preferences), [route.page, preferences]);
  if (route.page === 'lobby') return <LobbyPage {...parts} />;
  return (
    <Suspense fallback={waitFor(route.page)}>
      <OtherPage {...{ route, ...parts }} />
    </Suspense>
  );
}

/** Opens a dropped file (a match or a saved table) on pages where opening one interrupts nothing. */
function useDrop(route: Route, bring: Parts['begin']['bring']): ((file: File) => void) | null {
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
  const { replays, eraseReplay, eraseReplaysOf } = usePublished();
  // A match needs no server afterwards, even one begun without a connection.
  useEffect(() => prefetchSoon(), []);
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
      evenings={saved.tournaments}
      onTournaments={() => go({ page: 'tournament', id: '' })}
      onGallery={(deck) => go({ page: 'gallery', deck, face: '' })}
      rooms={saved.rooms}
      onReturn={(code) => go(routeBack(saved.rooms, code))}
      onTournament={(id) => go({ page: 'tournament', id })}
      onForget={saved.forgetRoom}
      onOpenRoom={(setup) => void begin.openRoom(setup)}
      onJoin={join}
      onStart={(setup) => void begin.start(setup)}
      lessons={registry.filter(({ lesson }) => lesson).map(({ info }) => info.id)}
      onLearn={(game) => void begin.learn(game)}
      days={saved.days}
      onPlayDay={(game, day) => void begin.playDay(game, day)}
      puzzles={puzzlesFor(saved.puzzles, (day) => void begin.solve(day))}
      onContinue={(match, toWatch) => go({ page: toWatch ? 'replay' : 'table', match })}
      onDelete={(match, both) =>
        void saved.deleteMatch(match, both ? () => eraseReplaysOf(match) : undefined)
      }
      {...{ replays }}
      onEraseReplay={eraseReplay}
      onChoosing={begin.getReady}
      onImport={(file) => void begin.bring(file)}
    />
  );
}
