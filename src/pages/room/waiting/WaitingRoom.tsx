import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { fetchOffers } from '../../../app/played/fetchOffers.ts';
import type { GameInfo } from '../../../engine/game.ts';
import { Recovery } from '../../../hud/room/people/Recovery.tsx';
import { behindText } from '../../../hud/room/status/broadcastText.ts';
import { TallyTable } from '../../../hud/room/tally/TallyTable.tsx';
import { BACK_TO_TOURNAMENT, useTournamentTable } from '../../../hud/room/tournamentTable.ts';
import { FigureChoice } from '../../../hud/wear/FigureChoice.tsx';
import type { CompanionAccess } from '../../../store/room/companions.ts';
import { hasBots } from '../../../store/room/freeSeats.ts';
import type { RoomActions, RoomLook } from '../../../store/room/roomStore.ts';
import { NO_NAME, type PreferenceStore } from '../../../store/viewer/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyConfirm } from '../../../ui/dialog/lazyDialogs.tsx';
import { Emblem } from '../../../ui/Emblem.tsx';
import { CompanionsPanel } from '../companions/CompanionsPanel.tsx';
import { SeatRing } from '../seats/SeatRing.tsx';
import { TablePanel } from '../setup/TablePanel.tsx';
import { DevicePanel } from './DevicePanel.tsx';
import { Invite } from './Invite.tsx';
import { StartBox } from './StartBox.tsx';
import { TogetherPanel } from './TogetherPanel.tsx';
import { WaitingNotes } from './WaitingNotes.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';
import styles from './WaitingRoom.module.css';
import { Watchers } from './Watchers.tsx';
import { freeColour, isLast, leaveText, othersIn, takenColours } from './waitingWords.ts';
import { YouPanel } from './YouPanel.tsx';

interface Props {
  readonly look: RoomLook;
  readonly actions: RoomActions;
  readonly companions: CompanionAccess;
  readonly preferences: PreferenceStore;
  readonly games: readonly GameInfo[];
  readonly aside?: ReactNode;
}

/** The waiting room: seats, the game's settings, and ways to invite others. */
export function WaitingRoom({ look, actions, companions, preferences, games, aside }: Props) {
  const tournament = useTournamentTable();
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const liked = useStore(preferences);
  const isShared = useStore(companions.store, ({ people }) => people.length > 0);
  const mine = look.seats.find(({ person }) => person?.me)?.person;
  const others = othersIn(look);
  const rename = (name: string, colour: number): string | null => {
    const refused = actions.rename(name, colour);
    // A change of colour must not save a name that was only assigned, e.g. "Guest".
    if (refused === null) preferences.setState(name === called ? { colour } : { name, colour });
    return refused;
  };
  const taken = takenColours(look.seats);
  const { name: called, colour } = mine ?? {
    name: look.watchers.find(({ me }) => me)?.name ?? liked.name,
    colour: freeColour(liked.colour, taken.keys()),
  };
  const sitting = look.seats.map(({ person }) => person?.key ?? '').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is outdated once the seating changes
  useEffect(() => setProblem(null), [sitting, look.setup]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Emblem size={48} />
        <div>
          <h1 className="serif" tabIndex={-1}>
            {tournament?.title ?? 'Table for friends'}
          </h1>
          <p className="muted">
            {look.locked ? 'New people can watch, but not sit down.' : 'Anyone with the link can join.'}{' '}
            {hasBots(look.seats) && 'Bots play the empty seats.'}
          </p>
        </div>
        {look.locked && <p className={styles.locked}>Locked</p>}
        {tournament && (
          <Button className={styles.back} size="small" onClick={tournament.back}>
            {BACK_TO_TOURNAMENT}
          </Button>
        )}
        <Button size="small" onClick={() => setLeaving(true)}>
          Leave
        </Button>
      </header>
      <WaitingNotes look={look} onVote={actions.vote} onGo={() => actions.goOver()} />
      <main className={styles.main}>
        <section aria-label="Seats">
          <SeatRing
            look={look}
            onSit={(seat) => setProblem(actions.sit(seat))}
            onRise={() => {
              setProblem(null);
              // A person alone here can only leave: no one would be left to decide anything.
              if (isLast(look)) setLeaving(true);
              else actions.rise();
            }}
            onSwap={(seat, on) => actions.swap(seat, on)}
          >
            <StartBox
              {...{ look, problem }}
              onStart={() => setProblem(actions.start())}
              onReopen={(seat) => actions.reopen(seat)}
            />
          </SeatRing>
        </section>
        <div className={styles.panels}>
          <Invite look={look} onChange={(setup) => actions.change(setup)} onRetry={() => actions.retry()} />
          {aside}
          <YouPanel
            {...{ name: called, colour, others, taken, preferences }}
            // Sitting down comes before the figures.
            figure={mine && <FigureChoice {...{ preferences, colour }} offers={fetchOffers} />}
            nameless={liked.name === NO_NAME}
            onChange={rename}
            onHandOver={mine ? () => actions.handOver() : null}
          />
          {(isShared || (mine && look.role === null)) && <CompanionsPanel {...{ look, companions }} />}
          {!isShared && <DevicePanel look={look} onRole={(role) => actions.setRole(role)} />}
          {look.recovery !== null && (
            <WaitingPanel label="Your recovery link">
              <h2 className="serif">Your recovery link</h2>
              <Recovery link={look.recovery} />
            </WaitingPanel>
          )}
          <TablePanel look={look} games={games} onChange={(setup) => actions.change(setup)} />
          <TogetherPanel look={look} onVote={actions.vote} />
          {look.tally && (
            <WaitingPanel label="This evening">
              <TallyTable tally={look.tally} level="h2" />
            </WaitingPanel>
          )}
          <Watchers look={look} />
        </div>
      </main>
      <LazyConfirm
        open={leaving}
        title="Leave the table?"
        text={`${leaveText(look)} ${behindText(look.broadcast)}`.trim()}
        verb="Leave"
        cancel="Stay"
        onConfirm={() => actions.leave()}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
}
