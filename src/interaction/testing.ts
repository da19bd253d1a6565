import { createStore } from 'zustand/vanilla';
import type { Command } from '../engine/game.ts';
import type { TablePoint } from '../store/signs/signs.ts';
import { createTablePort, type Load, type Reach } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import type { KeyInput, PointerInput, Snapshot, Surface } from './events.ts';
import { makeTapGuard } from './guards.ts';
import { Interaction } from './interaction.ts';
import { showNotice, showRefusal } from './send.ts';
import { FRESH, type InteractionState } from './state.ts';
import { sendAndPick } from './tools/verbs.ts';

/** Returns what a tool may know, as far as the test gives it. */
export const snapshotOf = (given: Pick<Snapshot, 'table' | 'surface'> & Partial<Snapshot>): Snapshot => ({
  ...{
    drawn: FRESH,
    guard: makeTapGuard(),
    isAmongPeople: false,
    mayHandle: false,
    lastTap: null,
    mouse: null,
  },
  ...{ fingers: 0, can: () => false, pointer: null, mayPoint: false, lastPing: -Infinity },
  ...given,
});

const REACH: Reach = {
  ray: (x, z) => ({ from: [x, 4, z], to: [0, -1, 0] }),
  ...{ card: () => null, chip: () => null, carry() {} },
};

/** A surface over nothing but the bare felt, seen from straight above: a point of the window is one of the table. */
export const BARE: Surface = {
  ...{
    layer: () => null,
    isNearHand: () => false,
    slot: () => null,
    isAboveHand: () => true,
    card: () => null,
  },
  ...{ place: () => null, tablePlace: () => null, hand: { order: [], hasTwoRows: false } },
  reach: REACH,
};

const NO_FOCUS = {
  ...{ isPage: true, keepsKeys: false, isButton: false, takesEnter: false, opensMenu: false },
  ...{ inHand: false, handCard: null, card: null, place: null },
};

/** Returns a key press at the table. */
export const keyPress = (key: string, more: Partial<KeyInput> = {}): KeyInput => ({
  ...{ kind: 'key', pass: 'first', key, command: false, alt: false, shift: false, repeat: false },
  ...{ time: 10_000, view: null, focus: NO_FOCUS },
  ...more,
});

/** Returns a mouse's event on the table. */
export const mouse = (kind: PointerInput['kind'], x: number, y: number): PointerInput => ({
  ...{ kind, x, y, pointer: 1, device: 'mouse', button: 0, isPrimary: true, time: 10_000 },
  ...{ on: 'table', shift: false, alt: false, adds: false },
});

/** Handles things at a table made by the test, on the page's timers, and records its commands and what is drawn away from its place. `taken`: called with each. */
export function handleAt(state: Partial<TableState>, taken: (command: Command) => void = () => {}) {
  const table = createStore(() => ({ ...state }) as TableState);
  const hud = createStore<InteractionState>(() => FRESH);
  const sent: Command[] = [];
  const pings: TablePoint[] = [];
  const loads: (Load | null)[] = [];
  const port = createTablePort();
  port.registerReach({ ...REACH, carry: (load) => void loads.push(load) });
  const dispatch = (command: Command): null => {
    sent.push(command);
    taken(command);
    return null;
  };
  const interaction = new Interaction({
    ...{ table, hud, port, surface: BARE, guard: makeTapGuard(), isAmongPeople: true },
    timer: { after: (ms, then) => clearTimeout.bind(null, setTimeout(then, ms)) },
    send: (command) => sendAndPick({ table, hud, actions: { dispatch } }, command),
    dispatch,
    ping: (at) => void pings.push(at),
    refuse: (error) => showRefusal({ hud }, error),
    tell: (text) => showNotice({ hud }, text),
    ...{ can: () => false, act() {}, arrange() {}, focus() {}, look() {}, open() {}, view() {}, yield() {} },
  });
  table.subscribe((_, before) => interaction.handle({ kind: 'changed', before }));
  const leave = interaction.beginHandling();
  return { table, hud, sent, pings, loads, interaction, leave };
}
