import { useLayoutEffect, useRef } from 'react';
import { thousands } from '../../lib/text/format.ts';
import { useTable } from '../hudStore.ts';
import { useReducedMotion } from '../screen/useReducedMotion.ts';
import styles from './Credits.module.css';

/** Milliseconds in which credits count to their new sum: as long as chips are on their way. */
const COUNT_MS = 750;

/** Starts fast and settles softly. */
const ease = (t: number): number => 1 - (1 - t) ** 3;

/** A sum of credits that counts to a new one and swells meanwhile; under reduced motion, and after a leap, it just changes. */
export function Credits({ sum }: { readonly sum: number }) {
  const still = useReducedMotion();
  const leapt = useTable((state) => state.leapt);
  const text = useRef<HTMLSpanElement>(null);
  /** The sum that is written now, perhaps on its way to the next. */
  const written = useRef(sum);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a leap alone changes no sum
  useLayoutEffect(() => {
    const element = text.current!;
    const from = written.current;
    const write = (value: number): void => {
      written.current = value;
      element.textContent = thousands(value);
    };
    if (from === sum || still || leapt) {
      write(sum);
      return;
    }
    write(from);
    element.dataset.change = sum > from ? 'more' : 'less';
    let start: number | null = null;
    const count = (now: number): void => {
      start ??= now;
      const t = Math.min(1, (now - start) / COUNT_MS);
      write(Math.round(from + (sum - from) * ease(t)));
      if (t < 1) frame = requestAnimationFrame(count);
      else delete element.dataset.change;
    };
    let frame = requestAnimationFrame(count);
    return () => {
      cancelAnimationFrame(frame);
      delete element.dataset.change;
    };
  }, [sum, still]);
  return (
    <span ref={text} className={styles.sum}>
      {thousands(sum)}
    </span>
  );
}
