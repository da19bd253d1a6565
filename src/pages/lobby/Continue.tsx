import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { Fold } from '../tableForm/Fold.tsx';
import styles from './Continue.module.css';
import type { SavedProps } from './SavedItems.tsx';

interface Props extends SavedProps {
  /** Storage is unavailable: saved matches last only while the page is open. */
  readonly forgetful: boolean;
}

const SavedItems = lazyComponent(loadOnce(async () => (await import('./SavedItems.tsx')).SavedItems));

/** Says how many tables and matches are saved. */
const noteOn = ({ saved, rooms }: SavedProps): string =>
  saved.length + rooms.length > 0 ? `${saved.length + rooms.length} saved` : 'none yet';

/** Tables and matches saved on this device, each to open or to delete. */
export function Continue({ forgetful, ...kept }: Props) {
  const { saved, rooms } = kept;
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
        saved.length === 0 && (
          <p className="muted">Every match is saved on this device, so you can continue it at any time.</p>
        )
      )}
      <ul className={styles.list}>
        <Suspense fallback={null}>{saved.length + rooms.length > 0 && <SavedItems {...kept} />}</Suspense>
      </ul>
    </Fold>
  );
}
