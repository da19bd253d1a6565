import { Suspense, useEffect, useRef } from 'react';
import type { Showing, ShowingRow } from '../../engine/display.ts';
import { thousands } from '../../lib/text/format.ts';
import { countAt, isPaid, revealIn } from '../../store/director/reveals.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog/backCloses.ts';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useHudContext, useTable } from '../hudStore.ts';
import { SeatMarker } from '../seats/SeatMarker.tsx';
import { takes } from './outcomeWords.ts';
import styles from './ShowingPanel.module.css';

const SkipForAll = lazyComponent(
  loadOnce(async () => (await import('../room/votes/SkipForAll.tsx')).SkipForAll, 'room'),
);

/** Revealed cards, counted line by line. The scene shows the cards themselves. `passive`: without buttons to hurry it. */
export function ShowingPanel({ passive = false }: { readonly passive?: boolean }) {
  const { actions, room } = useHudContext();
  const showing = useTable(revealIn);
  const progress = useTable((state) => state.progress);
  const live = useTable((state) => state.live);
  const repeated = useTable((state) => state.repeated);
  useBackCloses(repeated, () => actions.skip());
  if (!showing) return null;
  const paid = isPaid({ showing, progress });
  return (
    <Panel
      className={styles.showing}
      as="section"
      aria-label={`Reveal at ${showing.title}`}
      data-passive={passive || undefined}
    >
      <h2 className={`serif ${styles.title}`}>{showing.title}</h2>
      {repeated && <p className={styles.again}>The last reveal, again</p>}
      <p className={`muted ${styles.text}`}>{showing.text}</p>
      <ol className={styles.rows}>
        {showing.rows.map((row, i) => (
          <ShowingLine
            key={row.seat}
            row={row}
            counted={showing.counted}
            {...countAt({ showing, progress }, i)}
            paid={paid}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        {!live && !passive && (
          <div className={styles.buttons}>
            <Button size="small" onClick={() => actions.faster()}>
              Faster
            </Button>
            <Button size="small" onClick={() => actions.skip()}>
              Skip
            </Button>
          </div>
        )}
        {!live && room && (
          <div className={styles.together}>
            <Suspense fallback={null}>
              <SkipForAll />
            </Suspense>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface RowProps {
  readonly row: ShowingRow;
  readonly counted: Showing['counted'];
  /** Lines counted so far. */
  readonly lines: number;
  /** Null before its first line. */
  readonly sum: number | null;
  /** All of it is counted. */
  readonly isWhole: boolean;
  readonly paid: boolean;
}

function ShowingLine({ row, counted, lines, sum, isWhole, paid }: RowProps) {
  const look = useTable((state) => state.seats[row.seat]);
  const up = useTable((state) =>
    row.groups.flat().every((card) => state.view.state.table.cards.get(card)?.up),
  );
  const shownLines = row.lines.slice(0, lines);
  const won = paid && row.won;
  const counting = lines > 0 && !isWhole;
  const line = useRef<HTMLLIElement>(null);
  // Keep the counted row in sight if not all fit.
  useEffect(() => {
    if (counting || won) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [counting, won]);
  return (
    <li ref={line} className={styles.row} data-won={won || undefined} data-counting={counting || undefined}>
      <SeatMarker colour={look?.colour ?? row.seat} size={24} />
      <span className={styles.name}>{look?.name}</span>
      <span className={styles.sum}>
        {sum === null ? <strong>·</strong> : <Total counted={counted} total={totalWords(row, sum)} />}
      </span>
      <span className={`${styles.lines} muted`}>
        {shownLines.length ? (
          <span className={styles.told}>{grouped(shownLines).join('  ')}</span>
        ) : isWhole ? (
          'nothing here scores'
        ) : up ? (
          'turned up'
        ) : (
          'face down'
        )}
        {won && row.share > 0 && <b className={styles.share}>{takes(look?.name, row.share)}</b>}
        {isWhole && row.note && <span className={styles.note}>{row.note}</span>}
      </span>
    </li>
  );
}

/** A total after what it counts, in other type than credits. */
export function Total({
  counted,
  total,
}: {
  readonly counted: Showing['counted'] | undefined;
  readonly total: string;
}) {
  return (
    <>
      {counted && <small className={`muted ${styles.counted}`}>{`${counted} `}</small>}
      <strong>{total}</strong>
    </>
  );
}

/** Returns a sum as written, or nothing while it isn't counted. */
export const totalWords = ({ rank }: Pick<ShowingRow, 'rank'>, total: number | null): string =>
  total === null ? '' : (rank !== undefined && total > 0 ? '+' : '') + thousands(total);

/** Merges equal lines: `9·9·9 ×4`. */
function grouped(lines: ShowingRow['lines']): string[] {
  const times = new Map<string, number>();
  for (const { label } of lines) times.set(label, (times.get(label) ?? 0) + 1);
  return [...times].map(([label, n]) => (n > 1 ? `${label} ×${n}` : label));
}
