import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../../engine/game.ts';
import { send } from '../../interaction/send.ts';
import { createHudStore, type HudContextValue } from '../hudStore.ts';

const CHECK = { type: 'check' };
const ALL_IN = { type: 'allIn' };
const RAISE = { type: 'raise' };

/** Sets up a table that asks before going all in, and records its commands. */
function open() {
  const view = { seat: 0, state: {}, faces: new Map() };
  const plain = { verb: 'Check', help: '', tone: 'plain' };
  const controls = {
    controls: [
      { ...plain, id: 'check', offer: { command: CHECK } },
      { ...plain, id: 'allIn', offer: { command: ALL_IN }, confirm: 'Put in all 320?' },
      {
        ...{ ...plain, id: 'raise', offer: { command: RAISE, amount: { min: 10, max: 320, step: 10 } } },
        amountConfirm: (amount: number) => (amount === 320 ? 'Put in all 320?' : null),
      },
    ],
  };
  const table = createStore(() => ({ view, controls }));
  const sent: Command[] = [];
  const actions = {
    dispatch: (command: Command) => {
      sent.push(command);
      return null;
    },
  };
  const hud = createHudStore();
  return { context: { table, hud, actions } as unknown as HudContextValue, table, hud, sent };
}

test('a costly command needs a confirmation, and nothing else is done meanwhile', () => {
  const { context, hud, sent } = open();
  expect(send(context, ALL_IN)).toBe(false);
  expect(hud.getState().unconfirmed?.question).toBe('Put in all 320?');
  expect(send(context, CHECK)).toBe(false);
  expect(sent).toEqual([]);
  expect(send(context, ALL_IN, { sure: true })).toBe(true);
  expect(sent).toEqual([ALL_IN]);
});

test('after a no, or once the table has moved on, everything can be done again', () => {
  const no = open();
  send(no.context, ALL_IN);
  no.hud.setState({ unconfirmed: null });
  expect(send(no.context, CHECK)).toBe(true);

  const late = open();
  send(late.context, ALL_IN);
  late.table.setState(({ view }) => ({ view: { ...view } }));
  expect(send(late.context, CHECK)).toBe(true);
});

test('an amount is confirmed only where the game asks about that much', () => {
  const { context, hud, sent } = open();
  const most = { ...RAISE, amount: 320 };
  expect(send(context, { ...RAISE, amount: 310 })).toBe(true);
  expect(send(context, most)).toBe(false);
  expect(hud.getState().unconfirmed).toMatchObject({ question: 'Put in all 320?', command: most });
  expect(sent).toEqual([{ ...RAISE, amount: 310 }]);
});
