import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../src/engine/table/table.ts';
import { dieOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE, OTHER, SMALL } from '../../../src/games/free/testing.ts';
import { contextOf } from '../../../src/session/room/locked/scheme.ts';
import { dieOf as lockedDie } from '../../../src/session/room/locked/statements.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { makeSecretsBook } from '../../../src/session/table/joint/secrets.ts';
import { SCHEME } from '../../../src/session/table/joint/testing.ts';
import { cardsOf, makePatience, PATIENCE } from '../../../src/store/room/cards.ts';
import { Friends } from '../../contract/joint/friends.ts';

/** Opens a card with only what Mal's device has. */
function malOpens(friends: Friends, locked: string): string {
  const { play, mental } = friends.table.log.state;
  const { epoch, left } = mental!.locks!;
  const made = makeSecretsBook(friends.table.at('mal').locks, () => {}).of(play!.header.match, epoch)!;
  const own = SCHEME.splitShares(SCHEME.shares(contextOf('x'), made.secrets, [locked]).shares)!;
  return SCHEME.open(locked, [...own, ...left.map(({ secret }) => SCHEME.shareOf(secret, locked))]);
}

function malReads(friends: Friends, cards: readonly CardId[]): (string | undefined)[] {
  const faces = friends.state.table.decks.small!;
  return cards.map((card) => {
    const locked = friends.mental.cards[card];
    return locked === undefined
      ? undefined
      : faces[SCHEME.placeOf('small', faces.length, malOpens(friends, locked))];
  });
}

/** Number of a die thrown now, as far as Mal can open it. */
const malForesees = (friends: Friends): number => {
  const element = lockedDie(SCHEME, friends.table.log.state.play!);
  return SCHEME.numbers(malOpens(friends, element), 1, 6)[0]!;
};

const members = (friends: Friends) => friends.mental.locks!.members.map(({ peer }) => peer);

/** Mal has begun alone; Vic comes by the link. */
const alone = (): Friends =>
  new Friends(['mal', 'vic']).leave('vic').act('mal', { type: 'shuffle', piece: SMALL });

/** Lets all do what they owe, except that Mal's page never publishes keys. */
function settle(friends: Friends): Friends {
  for (let i = 0; i < 500; i++) {
    const first = friends
      .owed()
      .find(({ name, body }) => !(name === 'mal' && body.type === 'mental' && body.body.type === 'keys'));
    if (!first) return friends;
    friends.table.say(first.name, first.body);
  }
  throw new Error('no end');
}

/** Messages about the cards to a person's page. */
function cardsSeen(friends: Friends, who: string) {
  const { games, log } = friends.table;
  const { dealing } = friends.table.at(who);
  return cardsOf(log.state, games, {
    me: keyOf(who),
    nameOf: (key) => key,
    waitsFor: (key) => dealing.waitsFor(key),
    penaltyOf: () => ({ hand: 'safe', stake: null }),
  });
}

const isOwed = (friends: Friends): boolean => friends.state.game.owed.length > 0;

describe('the first player at a free table, who never names keys together with a newcomer', () => {
  test('has no deck shuffled and no hand dealt without them, and is waited for by name', () => {
    const friends = alone();
    settle(friends.sitQuietly('vic', 1));
    const before = friends.pile(SMALL);
    settle(friends.start('vic', { type: 'shuffle', piece: SMALL }));
    expect(friends.pile(SMALL)).toEqual(before);
    expect(isOwed(friends)).toBe(true);
    expect(friends.table.at('vic').dealing.waitsFor(keyOf('mal'))).toBe(true);
    expect(friends.table.at('mal').dealing.waitsFor(keyOf('vic'))).toBe(false);
    // Once they do, everything waiting goes on by itself, under the locks of both.
    friends.settle();
    expect(isOwed(friends)).toBe(false);
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const faces = friends.sees('vic', friends.hand('vic'));
    expect(new Set(faces).size).toBe(3);
    expect(malReads(friends, friends.hand('vic'))).not.toEqual(faces);
  });

  test('throws no die that they foresee', () => {
    const friends = alone();
    settle(friends.sitQuietly('vic', 1));
    const foreseen = malForesees(friends);
    settle(friends.start('mal', { type: 'roll', pieces: [DIE] }));
    expect(foreseen).toBeGreaterThan(0);
    expect(friends.state.table.dice[dieOf(DIE)]).toBeUndefined();
  });

  test('opens only cards they had begun, though the newcomer goes and comes', () => {
    const friends = alone().start('mal', { type: 'roll', pieces: [DIE] });
    const shown = malForesees(friends);
    for (const each of [1, 2, 3]) friends.sitQuietly('vic', each).rise('vic', false);
    settle(friends.sitQuietly('vic', 1));
    expect(friends.state.table.dice[dieOf(DIE)]).toEqual([shown]);
    settle(friends.start('mal', { type: 'shuffle', piece: OTHER }));
    expect(isOwed(friends)).toBe(true);
  });
});

