import type { ReactNode } from 'react';
import styles from './Part.module.css';

/** A part of the page with its heading. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2 className="serif">{title}</h2>
    {children}
  </section>
);
