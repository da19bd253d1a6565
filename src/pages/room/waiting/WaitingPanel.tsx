import type { ReactNode } from 'react';
import styles from './WaitingPanel.module.css';

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A panel beside the seats of the waiting room. */
export const WaitingPanel = ({ label, className = '', children }: Props) => (
  <section className={`${styles.panel} ${className}`} aria-label={label}>
    {children}
  </section>
);

/** The panel's title with a button beside it. */
export const WaitingPanelHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.head}>{children}</div>
);
