import { type ReactNode, useId } from 'react';
import { Select, type SelectProps } from './Field.tsx';
import styles from './Row.module.css';

interface RowProps {
  readonly label: string;
  /** Renders the field, with the id that ties it to its label. */
  children(ties: { readonly id: string }): ReactNode;
}

/** A field beside its label. */
export function Row({ label, children }: RowProps) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <span>{label}</span>
      {children({ id })}
    </label>
  );
}

/** A select beside its label. */
export const SelectRow = <T extends string | number>({
  label,
  ...rest
}: SelectProps<T> & { readonly label: string }) => (
  <Row label={label}>{(ties) => <Select {...ties} {...rest} />}</Row>
);

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox beside its label. */
export const CheckRow = ({ label, checked, disabled = false, onChange }: CheckProps) => (
  <Row label={label}>
    {(ties) => (
      <input
        {...ties}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    )}
  </Row>
);
