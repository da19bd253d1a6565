import type { RoomSetup } from '../../session/room/index.ts';
import { Select } from '../../ui/Field.tsx';
import { Explained } from '../../ui/Labelled.tsx';
import { GRACES } from './roomSetup.ts';
import styles from './SettingFields.module.css';
import { AWAY, DEALING, duration, FORFEIT, forfeitOf } from './waitingWords.ts';

type Settings = RoomSetup['settings'];

interface Props {
  readonly settings: Settings;
  /** In this game somebody can make a hand void. */
  readonly staked: boolean;
  onChange(settings: Settings): void;
}

/** What happens when somebody is away, how cards are dealt, and what a void hand costs. */
export function SettingFields({ settings, staked, onChange }: Props) {
  const { away, grace, dealing } = settings;
  const forfeit = forfeitOf(settings);
  const graces = [...new Set([...GRACES, grace])].sort((a, b) => a - b);
  return (
    <>
      <div className={styles.away}>
        <Choice
          label="When someone is away"
          help={`After the grace period, ${AWAY[away].text}.`}
          value={away}
          choices={labelsOf(AWAY)}
          onChange={(value) => onChange({ ...settings, away: value as typeof away })}
        />
        <Choice
          label="Grace period"
          help="How long the table waits for someone who has gone."
          value={String(grace)}
          choices={graces.map((seconds) => [String(seconds), duration(seconds)])}
          onChange={(value) => onChange({ ...settings, grace: Number(value) })}
        />
      </div>
      <Choice
        label="Dealing"
        help={DEALING[dealing].text}
        value={dealing}
        choices={labelsOf(DEALING)}
        onChange={(value) => onChange({ ...settings, dealing: value as typeof dealing })}
      />
      {staked && (
        <Choice
          label="When someone makes a hand void"
          help={FORFEIT[forfeit].text}
          value={forfeit}
          choices={labelsOf(FORFEIT)}
          onChange={(value) => onChange({ ...settings, forfeit: value === 'yes' })}
        />
      )}
    </>
  );
}

const labelsOf = (of: Readonly<Record<string, { readonly label: string }>>): [string, string][] =>
  Object.entries(of).map(([value, { label }]) => [value, label]);

interface ChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

const Choice = ({ label, help, value, choices, onChange }: ChoiceProps) => (
  <Explained label={label} help={help}>
    {(ties) => (
      <Select {...ties} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Explained>
);
