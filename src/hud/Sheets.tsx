import { Suspense } from 'react';
import { isByHand } from '../store/tableStore.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../ui/loading/loadOnce.ts';
import { Views } from './camera/Views.tsx';
import { Share } from './capture/Share.tsx';
import { Piles } from './cards/Piles.tsx';
import { sortsOf } from './hand/handSorts.ts';
import { HelpSheet } from './help/HelpSheet.tsx';
import { useHud, useHudContext, useTable } from './hudStore.ts';
import { KeyList } from './keys/KeyList.tsx';
import { LogSheet } from './log/Log.tsx';
import { PublishReplay } from './publish/PublishReplay.tsx';
import { Scores } from './result/Scores.tsx';
import { SeatSheet } from './seats/SeatSheet.tsx';
import { SettingsForm } from './settings/SettingsForm.tsx';
import { Notebook } from './shared/Notebook.tsx';
import { TimerPanel } from './shared/TimerPanel.tsx';

const SkinPicker = lazyComponent(
  loadOnce(async () => (await import('./skins/SkinPicker.tsx')).default, 'table'),
);

/** Dialogs that the menu and keys open. */
export function Sheets() {
  const { hud, preferences, rules, actions } = useHudContext();
  const panel = useHud((state) => state.panel);
  const display = useTable((state) => state.display);
  const decks = useTable((state) => state.decks);
  const hands = useTable(isByHand);
  const close = () => hud.setState({ panel: null });
  return (
    <>
      <LogSheet />
      <Views />
      <Share />
      <PublishReplay />
      <SeatSheet />
      <Notebook />
      <TimerPanel />
      <Dialog open={panel === 'scores'} title="Scores" onClose={close}>
        <Scores />
      </Dialog>
      <Dialog open={panel === 'piles'} title="Open piles" size="wide" onClose={close}>
        <Piles />
      </Dialog>
      <Dialog open={panel === 'settings'} title="Settings" onClose={close}>
        <SettingsForm
          preferences={preferences}
          {...(actions.offers && { offers: actions.offers })}
          sorts={sortsOf(display.groups, decks)}
          claims={!hands && rules.patience !== undefined}
        />
      </Dialog>
      <Dialog open={panel === 'look'} title="Look of the cards" place="side" low onClose={close}>
        <Suspense fallback={<p className="muted">One moment…</p>}>
          <SkinPicker preferences={preferences} />
        </Suspense>
      </Dialog>
      <Dialog open={panel === 'keys'} title="Keys" size="wide" onClose={close}>
        <KeyList />
      </Dialog>
      <HelpSheet />
    </>
  );
}
