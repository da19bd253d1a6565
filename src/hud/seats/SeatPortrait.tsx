import type { SeatLook } from '../../store/tableStore.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useLoaded } from '../../ui/loading/useLoaded.ts';
import { sized } from '../../ui/rem.ts';
import styles from './SeatMarker.module.css';
import { SeatMarker } from './SeatMarker.tsx';

type Kit = typeof import('./portraits.ts');

/** The kit once it is here, so that later portraits are drawn at once. */
let held: Kit | null = null;

const fetchKit = loadOnce(async () => {
  held = await import('./portraits.ts');
  return held;
}, 'table');

interface Props {
  /** Everyone at the table: no two of them look alike unless they want to. */
  readonly seats: readonly Pick<SeatLook, 'name' | 'kind' | 'figure'>[];
  readonly seat: number;
  /** Index of the seat's colour. */
  readonly colour: number;
  readonly size: number;
  /** Figures are fetched once this resolves; by default at once. */
  readonly after?: Promise<void>;
}

/** The figure at a seat, in the seat's colour and with its glyph. The seat's marker until figures are here. The name is beside it. */
export function SeatPortrait({ seats, seat, colour, size, after }: Props) {
  const fetched = useLoaded(async () => {
    await after;
    return fetchKit();
  }, after);
  const kit = held ?? fetched;
  const figure = kit?.castOf(seats)[seat];
  if (!kit || !figure) return <SeatMarker colour={colour} size={size} />;
  return (
    <img
      className={styles.marker}
      src={kit.pictureOf(figure, colour)}
      style={sized(size)}
      alt=""
      draggable={false}
      data-figure={figure.id}
    />
  );
}
