import { useEffect, useState } from 'react';
import type { OwnDeck } from '../../engine/own/own.ts';
import { counted } from '../../lib/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import type { OwnActions } from '../actions.ts';
import styles from './Own.module.css';

type Kept = Awaited<ReturnType<OwnActions['decks']>>;

interface Props {
  readonly own: OwnActions;
  onLay(deck: OwnDeck): void;
}

const cardsIn = ({ count, copies }: OwnDeck): number => copies?.reduce((sum, each) => sum + each, 0) ?? count;

/** Formats bytes as "2.1 MB". */
const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 2 ** 20).toFixed(1)} MB`;

/** Decks made on this device. */
export function KeptDecks({ own, onLay }: Props) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [leaving, setLeaving] = useState<Kept['decks'][number] | null>(null);
  useEffect(() => void own.decks().then(setKept), [own]);
  if (!kept?.decks.length) return null;
  return (
    <section className={styles.kept} aria-label="Your decks">
      <h3 className="serif">Your decks</h3>
      <ul>
        {kept.decks.map((each) => (
          <li key={each.id}>
            <span>
              {each.deck.name} <span className="muted">{counted(cardsIn(each.deck), 'card')}</span>
            </span>
            <Button size="small" onClick={() => onLay(each.deck)} aria-label={`Lay out ${each.deck.name}`}>
              Lay it out
            </Button>
            <Button
              size="small"
              tone="quiet"
              onClick={() => setLeaving(each)}
              aria-label={`Delete ${each.deck.name}`}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <p className="muted">All pictures on this device take {megabytes(kept.used)}.</p>
      {leaving && (
        <Confirm
          open
          title={`Delete “${leaving.deck.name}”?`}
          text="Its pictures go from this device. Where the deck lies on a table, its cards show their names."
          verb="Delete"
          cancel="Keep it"
          onConfirm={() => void own.forget(leaving.id).then(own.decks).then(setKept)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
