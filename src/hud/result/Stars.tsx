import type { CSSProperties } from 'react';
import styles from './Stars.module.css';

/** Direction and distance of each star: all round by the golden angle, some farther than others. */
const FLIGHTS = Array.from({ length: 18 }, (_, i) => ({
  '--turn': `${(i * 137.5) % 360}deg`,
  '--far': `${90 + ((i * 53) % 110)}px`,
}));

/** Stars that fly up once behind a message when the viewer has won. The style sheet drops them under reduced motion. */
export const Stars = () => (
  <span className={styles.stars} aria-hidden="true">
    {FLIGHTS.map((flight) => (
      <i key={flight['--turn']} style={flight as CSSProperties} />
    ))}
  </span>
);
