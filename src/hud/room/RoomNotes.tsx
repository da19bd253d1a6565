import { Arriving } from './Arriving.tsx';
import styles from './RoomNotes.module.css';
import { RoomStatus } from './RoomStatus.tsx';
import { VoteCards } from './VoteCards.tsx';

/** Under the head of the table: why nothing goes on, and what is asked of all. The table stays in reach. */
export function RoomNotes() {
  return (
    <div className={styles.notes}>
      <RoomStatus />
      <VoteCards />
      <Arriving />
    </div>
  );
}
