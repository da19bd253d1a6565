import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { GameInfo, Options } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { parseOptions } from '../../engine/options.ts';
import { cleanName, LONGEST_NAME, nameFault } from '../../lib/text/names.ts';
import { NO_NAME, type PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Input, Select } from '../../ui/form/Field.tsx';
import { isComposing } from '../../ui/form/inputMethod.ts';
import { Labelled } from '../../ui/form/Labelled.tsx';
import { Problem } from '../../ui/form/Problem.tsx';
import {
  type LobbySetup,
  peopleIn,
  seatedHere,
  seatingProblem,
  seatPeople,
  seatPlayers,
  startingTable,
} from './lobbySetup.ts';
import { OptionFields } from './OptionField.tsx';
import { PaceField } from './PaceField.tsx';
import { SeatCount } from './SeatCount.tsx';
import { SeatFields } from './SeatFields.tsx';
import styles from './TableForm.module.css';

interface Props {
  readonly info: GameInfo;
  readonly preferences: PreferenceStore;
  onStart(setup: LobbySetup): void;
  /** Opens the table to others instead of playing alone; missing: not offered. */
  onOpenRoom?: ((setup: LobbySetup) => void) | undefined;
  /** Starts a guided first game; missing: there is none. */
  onLearn?: (() => void) | undefined;
  /** The game was never played on this device. */
  isNew?: boolean;
}

/** Makes Enter in a field confirm that field instead of starting the match: there is more to agree on. */
function confirmField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || isComposing(event.nativeEvent))
    return;
  event.preventDefault();
  target.blur();
}

/** Gives a table for friends more than one seat. */
const inCompany = (info: GameInfo, setup: LobbySetup): LobbySetup =>
  setup.seats.length > 1
    ? setup
    : { ...setup, seats: seatPlayers(info, setup.seats[0]!.name, info.seats.usual, setup.seats) };

/** Saves these choices as the start of the game's next table. */
function keep(
  preferences: PreferenceStore,
  { id }: GameInfo,
  seats: readonly SeatInfo[],
  options: Options,
): void {
  const { tables } = preferences.getState();
  const table = { seats: seats.map(({ level, ...seat }) => ({ ...seat, level })), options: { ...options } };
  preferences.setState({ tables: { ...tables, [id]: table } });
}

interface FriendsProps {
  readonly hasBots: boolean;
  /** Several people are entered for this device. */
  readonly shared: boolean;
  onOpen(): void;
}

const Friends = ({ hasBots, shared, onOpen }: FriendsProps) => (
  <div className={styles.friends}>
    <Button onClick={onOpen}>Open a table for friends</Button>
    <p className="muted">
      You get a link. Anyone who opens it can take a {hasBots ? 'bot’s' : 'free'} seat.
      {shared && ' Only you sit down there at first: add the others at this device in the waiting room.'}
    </p>
  </div>
);

/** Returns a sentence on how the people at this device play; null if there is nothing to say. */
function peopleHint({ bots }: GameInfo, people: number): string | null {
  if (people > 1)
    return bots.length
      ? 'You pass this device from hand to hand. Between two people a blind screen hides the cards.'
      : 'You pass this device from hand to hand: open the next person’s row at the table. A blind screen hides the cards meanwhile.';
  return bots.length ? null : 'Alone you play every seat: open a seat’s row at the table, and sit there.';
}

/** Everything that is agreed before the first card: players, seats and options. */
export function TableForm({ info, preferences, onStart, onOpenRoom, onLearn, isNew = false }: Props) {
  const hasBots = info.bots.length > 0;
  const [start] = useState(() => startingTable(info, preferences.getState()));
  const [seats, setSeats] = useState(start.seats);
  const [options, setOptions] = useState<Options>(start.options);
  /** An object, so that the same problem is shown again when Start is pressed again. */
  const [problem, setProblem] = useState<{ readonly text: string } | null>(null);
  const name = seats[0]!.name;
  const people = peopleIn(seats).length;
  const shareable = seats.length > 1;
  const hint = peopleHint(info, people);

  const change = (next: readonly SeatInfo[]): void => {
    setSeats(next);
    setProblem(null);
  };
  const choose = (next: Options): void => {
    setOptions(next);
    setProblem(null);
  };
  const finish = (seating: Pick<LobbySetup, 'seats' | 'people'>, then: (setup: LobbySetup) => void): void => {
    const checked = parseOptions(info, options);
    const wrong =
      seatingProblem(seats) ?? seatingProblem(seating.seats) ?? (checked.ok ? null : checked.error);
    setProblem(wrong === null ? null : { text: wrong });
    if (wrong !== null || !checked.ok) return;
    const named = (all: readonly SeatInfo[]): SeatInfo[] =>
      all.map((seat) => ({ ...seat, name: cleanName(seat.name) }));
    keep(preferences, info, named(seats), checked.value);
    then({ game: info.id, ...seating, seats: named(seating.seats), options: checked.value });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    finish(seatedHere(info, seats), onStart);
  };

  return (
    // Messages of our own, because the browser can't show its messages at a field inside closed options.
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={confirmField}
      aria-label="A new table"
      noValidate
    >
      <PaceField info={info} options={options} onChange={choose} />
      <div className={styles.row} data-shared={shareable || undefined}>
        <Labelled label="Your name">
          {(ties) => (
            <Input
              {...ties}
              value={name}
              maxLength={LONGEST_NAME}
              autoComplete="nickname"
              onChange={({ target }) => {
                change([{ ...seats[0]!, name: target.value }, ...seats.slice(1)]);
                // Keep the name for the next game.
                const called = cleanName(target.value);
                preferences.setState({ name: nameFault(called) ? NO_NAME : called });
              }}
            />
          )}
        </Labelled>
        {info.seats.max > 1 && (
          <SeatCount
            info={info}
            value={seats.length}
            onChange={(count) => change(seatPlayers(info, name, count, seats))}
          />
        )}
        {shareable && (
          <Labelled label="People here">
            {(ties) => (
              <Select
                {...ties}
                value={people}
                choices={seats.map((_, i) => ({ value: i + 1, label: String(i + 1) }))}
                onChoose={(count) => change(seatPeople(info, seats, count))}
              />
            )}
          </Labelled>
        )}
      </div>
      {hint && shareable && <p className={`muted ${styles.hint}`}>{hint}</p>}
      {shareable && <SeatFields info={info} seats={seats} people onChange={change} />}
      <OptionFields info={info} options={options} open={!hasBots} onChange={choose} />
      {problem && <Problem>{problem.text}</Problem>}
      <div className={styles.start}>
        <Button type="submit" size="large" tone="primary">
          Start
        </Button>
        {onLearn && (
          <Button size="large" onClick={onLearn}>
            Learn in 3 minutes
          </Button>
        )}
      </div>
      {onLearn && isNew && (
        <p className="muted">New to it? The table shows you how, with real cards and step by step.</p>
      )}
      {onOpenRoom && (
        <Friends
          hasBots={hasBots}
          shared={people > 1}
          onOpen={() => finish({ seats }, (setup) => onOpenRoom(hasBots ? setup : inCompany(info, setup)))}
        />
      )}
    </form>
  );
}
