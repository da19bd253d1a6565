import type { ReactNode } from 'react';
import styles from './Problem.module.css';

interface Props {
  readonly children: ReactNode;
  /** `status`: read out after what is being said. */
  readonly role?: 'alert' | 'status';
}

/** Why something cannot be done as it was asked for. */
export const Problem = ({ children, role = 'alert' }: Props) => (
  <p className={styles.problem} role={role}>
    {children}
  </p>
);
