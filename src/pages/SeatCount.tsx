import type { GameInfo } from '../engine/game.ts';
import { Select } from '../ui/Field.tsx';
import { Labelled } from '../ui/Labelled.tsx';

interface Props {
  readonly info: GameInfo;
  readonly value: number;
  /** Fewer cannot be chosen: somebody sits there. */
  readonly least?: number;
  onChange(count: number): void;
}

/** How many seats the table has. */
export function SeatCount({ info, value, least = 0, onChange }: Props) {
  const { min, max } = info.seats;
  return (
    <Labelled label="Seats">
      {(ties) => (
        <Select {...ties} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((count) => (
            <option key={count} value={count} disabled={count < least}>
              {count}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
