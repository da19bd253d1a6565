import { artOf } from '../../engine/display/cardArt.ts';
import { counted } from '../../lib/text/format.ts';
import { openPiles } from '../../store/openPiles.ts';
import { useInk, useTable } from '../hudStore.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { CardFace } from './CardFace.tsx';
import styles from './Piles.module.css';

/** All open piles, laid out for reading. */
export function Piles() {
  const view = useTable((state) => state.view);
  const layout = useTable((state) => state.layout);
  const decks = useTable((state) => state.decks);
  const ink = useInk();
  const width = useNarrow() ? 72 : 104;
  const piles = openPiles({ view, layout });
  if (!piles.length) return <p>No pile lies open just now.</p>;
  return piles.map(({ id, name, cards }) => (
    <section key={id} aria-label={name}>
      <h3 className={styles.name}>
        <span className="serif">{name}</span>{' '}
        <span className={styles.count}>
          {cards.length > 1 ? `${cards.length} cards, the newest first` : counted(1, 'card')}
        </span>
      </h3>
      <ol className={styles.cards}>
        {cards.map(({ card, face }) => {
          const art = artOf(decks, view.state.table, card);
          return (
            <li key={card} title={art.name(face)}>
              <CardFace art={art} face={face} width={width} ink={ink} />
              <span className="sr-only">{art.name(face)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  ));
}
