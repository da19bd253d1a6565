import { send } from '../../interaction/send.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { mayAct } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { BLOCKED_REASON_ID, useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useLow } from '../screen/useLow.ts';

/**
 * Undoes the viewer's last step. Where a game lets nothing be undone, it stands there too and says why; but not in a low window, which has
 * room only for the other buttons.
 */
export function UndoButton() {
  const context = useHudContext();
  const able = useTable(mayAct);
  const blocked = useTable((state) => state.blocked);
  const meaning = useMeaning();
  const low = useLow();
  const { controls, undo, undoVerb, undoProblem } = useTable((state) => state.controls);
  const control = controls.find(({ offer }) => offer.command.type === undo?.type);
  const problem = undo ? undefined : undoProblem;
  const verb = undoVerb ?? control?.verb ?? (problem && 'Undo');
  if (!verb || (problem && low)) return null;
  return (
    <Button
      data-acts={meaning(undo ?? 'undo')}
      tone="quiet"
      size="small"
      title={blocked ?? problem ?? withoutRulings(control?.help ?? 'Nothing to take back yet')}
      aria-describedby={blocked ? BLOCKED_REASON_ID : undefined}
      // Fingers see no title: a press gives the reason.
      aria-disabled={problem !== undefined || undefined}
      disabled={!able || !(undo ?? problem)}
      onClick={() => (undo ? send(context, undo) : context.interaction.handle({ kind: 'undo' }))}
    >
      {verb}
      <Shortcut of={control?.key ?? 'z'} />
    </Button>
  );
}
