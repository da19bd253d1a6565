import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useHud, useHudContext, useInk, useTable } from '../hudStore.ts';
import { HelpPages } from './HelpPages.tsx';

/** The rules of the game on the table, at a ruling if one was asked for. */
export function HelpSheet() {
  const { hud, rules } = useHudContext();
  const open = useHud((state) => state.panel === 'help');
  const helpAt = useHud((state) => state.helpAt);
  const help = useTable((state) => state.display.help);
  const art = useTable((state) => state.look.art);
  const ink = useInk();
  return (
    <Dialog open={open} title={rules.info.name} size="wide" onClose={() => hud.setState({ panel: null })}>
      <HelpPages help={help} art={art.cards[0]!} info={rules.info} ink={ink} at={helpAt} />
    </Dialog>
  );
}
