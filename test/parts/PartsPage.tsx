import { useStore } from 'zustand';
import { SKINS } from '../../src/hud/skins/skins.ts';
import type { PreferenceStore } from '../../src/store/viewer/preferences.ts';
import { SelectRow } from '../../src/ui/form/Row.tsx';
import { Cards } from './Cards.tsx';
import { Buttons, Chips, Dialogs, Fields, Messages, TabRow } from './Controls.tsx';
import styles from './Parts.module.css';
import { MenuPart, Prompts, SeatRows, Toast, Tooltip } from './TableParts.tsx';

/** All parts of the interface in one place, in each of their states, without a table. */
export function PartsPage({ preferences }: { readonly preferences: PreferenceStore }) {
  const look = useStore(preferences, (state) => state.look);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className="serif">Parts of the interface</h1>
        <SelectRow
          label="Look of the cards"
          value={look}
          choices={SKINS.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => preferences.setState({ look: id })}
        />
        <p className="muted">For forced colours, emulate “forced-colors: active” in the browser’s tools.</p>
      </header>
      <Buttons />
      <Chips />
      <Fields />
      <Dialogs />
      <TabRow />
      <Messages />
      <Toast />
      <Prompts />
      <SeatRows />
      <MenuPart />
      <Tooltip />
      <Cards preferences={preferences} />
    </main>
  );
}
