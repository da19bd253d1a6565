import { expect, test } from 'vitest';
import { comet } from '../testing.ts';
import { cometDisplay as display } from './display.ts';

const HAND = '2-6-9 2-7-9 5-9-10 4-10-12 9-11-13';
const dealt = () => {
  const table = comet({ seats: 3, dealer: 2, hands: [{ 1: HAND }] });
  table.antes();
  return table;
};

test('C16: picking a set card by card gives no warning, cards without a line do', () => {
  const table = dealt();
  const shown = (text: string, to = 'pot:0') => display.preview(table.view(1), table.cards(1, text), to)!;
  expect(shown('2-6-9')).toMatchObject({ total: '0', note: expect.stringMatching(/set, or reserve/) });
  expect(shown('2-6-9 2-7-9').note).toMatch(/No line yet/);
  // A button that lays cards without a line names their worth.
  expect([shown('2-6-9').doubt, shown('2-6-9 2-7-9').doubt]).toEqual(['worth 0', 'worth 0']);
  expect(shown('2-6-9 2-7-9 5-9-10').doubt).toBe(undefined);
  expect(display.controls(table.view(1)).text).toMatch(/One card alone scores 0/);
  for (const text of ['2-6-9', '2-6-9 2-7-9', '2-6-9 2-7-9 5-9-10'])
    expect(shown(text).warning, text).toBe(undefined);
  expect(shown('2-6-9 2-7-9 5-9-10')).toMatchObject({ total: '45' });
  expect(shown('2-6-9 2-7-9 4-10-12').warning).toMatch(/bluff/);
});

test('C21: the call of the Tail says if it ends the match', () => {
  const help = (options: { ending: string }, round: number) => {
    const table = comet({ seats: 3, dealer: 2, hands: [{}], options });
    const view = table.view(2);
    const state = { ...view.state, game: { ...view.state.game, round } };
    return display.controls({ ...view, state }).controls.find(({ id }) => id === 'callTail')!.help;
  };
  expect(help({ ending: 'tail' }, 3)).toContain('If it is won, the match is over (C21).');
  expect(help({ ending: 'tail' }, 2)).not.toContain('C21');
  expect(help({ ending: 'open' }, 3)).not.toContain('C21');
});

test('ending the turn is not recommended while cards in hand could score, and is once none can', () => {
  const table = dealt();
  const ending = () => display.controls(table.view(1)).controls.find(({ id }) => id === 'endTurn');
  table.lay('4-10-12', 0);
  expect(ending()).toMatchObject({ tone: 'primary', neutral: true });
  table.lay('2-6-9 2-7-9 5-9-10', 1);
  expect(ending()).toMatchObject({ tone: 'primary', neutral: false });
});

test('a card is named with the figures it shows, and the names of its courts', () => {
  const names = ['4-9-12', '11-13-14', '13-13-13'].map((face) => display.cards[0]!.name(face));
  expect(names).toEqual([
    '4, 9, Princess (12)',
    'Senator (11), Emperor (13), Ace (14)',
    'Emperor Triple (13)',
  ]);
});

test('C20: in a Tail round the goal is the Tail, for everyone', () => {
  const goals = (table: ReturnType<typeof comet>) =>
    [0, 1, 2].map((seat) => display.controls(table.view(seat)).goal);
  expect(goals(dealt())).toEqual([undefined, undefined, undefined]);
  const tail = comet({ seats: 3, dealer: 2, hands: [{ 1: HAND }] });
  tail.callTail();
  for (const goal of goals(tail)) expect(goal).toMatch(/Tail.*highest total/);
});
