import type { GameInfo } from '../engine/game.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import { lazily } from '../ui/lazily.tsx';
import { part } from '../ui/part.ts';
import { NativeDialog } from './NativeDialog.tsx';

const GameHelp = lazily(part(async () => (await import('./GameHelp.tsx')).default));
const Settings = lazily(part(async () => (await import('../hud/SettingsForm.tsx')).SettingsForm));

export type LobbyDialog = 'help' | 'settings' | null;

interface Props {
  readonly open: LobbyDialog;
  readonly info: GameInfo | undefined;
  readonly preferences: PreferenceStore;
  onClose(): void;
}

/** Rules and settings, each loaded when it is asked for. */
export function LobbyDialogs({ open, info, preferences, onClose }: Props) {
  return (
    <>
      <NativeDialog title={info?.name ?? 'Rules'} open={open === 'help'} onClose={onClose}>
        {info && <GameHelp info={info} preferences={preferences} />}
      </NativeDialog>
      <NativeDialog title="Settings" open={open === 'settings'} onClose={onClose}>
        <Settings preferences={preferences} />
      </NativeDialog>
    </>
  );
}
