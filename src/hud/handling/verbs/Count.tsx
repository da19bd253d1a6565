import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Field.tsx';
import styles from './Count.module.css';

interface Props {
  readonly count: number;
  readonly most: number;
  onCount(count: number): void;
  /** Dragging takes only this many off the top, as with Shift. */
  readonly off: boolean;
  onOff(off: boolean): void;
}

/** Number of cards or chips to act on, and whether dragging takes only those. */
export function Count({ count, most, onCount, off, onOff }: Props) {
  const set = (next: number): void => onCount(Math.max(1, Math.min(most, Math.trunc(next) || 1)));
  return (
    <>
      <div className={styles.count}>
        <Button
          size="small"
          data-acts="fewer"
          aria-label="One fewer"
          disabled={count <= 1}
          onClick={() => set(count - 1)}
        >
          −
        </Button>
        <label>
          <span className="sr-only">How many</span>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            value={count}
            onChange={(event) => set(event.target.valueAsNumber)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <Button
          size="small"
          data-acts="one more"
          aria-label="One more"
          disabled={count >= most}
          onClick={() => set(count + 1)}
        >
          +
        </Button>
      </div>
      <Button size="small" data-acts="off" aria-pressed={off} onClick={() => onOff(!off)}>
        {count > 1 ? `Drag top ${count}` : 'Drag the top'}
      </Button>
    </>
  );
}
