import type { GameInfo } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import { presenceText } from '../../hud/room/words.ts';
import { SeatMarker } from '../../hud/SeatMarker.tsx';
import type { RoomSeat } from '../../store/room/roomStore.ts';
import { Button } from '../../ui/Button.tsx';
import { BotSign } from './BotSign.tsx';
import styles from './SeatPlate.module.css';

interface Props {
  readonly seat: RoomSeat;
  readonly info: GameInfo | null;
  /** The viewer has a seat. */
  readonly seated: boolean;
  readonly locked: boolean;
  onSit(seat: Seat): void;
  onRise(): void;
  onSwap(seat: Seat, on: boolean): void;
}

/** The plate of a seat: who sits there, and what the viewer can do about it. */
export function SeatPlate(props: Props) {
  const { info, seated, locked, onSit, onRise, onSwap } = props;
  const { seat, person, bot } = props.seat;
  const me = person?.me ?? false;
  const level = info?.bots.find((each) => each.level === bot.level)?.label ?? bot.level;
  const name = person?.name ?? bot.name;
  return (
    <div className={styles.plate} data-kind={me ? 'me' : person ? 'person' : 'bot'}>
      {person ? <SeatMarker colour={person.colour} size={40} /> : <BotSign size={40} />}
      <div className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
          {!person && <span className="sr-only">, a bot</span>}
        </span>
        <span className={styles.note}>
          {person ? (
            <>
              <span className={styles.presence} data-presence={person.absent ? 'gone' : person.presence} />
              {me ? 'you' : presenceText(props.seat, person.grace)}
            </>
          ) : (
            level
          )}
        </span>
      </div>
      {/* One button, so that the focus stays where it is when somebody sits down or stands up. */}
      {(me || (!person && (seated || !locked))) && (
        <Button
          size="small"
          aria-label={me ? `Stand up from seat ${seat + 1}` : `Sit here, at seat ${seat + 1}`}
          onClick={() => (me ? onRise() : onSit(seat))}
        >
          {me ? 'Stand up' : 'Sit here'}
        </Button>
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
    <Button size="small" aria-label={label} onClick={() => onSwap(on)}>
      {text}
    </Button>
  );
  return (
    // Always there: only what changes within it is read out.
    <div className={styles.swap} role="status">
      {swap === 'asks' && <p>{name} would like to swap seats.</p>}
      {swap === 'asked' && <p className="muted">You have asked to swap seats.</p>}
      {swap === 'asks' && button('No', `Do not swap seats with ${name}`, false)}
      {swap === 'asked'
        ? button('Withdraw', `Do not ask ${name} to swap seats`, false)
        : button(swap === null ? 'Swap seats' : 'Swap', `Swap seats with ${name}`, true)}
    </div>
  );
}
