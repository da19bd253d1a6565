import { svgOf } from '../../../art/svgPainter.ts';
import styles from '../Gallery.module.css';
import { type Inks, nameOf, type Shown } from '../shelf.ts';

/** The card as a picture, for browsers without WebGL. */
export function FlatStage({ shown, inks }: { readonly shown: Shown; readonly inks: Inks }) {
  const { deck, face } = shown;
  const each = inks === 'both' ? (['colour', 'mono'] as const) : ([inks] as const);
  return (
    <div className={styles.flat} role="img" aria-label={nameOf(shown)}>
      {each.map((ink) => {
        const drawing = face === undefined ? deck.back() : deck.card(face, { detail: 'full', ink });
        return <img key={ink} alt="" src={`data:image/svg+xml,${encodeURIComponent(svgOf(drawing))}`} />;
      })}
    </div>
  );
}
