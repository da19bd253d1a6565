import { Button } from '../../ui/Button.tsx';
import { send, useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../Shortcut.tsx';

/** Takes back the viewer's own last step, where there is one to take back. */
export function Undo() {
  const context = useHudContext();
  const undo = useTable(({ controls, live, replaying }) => (live && !replaying ? controls.undo : null));
  return (
    undo && (
      <Button size="small" data-acts="undo" onClick={() => send(context, undo)}>
        Undo <Shortcut of="backspace" />
      </Button>
    )
  );
}
