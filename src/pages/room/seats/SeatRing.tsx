import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { mannersFor } from '../../../art/figures/characters.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { seatLooks } from '../../../store/room/seatLooks.ts';
import type { SeatLook } from '../../../store/tableStore.ts';
import { SeatPlate } from './SeatPlate.tsx';
import styles from './SeatRing.module.css';

interface Props {
  readonly look: RoomLook;
  /** Content in the middle of the table. */
  readonly children: ReactNode;
  onSit(seat: Seat): void;
  onRise(): void;
  onSwap(seat: Seat, on: boolean): void;
}

/** The table from above with a plate at every seat, the viewer's nearest. A list on narrow windows. */
export function SeatRing({ look, children, ...does }: Props) {
  const { seats, mySeat, locked, info, alike, companions } = look;
  const looks = useMemo(() => looksOf(seats, info), [seats, info]);
  return (
    <div className={styles.ring}>
      <div className={styles.felt} aria-hidden="true" />
      <div className={styles.middle}>{children}</div>
      <ol className={styles.seats}>
        {seats.map((seat) => {
          const { x, y } = placeOf(seat.seat, seats.length, mySeat ?? 0);
          return (
            <li key={seat.seat} style={{ '--x': x, '--y': y } as CSSProperties}>
              <SeatPlate {...{ seat, looks, mySeat, info, locked, alike, companions }} {...does} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Returns how all seats will look at the table, with the manners of their bots. */
function looksOf(seats: RoomLook['seats'], info: RoomLook['info']): readonly SeatLook[] {
  const looks = seatLooks(seats);
  if (!info) return looks;
  const manners = mannersFor(
    info,
    looks.map(({ name, kind }, i) => ({ name, kind, level: seats[i]!.bot.level })),
  );
  return looks.map((look, i) => ({ ...look, manner: manners[i] }));
}

/** Places seats clockwise as seen from above, the near one at the bottom, as at the 3D table: from −1 to 1, x to the right, y down. */
export function placeOf(seat: number, count: number, near: number): { x: number; y: number } {
  const angle = (2 * Math.PI * (seat - near)) / count;
  const round = (n: number): number => Math.round(n * 1000) / 1000 || 0;
  return { x: round(-Math.sin(angle)), y: round(Math.cos(angle)) };
}
