import { describe, expect, test } from 'vitest';
import { MOST_PIECES } from '../../../src/games/free/rules/command.ts';
import { dieOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE, OTHER, SMALL } from '../../../src/games/free/testing.ts';
import type { Motion } from '../../../src/session/room/commands.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { Friends, shuffled } from '../../contract/joint/friends.ts';

/** Vic has three cards that were shuffled before Eve came; Eve sits down, and nothing has been shuffled since. */
function withStranger(): Friends {
  const friends = new Friends(['ann', 'vic', 'eve']).leave('eve');
  friends.act('ann', { type: 'shuffle', piece: SMALL });
  friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
  return friends.sit('eve', 2);
}

/** Lets Vic play a card of their hand, and Ann turn the pile over. Returns the open faces. */
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
  ])('%s: cards shuffled before they came can be opened without them', (_, go) => {
    const friends = withStranger();
    const [face] = friends.sees('vic', friends.hand('vic').slice(0, 1));
    expect(face).toBeDefined();
    go(friends);
    const [card, top] = opened(friends);
    expect(card).toBe(face);
    expect(top).not.toBeNull();
  });

  test('takes cards with them that were shuffled since', () => {
    const friends = withStranger();
    const [card] = friends.hand('vic');
    const [face] = friends.sees('vic', [card!]);
    friends.act('ann', { type: 'shuffle', piece: SMALL });
    friends.leave('eve', false);
    expect(opened(friends)).toEqual([face, null]);
  });

  test('opens nothing by it: a card shown to no one stays hidden from all', () => {
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

test('a device at a free table that has lost its secrets says so, and nothing waits for its shares', () => {
  const friends = shuffled('ann', 'vic', 'cy');
  friends.table.at('vic').locks = null;
  friends.table.reload('vic');
  friends.start('ann', { type: 'flip', pieces: [SMALL] }).start('cy', { type: 'roll', pieces: [DIE] });
  friends.settle();
  expect(friends.mental.losses).toEqual({ [keyOf('vic')]: 1 });
  expect(friends.state.game.owed).toEqual([]);
  // Under locks that all share again.
  friends.act('cy', { type: 'roll', pieces: [DIE] });
  expect(friends.state.table.dice[dieOf(DIE)]).toHaveLength(1);
});

const vote = (friends: Friends, who: readonly string[], motion: Motion): void => {
  for (const each of who)
    if (friends.allows(each, { type: 'vote', motion, vote: 'for' }))
      friends.table.say(each, { type: 'vote', motion, vote: 'for' });
};

/** Two of three players, and the hand of the third. */
function withHand() {
  const friends = shuffled('mal', 'mel', 'vic');
  friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
  const cards = [...friends.hand('vic')];
  return { friends, cards, faces: friends.sees('vic', cards) };
}

describe('a player voted out of a free table', () => {
  test('keeps their hand, which no one else can touch, and has it again when they are back', () => {
    const { friends, cards, faces } = withHand();
    vote(friends, ['mal', 'mel'], { kind: 'absent', key: keyOf('vic') });
    vote(friends, ['mal', 'mel'], { kind: 'leave', seat: 2 });
    expect(friends.state.game.gone).toContain(2);
    for (const body of [
      { type: 'give', cards, seat: 0 },
      { type: 'peek', cards },
      { type: 'put', cards, at: at(0), up: true },
    ] as const)
      expect(friends.table.log.refusal('mal', { type: 'play', seat: 0, body: body as never })).toMatch(
        /another player’s hand/,
      );
    friends.table.say('vic', { type: 'back' });
    friends.settle();
    expect(friends.hand('vic')).toEqual(cards);
    expect(friends.sees('vic', cards)).toEqual(faces);
    for (const who of ['mal', 'mel'])
      expect(friends.sees(who, cards)).toEqual([undefined, undefined, undefined]);
  });

  test('leaves nothing that they alone have seen to the next player at that seat', () => {
    const { friends, cards } = withHand();
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 2 }, at: at(0, 900) });
    friends.act('vic', { type: 'put', cards: cards.slice(0, 1), at: at(0, 900), up: false });
    vote(friends, ['mal', 'mel'], { kind: 'kick', key: keyOf('vic') });
    const [area] = friends.state.game.pieces.filter(({ kind }) => kind === 'pile').slice(-1);
    expect(
      friends.table.log.refusal('mal', {
        type: 'play',
        seat: 0,
        body: { type: 'search', piece: area!.id } as never,
      }),
    ).toMatch(/hidden area/);
    const another = { type: 'create', thing: { kind: 'area', seat: 0 }, at: at(0, 900) };
    expect(friends.table.log.refusal('mal', { type: 'play', seat: 0, body: another as never })).toMatch(
      /another player’s hidden area/i,
    );
    friends.sitQuietly('eve', 2).settle('vic');
    for (const card of cards) expect(friends.state.table.cards.has(card)).toBe(false);
    expect(friends.hand('eve')).toEqual([]);
  });

  test('stops no one from playing on if another takes the seat while the table is being laid', () => {
    const friends = shuffled('mal', 'mel', 'vic', 'eve').leave('eve');
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 2 }, at: at(0, 900) });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    // Public cards: they are back in place before the others are shuffled.
    friends.act('vic', { type: 'move', moves: [[OTHER, at(0, 900)]] });
    const moment = friends.moment();
    vote(friends, ['mal', 'mel'], { kind: 'kick', key: keyOf('vic') });
    vote(friends, ['mal', 'mel'], { kind: 'void' });
    friends.settle('vic');
    const { laid: _, ...second } = moment;
    friends.table.say('mal', moment);
    friends.table.say('mel', second);
    expect(friends.state.game.laying).not.toBeNull();
    friends.sitQuietly('eve', 2).settle('vic');
    expect(friends.state.game.laying).toBeNull();
    friends.act('eve', {
      type: 'roll',
      pieces: [friends.state.game.pieces.find(({ kind }) => kind === 'die')!.id],
    });
  });

  test.each(['gets up', 'is removed'])(
    'is out of the game with a hand still being mixed, once the player %s',
    (how) => {
      const friends = shuffled('mal', 'cy', 'vic');
      friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
      // Mal has seen a card that comes to Vic: Vic's hand is to be mixed.
      friends.act('mal', { type: 'peek', cards: friends.pile(SMALL).slice(-1) });
      friends.start('mal', { type: 'draw', piece: SMALL, count: 1, seat: 2 });
      expect(friends.state.game.owed.map(({ due }) => due.type)).toContain('mix');
      if (how === 'gets up') friends.rise('vic', true);
      else vote(friends, ['mal', 'cy'], { kind: 'kick', key: keyOf('vic') });
      friends.settle('vic');
      expect(friends.state.game.gone).toContain(2);
      expect(friends.state.game.owed).toEqual([]);
      friends.act('mal', { type: 'deal', piece: SMALL, count: 1 });
      expect(friends.hand('cy')).toHaveLength(1);
    },
  );

  test('cannot be kept in it by a table that is full, nor are fresh decks', () => {
    const friends = shuffled('mal', 'cy', 'vic');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    friends.act('mal', { type: 'create', thing: { kind: 'note', text: '' }, at: at(0) });
    const note = friends.state.game.pieces.at(-1)!.id;
    while (friends.state.game.pieces.length < MOST_PIECES) {
      const room = Math.min(500, MOST_PIECES - friends.state.game.pieces.length);
      friends.act('mal', { type: 'copy', copies: Array.from({ length: room }, () => [note, at(0)]) });
    }
    friends.rise('vic', false).settle();
    expect(friends.state.game.gone).toContain(2);
    const decks = Object.keys(friends.state.table.decks).length;
    vote(friends, ['mal', 'cy'], { kind: 'void' });
    expect(Object.keys(friends.state.table.decks).length).toBeGreaterThan(decks);
  });
});

