import { counted } from '../../../lib/text/format.ts';
import styles from '../Own.module.css';
import type { OpenedPicture } from '../openFiles.ts';
import { usePreview } from './usePreview.ts';

interface Props {
  readonly picture: OpenedPicture;
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  /** Index of the cell used as the back. */
  readonly back: number | null;
}

/** Preview of the cut sheet: unused cells are dark, and the back is marked. */
export function SheetPreview({ picture, columns, rows, count, back }: Props) {
  const address = usePreview(picture.blob);
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  return (
    <figure
      className={styles.sheet}
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      aria-label={`The sheet, cut into ${columns} by ${rows}: ${counted(count, 'card')}`}
    >
      <img src={address} alt="" />
      <div
        className={styles.grid}
        style={{ gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)` }}
        aria-hidden="true"
      >
        {cells.map((cell) => (
          <span key={cell} data-cell={cell === back ? 'back' : cell < count ? 'card' : 'none'} />
        ))}
      </div>
    </figure>
  );
}
