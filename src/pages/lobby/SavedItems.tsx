import { type ReactNode, useState } from 'react';
import { listed } from '../../lib/text/format.ts';
import { dayInWords } from '../../store/viewer/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import type { RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import styles from './Continue.module.css';

export interface SavedProps {
  readonly saved: readonly SavedSummary[];
  readonly rooms: readonly RoomSummary[];
  onOpen(match: string, toWatch: boolean): void;
  onDelete(match: string): void;
  onReturn?: ((code: string) => void) | undefined;
  onForget?: ((code: string) => void) | undefined;
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Progress of each room, in words. */
const STATES: Readonly<Record<RoomSummary['state'], string>> = {
  gathering: 'not started',
  playing: 'in progress',
  finished: 'finished',
  left: 'you are no longer there',
};

/** Items of a list of tables and matches, each to open or to delete. */
export function SavedItems({ saved, rooms, onOpen, onDelete, onReturn, onForget }: SavedProps) {
  return (
    <>
      {[...rooms]
        .sort((a, b) => b.when - a.when)
        .map((room) => (
          <Kept
            key={room.code}
            title={room.names.length ? `Table with ${listed(room.names)}` : 'Table for friends'}
            note={`${room.title} · ${STATES[room.state]}`}
            when={room.when}
            verb="Return"
            onOpen={() => onReturn?.(room.code)}
            drop="Forget"
            dropForGood="Forget for good"
            onDrop={() => onForget?.(room.code)}
          />
        ))}
      {[...saved]
        .sort((a, b) => Number(a.finished) - Number(b.finished) || b.when - a.when)
        .map((match) => (
          <Kept
            key={match.id}
            {...namesOf(match)}
            note={match.note}
            when={match.when}
            verb={match.toWatch ? 'Watch' : 'Continue'}
            onOpen={() => onOpen(match.id, match.toWatch)}
            drop="Delete"
            dropForGood="Delete for good"
            onDrop={() => onDelete(match.id)}
          />
        ))}
    </>
  );
}

/** Returns a match's name, with the people who share this device, and those who play against them. */
function namesOf({ title: game, day, players, people }: SavedSummary) {
  const title = day === undefined ? game : `${game}, deal of ${dayInWords(day)}`;
  const others = players.slice(people);
  return {
    title: people > 1 ? `${listed(players.slice(0, people))} · ${title}` : title,
    beside: others.length > 0 && <> with {listed(others)}</>,
  };
}

interface KeptProps {
  readonly title: string;
  readonly beside?: ReactNode;
  /** Progress, e.g. "round 3"; empty if none yet. */
  readonly note: string;
  readonly when: number;
  readonly verb: string;
  readonly drop: string;
  /** Label of the button that confirms the deletion. */
  readonly dropForGood: string;
  onOpen(): void;
  onDrop(): void;
}

/** One saved match or table: opened at once, or deleted after a confirmation. */
function Kept(props: KeptProps) {
  const [asked, setAsked] = useState(false);
  return (
    <li>
      <div className={styles.text}>
        <strong>{props.title}</strong>
        {props.beside && <span className="muted">{props.beside}</span>}
        <div className={`muted ${styles.when}`}>
          {[props.note, when.format(props.when)].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={asked ? props.onDrop : props.onOpen}>
          {asked ? props.dropForGood : props.verb}
        </Button>
        <Button tone={asked ? undefined : 'quiet'} size="small" onClick={() => setAsked(!asked)}>
          {asked ? 'Keep' : props.drop}
        </Button>
      </div>
    </li>
  );
}
