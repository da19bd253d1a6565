import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import panelStyles from '../Panel.module.css';
import { useBackCloses } from './backCloses.ts';
import styles from './Dialog.module.css';
import { type Opener, openerNow } from './opener.ts';

/** Class of every dialog's box. */
export const BOX = `${panelStyles.panel} ${styles.dialog}`;

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The answers. */
  readonly children: ReactNode;
  /** The answer that has the focus at first. */
  readonly first: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** A question that must be answered first. It may be asked over another dialog, and a tap beside it means no. */
export function Question({ open, title, text, children, first, onClose }: Props) {
  const opener = useRef<Opener | null>(null);
  const wasOpen = useRef(false);
  // A quick answer comes before the dialog has taken the focus.
  if (open && !wasOpen.current) opener.current = openerNow();
  wasOpen.current = open;
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(now) => now || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.shade} />
        <Radix.Content
          role="alertdialog"
          className={BOX}
          data-panel=""
          data-size="small"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = openerNow();
            first.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus by itself, but not if the answer has made the control vanish.
            if (opener.current?.control?.isConnected) return;
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <Title>{title}</Title>
          <Radix.Description className="muted">{text}</Radix.Description>
          <div className={styles.buttons}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Heading of a dialog. */
export const Title = ({ children }: { readonly children: string }) => (
  <Radix.Title className={`serif ${styles.title}`}>{children}</Radix.Title>
);
