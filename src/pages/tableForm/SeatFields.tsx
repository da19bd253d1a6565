import { type ReactNode, Suspense } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { LONGEST_NAME } from '../../lib/text/names.ts';
import { Input, Select } from '../../ui/form/Field.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { seatPlayer } from './lobbySetup.ts';
import styles from './SeatFields.module.css';

const dot = <span className={styles.dot} />;
const SeatMarker = lazyComponent(
  loadOnce(async () => (await import('../../hud/seats/SeatMarker.tsx')).SeatMarker),
  () => dot,
);

const MannerNote = lazyComponent(
  loadOnce(async () => (await import('./MannerNote.tsx')).default),
  () => null,
);

interface Props {
  readonly info: GameInfo;
  readonly seats: readonly SeatInfo[];
  /** Sign before each bot; missing: the seat's marker. */
  readonly sign?: ReactNode;
  /** People at this device may have seats too: every seat but the first is a person's or a bot's. */
  readonly people?: boolean;
  /** Nobody has seen the fields yet: signs and manners are not fetched. */
  readonly folded?: boolean;
  onChange(seats: SeatInfo[]): void;
}

/** Choice of a seat for a person at this device instead of a bot's level. */
const PERSON = 'person';

/** The bots, each with a name and a level; with `people`, also the people who share this device. */
export function SeatFields({ info, seats, sign, people = false, folded = false, onChange }: Props) {
  const set = (index: number, part: Partial<SeatInfo>): void =>
    onChange(seats.map((seat, i) => (i === index ? { ...seat, ...part } : seat)));
  const hasBots = info.bots.length > 0;
  const levels = info.bots.map(({ level, label }) => ({ value: level, label }));
  const choices = people ? [{ value: PERSON, label: 'A person here' }, ...levels] : levels;
  const isListed = ({ kind }: SeatInfo, i: number): boolean => (kind === 'human' ? people && i > 0 : hasBots);
  if (!seats.some(isListed)) return null;
  return (
    <ol className={styles.bots} aria-label={people ? 'Others at the table' : 'Bots'}>
      {seats.map((seat, i) =>
        !isListed(seat, i) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its number
          <li key={i}>
            {folded
              ? dot
              : (sign ?? (
                  <Suspense fallback={dot}>
                    <SeatMarker colour={i} size={28} />
                  </Suspense>
                ))}
            <Input
              aria-label={`Name of seat ${i + 1}`}
              value={seat.name}
              maxLength={LONGEST_NAME}
              onChange={(event) => set(i, { name: event.target.value })}
            />
            {hasBots && (
              <Select
                aria-label={`${people ? 'Player' : 'Skill'} of ${seat.name || `seat ${i + 1}`}`}
                value={seat.kind === 'human' ? PERSON : (seat.level ?? '')}
                choices={choices}
                onChoose={(level) =>
                  people ? onChange(seatPlayer(seats, i, level === PERSON ? null : level)) : set(i, { level })
                }
              />
            )}
            {seat.kind === 'bot' && !folded && (
              <span className={`${styles.manner} muted`}>
                <Suspense fallback={null}>
                  <MannerNote {...{ info, seats }} seat={i} />
                </Suspense>
              </span>
            )}
          </li>
        ),
      )}
    </ol>
  );
}
