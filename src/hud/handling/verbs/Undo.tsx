import { Button } from '../../../ui/Button.tsx';
import { useHudContext, useTable } from '../../hudStore.ts';
import { Shortcut } from '../../keys/Shortcut.tsx';
import { mayStepBack } from './undoStep.ts';

/** Undoes the viewer's last step, or says why it can't; a player who is alone can go on undoing. */
export function Undo() {
  const context = useHudContext();
  const mayUndo = useTable(({ live, replaying }) => live && !replaying);
  const blocked = useTable((state) => state.blocked !== null);
  const { undo, undoProblem } = useTable(({ controls }) => controls);
  const alone = useTable(() => mayStepBack(context));
  const goesBack = useTable(
    ({ controls }) => !controls.undo && mayStepBack(context) && context.actions.tableFiles!.canGoBack,
  );
  const isOffered = undo !== null || goesBack || (!alone && undoProblem !== undefined);
  if (!mayUndo || !isOffered) return null;
  const not = !undo && !goesBack;
  return (
    <Button
      size="small"
      data-acts="undo"
      disabled={blocked}
      aria-disabled={not || undefined}
      title={not ? undoProblem : undefined}
      onClick={() => context.interaction.handle({ kind: 'undo' })}
    >
      Undo
      <Shortcut of="backspace" />
    </Button>
  );
}
