import { type ReactNode, useRef } from 'react';
import styles from './Fold.module.css';

interface Props {
  readonly title: string;
  /** A few words on what is inside, or chosen there. */
  readonly note?: string | undefined;
  /** Unfolded at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
  onOpen?: () => void;
}

/** A part of the page that shows only its title until it is unfolded. What a press unfolds is scrolled into sight. */
export function Fold({ title, note, open = false, children, onOpen }: Props) {
  const wasOpen = useRef(open);
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
        if (currentTarget.open && !wasOpen.current) currentTarget.scrollIntoView({ block: 'nearest' });
        wasOpen.current = currentTarget.open;
      }}
    >
      <summary>
        <h2 className={styles.title}>{title}</h2>{' '}
        {note && <span className={`muted ${styles.note}`}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
