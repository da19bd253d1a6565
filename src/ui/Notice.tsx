import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface Props {
  readonly children: ReactNode;
  onDismiss(): void;
}

/** Something that went wrong, over a page, until it is dismissed. */
export const Notice = ({ children, onDismiss }: Props) => (
  <div className={styles.notice} role="alert">
    <p>{children}</p>
    <Button size="small" onClick={onDismiss}>
      Dismiss
    </Button>
  </div>
);
