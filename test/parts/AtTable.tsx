import { type ReactNode, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { HudState } from '../../src/hud/hudState.ts';
import { createHudStore, HudContext, type HudContextValue } from '../../src/hud/hudStore.ts';
import { makeInteraction } from '../../src/hud/input/makeInteraction.ts';
import { PageSurface } from '../../src/hud/input/pageSurface.ts';
import { makeTapGuard } from '../../src/interaction/guards.ts';
import { createRoomStore, type RoomLook } from '../../src/store/room/roomStore.ts';
import { lookOf } from '../../src/store/room/testing.ts';
import { createTablePort } from '../../src/store/tablePort.ts';
import type { TableState } from '../../src/store/tableStore.ts';
import { sampleTable } from '../../src/store/testing.ts';
import { createPreferenceStore } from '../../src/store/viewer/preferences.ts';
import styles from './Parts.module.css';

interface Props {
  /** State of the table that differs from the sample's, as far as the part reads it. */
  readonly table?: { readonly [key in keyof TableState]?: unknown };
  readonly hud?: Partial<HudState>;
  /** Missing for a match on this device alone. */
  readonly look?: Partial<RoomLook>;
  readonly children: ReactNode;
}

/** A part of the interface over a table, in a box of its own. */
export function AtTable({ table, hud: shown, look, children }: Props) {
  const [context] = useState(() => {
    const hud = createHudStore();
    hud.setState(shown ?? {});
    const port = createTablePort();
    const parts = {
      ...{
        hud,
        port,
        surface: new PageSurface(port),
        tapGuard: makeTapGuard(),
        preferences: createPreferenceStore(() => null),
      },
      table: createStore<TableState>(() => ({ ...sampleTable, ...(table as Partial<TableState>) })),
      actions: { dispatch: () => null, again: () => false },
      rules: { info: { goal: 'win the pots.' }, outcome: () => null },
      room: look ? { store: createRoomStore(lookOf(look)), actions: {} } : null,
    } as unknown as HudContextValue;
    return { ...parts, interaction: makeInteraction(parts) };
  });
  return (
    <HudContext value={context}>
      <div className={styles.box}>{children}</div>
    </HudContext>
  );
}
