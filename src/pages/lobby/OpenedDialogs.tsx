import { Suspense, useState } from 'react';
import { fetchOffers } from '../../app/played/fetchOffers.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import type { Puzzles } from './puzzle/PuzzleOfDay.tsx';

const frame = loadOnce(async () => (await import('../../ui/dialog/Dialog.tsx')).Dialog);
const parts = {
  help: loadOnce(async () => (await import('../GameHelp.tsx')).default),
  days: loadOnce(async () => (await import('./DayCalendar.tsx')).DayCalendar),
  puzzles: loadOnce(async () => (await import('./puzzle/PuzzleCalendar.tsx')).PuzzleCalendar),
  yours: loadOnce(async () => (await import('../yourTable/YourTable.tsx')).YourTable),
  settings: loadOnce(async () => {
    const form = import('../../hud/settings/SettingsForm.tsx');
    // Its choices come along, not one after another. Any that does not is fetched again in the form.
    Promise.allSettled([
      import('../../hud/wear/FigurePicker.tsx'),
      import('../../hud/wear/BackPicker.tsx'),
      import('../../hud/skins/SkinPicker.tsx'),
    ]);
    return (await form).SettingsForm;
  }),
};

const Dialog = lazyComponent(frame);
const GameHelp = lazyComponent(parts.help);
const MakeSkin = lazyComponent(
  loadOnce(async () => (await import('../gallery/editor/MakeSkin.tsx')).default),
);
const DayCalendar = lazyComponent(parts.days);
const PuzzleCalendar = lazyComponent(parts.puzzles);
const YourTable = lazyComponent(parts.yours);
const Settings = lazyComponent(parts.settings);

const WAIT = <p className="muted">One moment…</p>;

/** Begins to fetch a dialog that is about to be opened. */
export function fetchDialog(dialog: keyof typeof parts): void {
  preload(frame);
  preload(parts[dialog]);
}

interface Props {
  readonly open: keyof typeof parts | null;
  readonly info: GameInfo | undefined;
  readonly preferences: PreferenceStore;
  /** This device's results in this game's deals of the day. */
  readonly results: readonly DayResult[];
  readonly puzzles: Puzzles | undefined;
  onClose(): void;
  /** Called when the person goes on without a dialog that could not be fetched. */
  onMissing(): void;
}

/** Dialogs of the lobby, each loaded on first use. */
export function OpenedDialogs({
  open,
  info,
  preferences,
  results,
  puzzles,
  onClose,
  onMissing: onGiveUp,
}: Props) {
  const [making, setMaking] = useState(false);
  const made = () => setMaking(false);
  return (
    <>
      {making && info && (
        <Suspense fallback={null}>
          <MakeSkin game={info.id} preferences={preferences} onClose={made} onGiveUp={made} />
        </Suspense>
      )}
      <Dialog title={info?.name ?? 'Rules'} size="wide" open={open === 'help'} {...{ onClose, onGiveUp }}>
        <Suspense fallback={WAIT}>{info && <GameHelp info={info} preferences={preferences} />}</Suspense>
      </Dialog>
      <Dialog
        title={`Deals of the day: ${info?.name ?? ''}`}
        open={open === 'days'}
        {...{ onClose, onGiveUp }}
      >
        <Suspense fallback={WAIT}>
          <DayCalendar results={results} />
        </Suspense>
      </Dialog>
      <Dialog title="Puzzles of the day" open={open === 'puzzles'} {...{ onClose, onGiveUp }}>
        <Suspense fallback={WAIT}>{puzzles && <PuzzleCalendar {...puzzles} />}</Suspense>
      </Dialog>
      <Dialog title="Your results" size="wide" open={open === 'yours'} {...{ onClose, onGiveUp }}>
        <Suspense fallback={WAIT}>
          <YourTable preferences={preferences} />
        </Suspense>
      </Dialog>
      <Dialog
        title="Settings"
        size="wide"
        open={open === 'settings'}
        keeps={making}
        {...{ onClose, onGiveUp }}
      >
        <Suspense fallback={WAIT}>
          <Settings
            preferences={preferences}
            offers={fetchOffers}
            looks={<Button onClick={() => setMaking(true)}>Make a look…</Button>}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
