import type { ReactNode } from 'react';
import styles from './Loading.module.css';

interface Props {
  readonly children: ReactNode;
  /** A table is loading: its felt is shown already. */
  readonly table?: boolean;
}

/** Placeholder for a loading page, with a few words. */
export const Loading = ({ children, table }: Props) => (
  <p className={styles.loading} data-table={table || undefined}>
    {children}
  </p>
);