describe('a player who leaves a free table', () => {
  const area = (seat: number) => ({ type: 'create', thing: { kind: 'area', seat }, at: at(0, 900) }) as const;

  test.each(['mal', 'eve'])(
    'leaves no hidden area that shows %s, who sits there next, cards that others have put there since',
    (next) => {
      const friends = shuffled('mal', 'cy', 'vic', 'eve').leave('eve');
      friends.act('mal', area(0)).leave('mal').act('vic', area(2));
      friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
      const secret = [...friends.hand('vic')];
      friends.act('vic', { type: 'put', cards: secret, at: at(0, 900), up: false });
      friends.sit(next, 0);
      expect(friends.sees(next, secret)).toEqual([undefined, undefined]);
      const peek = { type: 'peek', cards: secret } as never;
      expect(friends.table.log.refusal(next, { type: 'play', seat: 0, body: peek })).toMatch(/hidden area/);
    },
  );

  test('before they are shown cards leaves that right to no one who sits there next', () => {
    const friends = new Friends(['mal', 'cy', 'vic', 'eve'], 4).leave('eve');
    friends.act('mal', { type: 'shuffle', piece: SMALL });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 1, seat: 2 });
    const [shown] = friends.hand('vic');
    // Chance is busy for as long as Mal likes.
    friends.start('mal', { type: 'roll', pieces: [DIE] });
    friends.start('vic', { type: 'reveal', cards: [shown!], who: 1 });
    friends.start('cy', { type: 'draw', piece: SMALL, count: 1, seat: 1 });
    const [drawn] = friends.hand('cy');
    friends.rise('cy', true).sit('eve', 1);
    expect(friends.sees('eve', [shown!, drawn!])).toEqual([undefined, undefined]);
    friends.act('vic', { type: 'reveal', cards: [shown!], who: 1 });
    expect(friends.sees('eve', [shown!])).not.toContain(undefined);
  });

  test('is shown the cards of their hand once they are back, if others have voted them out', () => {
    const friends = shuffled('mal', 'mel', 'vic');
    friends.start('mal', { type: 'roll', pieces: [DIE] });
    friends.start('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    const cards = [...friends.hand('vic')];
    vote(friends, ['mal', 'mel'], { kind: 'absent', key: keyOf('vic') });
    vote(friends, ['mal', 'mel'], { kind: 'leave', seat: 2 });
    expect(friends.state.game.owed).toEqual([]);
    friends.table.say('vic', { type: 'back' });
    friends.settle();
    expect(friends.sees('vic', cards)).not.toContain(undefined);
  });
});

test('seen cards stay known, however often their player gets up and sits down: a hand that one of them comes to is mixed', () => {
  const friends = shuffled('mal', 'cy', 'vic', 'eve').leave('eve');
  friends.act('mal', { type: 'peek', cards: friends.pile(SMALL).slice(-1) });
  const seen = friends.pile(SMALL).at(-1)!;
  friends.leave('mal').sit('eve', 0).leave('eve').sit('mal', 3);
  friends.act('vic', { type: 'draw', piece: SMALL, count: 1, seat: 2 });
  friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
  expect(friends.hand('vic')).toHaveLength(3);
  expect(friends.hand('vic')).not.toContain(seen);
});

test('a player whose pause others have ended can pause a free table again, after a while', () => {
  const friends = new Friends(['mal', 'vic', 'cy']);
  const pause = { type: 'pause', on: true } as const;
  friends.table.say('vic', pause);
  friends.table.say('mal', { type: 'pause', on: false });
  expect(friends.table.log.refusal('vic', pause)).toBe('pausedBefore');
  for (let i = 0; i < 100; i++) friends.act('cy', { type: 'move', moves: [[DIE, at(i)]] });
  friends.table.say('vic', pause);
  expect(friends.table.log.state.paused).toBe(keyOf('vic'));
});
