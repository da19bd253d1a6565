import type { ReactNode } from 'react';
import { Emblem } from './Emblem.tsx';
import styles from './PlainPage.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, below it all. */
  readonly ways: ReactNode;
}

/** A page of a few words, instead of the one that was asked for: what is missing, and the ways on. */
export const PlainPage = ({ title, children, ways }: Props) => (
  <main className={styles.page}>
    <Emblem size={72} />
    <h1 className="serif">{title}</h1>
    {children}
    <div className={styles.buttons}>{ways}</div>
  </main>
);
