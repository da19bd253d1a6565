import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Problem.module.css';

/** Tells why a request cannot be carried out, and scrolls into view: the button that was pressed may be far away. */
export function Problem({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // No arrow without braces: browsers now return a promise. jsdom has no scrolling.
    shown.current?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <p className={styles.problem} role="alert" ref={shown}>
      {children}
    </p>
  );
}
