import { expect, test } from 'vitest';
import { greatAt } from '../../../../engine/scripted/testing.ts';
import { comet } from '../../testing.ts';
import { cometDisplay } from '../display.ts';
import { tension } from './moments.ts';

const BRIGHT = '14-14-14 13-13-13 12-12-12';
const PAIR = '2-3-9 5-7-8';
const SIX = ['12-12-12', '13-13-13', '14-14-14', PAIR, '2-6-13 7-8-11', '2-5-10 6-7-13'];

test('the Tail called and won (C18, C20)', () => {
  const table = comet({ seats: 2, dealer: 0, hands: [{ 0: BRIGHT }] });
  table.callTail();
  table.endTurn();
  table.lay(BRIGHT);
  table.endTurn();
  expect(greatAt(table, cometDisplay)).toEqual(['tail called', 'tail won']);
});

test('a set of 500 or more, and no smaller one', () => {
  const table = comet({ seats: 2, dealer: 0, hands: [{ 0: BRIGHT, 1: PAIR }] });
  table.antes();
  table.lay(PAIR, 1);
  table.endTurn();
  table.lay(BRIGHT, 2);
  table.endTurn();
  expect(greatAt(table, cometDisplay)).toEqual(['bright set']);
});

test('all six table pots in one round', () => {
  const table = comet({ seats: 2, dealer: 0, hands: [{ 1: SIX.join(' ') }] });
  table.setBonus([0, 2]);
  table.antes();
  SIX.forEach((set, pot) => void table.lay(set, pot));
  table.endTurn();
  table.endTurn();
  expect(greatAt(table, cometDisplay)).toEqual(['whole table']);
});

test('a Tail that nobody wins is none', () => {
  const table = comet({ seats: 2, dealer: 0 });
  table.callTail();
  table.endTurn();
  table.endTurn();
  expect(greatAt(table, cometDisplay)).toEqual(['tail called']);
});

test('each ante says what the Tail holds, and brings its comet nearer until it is won', () => {
  const table = comet({ seats: 3, dealer: 0 });
  const far = tension(table.state);
  table.antes();
  const near = tension(table.state);
  const { event, state } = table.steps.find(({ event: { type } }) => type === 'antesTaken')!;
  const view = { seat: 0, state, faces: new Map() };
  expect(cometDisplay.moment!(event, view, String)).toMatchObject({ title: 'The Tail: 450', calm: true });
  expect(cometDisplay.narrate(event, view, String)).toContain('The Tail: 450.');
  expect(cometDisplay.headline(view, {}).text).toContain('the Tail: 450');
  expect(far).toBe(0);
  expect(near).toBeGreaterThan(0);
  table.setPot(6, 5000);
  expect(tension(table.state)).toBeGreaterThan(near);
  expect(tension(table.state)).toBeLessThan(1);
});
