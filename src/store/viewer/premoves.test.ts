import { expect, test } from 'vitest';
import type { Premoves } from '../../engine/display/premoves.ts';
import type { TableState } from '../tableStore.ts';
import { fateOf, premovesOf, toggled } from './premoves.ts';

const choice = (id: string, command: string) => ({ id, label: id, help: '', command: { type: command } });
const CALL_20 = choice('call:20', 'call');
const FOLD = choice('fold', 'fold');

/** Creates a table with this advance choice, as the interface shows it during another player's turn. */
const tableWith = (ahead: Premoves | null, more: Partial<TableState> = {}): TableState =>
  ({
    ...{ live: true, replaying: false, blocked: null, acting: [1], view: { seat: 0 } },
    controls: { title: '', text: '', controls: [{}], undo: null },
    display: { premoves: () => ahead },
    ...more,
  }) as unknown as TableState;

const FIRST: Premoves = { round: '1', choices: [CALL_20, FOLD] };
const decided = toggled(null, CALL_20, FIRST)!;

test('a premove waits for the viewer’s turn, and is due only once the viewer could make it by hand', () => {
  const kind = (more: Partial<TableState>) => fateOf(decided, tableWith(FIRST, more)).kind;
  expect(kind({})).toBe('waits');
  expect(kind({ acting: [0], live: false })).toBe('waits');
  expect(kind({ acting: [0], blocked: 'Paused.' })).toBe('waits');
  const sent = { title: 'On its way', text: '', controls: [], undo: null };
  expect(kind({ acting: [0], controls: sent })).toBe('waits');
  expect(fateOf(decided, tableWith(FIRST, { acting: [0] }))).toEqual({
    kind: 'due',
    command: { type: 'call' },
  });
});

test('a premove that is no longer offered is lost, and one of a past round is forgotten', () => {
  const raised: Premoves = { round: '1', choices: [choice('call:40', 'call'), FOLD] };
  expect(fateOf(decided, tableWith(raised)).kind).toBe('lost');
  expect(fateOf(decided, tableWith(raised, { acting: [0] })).kind).toBe('lost');
  expect(fateOf(decided, tableWith({ ...FIRST, round: '2' })).kind).toBe('over');
  expect(fateOf(decided, tableWith(null)).kind).toBe('over');
});

test('looking back at an earlier moment leaves it unchanged', () => {
  expect(fateOf(decided, tableWith({ round: '0', choices: [] }, { live: false })).kind).toBe('waits');
  expect(fateOf(decided, tableWith({ round: '1', choices: [FOLD] }, { live: false })).kind).toBe('waits');
});

test('none is offered in the viewer’s own turn, in a replay, or to watchers', () => {
  expect(premovesOf(tableWith(FIRST))).toBe(FIRST);
  expect(premovesOf(tableWith(FIRST, { acting: [0] }))).toBe(null);
  expect(premovesOf(tableWith(FIRST, { replaying: true }))).toBe(null);
  expect(premovesOf(tableWith(FIRST, { view: { seat: null } as TableState['view'] }))).toBe(null);
  expect(premovesOf(tableWith(FIRST, { display: {} as TableState['display'] }))).toBe(null);
});

test('a second press withdraws a premove, and another replaces it', () => {
  expect(toggled(decided, CALL_20, FIRST)).toBe(null);
  expect(toggled(decided, FOLD, FIRST)?.id).toBe('fold');
  expect(toggled(decided, CALL_20, { ...FIRST, round: '2' })).toMatchObject({ id: 'call:20', round: '2' });
});
