import { VoteCards } from '../votes/VoteCards.tsx';
import { IncomingPictures } from './IncomingPictures.tsx';
import styles from './RoomNotes.module.css';
import { RoomStatus } from './RoomStatus.tsx';

/** Reasons for waiting and open votes, under the table's head. The table stays in reach. */
export function RoomNotes() {
  return (
    <div className={styles.notes}>
      <RoomStatus />
      <VoteCards />
      <IncomingPictures />
    </div>
  );
}
