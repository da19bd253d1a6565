import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerEntry, heldHash, sealHash, windowActors } from '../../engine/answers.ts';
import type { Author, Command, Game } from '../../engine/game.ts';
import { openMatch, stateHash } from '../../engine/match.ts';
import { parseBody } from '../../engine/record/parseBody.ts';
import type { Body } from '../../engine/step.ts';
import { foldTable } from '../../engine/table/tableFold.ts';
import { makeRng, shuffled } from '../../lib/rng.ts';
import { recordProblems, refoldProblems } from '../local/laws.ts';
import { makeAnswerer } from './answers.ts';
import { auction, auctionHeader, bid } from './testing.ts';

const PASS: Command = { type: 'pass' };

function table(seats = 3) {
  const events: string[] = [];
  const match = openMatch(auction, auctionHeader(seats), (event) => events.push(event.type));
  const answerer = makeAnswerer(makeRng('salts'));
  const say = (author: Author, body: Body) => match.append(author, body);
  const seal = (seat: number, command: Command) =>
    say(seat, answerer.seal(match.state.table, seat, command)).ok;
  const owes = (seat: number): AnswerEntry | null => answerer.owes(match.state.table, seat);
  const pay = (seat: number) => {
    const entry = owes(seat);
    return entry !== null && say(seat, entry).ok;
  };
  return {
    match,
    events,
    say,
    seal,
    owes,
    pay,
    answerer,
    awaited: () => windowActors(match.state.table),
    asking: () => match.state.table.asking,
    won: () => match.state.game.won,
  };
}

