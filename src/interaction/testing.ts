import { createStore } from 'zustand/vanilla';
import type { Command } from '../engine/game.ts';
import { createTablePort } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import type { KeyInput, Snapshot, Surface } from './events.ts';
import { makeTapGuard } from './guards.ts';
import { Interaction } from './machine.ts';
import { showNotice, showRefusal } from './send.ts';
import { FRESH, type InteractionState } from './state.ts';
import { actOn } from './tools/verbs.ts';

/** Returns what a tool may know, as far as the test gives it. */
export const snapshotOf = (given: Pick<Snapshot, 'table' | 'surface'> & Partial<Snapshot>): Snapshot => ({
  ...{ drawn: FRESH, guard: makeTapGuard(), isAmongPeople: false, hands: false, lastTap: null, mouse: null },
  ...{ fingers: 0, can: () => false },
  ...given,
});

/** A surface over nothing but the bare felt, seen from straight above: a point of the window is one of the table. */
export const BARE: Surface = {
  ...{ layer: () => null, isNearHand: () => false, slot: () => null, card: () => null },
  ...{ place: () => null, tablePlace: () => null, hand: { order: [], hasTwoRows: false } },
  reach: {
    ray: (x, z) => ({ from: [x, 4, z], to: [0, -1, 0] }),
    ...{ card: () => null, chip: () => null, carry: () => {} },
  },
};

const NO_FOCUS = {
  ...{ isPage: true, keepsKeys: false, isButton: false, takesEnter: false, opensMenu: false },
  ...{ inHand: false, card: null },
};

/** Returns a key press at the table. */
export const keyPress = (key: string, more: Partial<KeyInput> = {}): KeyInput => ({
  ...{ kind: 'key', pass: 'first', key, command: false, alt: false, shift: false, repeat: false },
  ...{ time: 10_000, view: null, focus: NO_FOCUS },
  ...more,
});

/** Handles things at a table made by the test, on the page's timers, and records its commands. `taken`: called with each. */
export function handleAt(state: Partial<TableState>, taken: (command: Command) => void = () => {}) {
  const table = createStore(() => ({ ...state }) as TableState);
  const hud = createStore<InteractionState>(() => FRESH);
  const sent: Command[] = [];
  const dispatch = (command: Command): null => {
    sent.push(command);
    taken(command);
    return null;
  };
  const interaction = new Interaction({
    ...{ table, hud, port: createTablePort(), surface: BARE, guard: makeTapGuard(), isAmongPeople: true },
    timer: { after: (ms, then) => clearTimeout.bind(null, setTimeout(then, ms)) },
    send: (command) => actOn({ table, hud, actions: { dispatch } }, command),
    dispatch,
    refuse: (error) => showRefusal({ hud }, error),
    tell: (text) => showNotice({ hud }, text),
    ...{ can: () => false, act() {}, arrange() {}, focus() {}, look() {}, open() {}, view() {}, yield() {} },
  });
  table.subscribe((_, before) => interaction.handle({ kind: 'changed', before }));
  const leave = interaction.bringHands();
  return { table, hud, sent, interaction, leave };
}
