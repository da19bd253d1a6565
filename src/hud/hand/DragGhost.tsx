import { artOf } from '../../engine/display/cardArt.ts';
import { faceIn } from '../../engine/view.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { useHud, useInk, useTable } from '../hudStore.ts';
import styles from './DragGhost.module.css';

const WIDTH = 92;

/** Cards being dragged, shown at the pointer. */
export function DragGhost() {
  const drag = useHud((state) => state.drag ?? state.tableDrag);
  const down = useHud((state) => state.drag?.down ?? false);
  const decks = useTable((state) => state.decks);
  const view = useTable((state) => state.view);
  const over = useTable((state) => state.target !== null && state.targets.includes(state.target));
  const ink = useInk();
  if (!drag?.cards.length) return null;
  return (
    <div
      className={styles.ghost}
      data-over={over || undefined}
      style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}
      aria-hidden="true"
    >
      {drag.cards.map((card, i) => (
        <div
          key={card}
          style={{ transform: `translateX(${(i - (drag.cards.length - 1) / 2) * 36 - WIDTH / 2}px)` }}
        >
          <CardFace
            art={artOf(decks, view.state.table, card)}
            face={down ? undefined : faceIn(view, card)}
            width={WIDTH}
            ink={ink}
          />
        </div>
      ))}
    </div>
  );
}
