import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Command, RuleError } from '../engine/game.ts';
import { makeTapGuard } from '../interaction/guards.ts';
import { createRoomStore, type RoomActions, type RoomLook } from '../store/room/roomStore.ts';
import { lookOf } from '../store/room/testing.ts';
import { createSignStore } from '../store/signs/signs.ts';
import { createTablePort } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import { sampleTable } from '../store/testing.ts';
import { createPreferenceStore } from '../store/viewer/preferences.ts';
import { draw } from '../ui/testing.tsx';
import {
  createHudStore,
  HudContext,
  type HudContextValue,
  type RoomAccess,
  useHudContext,
} from './hudStore.ts';
import { makeInteraction } from './input/makeInteraction.ts';
import { PageSurface } from './input/pageSurface.ts';
import { useTableInput } from './input/useTableInput.ts';

const RULES = { info: { goal: 'to win.' }, outcome: () => null, rounds: () => 3 };

interface Given {
  readonly table?: Partial<TableState>;
  /** Missing for a match on this device alone. */
  readonly look?: Partial<RoomLook>;
  /** The rules' refusal of any command; missing if they accept all. */
  readonly refusal?: RuleError;
  readonly publication?: HudContextValue['actions']['publication'];
}

/** Draws a part of the interface over a table made by the test, and records its commands. */
export function drawHud(element: ReactElement, { table: more, look, refusal, publication }: Given = {}) {
  const sent: Command[] = [];
  const dispatch = (command: Command): RuleError | null => {
    if (!refusal) sent.push(command);
    return refusal ?? null;
  };
  const table = createStore<TableState>(() => ({ ...sampleTable, ...more }));
  const hud = createHudStore();
  const preferences = createPreferenceStore(() => null);
  const store = createRoomStore(lookOf(look));
  const actions = {
    vote: vi.fn<RoomActions['vote']>(),
    pause: vi.fn<RoomActions['pause']>(),
    sit: vi.fn<RoomActions['sit']>(() => null),
    again: vi.fn<RoomActions['again']>(),
    rematch: vi.fn<RoomActions['rematch']>(),
    follow: vi.fn<RoomActions['follow']>(),
    react: vi.fn<RoomActions['react']>(),
    endBroadcast: vi.fn<RoomActions['endBroadcast']>(),
    skipForAll: vi.fn<RoomActions['skipForAll']>(),
  };
  const signs = createSignStore(() => performance.now());
  const ping = vi.fn<NonNullable<RoomAccess['ping']>>();
  const skip = vi.fn<() => void>();
  const port = createTablePort();
  const parts = {
    ...{
      table,
      hud,
      preferences,
      actions: { dispatch, skip, publication, again: () => false },
      rules: RULES,
    },
    ...{ port, surface: new PageSurface(port), tapGuard: makeTapGuard() },
    room: look ? { store, actions, signs, ping } : null,
  } as unknown as HudContextValue;
  const context = { ...parts, interaction: makeInteraction(parts) };
  const drawn = draw(<HudContext value={context}>{element}</HudContext>);
  return { ...drawn, table, hud, preferences, port, store, sent, signs, ping, skip, ...actions };
}

/** Reports keys and pointers, as the whole interface does. */
export function Input() {
  useTableInput(useHudContext());
  return null;
}

/** Builds a view of a hand that holds cards of these names. */
export const held = (...names: string[]): Partial<TableState> => {
  const cards = names.map((_, i) => i + 1);
  const face = { up: false, face: null, known: [0] };
  const table = { zones: { 'hand:0': cards }, cards: new Map(cards.map((card) => [card, face])), purses: {} };
  const compare = (a: string, b: string): number => a.localeCompare(b);
  return {
    view: { seat: 0, state: { table }, faces: new Map(names.map((name, i) => [i + 1, name])) },
    display: { hand: () => 'hand:0', gesture: () => null, preview: () => null },
    decks: [
      {
        ratio: 1.4,
        corner: 0.1,
        name: (of: string) => of,
        sorts: [{ id: 'name', label: '', compare }],
      },
    ],
  } as unknown as Partial<TableState>;
};
