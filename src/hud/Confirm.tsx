import { AlertDialog } from 'radix-ui';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ open, title, text, verb, onConfirm, onClose }: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(now) => now || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="shade" />
        <AlertDialog.Content className="dialog hud-panel" data-size="small">
          <AlertDialog.Title className="serif dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="muted">{text}</AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="button">Go on playing</AlertDialog.Cancel>
            <AlertDialog.Action className="button" data-tone="primary" onClick={onConfirm}>
              {verb}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
