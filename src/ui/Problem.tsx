import type { ReactNode } from 'react';
import styles from './Problem.module.css';

/** Why something cannot be done as it was asked for. */
export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
);
