import { chipFace, chipShade } from '../../art/chips.ts';
import { svgOf } from '../../art/svgPainter.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { useHud, useTable } from '../hudStore.ts';
import styles from './TableDragLabel.module.css';

/** Chips drawn at most: taller columns aren't counted by eye. */
const MOST = 6;

/** Words at the pointer for what is carried off the table: chips with their sum, or the effect of bringing cards to the hand. */
export function TableDragLabel() {
  const grasped = useHud((state) => state.tableDrag);
  if (!grasped || (!grasped.words && !grasped.chips)) return null;
  const { x, y, words, lit, chips } = grasped;
  return (
    <div
      className={styles.grasped}
      data-grasped
      data-over={lit ? (chips ? 'pot' : 'hand') : undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true"
    >
      {chips && <ChipPile {...chips} />}
      <span className={styles.words}>{words}</span>
    </div>
  );
}

function ChipPile({ value, count }: { value: number; count: number }) {
  const skin = useTable((state) => state.look.skin);
  const src = pictureOf(skin, value);
  const lo = chipShade(skin, value);
  return (
    <span className={styles.pile}>
      {Array.from({ length: Math.min(MOST, count) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of a pile are identical
        <img key={i} src={src} alt="" style={{ top: -i * 5, filter: `drop-shadow(0 2px 0 ${lo})` }} />
      ))}
    </span>
  );
}

const pictures = new WeakMap<Skin, Map<number, string>>();

function pictureOf(skin: Skin, value: number): string {
  const drawn = pictures.get(skin) ?? new Map<number, string>();
  pictures.set(skin, drawn);
  const known = drawn.get(value);
  if (known !== undefined) return known;
  const svg = svgOf(chipFace(skin, value, { lit: true }), { idPrefix: `chip-${value}` });
  const uri = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  drawn.set(value, uri);
  return uri;
}
