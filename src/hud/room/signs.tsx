import { sized } from '../../ui/rem.ts';
import styles from './signs.module.css';
import type { Mark } from './words.ts';

/** Line drawings in a box of 16, distinct in shape so that none depends on its colour. */
const PATHS = {
  /** A clock. */
  slow: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 4.8V8l2.2 1.6',
  /** A plug out of its socket. */
  gone: 'M2 14l3-3M4 8l4 4a2.8 2.8 0 0 1-4-4M14 2l-3 3M8 4l4 4a2.8 2.8 0 0 0-4-4M6.4 9.2l1.4-1.4M9.2 6.8l.4-.4',
  /** An empty chair. */
  away: 'M4.5 2v12M4.5 9h7v5M4.5 5.5',
  /** A bot's head. */
  bot: 'M8 1.5v2.2M3.5 6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2zM6.2 7.4v2M9.8 7.4v2',
  pause: 'M5.5 3v10M10.5 3v10',
  chat: 'M2 4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7l-3.5 3v-3A2 2 0 0 1 2 9zM5 5.4h6M5 7.8h4',
  lock: 'M4 7h8v6.5H4zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  locked: 'M3.5 7h9v6.5h-9zM5.3 7V4.8a2.7 2.7 0 0 1 5.4 0V7M8 9.4v1.8',
  /** An open shackle. */
  unlocked: 'M3.5 7h9v6.5h-9zM5.3 7V4.6a2.7 2.7 0 0 1 5.2-1M8 9.4v1.8',
  /** Three dots in place of the keyhole. */
  locking: 'M3.5 7h9v6.5h-9zM5.3 7V4.8a2.7 2.7 0 0 1 5.4 0V7M5.8 10.2h.01M8 10.2h.01M10.2 10.2h.01',
  /** A key struck through. */
  keyless: 'M1.6 8a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 0 1-4.8 0zM6.4 8h8M11.2 8v2.6M14 8v2M4.4 14l7.6-12',
  /** A warning triangle with an exclamation mark, for a device caught cheating. */
  caught: 'M7.1 2.9a1 1 0 0 1 1.8 0l5.4 9.6a1 1 0 0 1-.9 1.5H2.6a1 1 0 0 1-.9-1.5zM8 6.2v3.4M8 11.6h.01',
  /** An i in a ring. */
  details: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 7.4v3.4M8 5.1h.01',
  /** Two waves: about the same. */
  alike: 'M2.5 6.2c2-2.4 3.6-2 5.5-.6s3.5 1.8 5.5-.6M2.5 11c2-2.4 3.6-2 5.5-.6s3.5 1.8 5.5-.6',
  cross: 'M4 4l8 8M12 4l-8 8',
  tick: 'M3 8.6l3.2 3.2L13 4.8',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
} as const;

export function Sign({ of, size = 16 }: { readonly of: Mark | keyof typeof PATHS; readonly size?: number }) {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" style={sized(size)} aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
