import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { lower } from '../../lib/text/format.ts';
import type { Offer } from '../../store/played/rewards.ts';
import type { PreferenceStore, Preferences } from '../../store/viewer/preferences.ts';
import type { Choice } from '../../ui/form/Field.tsx';
import { CheckRow, Row, SelectRow } from '../../ui/form/Row.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { AS_DEALT } from '../hand/handSorts.ts';
import { useCoarse } from '../screen/useCoarse.ts';
import { FigureChoice } from '../wear/FigureChoice.tsx';
import { INK, INKS } from './inks.ts';
import styles from './SettingsForm.module.css';

const SkinPicker = lazyComponent(
  loadOnce(async () => (await import('../skins/SkinPicker.tsx')).default, 'table'),
);

const BackPicker = lazyComponent(
  loadOnce(async () => (await import('../wear/BackPicker.tsx')).default, 'table'),
);

interface Props {
  readonly preferences: PreferenceStore;
  /** Actions on looks other than choosing one. */
  readonly looks?: ReactNode;
  /** Fetches what feats open (`store/played/rewards`). */
  readonly offers?: () => Promise<readonly Offer[]>;
  /** The open table has claims; missing if no table is open. */
  readonly claims?: boolean;
  /** Possible sort orders of the hand, if a game is open. */
  readonly sorts?: readonly { readonly id: string; readonly label: string }[];
}

type Choices<K extends 'speed' | 'quality'> = readonly Choice<Preferences[K]>[];

const SPEEDS: Choices<'speed'> = [
  { value: 0, label: 'off: show results only' },
  { value: 0.5, label: 'slow' },
  { value: 1, label: 'normal' },
  { value: 2, label: 'fast' },
  { value: 4, label: 'very fast' },
];

const QUALITIES: Choices<'quality'> = [
  { value: 'auto', label: 'automatic' },
  { value: 'low', label: 'low' },
  { value: 'medium', label: 'medium' },
  { value: 'high', label: 'high' },
];

const VOLUMES = [
  ['volume', 'Volume'],
  ['roomVolume', 'Murmur of the room'],
  ['musicVolume', 'Music'],
] as const;

/** A person's preferences; each change applies at once and stays on this device. */
export function SettingsForm({ preferences, looks, offers, sorts = [], claims = true }: Props) {
  const now = useStore(preferences);
  const opened = offers && { offers };
  const coarse = useCoarse();
  const set = (change: Partial<Preferences>) => preferences.setState(change);
  return (
    // One Suspense for all: late parts would move the rest under the pointer and close an open list.
    <Suspense fallback={<p className="muted">One moment…</p>}>
      <div className={styles.settings}>
        <h3 className="serif">Look of the cards</h3>
        <SkinPicker preferences={preferences}>{looks}</SkinPicker>
        <BackPicker {...{ preferences, ...opened }} />
        <FigureChoice {...{ preferences, ...opened }} />
        <SelectRow
          label={INK}
          value={now.ink}
          choices={INKS.map(({ value, label }) => ({ value, label: lower(label) }))}
          onChoose={(ink) => set({ ink })}
        />
        {sorts.length > 0 && (
          <SelectRow
            label="Sort my hand by"
            value={now.sort}
            choices={[AS_DEALT, ...sorts].map(({ id, label }) => ({ value: id, label }))}
            onChoose={(sort) => set({ sort })}
          />
        )}
        <SelectRow
          label="Animation"
          value={now.speed}
          choices={SPEEDS}
          onChoose={(speed) => set({ speed })}
        />
        <CheckRow label="Sound" checked={now.sound} onChange={(sound) => set({ sound })} />
        {VOLUMES.map(([key, label]) => (
          <Row key={key} label={label}>
            {(ties) => (
              <input
                {...ties}
                type="range"
                min={0}
                max={1}
                step={0.05}
                value={now[key]}
                disabled={!now.sound}
                onChange={(event) => set({ [key]: Number(event.target.value) })}
              />
            )}
          </Row>
        ))}
        {coarse && typeof navigator.vibrate === 'function' && (
          <CheckRow
            label="Vibrate as I pick up, drop or am to play"
            checked={now.haptics}
            onChange={(haptics) => set({ haptics })}
          />
        )}
        {claims && (
          <>
            <CheckRow
              label="Light the button when I can claim"
              checked={now.lightClaims}
              onChange={(lightClaims) => set({ lightClaims })}
            />
            <CheckRow
              label="Pass for me when I cannot claim a card"
              checked={now.autoPass && now.lightClaims}
              disabled={!now.lightClaims}
              onChange={(autoPass) => set({ autoPass })}
            />
          </>
        )}
        <CheckRow
          label="Let bots say a word"
          checked={now.remarks}
          onChange={(remarks) => set({ remarks })}
        />
        <CheckRow
          label="Show reactions and applause"
          checked={now.reactions}
          onChange={(reactions) => set({ reactions })}
        />
        {typeof Notification === 'function' && Notification.permission !== 'denied' && (
          <CheckRow
            label="Notify me when friends are waiting for me"
            checked={now.notify === 'on'}
            onChange={async (on) => {
              const granted = on && (await Notification.requestPermission()) === 'granted';
              set({ notify: granted ? 'on' : 'off' });
            }}
          />
        )}
        {now.metered !== 'ask' && (
          <CheckRow
            label="Fetch the whole game over mobile data, too"
            checked={now.metered === 'on'}
            onChange={(on) => set({ metered: on ? 'on' : 'off' })}
          />
        )}
        <SelectRow
          label="Picture quality"
          value={now.quality}
          choices={QUALITIES}
          // Chosen anew, automatic quality measures anew.
          onChoose={(quality) => set({ quality, ...(quality === 'auto' && { found: null }) })}
        />
        <CheckRow label="Flat table: saves power" checked={now.flat} onChange={(flat) => set({ flat })} />
      </div>
    </Suspense>
  );
}
