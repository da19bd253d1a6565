import { describe, expect, it, test } from 'vitest';
import type { Command, Game } from '../../../src/engine/game.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { freeTable } from '../../../src/games/free/game.ts';
import { freeInfo, OWN, RESPECT } from '../../../src/games/free/info.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import { before as beforeSeat } from '../../../src/games/free/rules/places.ts';
import type { FreeState } from '../../../src/games/free/rules/state.ts';
import { at, DECKS, SETTING, SMALL } from '../../../src/games/free/testing.ts';
import type { Motion } from '../../../src/session/room/commands.ts';
import { chanceAt } from '../../../src/session/room/state/state.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { Friends, layVote, shuffled } from '../../contract/joint/friends.ts';
import { seated } from '../seated.ts';

/** Lets Mal and Mel rewind the table against Vic's will. */
const rewind = (friends: Friends, moment: ReturnType<Friends['moment']>): Friends =>
  friends.lay(['mal', 'mel'], moment);

const smallPile = (friends: Friends): number =>
  friends.state.game.pieces.find((each) => each.kind === 'pile' && each.deck === 'small')!.id;

function vote(friends: Friends, who: readonly string[], motion: Motion): void {
  for (const each of who)
    if (friends.allows(each, { type: 'vote', motion, vote: 'for' }))
      friends.table.say(each, { type: 'vote', motion, vote: 'for' });
}

/** A free table where things before a seat are its own. */
function respectful(): Game {
  const game = freeTable(freeInfo, DECKS, () => SETTING);
  const initial: typeof game.initial = (setup) =>
    game.initial({ ...setup, options: { ...setup.options, [RESPECT.key]: OWN } });
  return { ...game, initial } as unknown as Game;
}

/** A table with the hand of a third player, from before they drew it and after. */
function drawn() {
  const friends = shuffled('mal', 'mel', 'vic');
  const before = friends.moment('whatever Mal calls it');
  friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
  const cards = [...friends.hand('vic')];
  return {
    friends,
    before,
    after: friends.moment('whatever Mal calls it'),
    cards,
    faces: friends.sees('vic', cards),
  };
}

