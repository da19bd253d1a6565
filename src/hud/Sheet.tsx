import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly size?: 'small' | 'wide';
  /** `side`: a drawer that leaves the table in sight. */
  readonly place?: 'middle' | 'side';
  readonly children: ReactNode;
  /** Buttons that stay in sight while the rest scrolls. */
  readonly footer?: ReactNode;
  onClose(): void;
  /** Whether the focus goes back to where it was when the dialog closes; otherwise something else has taken it. */
  givesBack?(): boolean;
}

/** A dialog of the house: title, close button, contents that scroll. Radix keeps the focus in it. */
export function Sheet(props: Props) {
  const { open, title, size = 'small', place = 'middle', children, footer, onClose, givesBack } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade" data-place={place} />
        <Dialog.Content
          className="dialog hud-panel"
          data-size={size}
          data-place={place}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            if (givesBack?.() === false) event.preventDefault();
          }}
        >
          <div className="dialog-head">
            <Dialog.Title className="serif dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="button" data-tone="quiet" data-size="small">
              Close
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div className="dialog-body" tabIndex={0}>
            {children}
          </div>
          {footer && <div className="dialog-buttons">{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
