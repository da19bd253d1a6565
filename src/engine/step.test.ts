import { describe, expect, test } from 'vitest';
import { makeRng } from '../lib/rng.ts';
import { makeLocalDealer } from './dealer.ts';
import type { Command, Due, Fact } from './game.ts';
import { openMatch, stateHash } from './match.ts';
import { toyGame, toyHeader } from './testing.ts';

/** A shuffled toy table: the deck is 7 … 11, the token 6. */
function toy() {
  const dealer = makeLocalDealer(makeRng(1));
  const match = openMatch(toyGame, toyHeader, (event, after) => dealer.observe(event, after.table));
  const ask = (due: Due): void => {
    expect(match.append(0, { type: 'ask', due } as Command).ok).toBe(true);
  };
  const tell = (fact: Fact) => match.append('dealer', fact);
  const answer = () => tell(dealer.answerNow(match.game.due(match.state)!, match.state.table));
  ask({ type: 'shuffle', zone: 'deck' });
  answer();
  return { match, dealer, ask, tell, answer };
}

describe('refuses a fact that does not answer what is due', () => {
  const reveal: Due = { type: 'reveal', cards: [7, 8], to: 'all' };
  const cases: [string, Due, Fact][] = [
    ['another zone', { type: 'shuffle', zone: 'deck' }, { type: 'shuffled', zone: 'box' }],
    ['another kind', { type: 'shuffle', zone: 'deck' }, { type: 'mixed', zone: 'deck', seat: 0 }],
    ['another seat’s mix', { type: 'mix', zone: 'deck', seat: 0 }, { type: 'mixed', zone: 'deck', seat: 1 }],
    ['other cards', reveal, { type: 'revealed', cards: [7, 9], to: 'all', faces: ['a', 'b'] }],
    ['fewer cards', reveal, { type: 'revealed', cards: [7], to: 'all', faces: ['a'] }],
    ['to another', reveal, { type: 'revealed', cards: [7, 8], to: 0 }],
    ['no faces', reveal, { type: 'revealed', cards: [7, 8], to: 'all' }],
    ['too few faces', reveal, { type: 'revealed', cards: [7, 8], to: 'all', faces: ['a'] }],
    ['a face twice', reveal, { type: 'revealed', cards: [7, 8], to: 'all', faces: ['a', 'a'] }],
    ['no face of the deck', reveal, { type: 'revealed', cards: [7, 8], to: 'all', faces: ['a', 'z'] }],
    ['a face of another deck', reveal, { type: 'revealed', cards: [7, 8], to: 'all', faces: ['a', 't'] }],
    [
      'a face in the log that only one seat may see',
      { ...reveal, to: 0 },
      { type: 'revealed', cards: [7, 8], to: 0, faces: ['a', 'b'] },
    ],
    [
      'other dice',
      { type: 'roll', dice: 'x', count: 1, sides: 6 },
      { type: 'rolled', dice: 'y', values: [1] },
    ],
    [
      'too many eyes',
      { type: 'roll', dice: 'x', count: 1, sides: 6 },
      { type: 'rolled', dice: 'x', values: [7] },
    ],
    ['no eyes', { type: 'roll', dice: 'x', count: 1, sides: 6 }, { type: 'rolled', dice: 'x', values: [0] }],
    [
      'half eyes',
      { type: 'roll', dice: 'x', count: 1, sides: 6 },
      { type: 'rolled', dice: 'x', values: [1.5] },
    ],
    [
      'too many dice',
      { type: 'roll', dice: 'x', count: 1, sides: 6 },
      { type: 'rolled', dice: 'x', values: [1, 1] },
    ],
  ];
  test.each(cases)('%s', (_name, due, fact) => {
    const { match, ask, tell } = toy();
    ask(due);
    const before = { head: match.head, state: stateHash(match.state), entries: match.entries.length };
    const told = tell(fact);
    expect(told).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^(otherDue|faces)/) } });
    expect({ head: match.head, state: stateHash(match.state), entries: match.entries.length }).toEqual(
      before,
    );
  });

  test('nothing is due', () => {
    const { tell } = toy();
    expect(tell({ type: 'shuffled', zone: 'deck' })).toMatchObject({
      ok: false,
      error: { code: 'nothingDue' },
    });
  });

  test('a face that is open elsewhere, or differs from the one shown before', () => {
    const { ask, tell } = toy();
    ask({ type: 'reveal', cards: [7], to: 'all' });
    expect(tell({ type: 'revealed', cards: [7], to: 'all', faces: ['c'] }).ok).toBe(true);
    ask({ type: 'reveal', cards: [8], to: 'all' });
    expect(tell({ type: 'revealed', cards: [8], to: 'all', faces: ['c'] }).ok).toBe(false);
    expect(tell({ type: 'revealed', cards: [8], to: 'all', faces: ['d'] }).ok).toBe(true);
    ask({ type: 'reveal', cards: [7, 9], to: 'all' });
    expect(tell({ type: 'revealed', cards: [7, 9], to: 'all', faces: ['a', 'b'] }).ok).toBe(false);
    expect(tell({ type: 'revealed', cards: [7, 9], to: 'all', faces: ['c', 'b'] }).ok).toBe(true);
  });
});

