import { type FormEvent, useState } from 'react';
import type { GameInfo, Options } from '../engine/game.ts';
import type { SeatInfo } from '../engine/match.ts';
import { parseOptions } from '../engine/options.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import { OptionFields } from './OptionField.tsx';
import { SeatCount } from './SeatCount.tsx';
import { SeatFields } from './SeatFields.tsx';
import { LONGEST_NAME, type LobbySetup, seating, seatingProblem, startingOptions } from './seating.ts';

interface Props {
  readonly info: GameInfo;
  readonly preferences: PreferenceStore;
  onStart(setup: LobbySetup): void;
  /** Opens the table to others instead of playing alone; missing: that is not offered. */
  onOpenRoom?: ((setup: LobbySetup) => void) | undefined;
}

/** Who plays, and how: everything that is agreed before the first card. */
export function TableForm({ info, preferences, onStart, onOpenRoom }: Props) {
  const [seats, setSeats] = useState(() => seating(info, preferences.getState().name, info.seats.usual, []));
  const [options, setOptions] = useState<Options>(() => startingOptions(info));
  const [problem, setProblem] = useState<string | null>(null);
  const name = seats[0]!.name;

  const change = (next: SeatInfo[]): void => {
    setSeats(next);
    setProblem(null);
  };
  const finish = (then: (setup: LobbySetup) => void): void => {
    const checked = parseOptions(info, options);
    const wrong = seatingProblem(seats) ?? (checked.ok ? null : checked.error);
    setProblem(wrong);
    if (wrong !== null || !checked.ok) return;
    const named = seats.map((seat) => ({ ...seat, name: seat.name.trim() }));
    preferences.setState({ name: named[0]!.name });
    then({ game: info.id, seats: named, options: checked.value });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    finish(onStart);
  };

  return (
    // Our own messages: the browser's cannot be shown at a field inside closed options.
    <form className="table-form" onSubmit={submit} aria-label="A new table" noValidate>
      <div className="form-row">
        <label className="labelled">
          <span>Your name</span>
          <input
            className="field"
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            onChange={(event) => change([{ ...seats[0]!, name: event.target.value }, ...seats.slice(1)])}
          />
        </label>
        <SeatCount
          info={info}
          value={seats.length}
          onChange={(count) => change(seating(info, name, count, seats))}
        />
      </div>
      <SeatFields info={info} seats={seats} onChange={change} />
      <OptionFields
        info={info}
        options={options}
        onChange={(next) => {
          setOptions(next);
          setProblem(null);
        }}
      />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button start" data-tone="primary">
        Start
      </button>
      {onOpenRoom && (
        <div className="with-friends">
          <button type="button" className="button" onClick={() => finish(onOpenRoom)}>
            Open a table for friends
          </button>
          <p className="muted">You get a link; whoever opens it can take a bot’s seat.</p>
        </div>
      )}
    </form>
  );
}
