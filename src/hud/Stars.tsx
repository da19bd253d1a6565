import type { CSSProperties } from 'react';
import styles from './Stars.module.css';

/** Where each flies: all round by the golden angle, some farther than others. */
const FLIGHTS = Array.from({ length: 18 }, (_, i) => ({
  '--turn': `${(i * 137.5) % 360}deg`,
  '--far': `${90 + ((i * 53) % 110)}px`,
}));

/** Stars that fly up once behind what is said: the viewer has won. None where things are to stand still. */
export const Stars = () => (
  <span className={styles.stars} aria-hidden="true">
    {FLIGHTS.map((flight) => (
      <i key={flight['--turn']} style={flight as CSSProperties} />
    ))}
  </span>
);
