import { listed } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Return.module.css';
import type { RoomSummary } from './seating.ts';

/** Milliseconds after which a table that is not in progress is only in the list below. */
const EVENING = 12 * 3_600_000;

interface Props {
  readonly rooms: readonly RoomSummary[];
  onReturn(code: string): void;
}

/** Banner over the lobby: the table where the player still has a seat. */
export function Return({ rooms, onReturn }: Props) {
  const [room] = rooms
    .filter(({ sits, state, when }) => sits && (state === 'playing' || Date.now() - when < EVENING))
    .sort((a, b) => b.when - a.when);
  if (!room) return null;
  const company = room.names.length ? ` with ${listed(room.names)}` : '';
  return (
    <section className={styles.back} aria-label="Your table">
      <p>
        You have a seat at a table{company}. <span className="muted">{room.title}</span>
      </p>
      <Button tone="primary" size="small" onClick={() => onReturn(room.code)}>
        Return to your table
      </Button>
    </section>
  );
}
