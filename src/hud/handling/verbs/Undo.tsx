import { Button } from '../../../ui/Button.tsx';
import { useHudContext, useTable } from '../../hudStore.ts';
import { Shortcut } from '../../keys/Shortcut.tsx';
import { mayStepBack } from './undoStep.ts';

/**
 * Undoes the viewer's last step, or says why it can't; a player who is alone can go on undoing. `keeps`: it is there even with nothing to
 * undo, so that the buttons after it never move.
 */
export function Undo({ keeps }: { readonly keeps: boolean }) {
  const context = useHudContext();
  const live = useTable((state) => state.live);
  const replaying = useTable((state) => state.replaying);
  const blocked = useTable((state) => state.blocked !== null);
  const { undo, undoProblem } = useTable(({ controls }) => controls);
  const alone = useTable(() => mayStepBack(context));
  const goesBack = useTable(
    ({ controls }) => !controls.undo && mayStepBack(context) && context.actions.tableFiles!.canGoBack,
  );
  const isOffered = undo !== null || goesBack || (!alone && undoProblem !== undefined);
  if (replaying || !(keeps || (live && isOffered))) return null;
  const not = !live || (!undo && !goesBack);
  return (
    <Button
      size="small"
      data-acts="undo"
      disabled={blocked}
      aria-disabled={not || undefined}
      title={not ? (undoProblem ?? 'Nothing to undo yet') : undefined}
      onClick={() => context.interaction.handle({ kind: 'undo' })}
    >
      Undo
      <Shortcut of="backspace" />
    </Button>
  );
}
