import { describe, expect, test } from 'vitest';
import { at, OTHER, SMALL } from '../../../src/games/free/testing.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { Friends, shuffled } from '../../contract/joint/friends.ts';

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
    // Nothing is left to do.
    expect(friends.state.game.unmixed).toBeUndefined();
  });

  test.each([
    ['that card', (given: number, _own: number) => given],
    ['another', (_given: number, own: number) => own],
  ])('while a third player is away, is mixed in though Vic puts %s down and undoes that', (_, which) => {
    const friends = shuffled('mal', 'cy', 'vic');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
    const own = friends.hand('vic')[0]!;
    friends.absent('cy', ['mal', 'vic']);
    const given = give(friends);
    friends.settle();
    friends.act('vic', { type: 'put', cards: [which(given, own)], at: at(0), up: false });
    friends.act('vic', { type: 'undo' });
    expect(friends.hand('vic')).toContain(given);
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    expect(friends.hand('vic')).toHaveLength(4);
    expect(friends.hand('vic')).not.toContain(given);
  });

  test('while a third player is away, is mixed into their hand once all are there', () => {
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

  test('is mixed in once all are there if a rewind hands it back to Vic while a third player is away', () => {
    const friends = shuffled('mal', 'mel', 'vic', 'cy');
    friends.act('mal', { type: 'peek', cards: friends.pile(SMALL).slice(-1) });
    const moment = friends.moment();
    friends.act('mal', { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    const [given] = friends.hand('mal');
    friends.absent('cy', ['mal', 'mel', 'vic']);
    friends.act('mal', { type: 'give', cards: [given!], seat: 2 });
    friends.lay(['mal', 'mel'], moment);
    expect(friends.hand('vic')).toContain(given);
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    expect(friends.hand('vic')).toHaveLength(3);
    expect(friends.hand('vic')).not.toContain(given);
  });

  test('alone, is mixed with the cards that a rewind hands back while a third player is away', () => {
    const friends = shuffled('mal', 'mel', 'vic', 'cy');
    friends.act('mal', { type: 'peek', cards: friends.pile(SMALL).slice(-1) });
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 2 }, at: at(0, 900) });
    friends.act('mal', { type: 'draw', piece: SMALL, count: 1, seat: 2 });
    const [given] = friends.hand('vic');
    const moment = friends.moment();
    friends.act('vic', { type: 'split', piece: SMALL, count: 1, at: at(0, 900) });
    friends.absent('cy', ['mal', 'mel', 'vic']).lay(['mal', 'mel'], moment);
    expect(friends.hand('vic')).toHaveLength(2);
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    expect(friends.hand('vic')).toHaveLength(2);
    expect(friends.hand('vic')).not.toContain(given);
  });

  test('is mixed in only once their own lock is there: they see their hand all the time', () => {
    // All know the cards of the hand, so the others take locks without Vic.
    const friends = new Friends(['mal', 'cy', 'vic']).absent('vic', ['mal', 'cy']);
    friends.act('mal', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    friends.act('mal', { type: 'shuffle', piece: OTHER });
    const given = friends.hand('vic');
    friends.table.say('vic', { type: 'back' });
    const isMix = ({ body }: { body: RoomCommand }) => body.type === 'mental' && body.body.type === 'mix';
    while (friends.owed().length) {
      const { name, body } = friends.owed().find(isMix) ?? friends.owed()[0]!;
      friends.table.say(name, body);
      expect(friends.sees('vic', friends.hand('vic'))).not.toContain(undefined);
    }
    expect(friends.hand('vic').some((card) => given.includes(card))).toBe(false);
  });
});

describe('a hand with cards that are lost', () => {
  /** Eve has a part of the small deck shuffled, which Vic draws from, and leaves without handing over a key. */
  function withLost(): { friends: Friends; lost: readonly number[] } {
    const friends = new Friends(['mal', 'cy', 'vic', 'eve']);
    friends.act('mal', { type: 'split', piece: SMALL, count: 3, at: at(-400) });
    const part = friends.state.game.pieces.at(-1)!.id;
    friends.act('eve', { type: 'shuffle', piece: part });
    friends.act('vic', { type: 'draw', piece: part, count: 2, seat: 2 });
    const seen = friends.hand('vic');
    friends.leave('eve', false);
    friends.act('mal', { type: 'give', cards: [...friends.pile(part)], seat: 2 });
    friends.act('mal', { type: 'shuffle', piece: SMALL });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    return {
      friends,
      lost: [
        ...seen,
        ...friends
          .hand('vic')
          .filter((card) => !seen.includes(card))
          .slice(0, 1),
      ],
    };
  }

  test('is mixed except for these, whose owner still knows those that they have seen before', () => {
    const { friends, lost } = withLost();
    const known = friends.sees('vic', lost);
    expect(known.map((face) => face !== undefined)).toEqual([true, true, false]);
    const given = give(friends);
    friends.settle();
    const hand = friends.hand('vic');
    expect(hand).toHaveLength(6);
    expect(hand).not.toContain(given);
    expect(friends.sees('vic', lost)).toEqual(known);
    expect(friends.sees('vic', hand).filter((face) => face === undefined)).toHaveLength(1);
    expect(friends.state.game.owed).toEqual([]);
  });

  test('is mixed except for these when its owner wants it to be', () => {
    const { friends, lost } = withLost();
    const before = friends.hand('vic');
    friends.act('vic', { type: 'mix' });
    expect(friends.hand('vic').filter((card) => before.includes(card))).toEqual(lost);
  });
});
