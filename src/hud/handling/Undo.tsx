import { Button } from '../../ui/Button.tsx';
import { refuse, send, useHudContext, useTable } from '../hudStore.ts';
import { Shortcut } from '../Shortcut.tsx';

/** Takes back the viewer's own last step, or says why it cannot be taken back. */
export function Undo() {
  const context = useHudContext();
  const mayUndo = useTable(({ live, replaying }) => live && !replaying);
  const blocked = useTable((state) => state.blocked !== null);
  const { undo, undoProblem } = useTable(({ controls }) => controls);
  if (!mayUndo || (!undo && undoProblem === undefined)) return null;
  return (
    <Button
      size="small"
      data-acts="undo"
      disabled={blocked}
      aria-disabled={!undo || undefined}
      title={undo ? undefined : undoProblem}
      onClick={() => (undo ? send(context, undo) : refuse(context, undoProblem!))}
    >
      Undo <Shortcut of="backspace" />
    </Button>
  );
}
