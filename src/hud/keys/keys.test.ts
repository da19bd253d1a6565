import { describe, expect, test } from 'vitest';
import { ASKED, makeTapGuard, TAP_GUARD_MS } from '../../interaction/guards.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { ReplayActions } from '../actions.ts';
import { createHudStore, type HudContextValue } from '../hudStore.ts';
import { makeInteraction } from '../input/makeInteraction.ts';
import type { Acting } from '../input/watchControls.ts';
import { keyCap } from './keyCap.ts';

const NO_FOCUS = {
  ...{ isPage: false, keepsKeys: false, isButton: false, takesEnter: false, opensMenu: false, inHand: false },
  ...{ handCard: null, card: null, place: null },
};
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
/** Default time of key presses: long after the question was asked, at 0. */
const LATE = 10_000;

function tableWith(
  room: boolean,
  more: Partial<TableState> = {},
  { likes = true, replay = null as Partial<ReplayActions> | null } = {},
) {
  let skipped = 0;
  const sent: string[] = [];
  const tapGuard = makeTapGuard<Acting>();
  const ask = (question: string, time: number) => {
    tapGuard.see(ASKED, question, NOWHERE, time);
    tapGuard.show(time);
  };
  ask('', 0);
  const state = {
    live: false,
    acting: [],
    replaying: false,
    selection: [],
    controls: { controls: [], undo: null },
    layout: { places: [] },
    display: { hand: () => 'hand:0' },
    view: { seat: null, state: {} },
    ...more,
  } as unknown as TableState;
  const hud = createHudStore();
  const parts = {
    table: { getState: () => state, setState: () => {} },
    hud,
    tapGuard,
    actions: {
      skip: () => skipped++,
      dispatch: ({ type }: { type: string }) => void sent.push(type),
      replay,
    },
    preferences: { getState: () => ({ reactions: likes }) },
    room: room ? {} : null,
  } as unknown as HudContextValue;
  const interaction = makeInteraction(parts);
  const press = (key: string, more: { ctrlKey?: boolean; on?: string; repeat?: boolean; at?: number } = {}) =>
    interaction.handle({
      ...{ kind: 'key', pass: 'last', key: key.toLowerCase(), command: more.ctrlKey ?? false },
      ...{ alt: false, shift: false, view: null, repeat: more.repeat ?? false, time: more.at ?? LATE },
      focus: { ...NO_FOCUS, takesEnter: more.on === 'button' },
    });
  return { hud, press, ask, sent, skipped: () => skipped };
}

test('Escape shows the last result in short again', () => {
  const { hud, press } = tableWith(false);
  hud.setState({ detailed: true });
  press('Escape');
  expect(hud.getState().detailed).toBe(false);
});

describe('Q', () => {
  test('opens the reactions among people, unless they are not wanted', () => {
    const pressed = (room: boolean, likes: boolean) => {
      const { hud, press } = tableWith(room, {}, { likes });
      return [press('q'), hud.getState().reacting];
    };
    expect(pressed(true, true)).toEqual([true, true]);
    expect(pressed(true, false)).toEqual([false, false]);
    expect(pressed(false, true)).toEqual([false, false]);
  });
});

describe('Enter', () => {
  test('alone skips the reveal', () => {
    const { hud, press, skipped } = tableWith(false);
    expect(press('Enter')).toBe(true);
    expect([skipped(), hud.getState().chat.open]).toEqual([1, false]);
  });

  test('in company opens the chat, and does nothing else', () => {
    const { hud, press, skipped } = tableWith(true);
    expect(press('Enter')).toBe(true);
    expect([skipped(), hud.getState().chat.open]).toEqual([0, true]);
    press('Enter');
    expect(hud.getState().chat.calls).toBe(2);
  });

  test('keeps its meaning on a button that has the focus', () => {
    const { hud, press } = tableWith(true);
    expect(press('Enter', { on: 'button' })).toBe(false);
    expect(hud.getState().chat.open).toBe(false);
  });

  test('with Ctrl does what it does alone', () => {
    const { hud, press, skipped } = tableWith(true);
    expect(press('Enter', { ctrlKey: true, on: 'button' })).toBe(true);
    expect([skipped(), hud.getState().chat.open]).toEqual([1, false]);
    expect([keyCap('Enter'), keyCap('Enter', true), keyCap('e', true)]).toEqual(['↵', 'Ctrl ↵', 'E']);
  });
});

describe('while the table is blocked', () => {
  const end = {
    id: 'end',
    verb: 'End turn',
    help: '',
    tone: 'primary',
    key: 'e',
    offer: { command: { type: 'end' } },
  };
  const blocked = 'The table is paused.';
  const controls = { title: '', text: '', controls: [end], undo: null } as unknown as TableState['controls'];

  test('keys that would act say why they do not', () => {
    for (const [key, ctrlKey] of [
      ['e', false],
      ['Enter', true],
    ] as const) {
      const { hud, press } = tableWith(true, { live: true, controls, blocked });
      expect(press(key, { ctrlKey })).toBe(true);
      expect(hud.getState().notice).toMatchObject({ kind: 'refusal', error: { message: blocked } });
    }
  });
});

