import { Suspense } from 'react';
import type { SeatNote } from '../../engine/display.ts';
import type { Seat } from '../../engine/table/table.ts';
import { thousands } from '../../lib/text/format.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import { Credits } from './Credits.tsx';
import { SeatButton } from './SeatButton.tsx';
import { DealerPuck } from './SeatMarker.tsx';
import { SeatPortrait } from './SeatPortrait.tsx';
import styles from './SeatRow.module.css';

// Not loaded for a player alone.
const SeatPresence = lazyComponent(
  loadOnce(async () => (await import('../room/people/SeatPresence.tsx')).default, 'room'),
  ({ words }) => <Words words={words} />,
);

/** A seat's data for its row. */
export interface SeatEntry {
  readonly seat: Seat;
  readonly look: SeatLook;
  readonly note: SeatNote;
  readonly credits: number;
  readonly own: boolean;
}

const Words = ({ words }: { readonly words: string }) => (
  <span className={`${styles.note} muted`}>{words}</span>
);

/** A seat's player, their holdings, and whether it is their turn. */
export function SeatRow({ entry, size }: { readonly entry: SeatEntry; readonly size: number }) {
  const { look, note, credits, own } = entry;
  const { room, port } = useHudContext();
  const seats = useTable((state) => state.seats);
  const task = note.task ?? 'to play';
  const words = note.acting ? [task, note.text].filter(Boolean).join(' · ') : note.text;
  const plain = <Words words={words} />;
  return (
    <li
      className={styles.seat}
      data-seat={entry.seat}
      data-own={own || undefined}
      data-acting={note.acting ? task : undefined}
      data-out={note.out || undefined}
      aria-current={note.acting || undefined}
    >
      <SeatPortrait {...{ seats, size }} seat={entry.seat} colour={look.colour} after={port.drawn} />
      <SeatButton seat={entry.seat} look={look} />
      <span className={styles.name} data-name>
        <span className={styles.called}>{note.free ? `Seat ${entry.seat + 1}` : look.name}</span>
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
        <span className={styles.short} data-short aria-hidden="true">
          {note.short}
        </span>
      )}
      {note.stake !== undefined && note.stake > 0 && (
        <span className={styles.stake} data-stake>
          <span className="sr-only">has put in </span>
          {thousands(note.stake)}
          <span className="sr-only"> credits</span>
        </span>
      )}
      {note.score !== '' && (
        <span className={`${styles.credits} serif`} data-credits>
          {note.score ?? <Credits sum={credits} />}
          <span className="sr-only"> {note.score === undefined ? 'credits' : 'points'}</span>
        </span>
      )}
    </li>
  );
}