describe('two of three at a free table', () => {
  test('cannot rewind it to a table that never was', () => {
    const { friends, after, cards } = drawn();
    const forged = structuredClone(after.laid) as unknown as { hands: unknown[][] };
    [forged.hands[0], forged.hands[2]] = [forged.hands[2]!, []];
    for (const count of [friends.table.log.state.play!.count, 1, 0, 999]) {
      const vote = layVote({ at: count, title: 'The table was laid.' }, forged as never);
      expect(friends.table.log.refusal('mal', vote)).toBe('noSuchMoment');
    }
    expect(friends.hand('vic')).toEqual(cards);
  });

  test('find the cards of an undone draw shuffled among the others', () => {
    const { friends, before, after, faces } = drawn();
    rewind(friends, before);
    expect(friends.hand('vic')).toEqual([]);
    const pile = smallPile(friends);
    friends.act('mal', { type: 'draw', piece: pile, count: 3, seat: 0 });
    const learnt = friends.sees('mal', friends.hand('mal'));
    // In this order the deck comes out otherwise: with the pile as it was, these would be the very same.
    expect(learnt).not.toEqual(faces);
    rewind(friends, after);
    const now = friends.sees('vic', friends.hand('vic'));
    expect(now).toHaveLength(3);
    for (const who of ['mal', 'mel'])
      expect(friends.sees(who, friends.hand('vic'))).toEqual([undefined, undefined, undefined]);
  });

  test('take no card out of a hand by it that has no others to be shuffled among: it stays', () => {
    const friends = shuffled('mal', 'mel', 'vic');
    friends.act('mal', { type: 'split', piece: SMALL, count: 1, at: at(500, 500) });
    const lone = friends.state.game.pieces.at(-1)!.id;
    const before = friends.moment('whatever Mal calls it');
    friends.act('vic', { type: 'draw', piece: lone, count: 1, seat: 2 });
    const [card] = friends.hand('vic');
    rewind(friends, before);
    expect(friends.hand('vic')).toEqual([card]);
    expect(friends.sees('mal', [card!])).toEqual([undefined]);
  });

  test('get nothing out of a hidden area by it (F14)', () => {
    const friends = shuffled('mal', 'mel', 'vic');
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 2 }, at: at(0, 900) });
    friends.act('mal', { type: 'split', piece: SMALL, count: 1, at: at(500, 500) });
    const lone = friends.state.game.pieces.at(-1)!.id;
    const before = friends.moment('whatever Mal calls it');
    friends.act('vic', { type: 'move', moves: [[lone, at(0, 900)]] });
    const [card] = friends.pile(lone);
    expect(friends.sees('vic', [card!])).not.toEqual([undefined]);
    rewind(friends, before);
    expect(friends.hand('vic')).toEqual([card]);
  });

  test('give it back to the hand where the shuffle cannot take place, as a player is away', () => {
    const { friends, before, cards } = drawn();
    friends.absent('vic', ['mal', 'mel']);
    rewind(friends, before);
    expect([...friends.hand('vic')].sort()).toEqual([...cards].sort());
    for (const who of ['mal', 'mel'])
      expect(friends.sees(who, cards)).toEqual([undefined, undefined, undefined]);
  });

  test('give it back to a player whom they have voted out, though the one who rewinds sits there alone by then', () => {
    const { friends, before, cards } = drawn();
    vote(friends, ['mal', 'mel'], { kind: 'absent', key: keyOf('vic') });
    vote(friends, ['mal', 'mel'], { kind: 'leave', seat: 2 });
    expect(friends.hand('vic')).toEqual(cards);
    friends.rise('mel', true).settle('vic');
    friends.table.say('mal', before);
    friends.settle('vic');
    expect(friends.state.game.laying).toBeNull();
    const kept = [...friends.hand('vic')].sort();
    friends.table.say('vic', { type: 'back' });
    friends.settle();
    expect(kept).toEqual([...cards].sort());
    expect(friends.sees('mal', cards)).toEqual([undefined, undefined, undefined]);
  });

  test('find cards shuffled among the others that lay before a player, who alone might look at them (F10)', () => {
    const friends = new Friends(['mal', 'mel', 'vic'], 4, respectful()).act('mal', {
      ...{ type: 'shuffle', piece: SMALL },
    });
    const before = friends.moment('whatever Mal calls it');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
    const cards = [...friends.hand('vic')];
    const faces = friends.sees('vic', cards);
    friends.act('vic', { type: 'put', cards, at: beforeSeat(2, 4), up: false });
    const peek = { type: 'play', seat: 0, body: { type: 'peek', cards } as Command } as const;
    expect(friends.table.log.refusal('mal', peek)).toMatch(/before another player/);
    const after = friends.moment('whatever Mal calls it');
    // As they were: no one else could look at them then, or could now.
    rewind(friends, after);
    expect(friends.pile(friends.state.game.pieces.at(-1)!.id)).toEqual(cards);
    rewind(friends, before);
    for (const card of cards) expect(friends.state.table.cards.has(card)).toBe(false);
    friends.act('mal', { type: 'draw', piece: smallPile(friends), count: 3, seat: 0 });
    // In this order the deck comes out otherwise: with the pile as it was, these would be the very same.
    expect(friends.sees('mal', friends.hand('mal')).sort()).not.toEqual(faces.sort());
  });
});

test('a stranger who sits where a player was voted out gets none of the cards back that a rewind was to shuffle', () => {
  const friends = new Friends(['mal', 'mel', 'max', 'hon', 'vic', 'eve'], 6).leave('vic').leave('eve');
  friends.act('mal', { type: 'shuffle', piece: SMALL }).sit('vic', 4);
  const { laid, ...second } = friends.moment();
  friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 4 });
  friends.act('hon', { type: 'draw', piece: SMALL, count: 1, seat: 3 });
  const [cards, hons] = [[...friends.hand('vic')], [...friends.hand('hon')]];
  // Mal's device never does its part of the shuffle.
  friends.table.say('mal', { ...second, laid });
  for (const who of ['mel', 'max']) friends.table.say(who, second);
  friends.settle('mal');
  expect(friends.hand('vic')).toEqual([]);
  vote(friends, ['mal', 'mel', 'max'], { kind: 'kick', key: keyOf('vic') });
  friends.settle('mal', 'vic').sitQuietly('eve', 4).settle('mal', 'vic');
  vote(friends, ['mel', 'max', 'eve'], { kind: 'absent', key: keyOf('mal') });
  friends.settle('mal', 'vic');
  friends.table.say('mal', { type: 'back' });
  friends.settle('vic');
  expect(friends.hand('eve')).toEqual([]);
  expect(friends.hand('hon')).toEqual(hons);
  for (const card of cards) expect(friends.state.table.cards.has(card)).toBe(false);
});

