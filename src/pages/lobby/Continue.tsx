import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { Fold } from '../tableForm/Fold.tsx';
import type { SavedProps } from './SavedItems.tsx';

interface Props extends SavedProps {
  /** Storage is unavailable: saved matches last only while the page is open. */
  readonly forgetful: boolean;
}

const SavedItems = lazyComponent(loadOnce(async () => (await import('./SavedItems.tsx')).SavedItems));

/** Says how many tables and matches are saved, and how many replays are published. */
function noteOn({ saved, rooms, replays = [] }: SavedProps): string {
  const kept = saved.length + rooms.length;
  const notes = [kept > 0 && `${kept} saved`, replays.length > 0 && `${replays.length} published`];
  return notes.filter(Boolean).join(' · ') || 'none yet';
}

/** Tables and matches saved on this device, each to open or to delete, and the replays published from it. */
export function Continue({ forgetful, ...kept }: Props) {
  const { saved, rooms, replays = [] } = kept;
  return (
    <Fold
      // It says at once that nothing is saved.
      key={String(forgetful)}
      open={forgetful}
      title={rooms.length ? 'Your tables and matches' : 'Your matches'}
      note={noteOn(kept)}
    >
      {forgetful ? (
        <p className="muted">
          This browser saves nothing here, so a match lasts only as long as the page is open. To keep a match,
          save it to a file.
        </p>
      ) : (
        saved.length + rooms.length + replays.length === 0 && (
          <p className="muted">Every match is saved on this device, so you can continue it at any time.</p>
        )
      )}
      <Suspense fallback={null}>
        {saved.length + rooms.length + replays.length > 0 && <SavedItems {...kept} />}
      </Suspense>
    </Fold>
  );
}
