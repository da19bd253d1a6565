import { useStore } from 'zustand';
import type { PreferenceStore, Preferences } from '../store/preferences.ts';
import { Select } from '../ui/Field.tsx';
import styles from './SettingsForm.module.css';

interface Props {
  readonly preferences: PreferenceStore;
  /** What a hand may be sorted by, if a game is open. */
  readonly sorts?: readonly { readonly id: string; readonly label: string }[];
}

const SPEEDS = [
  [0, 'off: show results only'],
  [0.5, 'slow'],
  [1, 'normal'],
  [2, 'fast'],
  [4, 'very fast'],
] as const;

/** What a person likes; every change counts at once and stays on this device. */
export function SettingsForm({ preferences, sorts = [] }: Props) {
  const now = useStore(preferences);
  const set = (change: Partial<Preferences>) => preferences.setState(change);
  return (
    <div className={styles.settings}>
      <Choice
        label="Card faces"
        value={now.ink}
        options={[
          ['colour', 'colour-keyed'],
          ['mono', 'mono: one ink'],
        ]}
        onChange={(ink) => set({ ink: ink as Preferences['ink'] })}
      />
      {sorts.length > 0 && (
        <Choice
          label="Sort my hand by"
          value={now.sort}
          options={[['dealt', 'as dealt'], ...sorts.map(({ id, label }) => [id, label] as const)]}
          onChange={(sort) => set({ sort })}
        />
      )}
      <Choice
        label="Animation"
        value={String(now.speed)}
        options={SPEEDS.map(([speed, label]) => [String(speed), label] as const)}
        onChange={(speed) => set({ speed: Number(speed) })}
      />
      <Check label="Sound" checked={now.sound} onChange={(sound) => set({ sound })} />
      <label className={styles.setting}>
        <span>Volume</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={now.volume}
          disabled={!now.sound}
          onChange={(event) => set({ volume: Number(event.target.value) })}
        />
      </label>
      <Check
        label="Light the button when I can claim"
        checked={now.lightClaims}
        onChange={(lightClaims) => set({ lightClaims })}
      />
      <Check
        label="Pass unless I can claim"
        checked={now.autoPass && now.lightClaims}
        disabled={!now.lightClaims}
        onChange={(autoPass) => set({ autoPass })}
      />
      <Choice
        label="Picture quality"
        value={now.quality}
        options={[
          ['auto', 'automatic'],
          ['low', 'low'],
          ['medium', 'medium'],
          ['high', 'high'],
        ]}
        onChange={(quality) => set({ quality: quality as Preferences['quality'] })}
      />
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  onChange(checked: boolean): void;
}

function Check({ label, checked, disabled = false, onChange }: CheckProps) {
  return (
    <label className={styles.setting}>
      <span>{label}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.setting}>
      <span>{label}</span>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}
