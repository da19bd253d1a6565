import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Problem.module.css';

/** Says why a request failed, and scrolls into view: the pressed button may be far away. */
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
