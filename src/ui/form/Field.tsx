import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { holdComposingEnter } from './inputMethod.ts';

/** A single-line text field. Enter that ends a composition doesn't submit the form. */
export const Input = ({ onKeyDown, ...rest }: ComponentProps<'input'>) => (
  <input
    className={styles.field}
    onKeyDown={(event) => {
      holdComposingEnter(event);
      onKeyDown?.(event);
    }}
    {...rest}
  />
);

/** One of several options. */
export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<T extends string | number>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  onChoose(value: T): void;
}

/** A list to choose from. */
export function Select<T extends string | number>({ choices, onChoose, ...rest }: SelectProps<T>) {
  return (
    <select
      className={styles.field}
      onChange={({ target }) => onChoose(choices[target.selectedIndex]!.value)}
      {...rest}
    >
      {choices.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A multi-line text field. */
export const TextArea = (props: ComponentProps<'textarea'>) => (
  <textarea className={styles.field} {...props} />
);
