import { type FormEvent, useState } from 'react';
import type { GameInfo, Options } from '../engine/game.ts';
import type { SeatInfo } from '../engine/match.ts';
import { parseOptions } from '../engine/options.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import { OptionField } from './OptionField.tsx';
import { SeatFields } from './SeatFields.tsx';
import { LONGEST_NAME, type LobbySetup, seating, seatingProblem, startingOptions } from './seating.ts';

interface Props {
  readonly info: GameInfo;
  readonly preferences: PreferenceStore;
  onStart(setup: LobbySetup): void;
}

/** Who plays, and how: everything that is agreed before the first card. */
export function TableForm({ info, preferences, onStart }: Props) {
  const [seats, setSeats] = useState(() => seating(info, preferences.getState().name, info.seats.usual, []));
  const [options, setOptions] = useState<Options>(() => startingOptions(info));
  const [problem, setProblem] = useState<string | null>(null);
  const name = seats[0]!.name;

  const change = (next: SeatInfo[]): void => {
    setSeats(next);
    setProblem(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = parseOptions(info, options);
    const wrong = seatingProblem(seats) ?? (checked.ok ? null : checked.error);
    setProblem(wrong);
    if (wrong !== null || !checked.ok) return;
    const named = seats.map((seat) => ({ ...seat, name: seat.name.trim() }));
    preferences.setState({ name: named[0]!.name });
    onStart({ game: info.id, seats: named, options: checked.value });
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
        <label className="labelled">
          <span>Seats</span>
          <select
            className="field"
            value={seats.length}
            onChange={(event) => change(seating(info, name, Number(event.target.value), seats))}
          >
            {Array.from({ length: info.seats.max - info.seats.min + 1 }, (_, i) => info.seats.min + i).map(
              (count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ),
            )}
          </select>
        </label>
      </div>
      <SeatFields info={info} seats={seats} onChange={change} />
      <details className="options">
        <summary>Table options</summary>
        <div className="option-fields">
          {info.options.map((spec) => (
            <OptionField
              key={spec.key}
              spec={spec}
              value={options[spec.key]!}
              onChange={(value) => {
                setOptions({ ...options, [spec.key]: value });
                setProblem(null);
              }}
            />
          ))}
        </div>
      </details>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button start" data-tone="primary">
        Start
      </button>
    </form>
  );
}
