import type { Seat } from '../../../engine/table/table.ts';
import seatRowStyles from '../../seats/SeatRow.module.css';
import { botOperator } from '../locks/cardWords.ts';
import { caughtMark } from '../locks/offences.ts';
import { Sign } from '../signs.tsx';
import { useCaught, useGrace, useLook, useNow } from '../useRoom.ts';
import { clockText, markOf, seatText } from '../words.ts';
import styles from './SeatPresence.module.css';

const NOTE = `${seatRowStyles.note} ${styles.note} muted`;

interface Props {
  readonly seat: Seat;
  readonly acting: boolean;
  /** Words shown while all is well. */
  readonly words: string;
}

/** A seat's note about a player's absence and its length, or about a bot, with a badge at the marker. */
export default function SeatPresence({ seat, acting, words }: Props) {
  const look = useLook(({ seats }) => seats[seat]);
  const paused = useLook((now) => now.paused);
  const seats = useLook((now) => now.seats);
  const left = useGrace(paused ? null : look?.person);
  const caught = useCaught(look?.person?.key);
  const turn = useTurnClock(seat, acting && left === null);
  if (!look) return <span className={NOTE}>{words}</span>;
  const mark = markOf(look);
  const text = seatText(look, left) ?? (paused && acting ? 'to play · paused' : null);
  const ward = botOperator(seats, seat);
  return (
    <>
      {text === null ? (
        <span className={NOTE} title={ward?.text}>
          {ward && !acting ? (
            <>
              <span className={styles.words}>{words}</span>
              <span className={styles.ward} aria-hidden="true">
                {words ? ` · ${ward.short}` : ward.short}
              </span>
            </>
          ) : turn ? (
            <>
              to play ·{' '}
              <span
                className={styles.turn}
                data-reserve={turn.isReserve || undefined}
                role="timer"
                aria-live="off"
              >
                {turn.text}
                <span className="sr-only"> left {turn.isReserve ? 'of the reserve' : 'for this turn'}</span>
              </span>
            </>
          ) : (
            words
          )}
        </span>
      ) : (
        <span className={NOTE} title={text} data-mark={mark ?? 'pause'}>
          {text}
        </span>
      )}
      {ward && <span className="sr-only">{ward.text}</span>}
      {(mark ?? (paused && acting)) && (
        <span className={styles.mark} data-mark={mark ?? 'pause'} aria-hidden="true">
          <Sign of={mark ?? 'pause'} size={12} />
        </span>
      )}
      {caught && (
        <span className={styles.caught} role="img" aria-label={caughtMark(caught)} title={caughtMark(caught)}>
          <Sign of="caught" size={12} />
        </span>
      )}
      {turn && (
        <span className={styles.clock} data-calm={!turn.isReserve || undefined} aria-hidden="true">
          {turn.text}
        </span>
      )}
      {left !== null && mark !== null && mark !== 'bot' && (
        <span className={styles.clock} data-clock aria-hidden="true">
          {clockText(left)}
        </span>
      )}
    </>
  );
}

/** Returns the time left for this seat's turn: first its own time, then the rest of its reserve. Null without a clock. */
function useTurnClock(
  seat: Seat,
  acting: boolean,
): { readonly text: string; readonly isReserve: boolean } | null {
  const clock = useLook(({ turn }) => (acting && turn?.clock) || null);
  const end = clock?.ends[seat];
  const now = useNow(end !== undefined);
  if (!clock || end === undefined) return null;
  const isReserve = now > clock.turn;
  return { text: clockText(((isReserve ? end : clock.turn) - now) / 1000), isReserve };
}
