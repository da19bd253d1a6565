import { creditsIn } from '../../engine/table/table.ts';
import { BREAKPOINTS } from '../../lib/tokens.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAnsweredAlone, useTable } from '../hudStore.ts';
import { useCramped } from '../screen/useCramped.ts';
import { useMedia } from '../screen/useMedia.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { type SeatEntry, SeatRow } from './SeatRow.tsx';
import styles from './Seats.module.css';

function useEntries(): SeatEntry[] {
  const { seats, view, display } = useTable((state) => state);
  const isAnswered = useAnsweredAlone();
  const near = view.seat ?? 0;
  return seats.map((_, i) => {
    // The viewer first, then round the table to the left.
    const seat = (near + i) % seats.length;
    const note = display.seatNote(view, seat);
    return {
      seat,
      look: seats[seat]!,
      note: isAnswered && seat === view.seat ? { ...note, acting: false } : note,
      credits: creditsIn(view.state.table, `seat:${seat}`),
      own: seat === view.seat,
    };
  });
}

/** Most seats whose names stand beside their markers on a phone. */
const BESIDE = 4;

/** Players at the table, their holdings, and whose turn it is. */
export function Seats() {
  const entries = useEntries();
  const narrow = useNarrow();
  const low = useMedia(BREAKPOINTS.low);
  const together = useTogether();
  const shown = together ? entries : entries.filter(({ own }) => !own);
  // Alone in a wide window, the own seat below says it all.
  if (!shown.length) return null;
  const hasMany = shown.length > BESIDE;
  const size = narrow ? (hasMany ? 28 : 32) : low ? 28 : 36;
  return (
    <Panel
      className={styles.seats}
      data-seats="others"
      data-many={hasMany || undefined}
      as="ul"
      aria-label="Seats"
    >
      {shown.map((entry) => (
        <SeatRow key={entry.seat} entry={entry} size={size} />
      ))}
    </Panel>
  );
}

/** Checks whether the viewer's seat is listed with the others: in a small window the hand takes its place. */
function useTogether(): boolean {
  const [narrow, cramped] = [useNarrow(), useCramped()];
  return narrow || cramped;
}

/** The viewer's seat at the lower left, where there is room for it. */
export function OwnSeat() {
  const low = useMedia(BREAKPOINTS.low);
  const own = useEntries().find((entry) => entry.own);
  return useTogether() || !own ? null : (
    <Panel className={styles.own} data-seats="own" as="ul" aria-label="Your seat">
      <SeatRow entry={own} size={low ? 40 : 48} />
    </Panel>
  );
}
