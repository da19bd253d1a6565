import { inkOf } from '../store/tableStore.ts';
import { HelpPages } from './HelpPages.tsx';
import { useHud, useHudContext, usePreference, useTable } from './hudStore.ts';
import { KeyList } from './KeyList.tsx';
import { LogSheet } from './Log.tsx';
import { Scores } from './Scores.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { Sheet } from './Sheet.tsx';

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
      <Sheet open={panel === 'scores'} title="Scores" onClose={close}>
        <Scores />
      </Sheet>
      <Sheet open={panel === 'settings'} title="Settings" onClose={close}>
        <SettingsForm preferences={preferences} sorts={display.cards.sorts} />
      </Sheet>
      <Sheet open={panel === 'keys'} title="Keys" size="wide" onClose={close}>
        <KeyList />
      </Sheet>
      <Sheet open={panel === 'help'} title={rules.info.name} size="wide" onClose={close}>
        <HelpPages help={display.help} art={display.cards} info={rules.info} ink={ink} at={helpAt} />
      </Sheet>
    </>
  );
}
