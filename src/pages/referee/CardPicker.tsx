import { useState } from 'react';
import type { CardArt } from '../../engine/display.ts';
import type { Referee } from '../../engine/referee.ts';
import type { Face } from '../../engine/table/table.ts';
import { CardFace } from '../../hud/cards/CardFace.tsx';
import { Button } from '../../ui/Button.tsx';
import { holdComposingEnter } from '../../ui/form/inputMethod.ts';
import styles from './CardPicker.module.css';

interface Props {
  readonly referee: Referee;
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  /** The hand can take no more cards. */
  readonly full: boolean;
  used(face: Face): boolean;
  onPick(face: Face): void;
  /** Adds typed cards; returns false if they can't be read. */
  onWrite(text: string): boolean;
}

/** All cards of the deck to tap, one group at a time, and a field to type them instead. */
export function CardPicker({ referee, art, ink, full, used, onPick, onWrite }: Props) {
  const [group, setGroup] = useState(0);
  const [text, setText] = useState('');
  return (
    <section className={styles.picker} aria-label="Cards to put down">
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() && onWrite(text)) setText('');
        }}
      >
        <label>
          <span className="sr-only">Or type them</span>
          <input
            value={text}
            placeholder={`Or type them: ${referee.usage.split(',')[0]}`}
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={holdComposingEnter}
          />
        </label>
        <Button type="submit" size="small" disabled={!text.trim()}>
          Put down
        </Button>
      </form>
      <div className={styles.groups} role="tablist" aria-label="Cards by group">
        {referee.groups.map(({ label }, i) => (
          <button
            key={label}
            type="button"
            role="tab"
            className={styles.group}
            aria-selected={i === group}
            onClick={() => setGroup(i)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles.cards}>
        {referee.groups[group]!.faces.map((face) => (
          <button
            key={face}
            type="button"
            className={styles.card}
            disabled={full || used(face)}
            aria-label={art.name(face)}
            title={art.name(face)}
            onClick={() => onPick(face)}
          >
            <CardFace art={art} face={face} width={64} ink={ink} />
          </button>
        ))}
      </div>
      <p className={`${styles.full} muted`}>
        {full && `This ${referee.noun} is full: take a card away or add another.`}
      </p>
    </section>
  );
}
