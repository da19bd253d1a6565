import type { CSSProperties } from 'react';
import styles from './HandTab.module.css';

interface Props {
  readonly label: string;
  readonly title?: string;
  /** Position in the hand; at a card's top if missing. */
  readonly style?: CSSProperties;
}

/** Tab above a card, or above several together, with a word about them. */
export const HandTab = ({ label, title, style }: Props) => (
  <span className={styles.tab} title={title} style={style} aria-hidden={title === undefined}>
    {label}
  </span>
);
