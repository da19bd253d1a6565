import type { ReactNode } from 'react';
import { listed } from '../../lib/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import styles from './Return.module.css';

/** Milliseconds after which a table that is not in progress is only in the list below. */
const EVENING = 12 * 3_600_000;

interface Props {
  readonly rooms: readonly RoomSummary[];
  readonly saved: readonly SavedSummary[];
  onReturn(code: string): void;
  onTournament(id: string): void;
  onContinue(match: string): void;
}

const latest = <T extends { readonly when: number }>(list: readonly T[]): T | undefined =>
  [...list].sort((a, b) => b.when - a.when)[0];

/** Names at most three: many players would fill a phone's first screen. */
const fewOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} others` : listed(names);

/**
 * Banner over the lobby: the table where the player still has a seat, and the last match that is not finished. From a table that is over,
 * its tournament leads on.
 */
export function Return({ rooms, saved, onReturn, onTournament, onContinue }: Props) {
  const room = latest(
    rooms.filter(({ sits, state, when, tournament }) => {
      const isRecent = Date.now() - when < EVENING;
      return tournament?.isOver ? isRecent : sits && (state === 'playing' || isRecent);
    }),
  );
  const over = room?.tournament?.isOver ? room.tournament : null;
  const unfinished = saved.filter(({ finished, toWatch }) => !finished && !toWatch);
  // A lesson between two evenings must not hide the match.
  const match = latest(unfinished.filter(({ lesson }) => !lesson)) ?? latest(unfinished);
  if (!room && !match) return null;
  return (
    <section className={styles.back} aria-label="To continue">
      {over && (
        <Line note={over.note} verb="Go to the tournament" onOpen={() => onTournament(over.id)}>
          You have played in {over.name}.
        </Line>
      )}
      {room && !over && (
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
  readonly note: string;
  readonly verb: string;
  onOpen(): void;
}

const Line = ({ children, note, verb, onOpen }: LineProps) => (
  <div className={styles.line}>
    <p>
      {children} <span className="muted">{note}</span>
    </p>
    <Button tone="primary" size="small" onClick={onOpen}>
      {verb}
    </Button>
  </div>
);
