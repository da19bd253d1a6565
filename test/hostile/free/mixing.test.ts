import { describe, expect, test } from 'vitest';
import { at, SMALL } from '../../../src/games/free/testing.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { Friends, shuffled } from '../../contract/friends.ts';

/** Gives Vic a card that Mal has seen. */
function give(friends: Friends): number {
  friends.act('mal', { type: 'draw', piece: SMALL, count: 1, seat: 0 });
  const [given] = friends.hand('mal');
  friends.start('mal', { type: 'give', cards: [given!], seat: 2 }).settle('vic');
  return given!;
}

const kick = (friends: Friends): void => {
  for (const who of ['mal', 'cy'])
    friends.table.say(who, { type: 'vote', motion: { kind: 'leave', seat: 2 }, vote: 'for' });
};

describe('a card that Mal knows, and gives to Vic', () => {
  test.each([
    ['who was away then', (friends: Friends) => friends.absent('vic', ['mal', 'cy']), give],
    [
      'who was away then, and voted out of the game',
      (friends: Friends) => friends.absent('vic', ['mal', 'cy']),
      (friends: Friends) => {
        const given = give(friends);
        kick(friends);
        return given;
      },
    ],
    [
      'who is voted out of the game before they can mix',
      (friends: Friends) => friends,
      (friends: Friends) => {
        const given = give(friends);
        for (const who of ['mal', 'cy'])
          friends.table.say(who, {
            type: 'vote',
            motion: { kind: 'absent', key: keyOf('vic') },
            vote: 'for',
          });
        kick(friends);
        return given;
      },
    ],
  ])('%s, is mixed into their hand once they are back', (_, before, gives) => {
    const friends = shuffled('mal', 'cy', 'vic');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
    before(friends);
    const given = gives(friends);
    friends.settle('vic');
    expect(friends.hand('vic')).toContain(given);
    friends.table.say('vic', { type: 'back' });
    friends.settle();
    expect(friends.state.game.owed).toEqual([]);
    expect(friends.hand('vic')).toHaveLength(4);
    expect(friends.hand('vic')).not.toContain(given);
    expect(friends.sees('vic', friends.hand('vic'))).not.toContain(undefined);
    // Nothing is left to be done.
    expect(friends.state.game.unmixed).toBeUndefined();
  });

  test('while somebody else is away, is mixed into their hand once all are there', () => {
    const friends = shuffled('mal', 'cy', 'vic');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
    friends.act('mal', { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    const [given] = friends.hand('mal');
    friends.absent('cy', ['mal', 'vic']);
    friends.act('mal', { type: 'give', cards: [given!], seat: 2 });
    expect(friends.hand('vic')).toContain(given);
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    expect(friends.hand('vic')).not.toContain(given);
    expect(friends.sees('vic', friends.hand('vic'))).not.toContain(undefined);
  });

  test('is mixed among those of their cards that can be read, whatever lost ones they were given', () => {
    // Eve, a stranger, has come, had the small deck cut in two, shuffled one part, and gone without a key.
    const friends = new Friends(['mal', 'cy', 'vic', 'eve']);
    friends.act('mal', { type: 'split', piece: SMALL, count: 2, at: at(-400) });
    const bad = friends.state.game.pieces.at(-1)!.id;
    friends.act('eve', { type: 'shuffle', piece: bad }).leave('eve', false);
    const [lost] = friends.pile(bad);
    friends.act('mal', { type: 'shuffle', piece: SMALL });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    friends.act('mal', { type: 'give', cards: [lost!], seat: 2 });
    const given = give(friends);
    friends.settle();
    const mixed = friends.hand('vic');
    expect(mixed).toHaveLength(4);
    expect(mixed).not.toContain(given);
    expect(friends.sees('vic', mixed).filter((face) => face === undefined)).toHaveLength(1);
    friends.act('vic', { type: 'mix' });
    expect(friends.hand('vic').some((card) => mixed.includes(card))).toBe(false);
    expect(friends.sees('vic', friends.hand('vic')).filter((face) => face === undefined)).toHaveLength(1);
  });
});
