import { expect, it } from 'vitest';
import type { Control } from '../../../engine/display.ts';
import { faultsOf, type PageReport, type SentCommand, violationsIn } from './judge.ts';

const FOLD = { command: { type: 'fold' } };

const TAPPED: SentCommand = {
  ...{ command: FOLD.command, isAccepted: true, by: 'tap' },
  ...{ hasChanged: false, hasClosed: false, isListed: false, isByHand: false },
  ...{ controls: [{ offer: FOLD } as Control], legal: [], others: [] },
};

it.each<[string, Partial<SentCommand>]>([
  ['a tap on a control that has been there', {}],
  ['a command that the rules offer without a control', { controls: [], legal: [FOLD] }],
  ['a command for a place of the table', { controls: [], others: [FOLD.command] }],
  ['one that the rules refuse', { controls: [], isAccepted: false }],
  [
    'a tap that goes on with a series',
    { hasChanged: true, controls: [{ offer: FOLD, series: 'turn 1' } as Control] },
  ],
  ['a choice made before the turn', { by: null, hasChanged: true }],
  [
    'a drag where everything is moved by hand',
    { by: 'drag', hasChanged: true, isByHand: true, controls: [] },
  ],
])('accepts %s', (_, more) => {
  expect(faultsOf({ ...TAPPED, ...more })).toEqual([]);
});

it.each<[RegExp, Partial<SentCommand>]>([
  [/just after a change/, { hasChanged: true }],
  [/just after a change/, { hasChanged: true, isByHand: true }],
  [/tap that closed something/, { hasClosed: true }],
  [/from a pinch/, { by: 'pinch' }],
  [/never offered/, { controls: [] }],
])('reports a command that %s', (words, more) => {
  expect(faultsOf({ ...TAPPED, ...more })).toEqual([expect.stringMatching(words)]);
});

const REPORT: PageReport = {
  ...{ sent: [], scale: 1, isAtTable: true, meantToLeave: false, pressed: 'Menu', isCovered: false },
  ...{ acts: [], controls: [], cards: [] },
};

it('reports a page that is scaled, and a table that is left by anything but Back or a control that says so', () => {
  expect(violationsIn(REPORT, false)).toEqual([]);
  expect(violationsIn({ ...REPORT, scale: 1.5 }, false)).toEqual(['the page is scaled by 1.5']);
  const left = { ...REPORT, isAtTable: false };
  expect(violationsIn(left, true)).toEqual([]);
  expect(violationsIn({ ...left, meantToLeave: true }, false)).toEqual([]);
  expect(violationsIn(left, false)).toEqual(['the table was left by a touch of “Menu”']);
});
