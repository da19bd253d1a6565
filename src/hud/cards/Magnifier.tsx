import { artOf } from '../../engine/display/cardArt.ts';
import { faceIn } from '../../engine/view.ts';
import { interfaceScale } from '../../lib/interfaceScale.ts';
import { heldBy } from '../../store/tableStore.ts';
import { useHud, useInk, useTable } from '../hudStore.ts';
import { CardFace } from './CardFace.tsx';
import styles from './Magnifier.module.css';
import { useAlt } from './useAlt.ts';

/** Shows a card large and sharp while Alt is held or a finger rests on it. */
export function Magnifier() {
  const alt = useAlt();
  const pressed = useHud((state) => state.pressed);
  const pointed = useHud((state) => state.pointed);
  const focused = useHud((state) => state.focused);
  const hovered = useTable((state) => state.hovered);
  const view = useTable((state) => state.view);
  const decks = useTable((state) => state.decks);
  const display = useTable((state) => state.display);
  const ink = useInk();
  // A card that was dragged out of the hand gets no pointerleave.
  const inHand = pointed !== null && heldBy(display, view).includes(pointed) ? pointed : null;
  const card = pressed ?? (alt ? (inHand ?? hovered ?? focused) : null);
  const face = card === null ? undefined : faceIn(view, card);
  if (card === null || face === undefined) return null;
  const art = artOf(decks, view.state.table, card);
  const most = 320 * interfaceScale({ width: innerWidth, height: innerHeight });
  const width = Math.min(most, innerWidth * 0.6, (innerHeight * 0.62) / art.ratio);
  return (
    <div className={styles.magnifier} data-magnifier>
      <CardFace art={art} face={face} width={width} ink={ink} />
      <p className="serif">{art.name(face)}</p>
    </div>
  );
}
