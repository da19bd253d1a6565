import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SCHEME } from '../../table/joint/testing.ts';
import { REMEMBERED, remember } from '../state/past.ts';
import type { PastMatch, RoomState } from '../state/state.ts';
import { stateSchema } from '../state/stateSchema.ts';
import { isValidState } from '../state/validState.ts';
import { CODE, keyOf, playing, TURNS } from '../testing.ts';

/** These people after a match that the table has stopped. */
function over(people = 3, seats = people) {
  const log = playing(people, seats);
  for (const who of ['ann', 'bo'].slice(0, people)) log.vote(who, { kind: 'stop' });
  return log;
}

const yes = { type: 'rematch', on: true } as const;
const no = { type: 'rematch', on: false } as const;
const isOurs = (state: RoomState): boolean => isValidState(TURNS, SCHEME, CODE, state);

describe('a rematch', () => {
  it('begins in the entry with which the last voter is ready, with the same seats', () => {
    const log = over();
    const { header } = log.state.play!;
    log.say('bo', yes);
    log.say('ann', yes);
    expect(log.state.rematch).toEqual(['bo', 'ann'].map(keyOf));
    expect(log.state.play!.header).toBe(header);
    const { steps, entries } = log.say('cy', yes);
    expect([steps[0]!.author, entries]).toEqual(['opening', []]);
    expect(log.state.play!.header).toEqual({ ...header, match: `${CODE}-2` });
    expect(log.state).toMatchObject({ rematch: [], matches: 2 });
    log.playHand();
    expect(log.game.round).toBe(2);
  });

  it('begins at once for a player among bots', () => {
    const log = over(1, 3);
    log.say('ann', yes);
    expect(log.state.matches).toBe(2);
  });

  it('can be withdrawn, and lapses when a player chooses otherwise', () => {
    const log = over();
    expect(log.refusal('ann', no)).toBe('votedAlready');
    log.say('ann', yes);
    expect(log.refusal('ann', yes)).toBe('votedAlready');
    log.say('ann', no);
    for (const who of ['bo', 'cy']) log.say(who, yes);
    expect(log.state.matches).toBe(1);
    log.say('ann', { type: 'again' });
    expect(log.state).toMatchObject({ play: null, rematch: [] });
    expect(log.refusal('ann', yes)).toBe('noMatch');
  });

  it('does not wait for anyone who is absent, gets up or is removed, and counts no one else', () => {
    const absent = { kind: 'absent', key: keyOf('cy') } as const;
    const away = over();
    for (const who of ['ann', 'bo']) away.say(who, yes);
    for (const who of ['ann', 'bo']) away.vote(who, absent);
    expect(away.state.matches).toBe(2);
    expect(away.state.play!.header.seats[2]!.kind).toBe('bot');

    const back = over();
    for (const who of ['ann', 'bo']) back.vote(who, absent);
    expect(back.refusal('cy', yes)).toBe('away');
    back.say('ann', yes);
    back.say('cy', { type: 'back' });
    back.say('bo', yes);
    expect(back.state.matches).toBe(1);
    expect(back.refusal('zoe', yes)).toBe('seatNeeded');

    const risen = over();
    for (const who of ['ann', 'bo']) risen.say(who, yes);
    risen.say('bo', { type: 'rise' });
    expect(risen.state.rematch).toEqual([keyOf('ann')]);
    risen.say('cy', { type: 'rise' });
    expect(risen.state.matches).toBe(2);
  });

  it('belongs to one match: not while it is played, nor to an earlier one', () => {
    const log = playing(2);
    expect(log.refusal('ann', yes)).toBe('matchGoesOn');
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'stop' });
    const early = log.placed(yes);
    for (const who of ['ann', 'bo']) log.say(who, yes);
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'stop' });
    expect(log.refusal('ann', early)).toBe('late');
  });

  it('rejects invented states', () => {
    const log = over();
    log.say('ann', yes);
    expect(isOurs(log.state)).toBe(true);
    for (const rematch of [['ann', 'ann'], ['zoe'], ['ann', 'bo', 'cy']])
      expect(isOurs({ ...log.state, rematch: rematch.map(keyOf) }), rematch.join()).toBe(false);
    expect(isOurs({ ...playing(2).state, rematch: [keyOf('ann')] })).toBe(false);
  });
});

describe('the matches of an evening', () => {
  it('are remembered with their players', () => {
    const log = playing(2, 3);
    log.sit('cy', 2);
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'stop' });
    const seat = (key: string | null, name: string) => ({ key, name, rank: null, credits: 0, won: false });
    expect(log.state.past).toEqual([
      {
        number: 1,
        game: 'turns',
        // Cy has only just sat down: a bot has played.
        seats: [seat(keyOf('ann'), 'ann'), seat(keyOf('bo'), 'bo'), seat(null, 'Bot 2')],
      },
    ]);
    expect(isOurs(log.state)).toBe(true);
    log.say('ann', { type: 'again' });
    expect(log.state.past).toHaveLength(1);
  });

  it('have no winner if all share the win', () => {
    const { state } = over(2);
    const won = (...winners: number[]): boolean[] =>
      remember(state, { standings: [], winners })
        .past.at(-1)!
        .seats.map((seat) => seat.won);
    expect(won(0)).toEqual([true, false]);
    expect(won(0, 1)).toEqual([false, false]);
  });

  it('are limited to the last ones', () => {
    const log = over(1, 2);
    for (let i = 0; i < REMEMBERED + 2; i++) {
      log.say('ann', yes);
      log.vote('ann', { kind: 'stop' });
    }
    const { past } = log.state;
    expect([past.length, past[0]!.number, past.at(-1)!.number]).toEqual([REMEMBERED, 4, REMEMBERED + 3]);
  });

  it('cannot be invented', () => {
    const { state } = over(2);
    const [match] = state.past as [PastMatch];
    const [ann] = match.seats;
    const isFine = (...past: PastMatch[]): boolean => isOurs({ ...state, past });
    expect(isFine(match)).toBe(true);
    expect(isFine({ ...match, number: 2 })).toBe(false);
    expect(isFine({ ...match, number: 0 })).toBe(false);
    expect(isFine(match, match)).toBe(false);
    expect(isFine({ ...match, game: 'whist' })).toBe(false);
    expect(isFine({ ...match, seats: [ann!, ann!] })).toBe(false);
    const { past, rematch } = stateSchema.entries;
    const reads = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;
    expect(reads(past, [match])).toBe(true);
    expect(reads(past, [{ ...match, seats: [] }])).toBe(false);
    expect(reads(past, [{ ...match, seats: [{ ...ann, rank: 9 }] }])).toBe(false);
    expect(reads(past, [{ ...match, seats: [{ ...ann, credits: 0.5 }] }])).toBe(false);
    expect(
      reads(
        past,
        Array.from({ length: REMEMBERED + 1 }, () => match),
      ),
    ).toBe(false);
    expect(
      reads(
        rematch,
        Array.from({ length: 9 }, () => keyOf('ann')),
      ),
    ).toBe(false);
  });
});