describe('a window of secret answers', () => {
  test('closes by itself when all have sealed; then all open, and only the seat called shows its cards', () => {
    const { match, events, seal, pay, owes, awaited, won } = table();
    expect(seal(2, bid(5, 2))).toBe(true);
    expect(seal(0, bid(3, 4))).toBe(true);
    expect(awaited()).toEqual([1]);
    expect(owes(2)).toBeNull();
    expect(seal(1, PASS)).toBe(true);
    expect(events.slice(-2)).toEqual(['sealed', 'closed']);
    for (const seat of [1, 0, 2]) expect(pay(seat)).toBe(true);
    expect(awaited()).toEqual([2]);
    expect(owes(0)).toBeNull();
    expect(pay(2)).toBe(true);
    expect(won()).toEqual([[2, 5]]);
    const said = match.entries.filter(({ author }) => author === 0);
    expect(JSON.stringify(said)).not.toContain('cards');
  });

  test('the log does not tell an answer from a pass before the window closes', () => {
    const passing = table();
    const bidding = table();
    passing.seal(0, PASS);
    bidding.seal(0, bid(9));
    const shape = ({ match }: typeof passing) =>
      JSON.stringify(match.entries[0]!.body).replaceAll(/[0-9a-f]/g, '0');
    expect(shape(passing)).toBe(shape(bidding));
  });

  test('when the table closes it, seats that have not sealed or do not open have passed', () => {
    const { seal, say, pay, awaited, won, asking } = table();
    seal(0, bid(1));
    seal(1, bid(8));
    expect(say('table', { type: 'close' }).ok).toBe(true);
    expect(asking()!.answers[2]!.opened).toEqual({ answer: null, held: null });
    expect(awaited()).toEqual([0, 1]);
    pay(0);
    expect(say('table', { type: 'close' }).ok).toBe(true);
    expect(awaited()).toEqual([0]);
    pay(0);
    expect(won()).toEqual([[0, 1]]);
  });

  test('when the table closes it, a called seat that shows nothing loses its claim to the next', () => {
    const { seal, say, pay, won } = table(2);
    seal(0, bid(1));
    seal(1, bid(8));
    pay(0);
    pay(1);
    say('table', { type: 'close' });
    pay(0);
    expect(won()).toEqual([[0, 1]]);
  });

  test('without an answer no one gets it', () => {
    const { say, won } = table();
    expect(say('table', { type: 'close' }).ok).toBe(true);
    expect(won()).toEqual([[null, 0]]);
  });

  test('a seat that leaves has passed, at every stage, and the last one awaited closes the window', () => {
    const leave = (seat: number) => ({ type: 'leave', seat }) as const;
    const first = table(2);
    first.seal(0, bid(4));
    first.say('table', leave(1));
    expect(first.asking()!.closed).toBe(true);
    first.pay(0);
    first.pay(0);
    expect(first.won()).toEqual([[0, 4]]);

    const sealed = table(2);
    sealed.seal(0, bid(4));
    sealed.say('table', leave(0));
    expect(sealed.awaited()).toEqual([1]);
    sealed.seal(1, PASS);
    sealed.pay(1);
    expect(sealed.won()).toEqual([[null, 0]]);

    const called = table(2);
    called.seal(0, bid(4));
    called.seal(1, bid(1));
    called.pay(0);
    called.pay(1);
    called.say('table', leave(0));
    called.pay(1);
    expect(called.won()).toEqual([[1, 1]]);
  });

  test.each(['void', 'stop'] as const)('%s ends it too', (type) => {
    const { seal, say, asking } = table();
    seal(0, PASS);
    expect(say('table', { type }).ok).toBe(true);
    expect(asking()).toBeUndefined();
  });

  test('refuses answers that do not fit the window or its seal', () => {
    const { match, say, seal, owes, pay, answerer } = table(2);
    const refused = (author: Author, body: Body): string => {
      const before = stateHash(match.state);
      const done = say(author, body);
      expect(stateHash(match.state)).toBe(before);
      if (done.ok) throw new Error('not refused');
      expect(done.error.ruling).toBeUndefined();
      return done.error.message;
    };
    const some = answerer.seal(match.state.table, 3, PASS);
    expect(refused(3, some)).toMatch(/not being asked/);
    expect(refused(0, bid(1))).toMatch(/wait/);
    seal(0, bid(6, 3));
    expect(refused(0, some)).toMatch(/already answered/);
    expect(refused(0, { type: 'show', cards: [3], salt: '0'.repeat(32) })).toMatch(/not called/);
    seal(1, PASS);
    expect(refused(1, some)).toMatch(/over/);
    const opening = owes(0) as Extract<AnswerEntry, { type: 'open' }>;
    expect(refused(1, opening)).toMatch(/not the answer/);
    expect(refused(0, { ...opening, answer: { type: 'bid', amount: 7 } })).toMatch(/not the answer/);
    expect(refused(0, { ...opening, held: heldHash([4], opening.salt) })).toMatch(/not the answer/);
    pay(0);
    expect(refused(0, opening)).toMatch(/already/);
    pay(1);
    const showing = owes(0) as Extract<AnswerEntry, { type: 'show' }>;
    expect(refused(0, { ...showing, cards: [4] })).toMatch(/not the cards/);
    expect(refused(1, showing)).toMatch(/not called/);
    pay(0);
    expect(refused(0, showing)).toMatch(/not called|not asked|already/);
  });

  test('does not open an answer that the game does not know, or that names cards', () => {
    for (const answer of [{ type: 'dance' }, { type: 'bid', amount: 1, cards: [1] }]) {
      const { say } = table(1);
      const salt = 'a'.repeat(32);
      const held = heldHash([1], salt);
      say(0, { type: 'seal', seal: sealHash('0', 0, answer, held, salt) });
      expect(say(0, { type: 'open', answer, held, salt })).toMatchObject({ ok: false });
      expect(say('table', { type: 'close' }).ok).toBe(true);
    }
  });

  test('refuses one salt for both an answer and its cards as soon as it can be seen', () => {
    const salt = 'a'.repeat(32);
    const sealed = (cards: readonly number[]) => {
      const made = table(1);
      const answer = cards.length ? { type: 'bid', amount: 5 } : PASS;
      const held = heldHash(cards, salt);
      made.say(0, { type: 'seal', seal: sealHash('0', 0, answer, held, salt) });
      return { ...made, opened: made.say(0, { type: 'open', answer, held, salt }) };
    };
    const refusal = { ok: false, error: { code: 'sameSalt' } };
    expect(sealed([]).opened).toMatchObject(refusal);
    const { say, opened } = sealed([1]);
    expect(opened.ok).toBe(true);
    expect(say(0, { type: 'show', cards: [1], salt })).toMatchObject(refusal);
    expect(say('table', { type: 'close' }).ok).toBe(true);
  });

  test('cannot be closed if no answer is awaited', () => {
    const { say } = table(1);
    say('table', { type: 'close' });
    say('table', { type: 'close' });
    expect(say('table', { type: 'close' })).toMatchObject({ ok: false, error: { code: 'nothingAwaited' } });
  });

  test('has the same result in whatever order answers are sealed and opened', () => {
    const answer = fc.option(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 })));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 8, maxLength: 8 }), fc.nat(), (answers, seed) => {
        const run = (order: (seats: readonly number[]) => readonly number[]) => {
          const { match, seal, pay, awaited } = table(4);
          for (let round = 0; match.state.table.asking; round++)
            while (match.state.table.asking?.id === String(round)) {
              const seat = order(awaited())[0]!;
              const mine = answers[round * 4 + seat];
              if (!pay(seat)) seal(seat, mine ? bid(mine[0], mine[1]) : PASS);
            }
          return stateHash(match.state);
        };
        const rng = makeRng(seed);
        expect(run((seats) => shuffled(rng, seats))).toBe(run((seats) => seats));
      }),
      { numRuns: 60 },
    );
  });

  test('law 7: a record with windows replays; a changed seal is noticed', async () => {
    const { match, seal, pay, say } = table(2);
    seal(1, bid(3));
    seal(0, bid(3, 2));
    pay(0);
    pay(1);
    pay(0);
    seal(1, PASS);
    say('table', { type: 'close' });
    pay(1);
    expect(auction.outcome(match.state)).not.toBeNull();
    expect(refoldProblems(match)).toEqual([]);
    expect(await recordProblems(match as never, [])).toEqual([]);
  });

  test('messages from devices are checked by a schema', () => {
    const hash = 'f'.repeat(64);
    const salt = '0'.repeat(32);
    const game = auction as unknown as Game;
    const good = [
      { type: 'seal', seal: hash },
      { type: 'open', answer: { type: 'pass' }, held: hash, salt },
      { type: 'show', cards: [], salt },
    ];
    for (const body of good) expect(parseBody(game, 0, body).ok).toBe(true);
    const bad = [
      { type: 'seal', seal: 'f' },
      { type: 'seal', seal: hash, seat: 1 },
      { type: 'open', answer: 'pass', held: hash, salt },
      { type: 'open', answer: { type: 'pass' }, held: hash, salt: '' },
      { type: 'show', cards: ['1'], salt },
      { type: 'close' },
    ];
    for (const body of bad) expect(parseBody(game, 0, body).ok).toBe(false);
    expect(parseBody(game, 'table', { type: 'close' }).ok).toBe(true);
    expect(parseBody(game, 'table', { type: 'seal', seal: hash }).ok).toBe(false);
  });
});

