import { describe, expect, test } from 'vitest';
import { dieOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE, SMALL } from '../../../src/games/free/testing.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { Friends, shuffled } from '../../contract/friends.ts';

/** Vic has three cards that were shuffled before Eve came; Eve sits down, and nothing is shuffled since. */
function withStranger(): Friends {
  const friends = new Friends(['ann', 'vic', 'eve']).leave('eve');
  friends.act('ann', { type: 'shuffle', piece: SMALL });
  friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
  return friends.sit('eve', 2);
}

/** What lies open once Vic has played a card of their hand, and Ann has turned the pile over. */
function opened(friends: Friends): readonly (string | null)[] {
  const [card] = friends.hand('vic');
  friends.act('vic', { type: 'put', cards: [card!], at: at(0, 100), up: true });
  friends.act('ann', { type: 'flip', pieces: [SMALL] });
  return friends.open([card!, ...friends.pile(SMALL).slice(-1)]);
}

const kick = (friends: Friends): void => {
  for (const who of ['ann', 'vic'])
    friends.table.say(who, { type: 'vote', motion: { kind: 'kick', key: keyOf('eve') }, vote: 'for' });
  friends.settle('eve');
};

describe('a stranger who sits down for a moment at a free table', () => {
  test.each([
    ['goes without leaving a key', (friends: Friends) => friends.leave('eve', false)],
    ['is removed', kick],
    [
      'loses their secrets, and says so',
      (friends: Friends) => {
        friends.table.at('eve').locks = null;
        friends.table.reload('eve');
        friends.settle();
      },
    ],
  ])('%s: what was shuffled before they came can be opened without them', (_, go) => {
    const friends = withStranger();
    const [face] = friends.sees('vic', friends.hand('vic').slice(0, 1));
    expect(face).toBeDefined();
    go(friends);
    const [card, top] = opened(friends);
    expect(card).toBe(face);
    expect(top).not.toBeNull();
  });

  test('takes with them what was shuffled since', () => {
    const friends = withStranger();
    const [card] = friends.hand('vic');
    const [face] = friends.sees('vic', [card!]);
    friends.act('ann', { type: 'shuffle', piece: SMALL });
    friends.leave('eve', false);
    expect(opened(friends)).toEqual([face, null]);
  });

  test('opens nothing by it: a card that nobody was shown stays hidden from all', () => {
    const friends = withStranger().leave('eve', false);
    const hidden = friends.pile(SMALL);
    expect(friends.open(hidden).every((each) => each === null)).toBe(true);
    for (const who of ['ann', 'vic'])
      expect(friends.sees(who, hidden).every((each) => each === undefined)).toBe(true);
  });

  test('is not needed even after another stranger has come and gone', () => {
    const friends = new Friends(['ann', 'vic', 'eve', 'fay']).leave('eve').leave('fay');
    friends.act('ann', { type: 'shuffle', piece: SMALL });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const [face] = friends.sees('vic', friends.hand('vic').slice(0, 1));
    friends.sit('eve', 2).sit('fay', 3).leave('fay').leave('eve', false);
    expect(opened(friends)[0]).toBe(face);
  });
});

test('a device at a free table that has lost its secrets is heard, and nothing waits for what it cannot give', () => {
  const friends = shuffled('ann', 'vic', 'cy');
  friends.table.at('vic').locks = null;
  friends.table.reload('vic');
  friends.start('ann', { type: 'flip', pieces: [SMALL] }).start('cy', { type: 'roll', pieces: [DIE] });
  friends.settle();
  expect(friends.mental.losses).toEqual({ [keyOf('vic')]: 1 });
  expect(friends.state.game.owed).toEqual([]);
  // Under locks that all have again.
  friends.act('cy', { type: 'roll', pieces: [DIE] });
  expect(friends.state.table.dice[dieOf(DIE)]).toHaveLength(1);
});
