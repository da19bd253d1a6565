import type { CSSProperties } from 'react';
import styles from './HandTab.module.css';

interface Props {
  readonly label: string;
  readonly title?: string;
  /** Where it is in the hand; on a card's head, if missing. */
  readonly style?: CSSProperties;
}

/** What is said of a card, or of several that lie together, on a tab at their heads. */
export const HandTab = ({ label, title, style }: Props) => (
  <span className={styles.tab} title={title} style={style} aria-hidden={title === undefined}>
    {label}
  </span>
);
