import { useState } from 'react';
import type { CardArt } from '../../engine/display.ts';
import type { Judged } from '../../engine/referee.ts';
import type { Face } from '../../engine/table/table.ts';
import { CardFace } from '../../hud/cards/CardFace.tsx';
import { rulingsIn, withoutRulings } from '../../lib/text/rulings.ts';
import styles from './HandRow.module.css';

interface Props {
  readonly label: string;
  readonly cards: readonly Face[];
  readonly judged: Judged;
  readonly won: boolean;
  /** The next card picked is added to this hand. */
  readonly active: boolean;
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  onChoose(): void;
  /** Removes a card. */
  onTake(at: number): void;
  onRemove: (() => void) | null;
}

/** One hand: its cards and their worth. Pointing at a line highlights its cards. */
export function HandRow(props: Props) {
  const { label, cards, judged, won, active, art, ink, onChoose, onTake, onRemove } = props;
  const [lit, setLit] = useState<readonly number[] | null>(null);
  return (
    <li className={styles.row} data-active={active || undefined} data-won={won || undefined}>
      <div className={styles.head}>
        <button type="button" className={styles.name} aria-pressed={active} onClick={onChoose}>
          {label}
        </button>
        <strong className={`serif ${styles.title}`}>
          {cards.length ? judged.title : 'choose its cards'}
        </strong>
        {won && <span className={styles.won}>wins</span>}
        {onRemove && (
          <button type="button" className={styles.remove} aria-label={`Remove ${label}`} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      <div className={styles.cards}>
        {cards.map((face, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same face may lie twice
            key={`${face} ${i}`}
            type="button"
            className={styles.card}
            data-dim={(lit && !lit.includes(i)) || undefined}
            aria-label={`Take away ${art.name(face)}`}
            title={`Take away ${art.name(face)}`}
            onClick={() => onTake(i)}
          >
            <CardFace art={art} face={face} width={86} ink={ink} />
          </button>
        ))}
        {!cards.length && <span className={styles.slot} style={{ aspectRatio: `1 / ${art.ratio}` }} />}
      </div>
      {cards.length > 0 && (
        <p className={`${styles.text} muted`}>
          {withoutRulings(judged.text)} <small>{rulingsIn(judged.text).join(' ')}</small>
        </p>
      )}
      {judged.lines.length > 0 && (
        <ul className={styles.lines}>
          {judged.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ only in their index
            <li key={i}>
              <button
                type="button"
                className={styles.line}
                onPointerEnter={() => setLit(line.cards)}
                onPointerLeave={() => setLit(null)}
                onFocus={() => setLit(line.cards)}
                onBlur={() => setLit(null)}
              >
                <span>{line.label}</span> <b className="serif">{line.value}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
