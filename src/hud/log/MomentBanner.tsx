import { svgOf } from '../../art/svgPainter.ts';
import type { Moment } from '../../engine/display.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import type { TableState } from '../../store/tableStore.ts';
import { useTable } from '../hudStore.ts';
import styles from './MomentBanner.module.css';

/** Returns where the words are: in the middle, or clear of the place or of the reveal's row that they are about. */
function sideOf({ moment, showing }: Pick<TableState, 'moment' | 'showing'>): 'above' | 'below' | undefined {
  const { great, place } = moment ?? {};
  if (!great) return place === undefined ? undefined : 'above';
  const rows = showing?.rows ?? [];
  const won = rows.flatMap(({ seat }, row) => (great.seats.includes(seat) ? [row] : []));
  const middle = won.reduce((sum, row) => sum + row, 0) / won.length;
  return rows.length > 1 && middle < rows.length / 2 ? 'below' : 'above';
}

/** Memorable moments, shown large over the table. The pointer passes through. */
export function MomentBanner() {
  const moment = useTable((state) => state.moment);
  const side = useTable(sideOf);
  const tone = moment?.great?.tone;
  return (
    // Always mounted: a live region reads out only changes within it.
    <div className={styles.box} data-side={side} aria-live="polite">
      {moment && (
        <div key={moment.id} className={styles.moment} data-calm={moment.calm || undefined} data-tone={tone}>
          {moment.dice && <MomentDice {...moment.dice} />}
          <p className={`serif ${styles.title}`}>{moment.title}</p>
          <p className={styles.text}>{withoutRulings(moment.text)}</p>
        </div>
      )}
    </div>
  );
}

/** Dice as they landed, large enough to read from every seat; the words beside them say the same. */
function MomentDice({ name, values }: NonNullable<Moment['dice']>) {
  const art = useTable((state) => state.look.art.dice?.[name]);
  if (!art) return null;
  return (
    <div className={styles.dice} aria-hidden="true">
      {values.map((value, die) => {
        const face = art.faces(die)[value - 1];
        if (!face) return null;
        const src = `data:image/svg+xml,${encodeURIComponent(svgOf(face))}`;
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its place
        return <img key={die} className={styles.die} src={src} alt="" />;
      })}
    </div>
  );
}
