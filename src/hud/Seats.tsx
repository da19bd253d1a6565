import { Suspense } from 'react';
import type { SeatNote } from '../engine/display.ts';
import { creditsIn, type Seat } from '../engine/table.ts';
import { thousands } from '../lib/format.ts';
import type { SeatLook } from '../store/tableStore.ts';
import { lazily } from '../ui/lazily.tsx';
import { part } from '../ui/part.ts';
import { useHudContext, useTable } from './hudStore.ts';
import { DealerPuck, SeatMarker } from './SeatMarker.tsx';
import { useNarrow } from './useNarrow.ts';

// Alone nobody fetches it.
const SeatPresence = lazily(
  part(async () => (await import('./room/SeatPresence.tsx')).default, 'room'),
  ({ words }) => <Words words={words} />,
);

interface Entry {
  readonly seat: Seat;
  readonly look: SeatLook;
  readonly note: SeatNote;
  readonly credits: number;
  readonly own: boolean;
}

function useEntries(): Entry[] {
  const { seats, view, display } = useTable((state) => state);
  const near = view.seat ?? 0;
  return seats.map((_, i) => {
    // The viewer first, then round the table to the left.
    const seat = (near + i) % seats.length;
    return {
      seat,
      look: seats[seat]!,
      note: display.seatNote(view, seat),
      credits: creditsIn(view.state.table, `seat:${seat}`),
      own: seat === view.seat,
    };
  });
}

/** Who sits at the table, what they hold and whose turn it is. */
export function Seats() {
  const entries = useEntries();
  const narrow = useNarrow();
  const shown = narrow ? entries : entries.filter(({ own }) => !own);
  // Alone on a wide window, the own seat below says it all.
  if (!shown.length) return null;
  return (
    <ul className="seats hud-panel" aria-label="Seats">
      {shown.map((entry) => (
        <SeatRow key={entry.seat} entry={entry} size={narrow ? 32 : 28} />
      ))}
    </ul>
  );
}

/** The viewer's own purse, at the lower left. On a narrow window it stands with the others. */
export function OwnSeat() {
  const own = useEntries().find((entry) => entry.own);
  return useNarrow() || !own ? null : (
    <ul className="own-seat hud-panel" aria-label="Your seat">
      <SeatRow entry={own} size={40} />
    </ul>
  );
}

const Words = ({ words }: { readonly words: string }) => <span className="seat-note muted">{words}</span>;

function SeatRow({ entry, size }: { readonly entry: Entry; readonly size: number }) {
  const { look, note, credits, own } = entry;
  const { room } = useHudContext();
  const words = note.acting ? `to play · ${note.text}` : note.text;
  const plain = <Words words={words} />;
  return (
    <li
      className="seat"
      data-own={own || undefined}
      data-acting={note.acting || undefined}
      data-out={note.out || undefined}
      aria-current={note.acting || undefined}
    >
      <SeatMarker colour={look.colour} size={size} />
      <span className="seat-name">
        <span className="seat-called">{look.name}</span>
        {note.dealer && <DealerPuck size={18} />}
      </span>
      {room ? (
        <Suspense fallback={plain}>
          <SeatPresence seat={entry.seat} acting={note.acting} words={words} />
        </Suspense>
      ) : (
        plain
      )}
      {note.short && (
        <span className="seat-short" aria-hidden="true">
          {note.short}
        </span>
      )}
      {note.stake !== undefined && note.stake > 0 && (
        <span className="seat-stake">
          <span className="sr-only">has put in </span>
          {thousands(note.stake)}
        </span>
      )}
      <span className="seat-credits serif">
        {note.score ?? thousands(credits)}
        <span className="sr-only"> {note.score === undefined ? 'credits' : 'points'}</span>
      </span>
    </li>
  );
}
