import type { ReactNode } from 'react';
import styles from './KeyCap.module.css';

/** A keyboard key, shown beside its action. The blank keeps the two apart in a control's name. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => (
  <>
    {' '}
    <kbd className={styles.keyCap}>{children}</kbd>
  </>
);
