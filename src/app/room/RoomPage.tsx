import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { gameById, registry } from '../../games/index.ts';
import { TournamentTableContext, useTournamentTable } from '../../hud/room/tournamentTable.ts';
import { AwayPage } from '../../pages/room/joining/AwayPage.tsx';
import { NameDialog } from '../../pages/room/joining/NameDialog.tsx';
import RoomViews from '../../pages/room/RoomViews.tsx';
import { WaitingChat } from '../../pages/room/waiting/WaitingChat.tsx';
import type { RoomSetup } from '../../session/room/index.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { RoomLook, RoomRole } from '../../store/room/roomStore.ts';
import { NO_NAME, type PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetchDialog } from '../../ui/dialog/lazyDialogs.tsx';
import { Loading } from '../../ui/loading/Loading.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Query, Route } from '../address/url.ts';
import type { DebugPanelType } from '../debug/DebugPanel.tsx';
import { useTournamentOf } from '../tournament/useTournamentOf.ts';
import type { TableWays } from '../tournament/visitTable.ts';
import { useOpenedRoom } from './opening/useOpenedRoom.ts';
import type { RoomController } from './roomController.ts';
import { fetchBeforeMatch } from './screen/fetchAhead.ts';
import { ScreenKeeper } from './screen/ScreenKeeper.tsx';
import { useRole } from './screen/useRole.ts';
import { awaitedAt, sitAsDrawn } from './seat/drawnSeat.ts';
import { Handover, handoverParts } from './seat/Handover.tsx';
import type { Companions } from './shared/companions.ts';

const UnsurePage = lazyComponent(async () => (await handoverParts()).UnsurePage);
const ClaimQuestion = lazyComponent(
  loadOnce(async () => (await import('../../pages/room/joining/ClaimQuestion.tsx')).ClaimQuestion, 'room'),
);
const RoomTable = lazyComponent(loadOnce(async () => (await import('./RoomTable.tsx')).default, 'hand'));
const SharedTable = lazyComponent(
  loadOnce(async () => (await import('./shared/SharedTable.tsx')).default, 'room'),
);

interface Props {
  readonly route: Extract<Route, { page: 'room' }>;
  readonly query: Query;
  /** Missing: no figures are shown. */
  readonly debug?: DebugPanelType | undefined;
  /** The person has chosen what this device is for. */
  readonly onRole: (role: RoomRole | null) => void;
  readonly takeFounding: (code: string) => RoomSetup | null;
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
  readonly bring: (file: File) => void;
  readonly openRoom: TableWays['openRoom'];
}

/** A table of people who meet peer to peer: connecting, the waiting room, and the table itself. */
export default function RoomPage({ route, query, debug, onRole, takeFounding, ...props }: Props) {
  const { preferences, go, bring, openRoom } = props;
  const tournament = useTournamentOf(route.code, { preferences, go, openRoom });
  const page = useOpenedRoom({ route, takeFounding, preferences });
  const { notice, setNotice, away, unsure, claim, broken } = page;
  const onSeatKept = (): void =>
    setNotice(
      'You have a seat at this table, and you keep it. To make this device the table instead, press “Use this screen as the table” before a match.',
    );
  useRole(page.opened?.room ?? null, route.role ?? null, onRole, onSeatKept);
  const room = page.opened?.room;
  useEffect(() => room && sitAsDrawn(route.code, room, setNotice), [route.code, room, setNotice]);
  if (broken) throw broken;
  if (away) return <AwayPage away={away} onLobby={() => go({ page: 'lobby' })} />;
  if (unsure)
    return (
      <Suspense fallback={<Loading>One moment…</Loading>}>
        <UnsurePage onSettle={unsure.answer} />
      </Suspense>
    );
  if (!page.opened) return <Loading>Opening the table…</Loading>;
  return (
    <TournamentTableContext value={tournament}>
      <OpenRoom
        awaited={() => awaitedAt(route.code)}
        {...page.opened}
        {...{ query, debug, preferences, notice, setNotice, go, bring }}
      />
      {claim && (
        <Suspense fallback={null}>
          <ClaimQuestion {...claim} />
        </Suspense>
      )}
    </TournamentTableContext>
  );
}

