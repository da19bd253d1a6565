import { type ReactNode, useState } from 'react';
import { lower } from '../../lib/text/format.ts';
import type { Offer } from '../../store/played/rewards.ts';
import styles from './WearPicker.module.css';

/** Something to choose. */
export interface Wearable {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly picture: ReactNode;
  /** A feat opens it. */
  readonly isReward?: boolean;
}

interface Props {
  readonly label: string;
  readonly kind: Offer['what'];
  readonly choices: readonly Wearable[];
  readonly chosen: string;
  /** All rewards; null: not known yet. */
  readonly offers: readonly Offer[] | null;
  onChoose(id: string): void;
}

/** Says which feat opens something. */
const lockWords = (offer: Offer | undefined): string =>
  offer
    ? `Locked. The feat “${offer.feat.title}” opens it, in ${offer.game}: ${lower(offer.feat.help)}`
    : 'Locked. A feat opens it.';

/** A choice among pictures, folded until it is wanted. Those that are locked say what opens them. */
export function WearPicker({ label, kind, choices, chosen, offers, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const now = choices.find(({ id }) => id === chosen) ?? choices[0]!;
  return (
    <details className={styles.picker} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{label}</span>
        <span className={styles.now}>
          <span className={styles.small}>{now.picture}</span>
          {now.name}
        </span>
      </summary>
      {open && (
        <div className={styles.grid} role="radiogroup" aria-label={label}>
          {choices.map(({ id, name, text, picture, isReward }) => {
            const offer = offers?.find((each) => each.what === kind && each.id === id);
            const isLocked = isReward === true && !offer?.isOpen && id !== chosen;
            const words = isLocked ? lockWords(offer) : text;
            return (
              <label
                key={id}
                className={styles.choice}
                data-wear={id}
                data-locked={isLocked || undefined}
                data-wide={words !== undefined || undefined}
              >
                <input
                  type="radio"
                  name={`wear-${kind}`}
                  className="sr-only"
                  checked={id === now.id}
                  disabled={isLocked}
                  onChange={() => onChoose(id)}
                />
                <span className={styles.picture}>{picture}</span>
                <span className={styles.name}>{name}</span>
                {words !== undefined && <span className={`muted ${styles.text}`}>{words}</span>}
              </label>
            );
          })}
        </div>
      )}
    </details>
  );
}
