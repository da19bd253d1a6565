import type { ReactNode } from 'react';
import { listed } from '../../lib/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { LobbyTournament, RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import styles from './Return.module.css';

/** Milliseconds after which a table that is not in progress is only in the list below. */
const EVENING = 12 * 3_600_000;

const TO_TOURNAMENT = 'Go to the tournament';

interface Props {
  readonly rooms: readonly RoomSummary[];
  readonly saved: readonly SavedSummary[];
  /** Those of this evening. */
  readonly tournaments: readonly LobbyTournament[];
  onReturn(code: string): void;
  onTournament(id: string): void;
  onContinue(match: string): void;
}

const latest = <T extends { readonly when: number }>(list: readonly T[]): T | undefined =>
  [...list].sort((a, b) => b.when - a.when)[0];

/** Names at most three: many players would fill a phone's first screen. */
const fewOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} others` : listed(names);

/** The tables that a person may return to: where they have a seat and the match is not over. */
const isOpen = ({ sits, state, when, tournament }: RoomSummary): boolean =>
  sits && !tournament?.isOver && (state === 'playing' || Date.now() - when < EVENING);

/**
 * Banner over the lobby: the table where the player still has a seat, their tournament, and the last match that is not finished. Nothing hides
 * a tournament that runs; one that has ended is told to its players, if there is nothing newer.
 */
export function Return({ rooms, saved, tournaments, onReturn, onTournament, onContinue }: Props) {
  const open = rooms.filter(isOpen);
  const running = tournaments.filter(({ end }) => end === null);
  const isOfRunning = ({ tournament }: RoomSummary) => running.some(({ id }) => id === tournament?.id);
  const room = latest(open.filter(isOfRunning)) ?? latest(open);
  const own = running.filter(({ plays }) => plays);
  const runs = room && isOfRunning(room) ? undefined : (latest(own) ?? latest(running));
  const ended = room || runs ? undefined : latest(tournaments.filter(({ plays }) => plays));
  const unfinished = saved.filter(({ finished, toWatch }) => !finished && !toWatch);
  // A lesson between two evenings must not hide the match.
  const match = latest(unfinished.filter(({ lesson }) => !lesson)) ?? latest(unfinished);
  if (!room && !runs && !ended && !match) return null;
  return (
    <section className={styles.back} aria-label="To continue">
      {runs && (
        <Line note={runs.note} verb={TO_TOURNAMENT} onOpen={() => onTournament(runs.id)}>
          You {runs.plays ? 'play in' : 'organise'} {runs.name}.
        </Line>
      )}
      {ended && (
        <Line verb={TO_TOURNAMENT} onOpen={() => onTournament(ended.id)}>
          {ended.end}
        </Line>
      )}
      {room && (
        <Line
          note={room.tournament?.title ?? room.title}
          verb="Return to your table"
          onOpen={() => onReturn(room.code)}
        >
          You have a seat at a table{room.names.length ? ` with ${fewOf(room.names)}` : ''}.
        </Line>
      )}
      {match && (
        <Line note={match.note} verb="Continue your match" onOpen={() => onContinue(match.id)}>
          {match.title}
          {match.day !== undefined && ', deal of the day,'}
          {match.players.length > 1 && ` with ${fewOf(match.players.slice(1))}`}
        </Line>
      )}
    </section>
  );
}

interface LineProps {
  readonly children: ReactNode;
  readonly note?: string;
  readonly verb: string;
  onOpen(): void;
}

const Line = ({ children, note, verb, onOpen }: LineProps) => (
  <div className={styles.line}>
    <p>
      {children} {note !== undefined && <span className="muted">{note}</span>}
    </p>
    <Button tone="primary" size="small" onClick={onOpen}>
      {verb}
    </Button>
  </div>
);
