import { useState } from 'react';
import type { CardArt } from '../../engine/display.ts';
import type { Judged } from '../../engine/referee.ts';
import type { Face } from '../../engine/table.ts';
import { CardFace } from '../../hud/CardFace.tsx';

interface Props {
  readonly label: string;
  readonly cards: readonly Face[];
  readonly judged: Judged;
  readonly won: boolean;
  /** The next card picked comes here. */
  readonly active: boolean;
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  onChoose(): void;
  /** A card is taken away again. */
  onTake(at: number): void;
  onRemove: (() => void) | null;
}

/** One hand: its cards, and what they are worth. A line that is pointed at lights its cards. */
export function HandRow(props: Props) {
  const { label, cards, judged, won, active, art, ink, onChoose, onTake, onRemove } = props;
  const [lit, setLit] = useState<readonly number[] | null>(null);
  return (
    <li className="desk-row" data-active={active || undefined} data-won={won || undefined}>
      <div className="desk-row-head">
        <button type="button" className="desk-name" aria-pressed={active} onClick={onChoose}>
          {label}
        </button>
        <strong className="serif desk-title">{cards.length ? judged.title : 'tap cards below'}</strong>
        {won && <span className="desk-won">wins</span>}
        {onRemove && (
          <button type="button" className="desk-remove" aria-label={`Remove ${label}`} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      <div className="desk-cards">
        {cards.map((face, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same face may lie twice
            key={`${face} ${i}`}
            type="button"
            className="desk-card"
            data-dim={(lit && !lit.includes(i)) || undefined}
            aria-label={`Take away ${art.name(face)}`}
            title={`Take away ${art.name(face)}`}
            onClick={() => onTake(i)}
          >
            <CardFace art={art} face={face} width={86} ink={ink} />
          </button>
        ))}
        {!cards.length && <span className="desk-slot" style={{ aspectRatio: `1 / ${art.ratio}` }} />}
      </div>
      {cards.length > 0 && <p className="desk-text muted">{judged.text}</p>}
      {judged.lines.length > 0 && (
        <ul className="desk-lines">
          {judged.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are told apart by their place
            <li key={i}>
              <button
                type="button"
                className="desk-line"
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
