import { describe, expect, test } from 'vitest';
import type { LaidFrom } from '../../../src/engine/game.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import { at, DECKS, OTHER, SMALL } from '../../../src/games/free/testing.ts';
import { canonical } from '../../../src/lib/json.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { type Friends, layVote, shuffled } from './friends.ts';
import { jointTruth } from './jointTruth.ts';

const FILE: LaidFrom = { file: 'Friday' };

const small = (friends: Friends): number =>
  friends.state.game.pieces.find((piece) => piece.kind === 'pile' && piece.deck.startsWith('small'))!.id;

/** Lets all of them vote to lay the table: the first gives the document, the others agree. */
function agree(friends: Friends, people: readonly string[], vote: ReturnType<typeof layVote>): void {
  const { laid: _said, ...again } = vote;
  people.forEach((who, i) => {
    const wanted = i === 0 || friends.table.log.state.motions.length > 0;
    if (wanted) friends.table.say(who, i === 0 ? vote : again);
  });
  friends.settle();
}

describe('a rewind among people who deal together', () => {
  test('gives everyone the hand they had, and reveals nothing to anyone', () => {
    const friends = shuffled('ann', 'bo', 'cy').act('bo', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const truth = jointTruth(friends.table);
    const then = friends.moment();
    const [hand, faces] = [friends.hand('bo'), friends.sees('bo', friends.hand('bo'))];
    friends.act('cy', { type: 'draw', piece: SMALL, count: 3, seat: 2 });
    friends.act('bo', { type: 'stack', cards: [...hand], onto: SMALL, under: false, up: false });
    agree(friends, ['bo', 'ann'], then);
    expect(friends.hand('bo')).toEqual(hand);
    expect(friends.sees('bo', friends.hand('bo'))).toEqual(faces);
    expect(friends.hand('cy')).toEqual([]);
    expect(friends.sees('ann', friends.hand('bo'))).toEqual([undefined, undefined]);
    expect(friends.pile(small(friends))).toHaveLength(6);
    expect(truth.problems()).toEqual([]);
  });

  test('goes on with cards that everyone can draw and read', () => {
    const friends = shuffled('ann', 'bo').act('ann', { type: 'draw', piece: SMALL, count: 2, seat: 0 });
    const then = friends.moment();
    friends.act('ann', { type: 'shuffle', piece: SMALL }).act('bo', { type: 'flip', pieces: [SMALL] });
    agree(friends, ['ann', 'bo'], then);
    friends.act('bo', { type: 'draw', piece: small(friends), count: 6, seat: 1 });
    const all = [...friends.sees('ann', friends.hand('ann')), ...friends.sees('bo', friends.hand('bo'))];
    expect(all.toSorted()).toEqual(DECKS.small);
  });

  test('needs a majority, and happens once', () => {
    const friends = shuffled('ann', 'bo', 'cy');
    const vote = friends.moment();
    const { laid: then, ...agreed } = vote;
    friends.act('ann', { type: 'move', moves: [[OTHER, at(-500)]] });
    friends.table.say('ann', vote);
    expect(friends.table.log.state.motions).toHaveLength(1);
    expect(canonical(laidOf(friends.state, 'past'))).not.toBe(canonical(then));
    friends.table.say('cy', agreed);
    expect(friends.table.log.state.motions).toEqual([]);
    expect(canonical(laidOf(friends.settle().state, 'past'))).toBe(canonical(then));
  });

  test('is not voted on without a stated source, or about something other than the vote’s subject', () => {
    const friends = shuffled('ann', 'bo');
    const vote = friends.moment();
    const { laid, ...bare } = vote;
    expect(friends.table.log.refusal('ann', bare)).toBe('notAsked');
    expect(friends.table.log.refusal('ann', { ...vote, laid: { ...laid, hands: [] } })).toBe('notAsked');
    expect(friends.table.log.refusal('ann', layVote(FILE, { pieces: 3 }))).toMatch(
      /^That is no table that can be laid: pieces/,
    );
  });

  test('is proposed one at a time by one person', () => {
    const friends = shuffled('ann', 'bo', 'cy');
    const votes = [1, 2, 3].map((x) => {
      friends.act('cy', { type: 'move', moves: [[OTHER, at(100 * x)]] });
      return friends.moment();
    });
    for (const vote of votes) friends.table.say('ann', vote);
    expect(friends.table.log.state.motions.map(({ motion }) => motion)).toEqual([votes[2]!.motion]);
  });
});

describe('laying a table from a file among people who deal together', () => {
  test('deals the file’s hidden cards anew: no one sees or knows them, not even its saver', () => {
    const friends = shuffled('ann', 'bo', 'cy').act('bo', { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const truth = jointTruth(friends.table);
    const saved = laidOf(friends.state, 'file');
    agree(friends, ['ann', 'bo', 'cy'], layVote(FILE, saved));
    expect(laidOf(friends.state, 'file')).toEqual(saved);
    const hidden = friends.pile(small(friends));
    for (const who of ['ann', 'bo', 'cy'])
      expect(friends.sees(who, hidden)).toEqual(Array(5).fill(undefined));
    expect(friends.sees('bo', friends.hand('bo'))).not.toContain(undefined);
    expect(friends.sees('ann', friends.hand('bo'))).toEqual(Array(3).fill(undefined));
    expect(truth.problems()).toEqual([]);
    friends.act('cy', { type: 'draw', piece: small(friends), count: 5, seat: 2 });
    expect(
      [...friends.sees('cy', friends.hand('cy')), ...friends.sees('bo', friends.hand('bo'))].toSorted(),
    ).toEqual(DECKS.small);
  });

  test('does not wait for a player who has gone with their key', () => {
    const friends = shuffled('ann', 'bo', 'cy');
    const saved = laidOf(friends.state, 'file');
    friends.absent('cy', ['ann', 'bo']);
    agree(friends, ['ann', 'bo'], layVote(FILE, saved));
    expect(friends.state.game.laying).toBeNull();
    friends.act('ann', { type: 'draw', piece: small(friends), count: 2, seat: 0 });
    expect(friends.sees('ann', friends.hand('ann'))).not.toContain(undefined);
    expect(friends.table.log.state.mental!.locks!.members.map(({ peer }) => peer)).toEqual([
      keyOf('ann'),
      keyOf('bo'),
    ]);
  });
});