/** An open room: its seats, or the match played there, and questions about both. */
export function OpenRoom(props: MatchProps & { readonly awaited?: () => ReturnType<typeof awaitedAt> }) {
  const { awaited, room, companions, debug: Debug, preferences, notice, setNotice, go } = props;
  const tournament = useTournamentTable();
  return (
    <>
      <RoomViews
        store={room.store}
        actions={room.actions}
        companions={companions}
        preferences={preferences}
        awaited={awaited?.()?.opener}
        games={registry.map(({ info }) => info)}
        onLobby={() => {
          const from = awaited?.();
          if (tournament) tournament.back();
          else go(from ? { page: 'tournament', id: from.tournament } : { page: 'lobby' });
        }}
        aside={<Aside {...{ room, notice, setNotice }} />}
      >
        <MatchOf {...props} />
      </RoomViews>
      <ScreenKeeper room={room} />
      <Handover handing={room.handing} />
      <Naming {...{ room, preferences }} />
      {Debug && (
        <Suspense fallback={null}>
          <Debug source={room} />
        </Suspense>
      )}
    </>
  );
}

/** Asks a nameless person for a name before they sit down among others. */
function Naming({ room, preferences }: Pick<MatchProps, 'room' | 'preferences'>) {
  const look = useStore(room.store);
  const isNameless = useStore(preferences, ({ name }) => name === NO_NAME);
  useEffect(() => {
    if (isNameless) preload(fetchDialog);
  }, [isNameless]);
  return look.naming && <NameDialog look={look} onAnswer={room.actions.answerName} />;
}

/** Beside the waiting room's seats: problems and chat. A screen that all look at has no chat. */
function Aside({ room, notice, setNotice }: Pick<MatchProps, 'room' | 'notice' | 'setNotice'>) {
  const alone = useStore(room.store, (look) => !look.chat.length && !hasCompany(look));
  const role = useStore(room.store, (look) => look.role);
  const takesPart = useStore(room.store, (look) => look.role === 'screen' || look.mySeat !== null);
  // Another person may begin the match: everything must be here by then. Sitting down comes first.
  useEffect(() => {
    if (takesPart) fetchBeforeMatch(role);
  }, [takesPart, role]);
  return (
    <>
      {notice && (
        <Notice floating={role === 'screen'} onDismiss={() => setNotice(null)}>
          {notice}
        </Notice>
      )}
      {!alone && role !== 'screen' && <WaitingChat store={room.store} actions={room.actions} />}
    </>
  );
}

const hasCompany = ({ seats, watchers }: RoomLook): boolean =>
  seats.some(({ person }) => person && !person.me) || watchers.some(({ me }) => !me);

interface MatchProps extends Pick<Props, 'query' | 'debug' | 'preferences' | 'go' | 'bring'> {
  readonly room: RoomController;
  readonly companions: Companions;
  readonly notice: string | null;
  readonly setNotice: (text: string | null) => void;
}

/** The match on the table; the picture stays when the viewer changes seats. */
function MatchOf({ room, companions, ...rest }: MatchProps) {
  const [match, setMatch] = useState<RoomMatch | null>(null);
  const phase = useStore(room.store, (look) => look.phase);
  useEffect(() => room.onMatch(setMatch), [room]);
  const held = useStore(room.store, (look) => look.beyond !== null);
  const hasOthers = useStore(companions.store, ({ people }) => people.length > 0);
  // Once shared, it stays so: another person may hold the device, and a hand stays covered until its player takes it.
  const [isShared, setIsShared] = useState(hasOthers);
  if (hasOthers && !isShared) setIsShared(true);
  if (!match || !(held || phase === 'playing' || phase === 'finished'))
    return <Loading table>Setting the table…</Loading>;
  const entry = gameById(match.match.header.game);
  if (!entry) return <Loading>This page does not know the game. Reload it.</Loading>;
  return (
    <Suspense fallback={<Loading table>Setting the table…</Loading>}>
      {isShared ? (
        <SharedTable key={match.match.header.match} {...{ room, companions, match, entry, ...rest }} />
      ) : (
        <RoomTable key={match.match.header.match} {...{ room, match, entry, ...rest }} />
      )}
    </Suspense>
  );
}
