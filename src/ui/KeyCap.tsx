import type { ReactNode } from 'react';
import styles from './KeyCap.module.css';

/** A key of the keyboard, as it stands beside what it does. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={styles.keyCap}>{children}</kbd>
);
