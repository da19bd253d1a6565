import { useLook } from '../useRoom.ts';
import { TallyTable } from './TallyTable.tsx';

/** Matches of this evening, once one has ended. */
export function RoomTally() {
  const tally = useLook((look) => look.tally);
  return (
    tally && (
      <section aria-label="This evening">
        <TallyTable tally={tally} />
      </section>
    )
  );
}
