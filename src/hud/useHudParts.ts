import { useMemo } from 'react';
import type { Game } from '../engine/game.ts';
import type { Seat } from '../engine/table/table.ts';
import { makeTapGuard } from '../interaction/guards.ts';
import type { TablePort } from '../store/tablePort.ts';
import type { TableStore } from '../store/tableStore.ts';
import { createOwnPage } from '../store/viewer/ownPage.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { createViewStore } from '../store/viewer/views.ts';
import type { TableActions } from './actions.ts';
import type { HudState } from './hudState.ts';
import { createHudStore, type HudContextValue, type RoomAccess } from './hudStore.ts';
import { makeInteraction } from './input/makeInteraction.ts';
import { PageSurface } from './input/pageSurface.ts';
import type { Acting } from './input/watchControls.ts';

/** The table that an interface is for. */
export interface Table {
  readonly store: TableStore;
  readonly port: TablePort;
  readonly preferences: PreferenceStore;
  readonly rules: Game;
  readonly actions: TableActions;
  /** The connected people; missing or null for a match on this device alone. */
  readonly room?: RoomAccess | null;
  /** The order in which the person of each seat last held their cards; kept while others have the device. */
  readonly arrangements?: Map<Seat, HudState['arranged']>;
}

/** Returns everything that the parts of an interface share, for as long as its table is the same. */
export function useHudParts({
  store,
  port,
  preferences,
  rules,
  actions,
  room = null,
  arrangements,
}: Table): HudContextValue {
  return useMemo(() => {
    const parts = {
      table: store,
      port,
      preferences,
      rules,
      actions,
      room,
      hud: hudOf(store, arrangements),
      views: createViewStore(rules.info.id, () => globalThis.localStorage ?? null),
      ownPage: createOwnPage(() => globalThis.localStorage ?? null),
      surface: new PageSurface(port),
      tapGuard: makeTapGuard<Acting>(),
    };
    return { ...parts, interaction: makeInteraction(parts) };
  }, [store, port, preferences, rules, actions, room, arrangements]);
}

/** Creates the interface's state, with the hand as its person left it. */
function hudOf(table: TableStore, arrangements: Table['arrangements']): HudContextValue['hud'] {
  const hud = createHudStore();
  const { seat } = table.getState().view;
  if (seat === null || !arrangements) return hud;
  hud.setState({ arranged: arrangements.get(seat) ?? null });
  hud.subscribe(({ arranged }) => void arrangements.set(seat, arranged));
  return hud;
}
