import type { CSSProperties, ReactNode } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import { SeatMarker } from '../../hud/SeatMarker.tsx';
import type { RoomLook, RoomSeat } from '../../store/roomStore.ts';
import { BotSign } from './BotSign.tsx';
import { presenceText } from './gathering.ts';
import { placeOf } from './ring.ts';

interface Props {
  readonly look: RoomLook;
  /** What lies in the middle of the table. */
  readonly children: ReactNode;
  onSit(seat: Seat): void;
  onRise(): void;
  onSwap(seat: Seat, on: boolean): void;
}

/** The table from above with a plate at every seat; one's own seat is the near one. On narrow windows a list. */
export function SeatRing({ look, children, ...does }: Props) {
  const { seats, mySeat, locked, info } = look;
  return (
    <div className="ring">
      <div className="ring-table" aria-hidden="true" />
      <div className="ring-middle">{children}</div>
      <ol className="ring-seats">
        {seats.map((seat) => {
          const { x, y } = placeOf(seat.seat, seats.length, mySeat ?? 0);
          return (
            <li key={seat.seat} style={{ '--x': x, '--y': y } as CSSProperties}>
              <Plate seat={seat} info={info} seated={mySeat !== null} locked={locked} {...does} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface PlateProps extends Pick<Props, 'onSit' | 'onRise' | 'onSwap'> {
  readonly seat: RoomSeat;
  readonly info: GameInfo | null;
  /** The viewer has a seat. */
  readonly seated: boolean;
  readonly locked: boolean;
}

function Plate({ seat: { seat, person, bot }, info, seated, locked, onSit, onRise, onSwap }: PlateProps) {
  const me = person?.me ?? false;
  const level = info?.bots.find((each) => each.level === bot.level)?.label ?? bot.level;
  const name = person?.name ?? bot.name;
  return (
    <div className="plate" data-kind={me ? 'me' : person ? 'person' : 'bot'}>
      {person ? <SeatMarker colour={person.colour} size={40} /> : <BotSign size={40} />}
      <div className="plate-text">
        <span className="plate-name" title={name}>
          {name}
          {!person && <span className="sr-only">, a bot</span>}
        </span>
        <span className="plate-note">
          {person ? (
            <>
              <span className="presence" data-presence={person.absent ? 'gone' : person.presence} />
              {me ? 'you' : presenceText(person)}
            </>
          ) : (
            level
          )}
        </span>
      </div>
      {/* One button, so that the focus stays where it is when somebody sits down or stands up. */}
      {(me || (!person && (seated || !locked))) && (
        <button
          type="button"
          className="button"
          data-size="small"
          aria-label={me ? `Stand up from seat ${seat + 1}` : `Sit here, at seat ${seat + 1}`}
          onClick={() => (me ? onRise() : onSit(seat))}
        >
          {me ? 'Stand up' : 'Sit here'}
        </button>
      )}
      {seated && person && !me && !person.absent && (
        <Swap person={person} onSwap={(on) => onSwap(seat, on)} />
      )}
    </div>
  );
}

interface SwapProps {
  readonly person: NonNullable<RoomSeat['person']>;
  onSwap(on: boolean): void;
}

/** Asks who sits there to swap seats; or says what they ask, to be agreed to or not. */
function Swap({ person: { name, swap }, onSwap }: SwapProps) {
  const button = (text: string, label: string, on: boolean) => (
    <button type="button" className="button" data-size="small" aria-label={label} onClick={() => onSwap(on)}>
      {text}
    </button>
  );
  return (
    // Always there: only what changes within it is read out.
    <div className="plate-swap" role="status">
      {swap === 'asks' && <p>{name} would like to swap seats.</p>}
      {swap === 'asked' && <p className="muted">You have asked to swap seats.</p>}
      {swap === 'asks' && button('No', `Do not swap seats with ${name}`, false)}
      {swap === 'asked'
        ? button('Take back', `Do not ask ${name} to swap seats`, false)
        : button(swap === null ? 'Swap seats' : 'Swap', `Swap seats with ${name}`, true)}
    </div>
  );
}
