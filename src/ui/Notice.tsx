import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface Props {
  readonly children: ReactNode;
  /** Over a page that fills the window, rather than in the course of it. */
  readonly floating?: boolean;
  onDismiss(): void;
}

/** Something that went wrong, over a page, until it is dismissed. */
export const Notice = ({ children, floating, onDismiss }: Props) => (
  <div className={styles.notice} data-floating={floating || undefined} role="alert">
    <p>{children}</p>
    <Button size="small" onClick={onDismiss}>
      Dismiss
    </Button>
  </div>
);
