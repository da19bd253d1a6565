import { expect, test } from 'vitest';
import { dieOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE, OTHER, SMALL } from '../../../src/games/free/testing.ts';
import { tinyScheme } from '../../../src/session/table/joint/testing.ts';
import { Friends } from '../../contract/joint/friends.ts';

test('a player who has one pile after the other shuffled, again and again, holds no one up', () => {
  const friends = new Friends(['mal', 'vic', 'cy']);
  for (let i = 0; i < 12; i++)
    friends.act('mal', { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(100 * i, 500) });
  const mine = friends.state.game.pieces.flatMap(({ id, kind }) =>
    kind === 'pile' && id !== SMALL ? [id] : [],
  );
  const shuffleAll = () => {
    for (const piece of mine) {
      const body = { type: 'play', seat: friends.seat('mal'), body: { type: 'shuffle', piece } } as never;
      if (friends.allows('mal', body)) friends.table.say('mal', body);
    }
  };
  const tops = mine.map((id) => friends.pile(id).at(-1));
  const done = () => mine.filter((id, i) => friends.pile(id).at(-1) !== tops[i]).length;
  shuffleAll();
  friends.start('vic', { type: 'roll', pieces: [DIE] });
  friends.start('cy', { type: 'draw', piece: SMALL, count: 1, seat: friends.seat('cy') });
  // All devices do their part, and Mal asks for more as soon as a pile is done.
  for (let said = 0; said < 500; said++) {
    const rolled = friends.state.table.dice[dieOf(DIE)] !== undefined;
    const drawn = friends.sees('cy', friends.hand('cy')).every((face) => face !== undefined);
    if (rolled && drawn) break;
    const first = friends.owed()[0]!;
    friends.table.say(first.name, first.body);
    shuffleAll();
  }
  expect(friends.state.table.dice[dieOf(DIE)]).toBeDefined();
  expect(friends.sees('cy', friends.hand('cy'))).not.toContain(undefined);
  expect(done()).toBeLessThanOrEqual(2);
});

test('a player who turns over one hidden card after the other, each for itself, holds no one up', () => {
  const friends = new Friends(['mal', 'vic', 'cy']);
  friends.act('mal', { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(100, 500) });
  const mine = friends.state.game.pieces.at(-1)!.id;
  friends.act('mal', { type: 'shuffle', piece: mine, also: [SMALL] });
  friends.act('mal', { type: 'spread', piece: mine, spread: 'row' });
  const cards = friends.pile(mine);
  for (const card of cards) friends.start('mal', { type: 'turn', cards: [card] });
  friends.start('vic', { type: 'roll', pieces: [DIE] }).start('cy', { type: 'flip', pieces: [SMALL] });
  const top = friends.pile(SMALL).at(-1)!;
  const isDone = () => friends.state.table.dice[dieOf(DIE)] !== undefined && friends.open([top])[0] !== null;
  while (!isDone()) {
    const first = friends.owed()[0]!;
    friends.table.say(first.name, first.body);
  }
  expect(friends.open(cards).filter((face) => face !== null).length).toBeLessThanOrEqual(2);
});

/** Mal has four piles shuffled, and does something after each request. Returns the number shuffled once something has come true. */
function shuffledUntil(friends: Friends, then: (i: number) => void, isDone: () => boolean): number {
  for (let i = 0; i < 4; i++)
    friends.act('mal', { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(100 * i, 500) });
  const mine = friends.state.game.pieces.slice(-4).map(({ id }) => id);
  const tops = mine.map((id) => friends.pile(id).at(-1));
  for (const [i, piece] of mine.entries()) {
    friends.start('mal', { type: 'shuffle', piece });
    then(i);
  }
  while (!isDone()) {
    const first = friends.owed()[0]!;
    friends.table.say(first.name, first.body);
  }
  return mine.filter((id, i) => friends.pile(id).at(-1) !== tops[i]).length;
}

test.each([
  ['draws a hidden card', false, ['mal', 'mal', 'mal']],
  ['gives a hidden card to the one who waits', false, ['vic', 'vic', 'vic']],
  ['gives a card that they know to another hand', true, ['mel', 'cy', 'vic']],
])(
  'a player who has one pile after the other shuffled, and %s each time, holds no one up',
  (_, knows, to) => {
    const friends = new Friends(['mal', 'vic', 'cy', 'mel']).act('mal', { type: 'shuffle', piece: SMALL });
    friends.act('mal', { type: 'deal', piece: SMALL, count: 1 });
    if (knows) friends.act('mal', { type: 'search', piece: SMALL });
    const then = (i: number) => {
      if (to[i]) friends.start('mal', { type: 'draw', piece: SMALL, count: 1, seat: friends.seat(to[i]) });
      else friends.start('vic', { type: 'roll', pieces: [DIE] });
    };
    const isRolled = () => friends.state.table.dice[dieOf(DIE)] !== undefined;
    expect(shuffledUntil(friends, then, isRolled)).toBeLessThanOrEqual(2);
  },
);

test('a player who has one pile after the other shuffled does not keep a mixed hand from its owner', () => {
  const friends = new Friends(['mal', 'vic', 'cy']);
  const draw = { type: 'draw', piece: OTHER, count: 2, seat: friends.seat('vic') } as const;
  const then = (i: number) => {
    if (i === 0) friends.start('mal', draw);
  };
  const old = new Set(friends.pile(OTHER));
  const isSeen = () => {
    const hand = friends.hand('vic');
    return !hand.some((card) => old.has(card)) && !friends.sees('vic', hand).includes(undefined);
  };
  expect(shuffledUntil(friends, then, isSeen)).toBeLessThanOrEqual(2);
});

const scheme = tinyScheme('forger');

/** Mal, alone at the table, replaces a deck by this list in the name of a shuffle, and others sit down and shuffle it too. */
function withFalseDeck(forged: (list: readonly string[]) => readonly string[]) {
  const friends = new Friends(['mal', 'vic', 'cy']).leave('vic').leave('cy');
  friends.start('mal', { type: 'shuffle', piece: SMALL });
  while (friends.owed().length) {
    const { name, body } = friends.owed()[0]!;
    if (body.type === 'mental' && body.body.type === 'shuffle') {
      const list = scheme.join(forged(scheme.split(body.body.list)!));
      friends.table.say(name, { ...body, body: { ...body.body, list } });
    } else friends.table.say(name, body);
  }
  return friends.sit('vic', 1).sit('cy', 2).act('vic', { type: 'shuffle', piece: SMALL });
}

test.each([
  ['none of its cards', (list: readonly string[]) => list.map((_, i) => scheme.unknown(`${i}`))],
  ['one of its cards eight times', (list: readonly string[]) => list.map(() => list[0]!)],
])('a deck that a player made alone out of %s stops nobody: the table can take fresh ones', (_, forged) => {
  const friends = withFalseDeck(forged);
  friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
  friends
    .act('cy', { type: 'spread', piece: SMALL, spread: 'row' })
    .act('cy', { type: 'flip', pieces: [SMALL] });
  const faces = friends.open(friends.pile(SMALL)).filter((face) => face !== null);
  expect(new Set(faces).size).toBe(faces.length);
  expect(friends.state.game.owed).toEqual([]);
  for (const who of ['vic', 'cy'])
    friends.table.say(who, { type: 'vote', motion: { kind: 'void' }, vote: 'for' });
  friends.settle();
  expect(friends.state.table.decks['small#2']).toBeDefined();
});
