import { broadcastSentence, NO_BROADCAST } from '../../../hud/room/status/broadcastText.ts';
import { duration } from '../../../lib/text/format.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import { type Choice, Select, type SelectProps } from '../../../ui/form/Field.tsx';
import { Explained } from '../../../ui/form/Labelled.tsx';
import { AWAY, CLOCKS, clockSentence, DEALING, FORFEIT, forfeitOf } from '../waiting/waitingWords.ts';
import { GRACES } from './roomSetup.ts';
import styles from './SettingFields.module.css';

type Settings = RoomSetup['settings'];

interface Props {
  readonly settings: Settings;
  /** The game has stakes, which a player who makes a hand void can lose. */
  readonly staked: boolean;
  /** The game has turns, and bots for absent players. */
  readonly turns: boolean;
  /** The site lets tables be broadcast. */
  readonly broadcasts: boolean;
  onChange(settings: Settings): void;
}

/** Settings for absent players, for dealing, for an audience, and for the cost of a void hand. */
export function SettingFields({ settings, staked, turns, broadcasts, onChange }: Props) {
  const { dealing } = settings;
  const forfeit = forfeitOf(settings);
  return (
    <>
      {turns && <Waiting {...{ settings, onChange }} />}
      <SelectField
        label="Dealing"
        help={DEALING[dealing].text}
        value={dealing}
        choices={choicesOf(DEALING)}
        onChoose={(value) => onChange({ ...settings, dealing: value })}
      />
      {staked && (
        <SelectField
          label="When someone makes a hand void"
          help={FORFEIT[forfeit].text}
          value={forfeit}
          choices={choicesOf(FORFEIT)}
          onChoose={(value) => onChange({ ...settings, forfeit: value === 'yes' })}
        />
      )}
      {(broadcasts || settings.broadcast !== undefined) && <BroadcastField {...{ settings, onChange }} />}
    </>
  );
}

/** Whether anyone may watch, and how late. */
export function BroadcastField({ settings, onChange }: Pick<Props, 'settings' | 'onChange'>) {
  const { broadcast, ...rest } = settings;
  return (
    <SelectField
      label="Broadcast this table"
      help={broadcast === undefined ? NO_BROADCAST : broadcastSentence(broadcast)}
      value={broadcast ?? -1}
      choices={BROADCASTS}
      onChoose={(value) => onChange(value < 0 ? rest : { ...rest, broadcast: value })}
    />
  );
}

/** Minutes to choose from; −1: no broadcast. */
const BROADCASTS: Choice<number>[] = [
  { value: -1, label: 'no' },
  { value: 0, label: 'live' },
  ...[1, 2, 5, 10].map((minutes) => ({ value: minutes, label: `${duration(minutes * 60)} late` })),
];

/** Settings for how long the table waits, for which players, and what happens then. */
function Waiting({ settings, onChange }: Pick<Props, 'settings' | 'onChange'>) {
  const { away, grace, clock = 0 } = settings;
  const clocks = [...new Set([...Object.keys(CLOCKS).map(Number), clock])].sort((a, b) => a - b);
  const graces = [...new Set([...GRACES, grace])].sort((a, b) => a - b);
  return (
    <>
      <div className={styles.away}>
        <SelectField
          label="When someone is away"
          help={`After the grace period, ${AWAY[away].text}.`}
          value={away}
          choices={choicesOf(AWAY)}
          onChoose={(value) => onChange({ ...settings, away: value })}
        />
        <SelectField
          label="Grace period"
          help="How long the table waits for someone who has gone."
          value={grace}
          choices={graces.map((seconds) => ({ value: seconds, label: duration(seconds) }))}
          onChoose={(value) => onChange({ ...settings, grace: value })}
        />
      </div>
      <SelectField
        label="Turn clock"
        help={(CLOCKS[clock] ?? { text: clockSentence(settings) }).text ?? ''}
        value={clock}
        choices={clocks.map((seconds) => ({
          value: seconds,
          label: CLOCKS[seconds]?.label ?? duration(seconds),
        }))}
        onChoose={(value) => {
          const { clock: _, ...rest } = settings;
          onChange(value ? { ...rest, clock: value } : rest);
        }}
      />
    </>
  );
}

const choicesOf = <T extends string>(of: Readonly<Record<T, { readonly label: string }>>): Choice<T>[] =>
  (Object.keys(of) as T[]).map((value) => ({ value, label: of[value].label }));

interface FieldProps<T extends string | number> extends SelectProps<T> {
  readonly label: string;
  readonly help: string;
}

const SelectField = <T extends string | number>({ label, help, ...rest }: FieldProps<T>) => (
  <Explained label={label} help={help}>
    {(ties) => <Select {...ties} {...rest} />}
  </Explained>
);
