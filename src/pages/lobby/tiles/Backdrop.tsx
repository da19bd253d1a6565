import { useState } from 'react';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import styles from './Backdrop.module.css';
import { LOUNGE, usePictures } from './usePictures.ts';

interface Props {
  /** Missing: the table is bare. */
  readonly game: string | undefined;
  readonly preferences: PreferenceStore;
}

/** The chosen game's table in the lounge, behind the page. */
export function Backdrop({ game, preferences }: Props) {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <img className={styles.lounge} src={LOUNGE} alt="" decoding="async" fetchPriority="low" />
      <div className={styles.table}>{game && <Board {...{ game, preferences }} />}</div>
    </div>
  );
}

function Board({ game, preferences }: { readonly game: string; readonly preferences: PreferenceStore }) {
  const board = usePictures(game, preferences)?.board;
  const [first] = useState(game);
  // The largest picture, which is to be seen at once. Keyed: another game's fades in.
  return (
    board && (
      <img
        key={board}
        className={game === first ? undefined : styles.other}
        src={board}
        alt=""
        decoding="async"
        fetchPriority="high"
      />
    )
  );
}
