import { useId } from 'react';
import type { GameInfo, Options } from '../../engine/game.ts';
import { PACE_NAMES, paceOf, withPace } from '../../engine/paces.ts';
import { Help } from '../../ui/form/Labelled.tsx';
import styles from './PaceField.module.css';

interface Props {
  readonly info: GameInfo;
  readonly options: Options;
  onChange(options: Options): void;
}

/** The choice of a match's length, which sets several table options at once. None is chosen while those options fit no pace. */
export function PaceField({ info, options, onChange }: Props) {
  const id = useId();
  const { paces, seats } = info;
  if (!paces?.length) return null;
  const chosen = paceOf(info, options);
  const help = chosen
    ? `${chosen.text} About ${chosen.minutes} minutes with ${seats.usual} seats.`
    : 'Your own, as chosen below.';
  return (
    <fieldset className={styles.pace} aria-describedby={`${id}-help`}>
      <legend>Pace</legend>
      <div className={styles.choices}>
        {paces.map((pace) => (
          <label key={pace.id} className={styles.choice}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={pace === chosen}
              onChange={() => onChange(withPace(options, pace))}
            />
            {PACE_NAMES[pace.id]}
          </label>
        ))}
      </div>
      <Help id={`${id}-help`}>{help}</Help>
    </fieldset>
  );
}
