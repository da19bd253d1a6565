import { useState } from 'react';
import type { GameInfo } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { LookalikeSign } from '../../../hud/room/people/LookalikeSign.tsx';
import { presenceText } from '../../../hud/room/words.ts';
import { botWords } from '../../../hud/seats/botWords.ts';
import { SeatPortrait } from '../../../hud/seats/SeatPortrait.tsx';
import { isEmpty } from '../../../store/room/freeSeats.ts';
import type { RoomLook, RoomSeat } from '../../../store/room/roomStore.ts';
import { skillOf } from '../../../store/skillOf.ts';
import type { SeatLook } from '../../../store/tableStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { BotSign } from './BotSign.tsx';
import styles from './SeatPlate.module.css';

interface Props {
  readonly seat: RoomSeat;
  /** How all seats will look at the table. */
  readonly looks: readonly SeatLook[];
  readonly alike: RoomLook['alike'];
  readonly companions: RoomLook['companions'];
  readonly info: GameInfo | null;
  /** The viewer's seat, or null. */
  readonly mySeat: Seat | null;
  readonly locked: boolean;
  onSit(seat: Seat): void;
  onRise(): void;
  onSwap(seat: Seat, on: boolean): void;
}

/** The plate of a seat: its player, and the actions that the viewer has. */
export function SeatPlate(props: Props) {
  const { looks, info, mySeat, locked, alike, companions, onSit, onRise, onSwap } = props;
  const seated = mySeat !== null;
  const { seat, person, bot } = props.seat;
  const me = person?.me ?? false;
  const isHere = person !== null && companions.includes(person.key);
  const empty = isEmpty(props.seat);
  const skill = (info && skillOf(info, bot.level)) ?? bot.level;
  const plays = empty ? 'free' : botWords({ skill, manner: looks[seat]!.manner });
  const name = person?.name ?? bot.name;
  return (
    <div className={styles.plate} data-kind={me ? 'me' : person ? 'person' : 'bot'}>
      {empty ? (
        <BotSign size={44} empty />
      ) : (
        <SeatPortrait seats={looks} seat={seat} colour={looks[seat]!.colour} size={44} />
      )}
      <div className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
          {!person && !empty && <span className="sr-only">, a bot</span>}
        </span>
        <span className={styles.note}>
          {person ? (
            <>
              <span className={styles.presence} data-presence={person.absent ? 'gone' : person.presence} />
              {me ? 'you' : isHere ? 'at this device' : presenceText(props.seat, person.grace)}
              <LookalikeSign of={person.key} among={alike} />
            </>
          ) : (
            plays
          )}
        </span>
      </div>
      {/* A single button, so that focus stays when a player sits down or stands up. */}
      {(me || (!person && (seated || !locked))) && (
        <Button
          size="small"
          aria-label={me ? `Stand up from seat ${seat + 1}` : `Sit here, at seat ${seat + 1}`}
          onClick={() => (me ? onRise() : onSit(seat))}
        >
          {me ? 'Stand up' : 'Sit here'}
        </Button>
      )}
      {seated && person && !me && !isHere && !person.absent && (
        <Swap key={mySeat} person={person} onSwap={(on) => onSwap(seat, on)} />
      )}
    </div>
  );
}

interface SwapProps {
  readonly person: NonNullable<RoomSeat['person']>;
  onSwap(on: boolean): void;
}

/** Offers the seat's player to swap seats, or shows their offer to accept or decline. */
function Swap({ person: { name, swap }, onSwap }: SwapProps) {
  /** The viewer has asked and not withdrawn. */
  const [asked, setAsked] = useState(false);
  const button = (text: string, label: string, on: boolean) => (
    <Button
      size="small"
      aria-label={label}
      onClick={({ detail }) => {
        // The ring turns when the viewer sits down, so a second click was meant for the previous target.
        if (detail > 1) return;
        setAsked(on && swap === null);
        onSwap(on);
      }}
    >
      {text}
    </Button>
  );
  const [was, setWas] = useState(swap);
  const [declined, setDeclined] = useState(false);
  if (was !== swap) {
    setWas(swap);
    setDeclined(asked && was === 'asked' && swap === null);
  }
  return (
    // Always mounted: a live region announces only changes within it.
    <div className={styles.swap} role="status">
      {declined && <p className="muted">{name} would rather not swap seats.</p>}
      {swap === 'asks' && <p>{name} would like to swap seats.</p>}
      {swap === 'asked' && <p className="muted">You have asked to swap seats.</p>}
      {swap === 'asks' && button('No', `Do not swap seats with ${name}`, false)}
      {swap === 'asked'
        ? button('Withdraw', `Do not ask ${name} to swap seats`, false)
        : button(swap === null ? 'Swap seats' : 'Swap', `Swap seats with ${name}`, true)}
    </div>
  );
}
