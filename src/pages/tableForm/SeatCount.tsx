import type { GameInfo } from '../../engine/game.ts';
import { Select } from '../../ui/form/Field.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';

interface Props {
  readonly info: GameInfo;
  readonly value: number;
  /** Smallest count that can be chosen: people sit at these seats. */
  readonly least?: number;
  onChange(count: number): void;
}

/** Choice of the table's number of seats. */
export function SeatCount({ info, value, least = 0, onChange }: Props) {
  const { min, max } = info.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const choiceOf = (count: number) => ({ value: count, label: String(count), disabled: count < least });
  return (
    <Labelled label="Seats">
      {(ties) => <Select {...ties} value={value} choices={counts.map(choiceOf)} onChoose={onChange} />}
    </Labelled>
  );
}
