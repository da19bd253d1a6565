import { Evening } from './Evening.tsx';
import { useLook } from './useRoom.ts';

/** The matches of the evening, once one has ended. */
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