describe('the local dealer', () => {
  test('answers everything that can be due, and is believed', () => {
    const { match, ask, answer } = toy();
    const dues: Due[] = [
      { type: 'roll', dice: 'd', count: 3, sides: 20 },
      { type: 'reveal', cards: [8, 9], to: 1 },
      { type: 'reveal', cards: [9, 10], to: 'all' },
      { type: 'mix', zone: 'deck', seat: 0 },
      { type: 'shuffle', zone: 'deck' },
      { type: 'shuffle', zone: 'nowhere' },
    ];
    for (const due of dues) {
      ask(due);
      expect(answer().ok).toBe(true);
    }
    expect(match.state.table.nextCard).toBe(22);
  });

  test('discloses faces to the seats that are shown them, and to no one else', () => {
    const { match, dealer, ask, answer } = toy();
    ask({ type: 'reveal', cards: [8, 9], to: 1 });
    answer();
    expect([...dealer.disclosed(1).keys()]).toEqual([8, 9]);
    expect(dealer.disclosed(0).size).toBe(0);
    expect(JSON.stringify(match.entries)).not.toMatch(/faces/);
    expect(match.state.table.cards.get(8)).toEqual({ up: false, face: null, known: [1] });
  });

  test('a shuffle keeps the faces, in another order', () => {
    const { dealer } = toy();
    const faces = [7, 8, 9, 10, 11].map((card) => dealer.secrets.get(card)!);
    expect([...faces].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('forgets what no shuffle needs any more', () => {
    const { dealer, ask, answer } = toy();
    ask({ type: 'reveal', cards: [8], to: 1 });
    answer();
    ask({ type: 'shuffle', zone: 'deck' });
    answer();
    ask({ type: 'reveal', cards: [12], to: 1 });
    answer();
    expect([...dealer.disclosed(1).keys()]).toEqual([12]);
  });

  test('with the secrets of a saved match restores its state', () => {
    const { match, dealer, ask, answer } = toy();
    ask({ type: 'reveal', cards: [8, 9], to: 1 });
    answer();
    const again = makeLocalDealer(makeRng('other'), dealer.secrets);
    const copy = openMatch(toyGame, toyHeader, (event, after) => again.observe(event, after.table));
    for (const { author, body } of match.entries) copy.append(author, body);
    expect([...again.secrets]).toEqual([...dealer.secrets]);
    expect([...again.disclosed(1)]).toEqual([...dealer.disclosed(1)]);
  });
});

test('a seat may not act while chance is due; the table may', () => {
  const { match, ask } = toy();
  ask({ type: 'shuffle', zone: 'deck' });
  expect(match.append(0, { type: 'pay' })).toMatchObject({ ok: false, error: { code: 'dealerFirst' } });
  expect(match.append('table', { type: 'stop' })).toMatchObject({ ok: false, error: { ruling: 'T1' } });
});

test('rules whose consequences never end are stopped', () => {
  const endless = { ...toyGame, next: () => [{ type: 'wished', due: null } as const] };
  expect(() => openMatch(endless, toyHeader)).toThrow(/come to an end/);
});
