import type { ReactNode } from 'react';
import styles from './KeyCap.module.css';

/** A keyboard key, shown beside its action. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={styles.keyCap}>{children}</kbd>
);
