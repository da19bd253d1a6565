import type { ReactNode } from 'react';
import styles from './Loading.module.css';

interface Props {
  readonly children: ReactNode;
  /** A table is on its way: its felt is there already. */
  readonly table?: boolean;
}

/** A page that is still on its way, in a few words. */
export const Loading = ({ children, table }: Props) => (
  <p className={styles.loading} data-table={table || undefined}>
    {children}
  </p>
);
