import { Evening } from './Evening.tsx';
import { useLook } from './useRoom.ts';

/** Matches of this evening, once one has ended. */
export function RoomEvening() {
  const tally = useLook((look) => look.tally);
  return (
    tally && (
      <section aria-label="This evening">
        <Evening tally={tally} />
      </section>
    )
  );
}
