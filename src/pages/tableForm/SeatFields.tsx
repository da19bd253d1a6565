import { type ReactNode, Suspense } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { LONGEST_NAME } from '../../lib/text/names.ts';
import { Input, Select } from '../../ui/form/Field.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import styles from './SeatFields.module.css';

const dot = <span className={styles.dot} />;
const SeatMarker = lazyComponent(
  loadOnce(async () => (await import('../../hud/seats/SeatMarker.tsx')).SeatMarker),
  () => dot,
);

interface Props {
  readonly info: GameInfo;
  readonly seats: readonly SeatInfo[];
  /** Sign before each bot; missing: the seat's marker. */
  readonly sign?: ReactNode;
  onChange(seats: SeatInfo[]): void;
}

/** The bots, each with a name and a level. */
export function SeatFields({ info, seats, sign, onChange }: Props) {
  const set = (index: number, part: Partial<SeatInfo>): void =>
    onChange(seats.map((seat, i) => (i === index ? { ...seat, ...part } : seat)));
  return (
    <ol className={styles.bots} aria-label="Bots">
      {seats.map((seat, i) =>
        seat.kind === 'human' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its number
          <li key={i}>
            {sign ?? (
              <Suspense fallback={dot}>
                <SeatMarker colour={i} size={28} />
              </Suspense>
            )}
            <Input
              aria-label={`Name of seat ${i + 1}`}
              value={seat.name}
              maxLength={LONGEST_NAME}
              onChange={(event) => set(i, { name: event.target.value })}
            />
            <Select
              aria-label={`Skill of ${seat.name || `seat ${i + 1}`}`}
              value={seat.level ?? ''}
              choices={info.bots.map(({ level, label }) => ({ value: level, label }))}
              onChoose={(level) => set(i, { level })}
            />
          </li>
        ),
      )}
    </ol>
  );
}
