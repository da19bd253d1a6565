import type { ReactNode } from 'react';
import { SeatMarker } from '../../../hud/seats/SeatMarker.tsx';
import { SilentNote } from '../../../hud/sound/SilentNote.tsx';
import type { RoomLook, RoomSeat } from '../../../store/room/roomStore.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Emblem } from '../../../ui/Emblem.tsx';
import { BotSign } from '../seats/BotSign.tsx';
import { ScreenCode } from './ScreenCode.tsx';
import styles from './ScreenWaiting.module.css';
import { placeText, screenHint } from './screenWords.ts';

interface Props {
  readonly look: RoomLook;
  readonly preferences: PreferenceStore;
  /** Problems, over the page. */
  readonly aside: ReactNode;
  onStop(): void;
}

/** The waiting room on a screen that all look at: how to sit down, and who has. */
export function ScreenWaiting({ look, preferences, aside, onStop }: Props) {
  const { link, locked, seats, info } = look;
  return (
    <main className={styles.page}>
      <section className={styles.way} aria-label="Sit down with a phone">
        <ScreenCode {...{ link, locked }} room={Math.min(innerWidth * 0.34, innerHeight * 0.6)} />
      </section>
      <section className={styles.table} aria-label="Seats">
        <header>
          <Emblem size={72} />
          <h1 className="serif" tabIndex={-1}>
            {info?.name ?? 'A game'}
          </h1>
        </header>
        <ul>
          {seats.map((seat) => (
            <Place key={seat.seat} seat={seat} />
          ))}
        </ul>
        <p className={styles.hint} role="status">
          {screenHint(look)}
        </p>
      </section>
      {aside}
      <div className={styles.stop}>
        <SilentNote preferences={preferences} />
        <Button onClick={onStop}>Stop being the table</Button>
      </div>
    </main>
  );
}

/** A seat and its player. A screen that still holds a seat gives it up: it counts as free. */
function Place({ seat }: { readonly seat: RoomSeat }) {
  const person = seat.person?.me ? null : seat.person;
  return (
    <li data-taken={person ? '' : undefined}>
      {person ? <SeatMarker colour={person.colour} size={48} /> : <BotSign size={48} empty />}
      <span className={styles.name}>{person?.name ?? `Seat ${seat.seat + 1}`}</span>
      <span className={styles.note}>{placeText(seat)}</span>
    </li>
  );
}
