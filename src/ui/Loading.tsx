import type { ReactNode } from 'react';
import styles from './Loading.module.css';

/** A page that is still on its way, in a few words. */
export const Loading = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.loading}>{children}</p>
);
