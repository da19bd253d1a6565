import { inkOf } from '../store/tableStore.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { HelpPages } from './HelpPages.tsx';
import { useHud, useHudContext, usePreference, useTable } from './hudStore.ts';
import { KeyList } from './KeyList.tsx';
import { LogSheet } from './Log.tsx';
import { Scores } from './Scores.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The dialogs that the menu and the keys open. */
export function Sheets() {
  const { hud, preferences, rules } = useHudContext();
  const panel = useHud((state) => state.panel);
  const helpAt = useHud((state) => state.helpAt);
  const display = useTable((state) => state.display);
  const options = useTable((state) => state.options);
  const ink = inkOf(
    { options },
    usePreference((state) => state.ink),
  );
  const close = () => hud.setState({ panel: null });
  return (
    <>
      <LogSheet />
      <Dialog open={panel === 'scores'} title="Scores" onClose={close}>
        <Scores />
      </Dialog>
      <Dialog open={panel === 'settings'} title="Settings" onClose={close}>
        <SettingsForm preferences={preferences} sorts={display.cards.sorts} />
      </Dialog>
      <Dialog open={panel === 'keys'} title="Keys" size="wide" onClose={close}>
        <KeyList />
      </Dialog>
      <Dialog open={panel === 'help'} title={rules.info.name} size="wide" onClose={close}>
        <HelpPages help={display.help} art={display.cards} info={rules.info} ink={ink} at={helpAt} />
      </Dialog>
    </>
  );
}
