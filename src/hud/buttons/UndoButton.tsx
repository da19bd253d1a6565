import { send } from '../../interaction/send.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { mayAct } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { BLOCKED_REASON_ID, useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';

/** Undoes the viewer's last step. A game that lets nothing be undone has no such button; its key says why. */
export function UndoButton() {
  const context = useHudContext();
  const able = useTable(mayAct);
  const blocked = useTable((state) => state.blocked);
  const meaning = useMeaning();
  const { controls, undo, undoVerb } = useTable((state) => state.controls);
  const control = controls.find(({ offer }) => offer.command.type === undo?.type);
  const verb = undoVerb ?? control?.verb;
  if (!verb) return null;
  return (
    <Button
      data-acts={meaning(undo ?? 'undo')}
      tone="quiet"
      size="small"
      title={blocked ?? withoutRulings(control?.help ?? 'Nothing to take back yet')}
      aria-describedby={blocked ? BLOCKED_REASON_ID : undefined}
      disabled={!able || !undo}
      onClick={() => undo && send(context, undo)}
    >
      {verb}
      <Shortcut of={control?.key ?? 'z'} />
    </Button>
  );
}
