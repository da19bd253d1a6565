import { Button } from '../../ui/Button.tsx';
import { send, useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../Shortcut.tsx';

/** Takes back the viewer's own last step, where there is one to take back. */
export function Undo() {
  const context = useHudContext();
  const undo = useTable(({ controls, live, replaying }) => (live && !replaying ? controls.undo : null));
  const blocked = useTable((state) => state.blocked !== null);
  return (
    undo && (
      <Button
        size="small"
        tone="quiet"
        data-acts="undo"
        disabled={blocked}
        onClick={() => send(context, undo)}
      >
        Undo <Shortcut of="backspace" />
      </Button>
    )
  );
}
