import { type ReactNode, useId } from 'react';
import styles from './Labelled.module.css';

interface LabelledProps {
  readonly label: string;
  /** Renders the field, with the id that ties it to its label. */
  children(ties: { readonly id: string }): ReactNode;
}

/** A field below its label. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <label className={styles.labelled} htmlFor={id}>
      <span>{label}</span>
      {children({ id })}
    </label>
  );
}

interface ExplainedProps {
  readonly label: string;
  /** Shown after the label, e.g. the ruling it is about. */
  readonly mark?: ReactNode;
  readonly help: string;
  /** Renders the field, with the ids that tie it to its label and its help. */
  children(ties: { readonly id: string; readonly 'aria-describedby': string }): ReactNode;
}

/** A field below its label, with a help sentence. */
export function Explained({ label, mark, help, children }: ExplainedProps) {
  const id = useId();
  return (
    <div className={styles.option}>
      <label className={styles.label} htmlFor={id}>
        {label} {mark}
      </label>
      {children({ id, 'aria-describedby': `${id}-help` })}
      <Help id={`${id}-help`}>{help}</Help>
    </div>
  );
}

/** A sentence about a field. */
export const Help = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <span className={`${styles.help} muted`} id={id}>
    {children}
  </span>
);
