import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly cancel?: string;
  /** Enter does it; otherwise the careful answer has the focus. */
  readonly eager?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ open, title, text, verb, cancel, eager, onConfirm, onClose }: Props) {
  const action = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(now) => now || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="shade" />
        <AlertDialog.Content
          className="dialog hud-panel"
          data-size="small"
          onOpenAutoFocus={(event) => {
            if (!eager) return;
            event.preventDefault();
            action.current?.focus();
          }}
        >
          <AlertDialog.Title className="serif dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="muted">{text}</AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="button">{cancel ?? 'Go on playing'}</AlertDialog.Cancel>
            <AlertDialog.Action
              ref={action}
              className="button"
              data-acts={title}
              data-tone="primary"
              onClick={onConfirm}
            >
              {verb}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