describe('keys that act', () => {
  const control = (id: string, key: string) => ({
    id,
    verb: id,
    help: '',
    tone: 'primary',
    key,
    offer: { command: { type: id } },
  });
  const playing = (...controls: ReturnType<typeof control>[]) =>
    tableWith(false, {
      live: true,
      controls: { title: '', text: '', controls, undo: null } as unknown as TableState['controls'],
    });

  test('answer a question after a moment', () => {
    const { press, sent } = playing(control('end', 'e'));
    press('e', { at: 5000 });
    press('Enter', { at: 6000 });
    expect(sent).toEqual(['end', 'end']);
  });

  test('held, act once', () => {
    const { press, sent } = playing(control('end', 'e'));
    press('Enter');
    press('Enter', { repeat: true });
    press('e', { repeat: true, at: 2 * LATE });
    expect(sent).toEqual(['end']);
  });

  test('pressed twice, do not answer the next question', () => {
    const { press, ask, sent } = playing(control('end', 'e'));
    press('Enter', { at: 5000 });
    ask('the next turn', 5010);
    for (const key of ['Enter', 'e']) press(key, { at: 5010 + TAP_GUARD_MS - 1 });
    expect(sent).toEqual(['end']);
    press('Enter', { at: 5010 + TAP_GUARD_MS });
    expect(sent).toEqual(['end', 'end']);
  });
});

test('Escape closes the chat and keeps its recipient', () => {
  const { hud, press } = tableWith(true);
  hud.setState({ chat: { open: true, to: 'bo', calls: 1 } });
  press('Escape');
  expect(hud.getState().chat).toEqual({ open: false, to: 'bo', calls: 1 });
});

describe('the keys of a replay', () => {
  /** A replay of nine steps at its fifth, with a move every third step. */
  function replaying(more: Partial<TableState> = {}) {
    let at = 4;
    let plays = false;
    const replay = {
      position: () => at,
      length: () => 9,
      playing: () => plays,
      play: () => {
        plays = true;
      },
      pause: () => {
        plays = false;
      },
      seek: (to: number) => {
        at = to;
      },
      nextMove: (by: number) => at + 3 * by,
    };
    return {
      ...tableWith(false, { replaying: true, past: null, ...more }, { replay }),
      at: () => [at, plays],
    };
  }

  test('go one step or one move back or on', () => {
    const { press, at } = replaying();
    const shown = [',', '.', '.', 'PageUp', 'PageDown'].map((key) => [press(key), at()[0]]);
    expect(shown).toEqual([3, 4, 5, 2, 5].map((step) => [true, step]));
  });

  test('play and pause, from the beginning once it is over', () => {
    const { hud, press, at } = replaying();
    press('k');
    expect(at()).toEqual([4, true]);
    press('k');
    expect([at(), hud.getState().replayed]).toEqual([[4, false], 2]);
    for (const _ of [5, 6, 7, 8]) press('.');
    press('k');
    expect(at()).toEqual([0, true]);
  });

  test('do nothing behind a hidden interface, while looking back, with Ctrl or at a match being played', () => {
    const hidden = replaying();
    hidden.hud.setState({ hidden: true });
    const back = replaying({ past: {} as TableState['past'] });
    const played = replaying({ replaying: false });
    for (const { press, at } of [hidden, back, played])
      expect([press('.'), at()]).toEqual([false, [4, false]]);
    const { press, at } = replaying();
    expect([press('.', { ctrlKey: true }), at()]).toEqual([false, [4, false]]);
  });
});

test('I shows the table’s people if there are any', () => {
  const among = tableWith(true);
  expect(among.press('i')).toBe(true);
  expect(among.hud.getState().panel).toBe('room');
  among.press('I');
  expect(among.hud.getState().panel).toBe(null);
  expect(tableWith(false).press('i')).toBe(false);
});

test('F1 opens the rules and the help, and with Ctrl stays the browser’s', () => {
  const { hud, press } = tableWith(true);
  expect([press('F1', { ctrlKey: true }), hud.getState().panel]).toEqual([false, null]);
  expect([press('F1'), hud.getState().panel]).toEqual([true, 'help']);
});

test('keys of camera and signs are left to the scene', () => {
  for (const key of ['w', 'a', 's', 'd', 'p', ' ', 'y', 'D']) expect(tableWith(true).press(key)).toBe(false);
});

test('a table key is the table’s, whatever a game claims', () => {
  const greedy = { id: 'all', verb: 'All-in', help: '', tone: 'plain', offer: { command: { type: 'all' } } };
  const controls = ['a', 'd', 'i'].map((key) => ({ ...greedy, key }));
  const { hud, press } = tableWith(true, {
    live: true,
    blocked: 'The table is paused.',
    controls: { title: '', text: '', controls, undo: null } as unknown as TableState['controls'],
  });
  expect([press('a'), press('d'), press('i')]).toEqual([false, false, true]);
  expect(hud.getState()).toMatchObject({ notice: null, panel: 'room' });
});
