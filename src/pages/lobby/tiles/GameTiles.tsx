import { useId } from 'react';
import type { GameInfo } from '../../../engine/game.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import styles from './GameTiles.module.css';
import { usePictures } from './usePictures.ts';

interface Props {
  readonly games: readonly GameInfo[];
  readonly chosen: string | undefined;
  readonly preferences: PreferenceStore;
  /** Minutes that a match of this game takes as it is prepared; null: as long as people like. */
  minutesOf(info: GameInfo): number | null;
  onChoose(game: string): void;
}

/** The games to choose from, each with its cards over its board. */
export function GameTiles({ games, chosen, preferences, minutesOf, onChoose }: Props) {
  const group = useId();
  return (
    <div className={styles.tiles} role="radiogroup" aria-label="Games">
      {games.map((info) => {
        const id = `${group}-${info.id}`;
        const checked = info.id === chosen;
        return (
          <label key={info.id} className={styles.tile} data-highlighted={checked || undefined}>
            <input
              type="radio"
              name={group}
              checked={checked}
              onChange={() => onChoose(info.id)}
              aria-labelledby={`${id}-name`}
              aria-describedby={`${id}-about`}
            />
            <Picture game={info.id} preferences={preferences} />
            <span className={styles.text}>
              <span id={`${id}-name`} className={`serif ${styles.name}`}>
                {info.name}
              </span>
              <span id={`${id}-about`} className={styles.about}>
                <span className={styles.tagline}>{info.tagline} </span>
                <span className={`muted ${styles.facts}`}>{factsOf(info, minutesOf(info))}</span>
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

function factsOf({ seats: { min, max } }: GameInfo, minutes: number | null): string {
  const players = `${min}–${max} players`;
  return minutes === null ? players : `${minutes} min · ${players}`;
}

function Picture({ game, preferences }: { readonly game: string; readonly preferences: PreferenceStore }) {
  const pictures = usePictures(game, preferences);
  return (
    <span className={styles.picture} data-game-picture="" aria-hidden="true">
      {pictures && (
        <>
          <img className={styles.board} src={pictures.board} alt="" decoding="async" />
          <img className={styles.fan} src={pictures.fan} alt="" decoding="async" />
        </>
      )}
    </span>
  );
}