test('chance that never rests keeps no newcomer to a free table without a lock', () => {
  const friends = alone();
  const say = (name: string): boolean => {
    const first = friends.owed().find((each) => each.name === name);
    if (first) friends.table.say(first.name, first.body);
    return first !== undefined;
  };
  friends.act('mal', { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(-500) });
  const [more] = friends.state.game.pieces.slice(-1);
  const busy = (): void => {
    // One of two piles is always being shuffled.
    for (const piece of [OTHER, more!.id]) {
      const body = { type: 'play', seat: 0, body: { type: 'shuffle', piece } } as never;
      if (friends.allows('mal', body)) friends.table.say('mal', body);
    }
  };
  busy();
  friends.sitQuietly('vic', 1);
  const go = (isDone: () => boolean): void => {
    for (let i = 0; i < 60 && !isDone(); i++) {
      while (say('vic'));
      say('mal');
      busy();
    }
  };
  const top = friends.pile(SMALL).at(-1)!;
  friends.start('vic', { type: 'shuffle', piece: SMALL });
  go(() => friends.pile(SMALL).at(-1) !== top);
  expect(friends.pile(SMALL).at(-1)).not.toBe(top);
  expect(members(friends)).toEqual([keyOf('mal'), keyOf('vic')]);
  friends.start('vic', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
  go(() => friends.hand('vic').length > 0 && !friends.sees('vic', friends.hand('vic')).includes(undefined));
  const faces = friends.sees('vic', friends.hand('vic'));
  expect(new Set(faces).size).toBe(3);
  expect(malReads(friends, friends.hand('vic'))).not.toEqual(faces);
});

test('a stranger who sits down and never names keys keeps others without a lock only until called absent', () => {
  const friends = new Friends(['ann', 'vic', 'mal']).leave('vic').leave('mal');
  friends.act('ann', { type: 'shuffle', piece: SMALL });
  settle(friends.sitQuietly('mal', 2));
  settle(friends.sitQuietly('vic', 1));
  settle(friends.start('vic', { type: 'shuffle', piece: SMALL }));
  expect(isOwed(friends)).toBe(true);
  for (const who of ['ann', 'vic']) {
    const { dealing } = friends.table.at(who);
    expect(['ann', 'vic', 'mal'].filter((each) => dealing.waitsFor(keyOf(each)))).toEqual(['mal']);
  }
  // The page says so, however often something is moved meanwhile.
  const time = { now: 0 };
  const slow = makePatience(() => time.now);
  const look = () => slow(cardsSeen(friends, 'vic'));
  expect(look()).toEqual([]);
  time.now = PATIENCE;
  settle(friends.start('mal', { type: 'move', moves: [[DIE, at(300)]] }));
  expect(look().map(({ key }) => key)).toEqual([keyOf('mal')]);
  friends.absent('mal', ['ann', 'vic']);
  expect(isOwed(friends)).toBe(false);
  expect(members(friends)).toEqual([keyOf('ann'), keyOf('vic')]);
  friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
  expect(new Set(friends.sees('vic', friends.hand('vic'))).size).toBe(3);
});

test('newcomers to a free table who are kept without a lock can remove the player who does that, and go on with fresh decks', () => {
  const friends = new Friends(['mal', 'ann', 'vic']).leave('ann').leave('vic');
  friends.act('mal', { type: 'shuffle', piece: SMALL });
  settle(friends.sitQuietly('ann', 1));
  settle(friends.sitQuietly('vic', 2));
  settle(friends.start('vic', { type: 'shuffle', piece: SMALL }));
  for (const motion of [{ kind: 'kick', key: keyOf('mal') }, { kind: 'void' }] as const)
    for (const who of ['ann', 'vic']) friends.table.say(who, { type: 'vote', motion, vote: 'for' });
  friends.settle();
  const fresh = friends.state.game.pieces.find(({ kind }) => kind === 'pile')!;
  friends.act('vic', { type: 'shuffle', piece: fresh.id });
  expect(isOwed(friends)).toBe(false);
  expect(members(friends)).toEqual([keyOf('ann'), keyOf('vic')]);
});

test('a newcomer to a free table whose only other player is silent can leave, and neither is bound to the other', () => {
  const friends = alone();
  settle(friends.sitQuietly('vic', 1));
  settle(friends.start('mal', { type: 'shuffle', piece: SMALL }));
  expect(isOwed(friends)).toBe(true);
  settle(friends.rise('vic', true));
  expect(isOwed(friends)).toBe(false);
  friends.sit('vic', 2);
  friends.rise('mal', true).settle();
  friends.act('vic', { type: 'shuffle', piece: OTHER });
  expect(isOwed(friends)).toBe(false);
});

describe('a newcomer whom a majority calls absent again and again, before they have a lock', () => {
  /** Lets all do what they owe, except that Mal's page never publishes keys for locks together with Vic. */
  function settle(friends: Friends): Friends {
    const isKept = ({ name, body }: ReturnType<Friends['owed']>[number]): boolean =>
      name === 'mal' &&
      body.type === 'mental' &&
      body.body.type === 'keys' &&
      friends.mental.next.locks.members.some(({ peer }) => peer === keyOf('vic'));
    for (let i = 0; i < 500; i++) {
      const first = friends.owed().find((each) => !isKept(each));
      if (!first) return friends;
      friends.table.say(first.name, first.body);
    }
    throw new Error('no end');
  }

  /** Mal and Mel call Vic absent, and let his page say that he is there only once they have done what they want. */
  function away(friends: Friends, act: () => void): void {
    const motion = { kind: 'absent', key: keyOf('vic') } as const;
    for (const who of ['mal', 'mel']) friends.table.say(who, { type: 'vote', motion, vote: 'for' });
    act();
    settle(friends);
    friends.table.say('vic', { type: 'back' });
    settle(friends);
  }
  const atTable = (): Friends => {
    const friends = new Friends(['mal', 'mel', 'vic'])
      .leave('vic')
      .act('mal', { type: 'shuffle', piece: SMALL });
    return settle(friends.sitQuietly('vic', 2));
  };

  test('has nothing shuffled or rolled without them but once', () => {
    const friends = atTable();
    away(friends, () => friends.start('mal', { type: 'shuffle', piece: OTHER }));
    const [small, other] = [friends.pile(SMALL), friends.pile(OTHER)];
    for (let i = 0; i < 3; i++) {
      away(friends, () =>
        friends
          .start('mal', { type: 'shuffle', piece: SMALL })
          .start('mel', { type: 'shuffle', piece: OTHER })
          .start('mal', { type: 'roll', pieces: [DIE] }),
      );
    }
    expect([friends.pile(SMALL), friends.pile(OTHER)]).toEqual([small, other]);
    expect(friends.state.table.dice[dieOf(DIE)]).toBeUndefined();
    // Once they name their keys, all goes on, under Vic's lock too.
    friends.settle();
    friends.act('vic', { type: 'shuffle', piece: SMALL });
    expect(friends.pile(SMALL)).not.toEqual(small);
    expect(members(friends)).toContain(keyOf('vic'));
  });

  test('nor is a member whose locks they take off while no card is hidden', () => {
    const friends = new Friends(['mal', 'mel', 'vic']);
    away(friends, () => friends.start('mal', { type: 'roll', pieces: [DIE] }));
    const [before, die] = [friends.pile(SMALL), friends.state.table.dice[dieOf(DIE)]];
    away(friends, () =>
      friends.start('mal', { type: 'shuffle', piece: SMALL }).start('mel', { type: 'roll', pieces: [DIE] }),
    );
    expect(friends.pile(SMALL)).toEqual(before);
    expect(friends.state.table.dice[dieOf(DIE)]).toEqual(die);
  });

  test('does not hold up the others when they stay away', () => {
    const friends = atTable();
    away(friends, () => {});
    const before = friends.pile(SMALL);
    friends.absent('vic', ['mal', 'mel']);
    friends
      .act('mal', { type: 'shuffle', piece: SMALL })
      .act('mal', { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    expect(isOwed(friends)).toBe(false);
    expect(friends.hand('mal')).toHaveLength(1);
    expect(friends.pile(SMALL)).toEqual(before.slice(0, -1));
    friends.rise('vic', false);
    friends.act('mal', { type: 'shuffle', piece: SMALL });
    expect(friends.pile(SMALL)).not.toEqual(before.slice(0, -1));
  });
});
