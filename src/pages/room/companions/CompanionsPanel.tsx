import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { cleanName, LONGEST_NAME } from '../../../lib/text/names.ts';
import { type Companion, type CompanionAccess, MOST_PEOPLE } from '../../../store/room/companions.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input, Select } from '../../../ui/form/Field.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { WaitingPanel } from '../waiting/WaitingPanel.tsx';
import { nameProblem } from '../waiting/waitingWords.ts';
import styles from './CompanionsPanel.module.css';

interface Props {
  readonly look: RoomLook;
  readonly companions: CompanionAccess;
}

/** The people who share this device at the table, and a way to add another one. */
export function CompanionsPanel({ look, companions }: Props) {
  const people = useStore(companions.store, (now) => now.people);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <WaitingPanel label="People at this device" className={styles.companions}>
      <h2 className="serif">People at this device</h2>
      <p className="muted">
        Several of you can play here: you pass the device on, and a blind screen hides the cards in between.
      </p>
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <span className={styles.name}>
                {person.name}
                <span className="muted">, {seatText(look, person)}</span>
              </span>
              <Button
                size="small"
                aria-label={`Remove ${person.name} from this device`}
                onClick={() => setProblem(companions.remove(person.id))}
              >
                Remove
              </Button>
              {person.problem && <p className="muted">{person.problem}</p>}
            </li>
          ))}
        </ul>
      )}
      {problem && <Problem>{problem}</Problem>}
      {people.length < MOST_PEOPLE - 1 && <AddPerson {...{ look, companions, people }} />}
    </WaitingPanel>
  );
}

function seatText({ seats }: RoomLook, { key }: Companion): string {
  const at = seats.find(({ person }) => person && person.key === key);
  return at ? `seat ${at.seat + 1}` : 'without a seat';
}

/** The form for another person: their name and their seat. */
function AddPerson({ look, companions, people }: Props & { readonly people: readonly Companion[] }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const free = look.seats.filter(({ person }) => !person);
  const seat = free.find((each) => each.seat === chosen) ?? free[0];
  if (!seat || look.locked)
    return <p className="muted">{look.locked ? 'The seats are locked.' : 'All seats are taken.'}</p>;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const taken = [
      ...look.seats.flatMap(({ person }) => person?.name ?? []),
      ...people.map((each) => each.name),
    ];
    const refused = nameProblem(name, [...taken, ...look.watchers.map((each) => each.name)]);
    setProblem(refused);
    if (refused !== null) return;
    companions.add(cleanName(name), seat.seat);
    setName('');
    setChosen(null);
  };
  return (
    <form onSubmit={add}>
      <Input
        aria-label="Name of another person here"
        placeholder="Name"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        aria-invalid={problem !== null}
        onChange={(event) => setName(event.target.value)}
      />
      <Select<number>
        aria-label="Their seat"
        value={seat.seat}
        choices={free.map((each) => ({ value: each.seat, label: `Seat ${each.seat + 1}` }))}
        onChoose={setChosen}
      />
      {problem && <Problem>{problem}</Problem>}
      <Button size="small" type="submit">
        Add a person at this device
      </Button>
    </form>
  );
}
