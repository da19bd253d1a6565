import { expect, test } from 'vitest';
import { dieOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE, SMALL } from '../../../src/games/free/testing.ts';
import { Friends } from '../../contract/friends.ts';

test('a player who has one pile after the other shuffled, again and again, holds nobody up', () => {
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

test('a player who turns over one hidden card after the other, each for itself, holds nobody up', () => {
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
