import type { ReactNode } from 'react';
import { Emblem } from './Emblem.tsx';
import styles from './PlainPage.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below the text. */
  readonly ways: ReactNode;
}

/** A short page in place of the requested one: says what is missing, and offers ways to go on. */
export const PlainPage = ({ title, children, ways }: Props) => (
  <main className={styles.page}>
    <Emblem size={72} />
    <h1 className="serif">{title}</h1>
    {children}
    <div className={styles.buttons}>{ways}</div>
  </main>
);
