import { type ReactNode, useId } from 'react';
import styles from './Parts.module.css';

/** One part in its states. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className="serif" id={id}>
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