test('impossible events of a window are bugs, and throw', () => {
  const { table } = openMatch(auction, auctionHeader(2)).state;
  const { asking: _none, ...without } = table;
  expect(() => foldTable(table, { type: 'asked', id: '1', seats: [0] })).toThrow();
  expect(() => foldTable(without, { type: 'closed' })).toThrow();
  expect(() => foldTable(table, { type: 'called', seat: 7 })).toThrow();
  expect(foldTable(table, { type: 'answered' })).toEqual(without);
  expect('asking' in foldTable(table, { type: 'answered' })).toBe(false);
});

describe('the content of seals', () => {
  const seal = (notes: unknown[]) => {
    const { match, say, answerer } = table();
    const keeping = { saved: null, save: (secrets: unknown) => void notes.push(structuredClone(secrets)) };
    const first = makeAnswerer(makeRng('first life'), keeping);
    for (const [seat, command] of [bid(3, 4), PASS].entries())
      say(seat, first.seal(match.state.table, seat, command));
    say(2, answerer.seal(match.state.table, 2, bid(1)));
    return match;
  };

  test('outlives a reload: the answer is opened, and its cards are shown', () => {
    const notes: unknown[] = [];
    const match = seal(notes);
    const saved = JSON.parse(JSON.stringify(notes.at(-1)));
    const again = makeAnswerer(makeRng('second life'), { saved, save() {} });
    for (const seat of [0, 1]) {
      const opened = again.owes(match.state.table, seat)!;
      expect(opened.type).toBe('open');
      expect(match.append(seat, opened).ok).toBe(true);
    }
    match.append('table', { type: 'close' });
    const shown = again.owes(match.state.table, 0)!;
    expect(shown).toMatchObject({ type: 'show', cards: [4] });
    expect(match.append(0, shown).ok).toBe(true);
  });

  test('is dropped if the saved copy cannot be read, or belongs to another window', () => {
    const notes: unknown[] = [];
    const match = seal(notes);
    const [{ secrets }] = notes as [{ secrets: unknown }];
    for (const saved of [undefined, null, 'x', {}, { asking: '0' }, { asking: '7', secrets }]) {
      const again = makeAnswerer(makeRng('second life'), { saved, save() {} });
      expect(again.owes(match.state.table, 0)).toBeNull();
    }
    const other: unknown[] = [];
    seal(other);
    const elsewhere = { ...(other[0] as object), secrets: [[1, (secrets as [number, unknown][])[0]![1]]] };
    expect(
      makeAnswerer(makeRng('third'), { saved: elsewhere, save() {} }).owes(match.state.table, 1),
    ).toBeNull();
  });
});
