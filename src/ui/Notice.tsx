import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface Props {
  readonly children: ReactNode;
  /** Over a page that fills the window, rather than within the page's flow. */
  readonly floating?: boolean;
  onDismiss(): void;
}

/** A problem, shown over a page until dismissed. */
export const Notice = ({ children, floating, onDismiss }: Props) => (
  <div className={styles.notice} data-floating={floating || undefined} role="alert">
    <p>{children}</p>
    <Button size="small" onClick={onDismiss}>
      Dismiss
    </Button>
  </div>
);
