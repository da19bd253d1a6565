import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface Props {
  readonly children: ReactNode;
  /** Over a page that fills the window, rather than within the page's flow. */
  readonly floating?: boolean;
  /** Turns the notice into an offer. */
  readonly action?: { readonly label: string; onAct(): void };
  /** Label of the button that closes it. */
  readonly dismiss?: string;
  /** Missing: it goes by itself. */
  onDismiss?: () => void;
}

/** A problem or an offer, shown over a page until dismissed. */
export const Notice = ({ children, floating, action, dismiss = 'Dismiss', onDismiss }: Props) => (
  <div
    className={styles.notice}
    data-floating={floating || undefined}
    data-tone={action && 'offer'}
    role={action ? 'status' : 'alert'}
  >
    <p>{children}</p>
    {action && (
      <Button tone="primary" size="small" onClick={action.onAct}>
        {action.label}
      </Button>
    )}
    {onDismiss && (
      <Button tone={action && 'quiet'} size="small" onClick={onDismiss}>
        {dismiss}
      </Button>
    )}
  </div>
);
