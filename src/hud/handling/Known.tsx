import { artOf } from '../../engine/cardArt.ts';
import { type ZoneId, zoneOf } from '../../engine/table.ts';
import { faceIn } from '../../engine/view.ts';
import { CardFace } from '../CardFace.tsx';
import { send, useHudContext, useInk, useTable } from '../hudStore.ts';
import styles from './Hands.module.css';

const WIDTH = 58;

/** What the viewer knows of a pile's cards, the top one first: each can be taken out of it. A single open card is seen as it lies. */
export function Known({ zone }: { readonly zone: ZoneId }) {
  const context = useHudContext();
  const view = useTable((state) => state.view);
  const { cards: decks, handling } = useTable((state) => state.display);
  const ink = useInk();
  const { table } = view.state;
  const cards = zoneOf(table, zone);
  const known = cards.flatMap((card) => {
    const face = faceIn(view, card);
    return face === undefined ? [] : [{ card, face }];
  });
  if (!known.length || (cards.length === 1 && table.cards.get(cards[0]!)!.up)) return null;
  return (
    <section aria-label="What you know of it">
      <h4 className={styles.known}>
        {known.length < cards.length ? `You know ${known.length} of ${cards.length}` : 'From the top'}
        {' · press one to take it'}
      </h4>
      <ol className={styles.faces}>
        {known.reverse().map(({ card, face }) => {
          const art = artOf(decks, table, card);
          return (
            <li key={card}>
              <button
                type="button"
                title={art.name(face)}
                aria-label={`Take ${art.name(face)} to your hand`}
                onClick={() => send(context, handling!.pull(view, card))}
              >
                <CardFace art={art} face={face} width={WIDTH} ink={ink} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
