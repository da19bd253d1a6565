import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listed } from '../../lib/text/format.ts';
import { dayInWords } from '../../store/viewer/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import type { PublishedSummary, RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import { focusIfLost, useKeptFocus } from '../tournament/useKeptFocus.ts';
import styles from './Continue.module.css';
import { lastDayOf, type PublishedProps, ReplayRow } from './ReplayRow.tsx';

export interface SavedProps extends PublishedProps {
  readonly saved: readonly SavedSummary[];
  readonly rooms: readonly RoomSummary[];
  onOpen(match: string, toWatch: boolean): void;
  /** `both`: its published replays too. */
  onDelete(match: string, both: boolean): void;
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

/** A list of tables and matches, each to open or to delete, and of published replays. */
export function SavedItems(props: SavedProps) {
  const { saved, rooms, replays = [], onOpen, onDelete, onReturn, onForget } = props;
  const replaysOf = (id: string) => replays.filter(({ match }) => match === id);
  const others = replays.filter(({ match }) => !saved.some(({ id }) => id === match));
  const box = useKeptFocus<HTMLUListElement>();
  const erasing = useRef(false);
  const onEraseReplay = async (name: string): Promise<string | null> => {
    erasing.current = true;
    return (await props.onEraseReplay?.(name)) ?? null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row of an erased replay has gone, perhaps with its question
  useEffect(() => {
    if (erasing.current) focusIfLost(box);
    erasing.current = false;
  }, [replays]);
  return (
    <ul className={styles.list} ref={box} tabIndex={-1}>
      {[...rooms]
        .sort((a, b) => b.when - a.when)
        .map((room) => (
          <Kept
            key={room.code}
            title={room.names.length ? `Table with ${listed(room.names)}` : 'Table for friends'}
            note={`${room.tournament?.title ?? room.title} · ${STATES[room.state]}`}
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
            replays={replaysOf(match.id)}
            onDrop={(both) => onDelete(match.id, both)}
            onEraseReplay={onEraseReplay}
          />
        ))}
      {others.map((replay) => (
        <li key={replay.name} className={styles.published}>
          <div className={styles.text}>
            <strong>{replay.title}</strong>
            {replay.others.length > 0 && <span className="muted"> with {listed(replay.others)}</span>}
          </div>
          <ReplayRow {...{ replay, onEraseReplay }} isHere={false} />
        </li>
      ))}
    </ul>
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

interface KeptProps extends PublishedProps {
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
  onDrop(both: boolean): void;
}

/** One saved match or table: opened at once, or deleted after a confirmation. */
function Kept(props: KeptProps) {
  const [asked, setAsked] = useState(false);
  const { replays = [], onEraseReplay, onDrop } = props;
  const [replay] = replays;
  return (
    <li className={replay && styles.published}>
      <div className={styles.text}>
        <strong>{props.title}</strong>
        {props.beside && <span className="muted">{props.beside}</span>}
        <div className={`muted ${styles.when}`}>
          {[props.note, when.format(props.when)].filter(Boolean).join(' · ')}
        </div>
        {asked && replay && <div className={styles.when}>{staysWords(replay)}</div>}
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={asked ? () => onDrop(false) : props.onOpen}>
          {asked ? (replay ? 'Delete the match' : props.dropForGood) : props.verb}
        </Button>
        {asked && replay && (
          <Button size="small" onClick={() => onDrop(true)}>
            Delete both
          </Button>
        )}
        <Button tone={asked ? undefined : 'quiet'} size="small" onClick={() => setAsked(!asked)}>
          {asked ? 'Keep' : props.drop}
        </Button>
      </div>
      {!asked &&
        replays.map((each) => <ReplayRow key={each.name} replay={each} isHere {...{ onEraseReplay }} />)}
    </li>
  );
}

const staysWords = (replay: PublishedSummary): string =>
  `Its replay stays published: anyone with the link can watch it until ${lastDayOf(replay)}, unless you delete both.`;
