import { artOf } from '../../engine/display/cardArt.ts';
import { faceIn } from '../../engine/view.ts';
import { dropWords } from '../../interaction/primary.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { useHud, useInk, useTable } from '../hudStore.ts';
import label from '../tableDrag/TableDragLabel.module.css';
import styles from './DragGhost.module.css';

const WIDTH = 92;
/** Pixels from the pointer to the words, above the cards. */
const ABOVE = 76;

/** Cards being dragged, shown at the pointer. */
export function DragGhost() {
  const drag = useHud((state) => state.drag ?? state.tableDrag);
  const down = useHud((state) => state.drag?.down ?? false);
  const decks = useTable((state) => state.decks);
  const view = useTable((state) => state.view);
  const over = useTable((state) => state.target !== null && state.targets.includes(state.target));
  // Cards in hand: the table's own drags have a label that says it.
  const held = useHud((state) => state.drag?.cards ?? null);
  const words = useTable((state) => (held ? dropWords(state, held) : ''));
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
      {words && (
        <span className={label.words} style={{ bottom: ABOVE }}>
          {words}
        </span>
      )}
    </div>
  );
}
