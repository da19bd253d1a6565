import { Holdup } from './Holdup.tsx';
import { VoteCards } from './VoteCards.tsx';
import './notes.css';

/** Under the head of the table: why nothing goes on, and what is asked of all. The table stays in reach. */
export function RoomNotes() {
  return (
    <div className="room-notes">
      <Holdup />
      <VoteCards />
    </div>
  );
}
