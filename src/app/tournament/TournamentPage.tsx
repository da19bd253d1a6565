import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { gameById, games } from '../../games/index.ts';
import { TournamentsPage } from '../../pages/tournament/begin/TournamentsPage.tsx';
import type { NewTournament, TournamentActions, TournamentSummary } from '../../pages/tournament/look.ts';
import { TournamentView } from '../../pages/tournament/TournamentView.tsx';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../../ui/downloadFile.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { Loading } from '../../ui/loading/Loading.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { PlainPage } from '../../ui/PlainPage.tsx';
import { hashOfRoute, type Route } from '../address/url.ts';
import { keepHosting, takeHosted } from './hosting.ts';
import { forgetTournament, listTournaments } from './kept.ts';
import {
  foundTournament,
  importTournament,
  type OpenedTournament,
  openTournament,
} from './openTournament.ts';
import type { TournamentController } from './tournamentController.ts';
import { useOpenTable } from './useOpenTable.ts';
import { type TableWays, visitTable } from './visitTable.ts';

/** The rules and the room's log, which only an organiser needs, and only for results. */
const reading = loadOnce(() => import('./readResult.ts'));

interface Props extends TableWays {
  readonly route: Extract<Route, { page: 'tournament' }>;
}

/** The tournaments on this device, or one of them. */
export default function TournamentPage({ route, ...props }: Props) {
  return route.id ? <One key={route.id} id={route.id} {...props} /> : <All go={props.go} />;
}

function All({ go }: Pick<Props, 'go'>) {
  const [tournaments, setTournaments] = useState<readonly TournamentSummary[] | null>(null);
  const refresh = (): void => {
    listTournaments().then(setTournaments, () => setTournaments([]));
  };
  useEffect(() => void takeHosted(null), []);
  useEffect(refresh, []);
  const found = async (wanted: NewTournament): Promise<string | null> => {
    try {
      const id = await foundTournament(wanted);
      if (!id.ok) return id.error;
      go({ page: 'tournament', id: id.value });
      return null;
    } catch (error) {
      return `The tournament could not be opened: ${faultText(error)}`;
    }
  };
  const opened = async (file: File): Promise<string | null> => {
    try {
      const id = await importTournament(await file.text());
      if (!id.ok) return `${file.name} was not opened: ${id.error}`;
      go({ page: 'tournament', id: id.value });
      return null;
    } catch (error) {
      return `${file.name} was not opened: ${faultText(error)}`;
    }
  };
  return (
    <TournamentsPage
      games={games.map(({ info }) => info)}
      tournaments={tournaments}
      onFound={found}
      onOpen={(id) => go({ page: 'tournament', id })}
      onForget={(id) => void forgetTournament(id).then(refresh)}
      onFile={opened}
      onBack={() => go({ page: 'lobby' })}
    />
  );
}

function One({ id, go, ...rest }: Omit<Props, 'route'> & { readonly id: string }) {
  const [opened, setOpened] = useState<OpenedTournament | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const plays = useRef(false);
  useEffect(() => {
    let gone = false;
    plays.current = false;
    let open: OpenedTournament | null = null;
    const begin = async (): Promise<void> => {
      // In development React mounts twice at once: the first mount must not take the lock from the second.
      await null;
      if (gone) return;
      open = takeHosted(id);
      if (!open) {
        const made = await openTournament(id);
        if (!made.ok) return setProblem(made.error);
        open = made.value;
      }
      if (gone) open.leave();
      else setOpened(open);
    };
    begin().catch((error: unknown) => setProblem(faultText(error)));
    return () => {
      gone = true;
      if (open?.isHost && plays.current) keepHosting(id, open);
      else open?.leave();
    };
  }, [id]);
  const back = (): void => go({ page: 'tournament', id: '' });
  const onVisit = useCallback((): void => {
    plays.current = true;
  }, []);
  if (problem) return <Missing onBack={back}>{problem}</Missing>;
  if (!opened) return <Loading>One moment…</Loading>;
  return <Open controller={opened.controller} {...{ go, back, onVisit, ...rest }} />;
}

interface OpenProps extends Omit<Props, 'route'> {
  readonly controller: TournamentController;
  back(): void;
  /** The person goes to a table of the tournament. */
  onVisit(): void;
}

function Open({ controller, go, openRoom, preferences, back, onVisit }: OpenProps) {
  const look = useStore(controller.store);
  const opened = useOpenTable(controller);
  const actions = useMemo(
    () => actionsOf(controller, { go, openRoom, preferences, onVisit }),
    [controller, go, openRoom, preferences, onVisit],
  );
  if (!look.log)
    return (
      <Missing onBack={back} onAgain={look.reach === 'offline' ? undefined : actions.retry}>
        {look.reach === 'connecting'
          ? 'Looking for the organiser’s page…'
          : look.reach === 'offline'
            ? 'This device has not seen this tournament yet, and there is no connection. Check it, and open the link again.'
            : 'This device has not seen this tournament yet, and the organiser’s page is closed. It appears here as soon as they open it.'}
      </Missing>
    );
  return (
    <TournamentView
      look={{ ...look, opened }}
      actions={actions}
      info={gameById(look.log.state.open.game)?.info}
      onBack={back}
    />
  );
}

/** A page in place of a tournament that is not here. */
const Missing = ({
  children,
  onBack,
  onAgain,
}: {
  readonly children: ReactNode;
  onBack(): void;
  onAgain?: (() => void) | undefined;
}) => (
  <PlainPage
    title="Tournament"
    ways={
      <>
        {onAgain && <Button onClick={onAgain}>Look again</Button>}
        <Button onClick={onBack}>Your tournaments</Button>
      </>
    }
  >
    <p role="status">{children}</p>
  </PlainPage>
);

/** Connects the page's actions to the tournament. */
function actionsOf(
  controller: TournamentController,
  { go, openRoom, preferences, onVisit }: Pick<OpenProps, 'go' | 'openRoom' | 'preferences' | 'onVisit'>,
): TournamentActions {
  return {
    enter: (name) => controller.enter(name),
    withdraw: (player) => controller.say({ type: 'withdraw', player }),
    decline: (name) => controller.decline(name),
    draw: () => controller.draw(),
    report: (report) => controller.report(report),
    close: () => controller.say({ type: 'close' }),
    ask: (name) => controller.ask(name),
    nameProblem: (name) => controller.nameProblem(name),
    choose: (player) => controller.choose(player),
    retry: () => controller.retry(),
    dismiss: () => controller.dismiss(),
    save() {
      const { log } = controller;
      if (!log) return;
      downloadFile(`tournament-${log.id}.json`, new Blob([controller.file()], { type: 'application/json' }));
    },
    read: async (file) => {
      try {
        return await (await reading()).readResult(file, controller.log!.state);
      } catch (error) {
        return `${file.name} could not be read: ${faultText(error)}`;
      }
    },
    visitTable(round, table, opens) {
      onVisit();
      visitTable(controller, { preferences, go, openRoom }, { round, table, opens });
    },
    linkOf: (room) => {
      const look = controller.store.getState();
      const page = look.log ? look.link.replace(/#.*$/, '') : '';
      return `${page}${hashOfRoute({ page: 'room', code: room })}`;
    },
  };
}
