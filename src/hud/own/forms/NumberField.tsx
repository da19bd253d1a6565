import { Input } from '../../../ui/form/Field.tsx';
import { Row } from '../../../ui/form/Row.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  onValue(value: number): void;
}

/** Field for a whole number from 1. Incomplete input changes nothing. */
export const NumberField = ({ label, value, max, onValue }: Props) => (
  <Row label={label}>
    {(ties) => (
      <Input
        {...ties}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const next = Math.round(target.valueAsNumber);
          if (next >= 1) onValue(Math.min(max, next));
        }}
      />
    )}
  </Row>
);