test.each([
  ['nobody', () => {}],
  ['a stranger', (friends: Friends) => friends.sitQuietly('eve', 4).settle('mal', 'vic')],
])(
  'cards of a player who gets up before a rewind has shuffled them stay on the table: %s has them',
  (_, next) => {
    const friends = new Friends(['mal', 'mel', 'max', 'hon', 'vic', 'eve'], 6).leave('vic').leave('eve');
    friends.act('mal', { type: 'shuffle', piece: SMALL }).sit('vic', 4);
    const { laid, ...second } = friends.moment();
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 4 });
    const cards = [...friends.hand('vic')];
    // Mal's device never does its part of the shuffle.
    friends.table.say('mal', { ...second, laid });
    for (const who of ['mel', 'max']) friends.table.say(who, second);
    friends.settle('mal').rise('vic', true).settle('mal', 'vic');
    next(friends);
    vote(friends, ['mel', 'max', 'hon'], { kind: 'absent', key: keyOf('mal') });
    friends.settle('mal', 'vic');
    friends.table.say('mal', { type: 'back' });
    friends.settle('vic');
    expect(zoneOf(friends.state.table, handOf(4))).toEqual([]);
    expect(friends.pile(smallPile(friends))).toEqual(expect.arrayContaining(cards));
  },
);

test('a table that Vic agrees to is not laid in their name once Mal, who brought it, no longer wants it', () => {
  const friends = new Friends(['mal', 'mel', 'max', 'vic']);
  const sheet = 'a'.repeat(64);
  const own = [{ name: 'Mine', sheet, columns: 1, rows: 1, count: 1, ratio: 1400, back: 'plain' }];
  const { laid, ...agreed } = layVote({ file: 'x' }, { pieces: [], hands: [], boxed: [], own });
  friends.table.say('mal', { ...agreed, laid });
  friends.table.say('vic', agreed);
  friends.table.say('mal', { ...agreed, vote: null });
  vote(friends, ['mel', 'max'], agreed.motion);
  // Vic's page would give pictures that it has to others, as if it had laid them.
  expect(Object.values(friends.state.game.own)).toEqual([]);
});

it.each(['comet', 'spike', 'laro', 'combo'])(
  'a majority that lets the referee of a match of %s go, and rewinds it to a table that never was, is refused',
  async (id) => {
    const { table, game, act } = await seated(id);
    await game.prepare?.();
    table.deal();
    for (let i = 0; i < 10 && !zoneOf(table.state.table, handOf(2)).length; i++) act();
    table.deal();
    const motion = { kind: 'release', spots: { zones: [], purses: [] } } as const;
    for (const who of ['mal', 'mel']) table.say(who, { type: 'vote', motion, vote: 'for' });
    table.deal();
    const laid = structuredClone(laidOf(table.state as unknown as FreeState, 'past')) as unknown as {
      hands: unknown[][];
    };
    laid.hands[0] = [...laid.hands[0]!, ...laid.hands[2]!];
    laid.hands[2] = [];
    const { count } = table.log.state.play!;
    for (const at of [count, 1])
      expect(table.log.refusal('mal', layVote({ at, title: 'a moment ago' }, laid as never))).toBe(
        'noSuchMoment',
      );
  },
);

