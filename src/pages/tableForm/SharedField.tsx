import type { GameInfo } from '../../engine/game.ts';
import { Select } from '../../ui/form/Field.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';
import { peopleIn, seatPeople } from './lobbySetup.ts';
import type { Draft } from './useDrafts.ts';

interface Props {
  readonly info: GameInfo;
  readonly draft: Draft;
  onChange(seats: Draft['seats']): void;
}

/** Returns a sentence on how the people at this device play. */
function hintFor({ bots }: GameInfo, people: number): string {
  if (people > 1)
    return bots.length
      ? 'You pass this device from hand to hand. Between two people a blind screen hides the cards.'
      : 'You pass this device from hand to hand: open the next person’s row at the table. A blind screen hides the cards meanwhile.';
  return bots.length
    ? 'Choose how many people play here. The bots keep the other seats.'
    : 'Alone you play every seat: open a seat’s row at the table, and sit there.';
}

/** The number of people who share this device at a table. */
export function SharedField({ info, draft: { seats }, onChange }: Props) {
  const people = peopleIn(seats).length;
  return (
    <>
      <Labelled label="People here">
        {(ties) => (
          <Select
            {...ties}
            value={people}
            choices={seats.map((_, i) => ({ value: i + 1, label: String(i + 1) }))}
            onChoose={(count) => onChange(seatPeople(info, seats, count))}
          />
        )}
      </Labelled>
      <p className="muted">{hintFor(info, people)}</p>
    </>
  );
}
