import type { RefObject } from 'react';
import styles from './CopyField.module.css';
import { TextArea } from './Field.tsx';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly value: string;
}

/** A text to copy, all of it in sight, selected on focus. */
export const CopyField = ({ field, label, value }: Props) => (
  <span className={styles.copy}>
    <TextArea
      ref={field}
      aria-label={label}
      value={value}
      readOnly
      rows={1}
      spellCheck={false}
      onFocus={({ target }) => target.select()}
    />
  </span>
);
