import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hash, hashOf } from '../../lib/hash.ts';
import { SCHEME } from '../table/joint/testing.ts';
import { applyRoom } from './fold.ts';
import { stateFromJson, stateToJson } from './log.ts';
import { REFUSALS } from './refusals.ts';
import { commandOfIntent, type RoomIntent } from './roomIntent.ts';
import type { RoomState } from './state/state.ts';
import { CODE, keyOf, roomLog, setupOf, TURNS } from './testing.ts';

const hash = (state: RoomState): Hash => hashOf(stateToJson(state));

describe('the log', () => {
  it('accepts no number twice, nor an older one', () => {
    const log = roomLog();
    log.found('ann');
    const words = (nonce: number) => ({
      author: keyOf('ann'),
      nonce,
      body: { type: 'rename', hand: 0, name: 'A', colour: 1 } as const,
    });
    const later = applyRoom(TURNS, CODE, log.state, words(9), SCHEME);
    expect(later.ok).toBe(true);
    if (!later.ok) return;
    for (const nonce of [9, 8, 1])
      expect(applyRoom(TURNS, CODE, later.value.state, words(nonce), SCHEME)).toMatchObject({
        ok: false,
        error: { message: 'saidBefore' },
      });
    expect(applyRoom(TURNS, CODE, later.value.state, words(10), SCHEME).ok).toBe(true);
  });

  const people = ['ann', 'bo', 'cy', 'dee'];
  const who = fc.constantFrom(...people, 'eve');
  const key = fc.constantFrom(...[...people, 'eve'].map(keyOf));
  const seat = fc.nat({ max: 4 });
  const motion = fc.oneof(
    fc.record({ kind: fc.constantFrom('absent' as const, 'kick' as const, 'dealer' as const), key }),
    fc.record({ kind: fc.constant('lock' as const), on: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('bot' as const, 'leave' as const), seat }),
    fc.record({ kind: fc.constantFrom('void' as const, 'stop' as const) }),
  );
  const body: fc.Arbitrary<RoomIntent> = fc.oneof(
    fc.record({
      type: fc.constant('sit' as const),
      seat,
      name: fc.constant('N'),
      colour: fc.nat({ max: 7 }),
    }),
    fc.record({ type: fc.constant('swap' as const), key, on: fc.boolean() }),
    fc.constantFrom<RoomIntent>(
      { type: 'rise' },
      { type: 'start' },
      { type: 'again' },
      { type: 'rematch', on: true },
      { type: 'rematch', on: false },
      { type: 'back' },
      { type: 'pause', on: true },
      { type: 'pause', on: false },
      { type: 'fact', body: { type: 'shuffled', zone: 'deck' } },
    ),
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('vote' as const),
        motion,
        vote: fc.constantFrom('for' as const, 'against' as const, null),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('play' as const),
        seat,
        body: fc.constant({ type: 'pass' }),
      }),
    },
  );
  /** The room's own refusals, and those by the game's rules. */
  const refusals: readonly string[] = [...REFUSALS, 'rule', 'nothingDue', 'otherDue', 'dealerFirst'];
  const course = fc.array(fc.tuple(who, body, fc.boolean()), { maxLength: 60 });

  /** Runs random commands by random people; now and then the dealer does what is due. */
  function run(said: readonly (readonly [string, RoomIntent, boolean])[]) {
    const log = roomLog();
    log.seat(people, setupOf(5));
    for (const [author, what, deals] of said) {
      const before = log.state;
      const frozen = hash(before);
      const judged = log.judge(author, what);
      expect(hash(before)).toBe(frozen);
      if (judged.ok) log.say(author, what);
      else expect(refusals).toContain(judged.error.code);
      if (deals && log.state.play && log.state.seats.some(({ holder }) => holder)) log.deal();
    }
    return log;
  }

  it('folds to one state for all, and a refused entry changes nothing', () => {
    fc.assert(
      fc.property(course, (said) => {
        const { said: taken, state } = run(said);
        let again: RoomState | null = null;
        for (const words of taken) {
          const applied = applyRoom(TURNS, CODE, again, words, SCHEME);
          if (!applied.ok) throw new Error(applied.error.message);
          again = applied.value.state;
        }
        expect(hash(again!)).toBe(hash(state));
      }),
    );
  });

  it('changes at most one voter with one entry, and never the last', () => {
    fc.assert(
      fc.property(course, (said) => {
        const { said: taken } = run(said);
        let before: RoomState | null = null;
        for (const words of taken) {
          const applied = applyRoom(TURNS, CODE, before, words, SCHEME);
          if (!applied.ok) throw new Error(applied.error.message);
          const { state } = applied.value;
          const counts = (of: RoomState | null): string[] =>
            of?.seats.flatMap(({ holder }) => (holder?.present ? [holder.key] : [])) ?? [];
          const [then, now] = [counts(before), counts(state)];
          const changes =
            then.filter((each) => !now.includes(each)).length +
            now.filter((each) => !then.includes(each)).length;
          expect(changes).toBeLessThanOrEqual(1);
          expect(now.length).toBeGreaterThan(0);
          before = state;
        }
      }),
    );
  });

  it('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(course, body, who, (said, next, author) => {
        const log = run(said);
        const back = stateFromJson(JSON.parse(JSON.stringify(stateToJson(log.state))));
        expect(hash(back)).toBe(hash(log.state));
        const words = { author: keyOf(author), nonce: 1000, body: commandOfIntent(log.state, next) };
        const [one, other] = [log.state, back].map((state) => applyRoom(TURNS, CODE, state, words, SCHEME));
        expect(other!.ok).toBe(one!.ok);
        if (one!.ok && other!.ok) expect(hash(other!.value.state)).toBe(hash(one!.value.state));
      }),
    );
  });
});
