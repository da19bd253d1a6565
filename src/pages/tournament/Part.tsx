import type { ReactNode, RefObject } from 'react';
import styles from './Part.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** For a part that keeps the focus (`useKeptFocus`). */
  readonly box?: RefObject<HTMLElement | null>;
}

/** A part of the page with its heading. */
export const Part = ({ title, children, box }: Props) => (
  <section ref={box} tabIndex={box && -1} className={styles.part} aria-label={title}>
    <h2 className="serif">{title}</h2>
    {children}
  </section>
);
