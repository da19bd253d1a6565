import { type FormEvent, useId, useState } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import { parseOptions } from '../../engine/options.ts';
import { canonical } from '../../lib/json.ts';
import type { RoomSetup } from '../../session/room/index.ts';
import type { RoomLook } from '../../store/roomStore.ts';
import { OptionFields } from '../OptionField.tsx';
import { SeatCount } from '../SeatCount.tsx';
import { SeatFields } from '../SeatFields.tsx';
import { seatingProblem } from '../seating.ts';
import { BotSign } from './BotSign.tsx';
import { AWAY, DEALING, duration, FORFEIT, forfeitOf } from './gathering.ts';
import { GRACES, leastSeats, seatInfos, withBots, withGame, withSeatCount } from './roomSetup.ts';

interface Props {
  readonly setup: RoomSetup;
  readonly games: readonly GameInfo[];
  readonly staked: RoomLook['staked'];
  /** Who sits at each seat, or null. */
  readonly people: readonly (string | null)[];
  /** A refusal, or null. */
  onApply(setup: RoomSetup): string | null;
  onClose(): void;
}

/** Game, seats, bots, options and what happens when somebody is away: chosen here, told to all at once. */
export function TableSetup({ setup, games, staked, people, onApply, onClose }: Props) {
  const [begun] = useState(setup);
  const [draft, setDraft] = useState(setup);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const info = games.find((game) => game.id === draft.game);
  if (!info) return <p role="alert">This page does not know the game that is set.</p>;
  const least = leastSeats(people);
  const change = (next: RoomSetup): void => {
    setDraft(next);
    setProblem(null);
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const checked = parseOptions(info, draft.options);
    const wrong = seatingProblem(seatInfos(draft, people)) ?? (checked.ok ? null : checked.error);
    setProblem(wrong);
    if (wrong !== null || !checked.ok) return;
    const bots = draft.bots.map((bot) => ({ ...bot, name: bot.name.trim() }));
    setProblem(onApply({ ...draft, options: { ...checked.value }, bots }));
  };
  const { away, grace, dealing } = draft.settings;
  const forfeit = forfeitOf(draft.settings);
  const graces = [...new Set([...GRACES, grace])].sort((a, b) => a - b);
  return (
    <form className="table-setup" onSubmit={apply} noValidate>
      <div className="form-row">
        <label className="labelled">
          <span>Game</span>
          <select
            className="field"
            value={draft.game}
            onChange={({ target }) => {
              const next = games.find((game) => game.id === target.value);
              if (next) change(withGame(next, draft, least));
            }}
          >
            {games.map((game) => (
              <option key={game.id} value={game.id} disabled={game.seats.max < least}>
                {game.name}
              </option>
            ))}
          </select>
        </label>
        <SeatCount
          info={info}
          value={draft.bots.length}
          least={least}
          onChange={(count) => change(withSeatCount(info, draft, count))}
        />
      </div>
      {least > info.seats.min && (
        <span className="option-help muted">
          Somebody sits at seat {least}: fewer seats than that cannot be chosen.
        </span>
      )}
      <SeatFields
        info={info}
        seats={seatInfos(draft, people)}
        sign={<BotSign size={28} />}
        onChange={(seats) => change(withBots(draft, seats))}
      />
      <OptionFields
        info={info}
        options={draft.options}
        onChange={(options) => change({ ...draft, options: { ...options } })}
      />
      <div className="away-row">
        <div className="option">
          <label className="option-label" htmlFor={`${id}-away`}>
            When somebody is away
          </label>
          <select
            id={`${id}-away`}
            className="field"
            value={away}
            aria-describedby={`${id}-away-help`}
            onChange={({ target }) =>
              change({ ...draft, settings: { ...draft.settings, away: target.value as typeof away } })
            }
          >
            {Object.entries(AWAY).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className="option-help muted" id={`${id}-away-help`}>
            Once the grace is over, {AWAY[away].text}.
          </span>
        </div>
        <div className="option">
          <label className="option-label" htmlFor={`${id}-grace`}>
            Grace
          </label>
          <select
            id={`${id}-grace`}
            className="field"
            value={grace}
            aria-describedby={`${id}-grace-help`}
            onChange={({ target }) =>
              change({ ...draft, settings: { ...draft.settings, grace: Number(target.value) } })
            }
          >
            {graces.map((seconds) => (
              <option key={seconds} value={seconds}>
                {duration(seconds)}
              </option>
            ))}
          </select>
          <span className="option-help muted" id={`${id}-grace-help`}>
            How long the table waits for somebody who has gone.
          </span>
        </div>
      </div>
      <div className="option">
        <label className="option-label" htmlFor={`${id}-dealing`}>
          Dealing
        </label>
        <select
          id={`${id}-dealing`}
          className="field"
          value={dealing}
          aria-describedby={`${id}-dealing-help`}
          onChange={({ target }) =>
            change({ ...draft, settings: { ...draft.settings, dealing: target.value as typeof dealing } })
          }
        >
          {Object.entries(DEALING).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="option-help muted" id={`${id}-dealing-help`}>
          {DEALING[dealing].text}
        </span>
      </div>
      {staked.includes(draft.game) && (
        <div className="option">
          <label className="option-label" htmlFor={`${id}-forfeit`}>
            When somebody makes a hand void
          </label>
          <select
            id={`${id}-forfeit`}
            className="field"
            value={forfeit}
            aria-describedby={`${id}-forfeit-help`}
            onChange={({ target }) =>
              change({ ...draft, settings: { ...draft.settings, forfeit: target.value === 'yes' } })
            }
          >
            {Object.entries(FORFEIT).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className="option-help muted" id={`${id}-forfeit-help`}>
            {FORFEIT[forfeit].text}
          </span>
        </div>
      )}
      {canonical(begun) !== canonical(setup) && (
        <p className="muted" role="status">
          Somebody has changed the table meanwhile. What you apply replaces that.
        </p>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-row">
        <button type="submit" className="button" data-tone="primary">
          Apply for all
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
