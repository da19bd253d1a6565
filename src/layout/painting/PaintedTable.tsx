import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { TableState, TableStore } from '../../store/tableStore.ts';
import { insetsAt, type Size, seatView } from '../framing.ts';
import styles from './PaintedTable.module.css';
import { paintTable, SIDE, sheetOnTable } from './tablePainting.ts';

/** Side of the painting in pixels: good enough for a few seconds, and quickly painted. */
const PIXELS = 640;

/** Milliseconds in which the drawn table fades in over it (`TableFrame.module.css`). */
const FADE = 500;

interface Props {
  readonly store: TableStore;
  /** The scene has drawn the table. */
  readonly drawn: boolean;
  /** The scene is to come: the painting says so. */
  readonly waits?: boolean;
  /** For an audience, which reads other words at the lower edge. */
  readonly forAudience?: boolean | undefined;
  /** As the scene will: nothing stands around the table. */
  readonly bare: boolean;
}

/** A flat painting of the table as seen from the seat, until the scene has drawn it, and when it no longer can. */
export function PaintedTable({ store, drawn, waits = false, forAudience = false, bare }: Props) {
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCovered(drawn), drawn ? FADE : 0);
    return () => clearTimeout(timer);
  }, [drawn]);
  return covered ? null : <Painting {...{ store, waits, forAudience, bare }} />;
}

/** The last painting: the scene shows it again in its own frame, as it comes. */
let last: { readonly look: TableState['look']; readonly canvas: HTMLCanvasElement } | null = null;

function paintOnce(ctx: CanvasRenderingContext2D, look: TableState['look']): void {
  if (last?.look === look) ctx.drawImage(last.canvas, 0, 0);
  else paintTable(ctx, look);
  last = { look, canvas: ctx.canvas };
}

function Painting({ store, waits, forAudience, bare }: Omit<Props, 'drawn'>) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const look = useStore(store, (state) => state.look);
  const watched = useStore(store, (state) => state.view.seat === null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx) paintOnce(ctx, look);
  }, [look]);
  const insets = size?.width ? insetsAt(size, store.getState()) : null;
  const placed = size && insets ? sheetOnTable(seatView(size, insets, { watched, bare }), size) : null;
  const style: CSSProperties = placed
    ? { width: SIDE, height: SIDE, transform: `matrix3d(${placed.join()})` }
    : { display: 'none' };
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true">
      <canvas ref={canvas} width={PIXELS} height={PIXELS} className={styles.table} style={style} />
      {waits && (
        <p
          className={styles.words}
          data-audience={forAudience || undefined}
          style={forAudience ? undefined : { top: size && insets ? size.height - insets.bottom : '50%' }}
        >
          Setting the table…
        </p>
      )}
    </div>
  );
}
