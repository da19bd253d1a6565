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
}

/** The table from above with a plate at every seat; one's own seat is the near one. On narrow windows a list. */
export function SeatRing({ look, children, onSit, onRise }: Props) {
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
              <Plate seat={seat} info={info} closed={locked && mySeat === null} {...{ onSit, onRise }} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface PlateProps extends Pick<Props, 'onSit' | 'onRise'> {
  readonly seat: RoomSeat;
  readonly info: GameInfo | null;
  /** Not open to who looks at it. */
  readonly closed: boolean;
}

function Plate({ seat: { seat, person, bot }, info, closed, onSit, onRise }: PlateProps) {
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
      {(me || !(person || closed)) && (
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
    </div>
  );
}