describe('a rewind that puts a card into a hand whose face all have seen leaves none of it known to others', () => {
  test('at a moment when it was still to be mixed in', () => {
    const friends = shuffled('mal', 'mel', 'cy', 'vic');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 3 });
    friends.act('mal', { type: 'flip', pieces: [SMALL] });
    friends.absent('cy', ['mal', 'mel', 'vic']);
    friends.act('mal', { type: 'draw', piece: SMALL, count: 1, seat: 3 });
    const [face] = friends.open(friends.hand('vic').slice(-1));
    const moment = friends.moment();
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    const played = friends.hand('vic').find((card) => friends.sees('vic', [card])[0] === face)!;
    friends.act('vic', { type: 'put', cards: [played], at: at(-700), up: true });
    friends.lay(['mal', 'mel', 'cy'], moment);
    expect(friends.open(friends.hand('vic'))).toEqual([null, null, null]);
    expect(friends.sees('vic', friends.hand('vic'))).toContain(face);
  });

  test.each([
    ['there was no one else at the table', () => {}],
    [
      'there was no one else, and its deck has been put back into the box since',
      (friends: Friends) => friends.act('vic', { type: 'remove', pieces: [smallPile(friends)] }),
    ],
  ])('at a moment when %s', (_, then) => {
    const friends = new Friends(['vic', 'mal', 'mel']).leave('mal').leave('mel');
    friends.act('vic', { type: 'shuffle', piece: SMALL }).act('vic', { type: 'flip', pieces: [SMALL] });
    const [open] = friends.pile(SMALL).slice(-1);
    friends.act('vic', { type: 'draw', piece: SMALL, count: 3, seat: 0 });
    const moment = friends.moment();
    friends.act('vic', { type: 'put', cards: [open!], at: at(-700), up: true });
    friends.sit('mal', 1).sit('mel', 2);
    then(friends);
    friends.lay(['mal', 'mel'], moment);
    expect(friends.open(friends.hand('vic'))).toEqual([null, null, null]);
  });
});

describe('the shuffles that follow from a rewind come before what others have asked for since', () => {
  /** Numbers rolled by now. */
  const rolled = (friends: Friends) =>
    friends.table.past
      .flatMap(({ applied }) => applied.steps)
      .flatMap(({ event }) => ('values' in event && event.type === 'rolled' ? [event.values] : []));
  const roll = (friends: Friends) => {
    const die = friends.state.game.pieces.find(({ kind }) => kind === 'die')!.id;
    friends.start('vic', { type: 'roll', pieces: [die] });
  };
  /** Mal and Mel vote for this moment as soon as they may; returns whether that began a rewind. */
  const rewinds = (friends: Friends, moment: ReturnType<Friends['moment']>): boolean => {
    if (friends.state.game.laying || !friends.allows('mal', moment)) return false;
    friends.table.say('mal', moment);
    const { laid: _, ...agreed } = moment;
    friends.table.say('mel', agreed);
    return true;
  };

  test('yet a majority that rewinds again and again holds up no request beyond the shuffles of one rewind', () => {
    const { friends, before, after } = drawn();
    rewinds(friends, before);
    expect(friends.state.game.owed.map(({ due }) => due.type)).toContain('shuffle');
    roll(friends);
    let more = 0;
    for (let said = 0; said < 200 && !rolled(friends).length; said++) {
      if (rewinds(friends, more % 2 ? before : after)) more++;
      const first = friends.owed()[0]!;
      friends.table.say(first.name, first.body);
    }
    expect(rolled(friends)).toHaveLength(1);
    // The next one is voted for, and waits for the die.
    expect(more).toBe(1);
  });

  test('and change no die that is already rolling', () => {
    const { friends, before } = drawn();
    roll(friends);
    const isKept = ({ name, body }: ReturnType<Friends['owed']>[number]): boolean =>
      name === 'mal' && body.type === 'mental' && body.body.type === 'shares';
    for (let first = friends.owed().find((each) => !isKept(each)); first; ) {
      friends.table.say(first.name, first.body);
      first = friends.owed().find((each) => !isKept(each));
    }
    // Mal, whose share alone is missing, knows the number by now, and does not like it.
    const due = friends.state.game.owed[0];
    const count = chanceAt(friends.table.log.state.play!);
    expect(rewinds(friends, before)).toBe(true);
    expect(friends.state.game.owed[0]).toEqual(due);
    expect(chanceAt(friends.table.log.state.play!)).toBe(count);
    const first = friends.owed()[0]!;
    friends.table.say(first.name, first.body);
    expect(rolled(friends)).toHaveLength(1);
  });
});
