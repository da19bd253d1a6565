import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Game } from '../engine/game.ts';
import type { TapGuard } from '../interaction/guards.ts';
import type { Interaction } from '../interaction/interaction.ts';
import { refuse } from '../interaction/send.ts';
import type { Arrivals } from '../store/arrivals.ts';
import type { RoomActions, RoomLook, RoomStore } from '../store/room/roomStore.ts';
import type { SignStore } from '../store/signs/signs.ts';
import type { TablePort } from '../store/tablePort.ts';
import { inkOf, type LogLine, type TableState, type TableStore } from '../store/tableStore.ts';
import type { OwnPageStore } from '../store/viewer/ownPage.ts';
import { answersAlone, type PreferenceStore, type Preferences } from '../store/viewer/preferences.ts';
import type { ViewStore } from '../store/viewer/views.ts';
import type { TableActions } from './actions.ts';
import { FRESH_HUD, type HudState } from './hudState.ts';
import type { PageSurface } from './input/pageSurface.ts';
import type { Acting } from './input/watchControls.ts';

export const createHudStore = (): StoreApi<HudState> => createStore<HudState>(() => FRESH_HUD);

/** The room, for people who play with others. */
export interface RoomAccess {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  /** Things brought to the table whose pictures are missing here. */
  readonly pictures?: Arrivals;
  /** Pointing signs; missing: no one can point. */
  readonly signs?: SignStore;
  /** Points out a point of the table to the others, in table units; missing: it can't be done here. */
  readonly ping?: (x: number, z: number) => void;
}

export interface HudContextValue {
  readonly table: TableStore;
  /** Interface to the scene. */
  readonly port: TablePort;
  /** Turns pointers, fingers and keys into commands. */
  readonly interaction: Interaction;
  readonly surface: PageSurface;
  /** Tracks which controls accept taps by now. */
  readonly tapGuard: TapGuard<Acting>;
  readonly hud: StoreApi<HudState>;
  readonly preferences: PreferenceStore;
  /** Saved views of this game's table. */
  readonly views: ViewStore;
  readonly ownPage: OwnPageStore;
  readonly actions: TableActions;
  readonly rules: Game;
  /** The connected people; missing or null: the match is on this device alone. */
  readonly room?: RoomAccess | null;
}

export const HudContext = createContext<HudContextValue | null>(null);

export function useHudContext(): HudContextValue {
  const value = useContext(HudContext);
  if (!value) throw new Error('outside the interface');
  return value;
}

export const useTable = <T>(select: (state: TableState) => T): T => useStore(useHudContext().table, select);
export const useHud = <T>(select: (state: HudState) => T): T => useStore(useHudContext().hud, select);
export const usePreference = <T>(select: (state: Preferences) => T): T =>
  useStore(useHudContext().preferences, select);

/** Checks whether the viewer can give only one answer, which their device gives for them: nothing asks for their hand then. */
export function useAnsweredAlone(): boolean {
  const isIdle = useTable(({ controls }) => controls.idle !== undefined);
  const alone = usePreference(answersAlone);
  return isIdle && alone;
}

/** Returns the ink of the cards for this viewer at this table. */
export function useInk(): 'colour' | 'mono' {
  const options = useTable((state) => state.options);
  const ink = usePreference((state) => state.ink);
  return inkOf({ options }, ink);
}

const ALONE = createStore<RoomLook | null>(() => null);

/** Selects from the room's state, if there is a room. */
export function useRoomLook<T>(select: (look: RoomLook) => T): T | null {
  const { room } = useHudContext();
  return useStore<StoreApi<RoomLook | null>, T | null>(room?.store ?? ALONE, (look) => look && select(look));
}

/** Id of the element that says why nothing can be done now (see `TableState.blocked`). */
export const BLOCKED_REASON_ID = 'why-blocked';

/** Opens the chat to write; `to`: to one person alone; by default as before. */
export function openChat({ hud }: Pick<HudContextValue, 'hud'>, to?: RoomLook['me'] | null): void {
  hud.setState(({ chat }) => ({
    panel: null,
    chat: { open: true, to: to === undefined ? chat.to : to, calls: chat.calls + 1 },
  }));
}

/** Shows the table as it was at this line. */
export function showMoment({ table, hud, actions }: HudContextValue, line: LogLine): void {
  hud.setState({ panel: null, hint: null, odds: null });
  if (table.getState().carrying) refuse({ hud }, 'Put down what you carry first.');
  else actions.lookBack(line);
}

/** Shows the last reveal again, or says that there is none. */
export function showLastReveal(context: HudContextValue): void {
  if (!context.actions.again()) refuse(context, 'There has been no reveal to look at yet.');
}
