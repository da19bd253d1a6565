import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import panelStyles from '../Panel.module.css';
import { useBackCloses } from './backCloses.ts';
import styles from './Dialog.module.css';

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
            first.current?.focus({ preventScroll: true });
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
