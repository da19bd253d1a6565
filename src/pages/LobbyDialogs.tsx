import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { GameInfo } from '../engine/game.ts';
import type { PreferenceStore } from '../store/preferences.ts';

const GameHelp = lazy(() => import('./GameHelp.tsx'));
const Settings = lazy(async () => ({ default: (await import('../hud/SettingsForm.tsx')).SettingsForm }));

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

interface NativeProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** The browser's own dialog: it keeps the focus and closes on Escape without a library. */
function NativeDialog({ title, open, children, onClose }: NativeProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog ref={ref} className="lobby-dialog" aria-label={title} onClose={onClose}>
      {open && (
        <>
          <div className="lobby-dialog-head">
            <h2 className="serif">{title}</h2>
            <button type="button" className="button" data-tone="quiet" data-size="small" onClick={onClose}>
              Close
            </button>
          </div>
          <Suspense fallback={<p className="muted">One moment…</p>}>{children}</Suspense>
        </>
      )}
    </dialog>
  );
}
