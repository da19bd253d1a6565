import { expect, test } from 'vitest';
import { dieOf } from '../../../src/games/free/rules/state.ts';
import { DIE, SMALL } from '../../../src/games/free/testing.ts';
import { contextOf } from '../../../src/session/room/locked/scheme.ts';
import { dieOf as lockedDie, locksToOpen } from '../../../src/session/room/locked/statements.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { makeSecretsBook } from '../../../src/session/table/joint/secrets.ts';
import { SCHEME } from '../../../src/session/table/joint/testing.ts';
import { Friends } from '../../contract/joint/friends.ts';

/** Number that a die will show, once only Mal's share of it is missing: Mal's device can compute it before all others. Null: it cannot. */
function foreseen(friends: Friends): number | null {
  const { play, mental } = friends.table.log.state;
  const locks = locksToOpen(mental!);
  const given = mental!.opening?.shares ?? {};
  const element = lockedDie(SCHEME, play!);
  const shares = locks.members.map(({ peer }) => {
    if (given[peer]) return given[peer][0]!;
    if (peer !== keyOf('mal') && peer !== keyOf('mel')) return null;
    const device = [...friends.table.devices.values()].find(({ key }) => key === peer)!;
    const made = makeSecretsBook(device.locks, () => {}).of(play!.header.match, locks.epoch);
    if (!made) return null;
    return SCHEME.splitShares(SCHEME.shares(contextOf('x'), made.secrets, [element]).shares)![0]!;
  });
  if (!shares.length || shares.some((each) => each === null)) return null;
  for (const { secret } of locks.left) shares.push(SCHEME.shareOf(secret, element));
  return SCHEME.numbers(SCHEME.open(element, shares as string[]), 1, 6)[0]!;
}

/** Lets all devices do what they owe, but Mal's and Mel's keep their shares of the die. */
function settleWithoutShares(friends: Friends): void {
  for (let i = 0; i < 500; i++) {
    const first = friends
      .owed()
      .find(
        ({ name, body }) =>
          !((name === 'mal' || name === 'mel') && body.type === 'mental' && body.body.type === 'shares'),
      );
    if (!first) return;
    friends.table.say(first.name, first.body);
  }
}

/** Vic has thrown the die, and only Mal knows its number already. */
function thrown(): { readonly friends: Friends; readonly shown: number } {
  const friends = new Friends(['mal', 'vic', 'cy', 'mel']).leave('mel');
  friends.act('mal', { type: 'shuffle', piece: SMALL });
  friends.start('vic', { type: 'roll', pieces: [DIE] });
  settleWithoutShares(friends);
  return { friends, shown: foreseen(friends)! };
}

const result = (friends: Friends): readonly number[] | undefined => friends.state.table.dice[dieOf(DIE)];

test('a die at a free table stays the same, however often a second browser of the last player to give their share comes and goes', () => {
  const { friends, shown } = thrown();
  expect(shown).not.toBeNull();
  for (let i = 0; i < 12; i++) {
    if (i % 2) friends.rise('mel', true);
    else friends.sitQuietly('mel', 3);
    settleWithoutShares(friends);
    expect(foreseen(friends)).toBe(shown);
  }
  friends.settle();
  expect(result(friends)).toEqual([shown]);
});

test('a newcomer who comes while a die rolls takes part in the next', () => {
  const { friends } = thrown();
  friends.sitQuietly('mel', 3).settle();
  expect(friends.mental.locks!.members.map(({ peer }) => peer)).toContain(keyOf('mel'));
  friends.act('mel', { type: 'roll', pieces: [DIE] });
  expect(result(friends)).toHaveLength(1);
});

test('a player who foresees a bad die and gets up without a key makes the throw void, at their cost, and it is not drawn again', () => {
  const { friends } = thrown();
  friends.rise('mal', false).settle();
  expect(friends.state.game.owed).toEqual([]);
  expect(result(friends)).toBeUndefined();
  expect(friends.mental.losses).toEqual({ [keyOf('mal')]: 1 });
});

test('a player who gets up and leaves their key has left their share with it: the die shows what it would have shown', () => {
  const { friends, shown } = thrown();
  friends.rise('mal', true).settle();
  expect(result(friends)).toEqual([shown]);
});
