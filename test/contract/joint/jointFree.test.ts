import { describe, expect, test } from 'vitest';
import { postponedMixes } from '../../../src/games/free/rules/postponed.ts';
import { at, DECKS, OTHER, SMALL } from '../../../src/games/free/testing.ts';
import { below, makeRng, pick } from '../../../src/lib/rng.ts';
import { isLost } from '../../../src/session/room/locked/statements.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { seeds } from '../../samples.ts';
import { anything, Friends, type Relock, shuffled } from './friends.ts';
import { jointTruth } from './jointTruth.ts';

describe('a free table dealt by all together', () => {
  test('no one sees the cards of a shuffled pile; each sees what they draw, and no one else does', () => {
    const friends = shuffled('ann', 'bo', 'cy').act('bo', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    expect(friends.sees('ann', friends.pile(SMALL))).toEqual(Array(6).fill(undefined));
    const drawn = friends.sees('bo', friends.hand('bo'));
    expect(drawn.every((face) => DECKS.small!.includes(face!))).toBe(true);
    expect(new Set(drawn).size).toBe(2);
    expect(friends.sees('ann', friends.hand('bo'))).toEqual([undefined, undefined]);
    expect(friends.sees('cy', friends.hand('bo'))).toEqual([undefined, undefined]);
  });

  test('a card played face up is read by all, and is the one its owner saw', () => {
    const friends = shuffled('ann', 'bo').act('bo', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const [card] = friends.hand('bo');
    const [face] = friends.sees('bo', [card!]);
    friends.act('bo', { type: 'put', cards: [card!], at: at(0, 100), up: true });
    expect(friends.open([card!])).toEqual([face]);
  });

  test('two decks are shuffled one after the other, and work owed on one stops no one at the other', () => {
    const friends = new Friends(['ann', 'bo']);
    friends.start('ann', { type: 'shuffle', piece: SMALL }).start('bo', { type: 'shuffle', piece: OTHER });
    friends.start('ann', { type: 'move', moves: [[OTHER, at(-300)]] });
    expect(friends.state.game.owed).toHaveLength(2);
    friends.settle();
    expect(friends.state.game.owed).toEqual([]);
    friends.act('ann', { type: 'flip', pieces: [SMALL] }).act('ann', { type: 'flip', pieces: [OTHER] });
    const tops = [SMALL, OTHER].map((pile) => friends.open(friends.pile(pile).slice(-1))[0]!);
    expect(DECKS.small).toContain(tops[0]);
    expect(DECKS.other).toContain(tops[1]);
  });

  test('moves made meanwhile do not spoil a card being opened', () => {
    const friends = shuffled('ann', 'bo', 'cy').start('ann', { type: 'flip', pieces: [SMALL] });
    for (let i = 0; friends.state.game.owed.length && i < 50; i++) {
      friends.start('bo', { type: 'move', moves: [[OTHER, at(i)]] });
      const [first] = friends.owed();
      if (first) friends.table.say(first.name, first.body);
    }
    expect(friends.open(friends.pile(SMALL).slice(-1))).not.toEqual([null]);
  });

  test('cards that others know are mixed in a hand, deck by deck', () => {
    const friends = new Friends(['ann', 'bo']);
    friends.act('ann', { type: 'draw', piece: SMALL, count: 2, seat: 0 });
    friends.act('ann', { type: 'draw', piece: OTHER, count: 2, seat: 0 });
    const hand = friends.hand('ann');
    expect(friends.sees('ann', hand).sort()).toEqual(['4', '5', 'g', 'h']);
    expect(friends.sees('bo', hand)).toEqual(Array(4).fill(undefined));
    // Backs tell decks apart: no one has swapped cards between them.
    for (const card of hand) friends.act('ann', { type: 'put', cards: [card], at: at(card % 900), up: true });
    expect(friends.open(hand).every((face) => face !== null)).toBe(true);
  });
});

describe('a dishonest statement', () => {
  const passing = (): { friends: Friends; owed: Relock } => {
    const friends = new Friends(['ann', 'bo', 'cy']).leave('cy');
    friends.act('ann', { type: 'shuffle', piece: SMALL }).sitQuietly('cy', 2);
    return { friends, owed: friends.untilRelock('bo') };
  };

  test('with a wrong share of the next locks incriminates its author, and is not accepted', () => {
    const { friends, owed } = passing();
    const { shares } = friends.untilRelock('ann');
    friends.table.say('bo', { type: 'mental', body: { ...owed, shares } });
    expect(friends.mental.caught).toEqual([{ peer: keyOf('bo'), offence: 'badShare' }]);
  });

  test('about other cards, or repeated, is late and no one’s fault', () => {
    const { friends, owed } = passing();
    const about = (body: Relock) => friends.table.log.refusal('bo', { type: 'mental', body });
    expect(about({ ...owed, on: '0'.repeat(64) })).toBe('late');
    expect(about({ ...owed, epoch: owed.epoch + 1 })).toBe('late');
    friends.table.say('bo', { type: 'mental', body: owed });
    expect(about(owed)).toBe('givenBefore');
    expect(friends.mental.caught).toEqual([]);
  });

  test('with another’s share is rejected', () => {
    const { friends, owed } = passing();
    friends.table.say('ann', { type: 'mental', body: owed });
    expect(friends.mental.caught).toEqual([{ peer: keyOf('ann'), offence: 'badShare' }]);
  });

  test('passing cards on opens none of them, not even for all others together', () => {
    const friends = new Friends(['ann', 'bo', 'cy', 'dora']).leave('dora');
    friends.act('ann', { type: 'shuffle', piece: SMALL }).sit('dora', 3);
    const truth = jointTruth(friends.table);
    expect(truth.problems()).toEqual([]);
    friends.act('dora', { type: 'draw', piece: SMALL, count: 3, seat: 3 });
    expect(truth.problems()).toEqual([]);
  });
});

describe('people who come and go', () => {
  test('a newcomer takes part at once, and can read what they draw', () => {
    const friends = new Friends(['ann', 'bo', 'cy']).leave('cy');
    friends.act('ann', { type: 'shuffle', piece: SMALL }).sit('cy', 3);
    expect(friends.mental.locks!.members).toHaveLength(3);
    friends.act('cy', { type: 'draw', piece: SMALL, count: 2, seat: 3 });
    expect(new Set(friends.sees('cy', friends.hand('cy'))).size).toBe(2);
    expect(friends.sees('ann', friends.hand('cy'))).toEqual([undefined, undefined]);
  });

  test('a newcomer can tell which cards were shuffled before their lock came', () => {
    const friends = new Friends(['ann', 'bo', 'cy']).leave('cy');
    friends.act('ann', { type: 'shuffle', piece: SMALL }).sit('cy', 2);
    const mine = () => friends.mental.locks!.members.find(({ peer }) => peer === keyOf('cy'))!;
    expect(friends.pile(SMALL).every((card) => card < mine().since!)).toBe(true);
    friends.act('bo', { type: 'shuffle', piece: SMALL });
    expect(friends.pile(SMALL).every((card) => card >= mine().since!)).toBe(true);
  });

  test('hidden cards pass to other locks unseen, and are the same cards', () => {
    const friends = new Friends(['ann', 'bo', 'cy']).leave('cy');
    friends.act('ann', { type: 'shuffle', piece: SMALL });
    friends.act('bo', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const faces = friends.sees('bo', friends.hand('bo'));
    friends.sit('cy', 2).leave('cy').sit('cy', 3);
    expect(friends.sees('ann', friends.hand('bo'))).toEqual(Array(3).fill(undefined));
    for (const card of friends.hand('bo'))
      friends.act('bo', { type: 'put', cards: [card], at: at(0), up: true });
    const open = friends.state.game.pieces.flatMap(({ id, kind }) =>
      kind === 'pile' && id > OTHER ? friends.open(friends.pile(id)) : [],
    );
    expect(open).toEqual(faces);
  });

  test('a player who leaves politely leaves their cards, which the others can open', () => {
    const friends = shuffled('ann', 'bo', 'cy').act('cy', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    const cards = friends.hand('cy');
    friends.leave('cy').act('ann', { type: 'turn', cards: cards.slice(-1) });
    expect(friends.open(cards.slice(-1))).not.toEqual([null]);
  });

  test('the next player at that seat receives nothing that was shown to the first', () => {
    const friends = shuffled('ann', 'bo', 'cy').act('cy', { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    const cards = friends.hand('cy');
    friends.leave('cy').leave('bo').sit('bo', 2);
    expect(friends.sees('bo', cards)).toEqual([undefined, undefined]);
    friends.act('bo', { type: 'give', cards: [...cards], seat: 2 });
    const faces = friends.sees('bo', friends.hand('bo'));
    expect(faces.every((face) => face !== undefined)).toBe(true);
  });

  test('cards that need an absent player stay face down, and everything else goes on', () => {
    const friends = shuffled('ann', 'bo', 'cy').absent('cy', ['ann', 'bo']);
    const top = friends.pile(SMALL).slice(-1);
    friends.act('ann', { type: 'turn', cards: top });
    expect(friends.open(top)).toEqual([null]);
    expect(friends.state.table.cards.get(top[0]!)!.up).toBe(false);
    expect(friends.state.game.stuck).toEqual(top);
    friends.act('bo', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    // The missing share came with its owner.
    expect(friends.sees('bo', friends.hand('bo'))).not.toContain(undefined);
    const next = friends.pile(SMALL).slice(-1);
    friends.act('ann', { type: 'turn', cards: next });
    expect(friends.open(next)).not.toEqual([null]);
  });

  test('an absent player’s hand stays unchanged, and no one waits for it to be mixed', () => {
    const friends = new Friends(['ann', 'bo', 'cy']).absent('cy', ['ann', 'bo']);
    // All know these cards.
    friends.start('ann', { type: 'draw', piece: SMALL, count: 2, seat: 2 }).settle('cy');
    expect(friends.state.game.owed).toEqual([]);
    friends.start('bo', { type: 'shuffle', piece: OTHER }).settle('cy');
    expect(friends.open(friends.pile(OTHER)).every((face) => face === null)).toBe(true);
  });

  test('a hand is mixed even if other cards of it can no longer be read', () => {
    const friends = shuffled('ann', 'bo', 'cy').act('bo', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    friends.leave('cy', false).act('ann', { type: 'draw', piece: OTHER, count: 2, seat: 1 });
    const seen = friends.hand('bo').slice(-2);
    expect(friends.open(seen)).toEqual([null, null]);
    expect(friends.sees('bo', seen).sort()).toEqual(['4', '5']);
  });

  test('fresh decks let the table go on without a player who left silently', () => {
    const friends = shuffled('ann', 'bo', 'cy').leave('cy', false);
    friends.act('ann', { type: 'flip', pieces: [SMALL] });
    expect(friends.open(friends.pile(SMALL).slice(-1))).toEqual([null]);
    for (const who of ['ann', 'bo'])
      friends.table.say(who, { type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    friends.settle();
    const piles = friends.state.game.pieces.flatMap(({ id, kind }) => (kind === 'pile' ? [id] : []));
    for (const piece of piles) friends.act('ann', { type: 'shuffle', piece });
    friends.act('bo', { type: 'draw', piece: piles[0]!, count: 2, seat: 1 });
    expect(friends.sees('bo', friends.hand('bo'))).not.toContain(undefined);
  });

  test('nothing is dealt to an empty seat', () => {
    const friends = shuffled('ann', 'bo').act('ann', { type: 'deal', piece: SMALL, count: 2 });
    expect(friends.pile(SMALL)).toHaveLength(4);
    expect(Object.keys(friends.state.table.zones).filter((zone) => zone.startsWith('hand'))).toEqual([
      'hand:1',
      'hand:0',
    ]);
  });
});

test.each(seeds(['1'], { soak: 40 }))(
  'through coming, going, absence and silent leaving: no device knows a card it was not shown, and no card is lost or doubled (%s)',
  (seed) => {
    const rng = makeRng(`friends ${seed}`);
    const people = ['ann', 'bo', 'cy', 'dora'];
    const friends = new Friends(people, 5);
    const truth = jointTruth(friends.table);
    for (let i = 0; i < 300; i++) {
      anything(friends, people, rng);
      for (let said = below(rng, 9); said > 0 && friends.owed().length; said--) {
        const { name, body } = pick(rng, friends.owed());
        friends.table.say(name, body);
      }
      expect(truth.problems()).toEqual([]);
    }
    for (const who of people)
      if (friends.seat(who) >= 0 && friends.allows(who, { type: 'back' }))
        friends.table.say(who, { type: 'back' });
    friends.settle();
    expect(friends.state.game.owed).toEqual([]);
    // With all back, every postponed mix is done.
    expect(postponedMixes(friends.state, (card) => !isLost(friends.mental, card))).toEqual([]);
    expect(truth.problems()).toEqual([]);
  },
);
