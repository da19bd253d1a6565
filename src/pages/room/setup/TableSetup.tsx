import { type FormEvent, useState } from 'react';
import type { GameInfo, Options } from '../../../engine/game.ts';
import { parseOptions } from '../../../engine/options.ts';
import { canonical } from '../../../lib/json.ts';
import { cleanName } from '../../../lib/text/names.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Field.tsx';
import { Help, Labelled } from '../../../ui/form/Labelled.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { seatingProblem } from '../../tableForm/lobbySetup.ts';
import { OptionFields } from '../../tableForm/OptionField.tsx';
import { PaceField } from '../../tableForm/PaceField.tsx';
import { SeatCount } from '../../tableForm/SeatCount.tsx';
import { SeatFields } from '../../tableForm/SeatFields.tsx';
import tableFormStyles from '../../tableForm/TableForm.module.css';
import { BotSign } from '../seats/BotSign.tsx';
import { leastSeats, seatInfos, withBots, withGame, withSeatCount } from './roomSetup.ts';
import { SettingFields } from './SettingFields.tsx';
import styles from './TableSetup.module.css';

interface Props {
  readonly setup: RoomSetup;
  readonly games: readonly GameInfo[];
  /** The site lets tables be broadcast. */
  readonly broadcasts: boolean;
  /** Name of each seat's player, or null. */
  readonly people: readonly (string | null)[];
  /** Returns a refusal, or null. */
  onApply(setup: RoomSetup): string | null;
  onEdit(): void;
  onClose(): void;
}

/** Game, seats, bots, options and rules for absence: edited here, then sent to everyone at once. */
export function TableSetup({ setup, games, broadcasts, people, onApply, onEdit, onClose }: Props) {
  const [begun] = useState(setup);
  const [draft, setDraft] = useState(setup);
  const [problem, setProblem] = useState<string | null>(null);
  const info = games.find((game) => game.id === draft.game);
  if (!info) return <p role="alert">This page does not know the game on this table. Reload the page.</p>;
  const least = leastSeats(people);
  const change = (next: RoomSetup): void => {
    setDraft(next);
    setProblem(null);
    onEdit();
  };
  const choose = (options: Options): void => change({ ...draft, options: { ...options } });
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const checked = parseOptions(info, draft.options);
    const wrong = seatingProblem(seatInfos(draft, people)) ?? (checked.ok ? null : checked.error);
    setProblem(wrong);
    if (wrong !== null || !checked.ok) return;
    const bots = draft.bots.map((bot) => ({ ...bot, name: cleanName(bot.name) }));
    setProblem(onApply({ ...draft, options: { ...checked.value }, bots }));
  };
  return (
    <form className={styles.setup} onSubmit={apply} noValidate>
      <div className={tableFormStyles.row}>
        <Labelled label="Game">
          {(ties) => (
            <Select
              {...ties}
              value={draft.game}
              choices={games.map(({ id, name, seats }) => ({
                value: id,
                label: name,
                disabled: seats.max < least,
              }))}
              onChoose={(id) => change(withGame(games.find((game) => game.id === id)!, draft, least))}
            />
          )}
        </Labelled>
        <SeatCount
          info={info}
          value={draft.bots.length}
          least={least}
          onChange={(count) => change(withSeatCount(info, draft, count))}
        />
      </div>
      {least > info.seats.min && (
        <Help>Someone is sitting in seat {least}, so you cannot choose fewer seats than that.</Help>
      )}
      {info.bots.length > 0 && (
        <SeatFields
          info={info}
          seats={seatInfos(draft, people)}
          sign={<BotSign size={28} />}
          onChange={(seats) => change(withBots(draft, seats))}
        />
      )}
      <PaceField info={info} options={draft.options} onChange={choose} />
      <OptionFields info={info} options={draft.options} onChange={choose} />
      <SettingFields
        settings={draft.settings}
        turns={info.bots.length > 0}
        staked={info.staked === true}
        broadcasts={broadcasts}
        onChange={(settings) => change({ ...draft, settings })}
      />
      {canonical(begun) !== canonical(setup) && (
        <p className="muted" role="status">
          Someone else has changed the table in the meantime. Your changes will replace theirs.
        </p>
      )}
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary">
          Apply for everyone
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
