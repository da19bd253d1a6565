import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../engine/game.ts';
import { changedOptions } from '../../../engine/paces.ts';
import type { RoomLook, RoomSeat } from '../../../store/room/roomStore.ts';
import { sampleInfo as info, lookOf, personOf, seatsOf } from '../../../store/room/testing.ts';
import {
  company,
  dealingText,
  forfeitText,
  foundText,
  freeColour,
  leaveText,
  meanwhileText,
  nameProblem,
  optionText,
  paceSentence,
  settingsText,
  startHint,
  startProblem,
  takenColours,
} from './waitingWords.ts';

const withSeats = (seats: readonly RoomSeat[], more: Partial<RoomLook> = {}): RoomLook =>
  lookOf({ seats, ...more });

it('tells a person who is choosing a name what has happened meanwhile', () => {
  const told = (seats: readonly RoomSeat[], more: Partial<RoomLook> = {}) =>
    meanwhileText(lookOf({ seats, mySeat: null, ...more }), 1);
  const free = seatsOf(['Ann', null], -1);
  expect(told(free, { phase: 'gathering' })).toBe(null);
  expect(told(free, { phase: 'playing' })).toMatch(/^The match has begun.*from the next one on\.$/);
  const empty = free.map((seat) => ({ ...seat, bot: { ...seat.bot, level: NOBODY } }));
  expect(told(empty, { phase: 'playing' })).toMatch(/play at once\.$/);
  const taken = seatsOf(['Ann', 'Bo'], -1);
  expect(told(taken, { phase: 'gathering' })).toMatch(/^Someone else has taken that seat/);
  expect(told(taken, { phase: 'playing' })).toMatch(/^The match has begun, and that seat is taken/);
  const locked = free.map((seat) => ({ ...seat, free: false }));
  expect(told(locked, { phase: 'gathering', locked: true })).toMatch(/locked/);
});

describe('starting', () => {
  it('is open to seated players', () => {
    expect(startProblem(lookOf())).toBeNull();
  });

  it('says what is missing', () => {
    expect(startProblem(lookOf({ mySeat: null }))).toMatch(/Take a seat/);
    expect(startProblem(lookOf({ setup: null }))).toMatch(/being set/);
    expect(startProblem(lookOf({ info: null }))).toMatch(/being set/);
    expect(startProblem(lookOf({ paused: { key: 'bo', name: 'Bo', me: false } }))).toMatch(/Bo has paused/);
    const waitReason = { kind: 'order', name: 'Bo', stops: true } as const;
    expect(startProblem(lookOf({ waitReason }))).toMatch(/^Bo cannot be reached\./);
  });

  it('mentions players who will not play, and being alone', () => {
    expect(startHint(withSeats(seatsOf(['Ann', 'Bo', null])))).toBeNull();
    expect(startHint(withSeats(seatsOf(['Ann', null])))).toMatch(/Nobody else/);
    expect(startHint(withSeats(seatsOf(['Ann'])))).toBeNull();
    const away = seatsOf(['Ann', { ...personOf('Bo', 1), absent: true, presence: 'gone' }]);
    expect(startHint(withSeats(away))).toBe('Bo is away: a bot plays for now.');
    const lost = seatsOf(['Ann', { ...personOf('Bo', 1), presence: 'gone' }]);
    expect(startHint(withSeats(lost))).toBe('Bo cannot be reached right now.');
  });
});

describe('people', () => {
  it('are counted', () => {
    expect(company(seatsOf(['Ann', 'Bo', null, null, null]))).toBe('2 people and 3 bots');
    expect(company(seatsOf(['Ann', null]))).toBe('1 person and 1 bot');
    expect(company(seatsOf(['Ann', 'Bo']))).toBe('2 people');
  });

  it('need a readable name that no one else has', () => {
    expect(nameProblem('Ann', ['Bo'])).toBeNull();
    expect(nameProblem('  ', [])).toMatch(/Type a name/);
    expect(nameProblem('x'.repeat(25), [])).toMatch(/24/);
    expect(nameProblem('A\u202en', [])).toBe(
      'A hidden character in that name turns its letters around. Type the name anew.',
    );
    expect(nameProblem('\u3164', [])).toMatch(/Nobody can see that name/);
    expect(nameProblem('B\u200bo', ['Bo'])).toMatch(/already called Bo/);
    expect(nameProblem('علیرضا', ['علی\u200cرضا'])).toMatch(/looks like علی/);
    expect(nameProblem(' bo ', ['Bo'])).toMatch(/already called Bo/);
  });

  it('keep their colour if it is free, and else get the next', () => {
    const taken = takenColours(seatsOf(['Ann', 'Bo', 'Cy']));
    expect([...taken]).toEqual([
      [1, 'Bo'],
      [2, 'Cy'],
    ]);
    expect(freeColour(0, taken.keys())).toBe(0);
    expect(freeColour(1, taken.keys())).toBe(3);
    expect(freeColour(7, [7])).toBe(0);
    expect(freeColour(4, [0, 1, 2, 3, 4, 5, 6, 7])).toBe(4);
  });

  it('read what leaving means', () => {
    expect(leaveText(withSeats(seatsOf(['Ann', null])))).toMatch(/last one.*choose another seat/);
    const away = { ...personOf('Bo', 1), absent: true };
    expect(leaveText(withSeats(seatsOf(['Ann', away])))).toMatch(/you keep your seat/);
    expect(leaveText(withSeats(seatsOf(['Ann', 'Bo'])))).toMatch(/give up your seat/);
    const watching = withSeats(seatsOf([null, 'Bo'], -1), { mySeat: null });
    expect(leaveText(watching)).toBe('You can come back with the link.');
  });
});

describe('the agreed settings', () => {
  it('say how the cards are dealt', () => {
    const settings = { grace: 60, away: 'bot', forfeit: false } as const;
    expect(dealingText({ ...settings, dealing: 'joint' })).toMatch(/nobody can see or stack/);
    expect(dealingText({ ...settings, dealing: 'device' })).toMatch(/could look/);
  });

  it('reads as sentences', () => {
    expect(settingsText({ away: 'bot', grace: 120, dealing: 'device', forfeit: false })).toMatch(
      /away for 2 minutes, a bot plays/,
    );
    expect(settingsText({ away: 'wait', grace: 120, dealing: 'device', forfeit: false })).not.toMatch(
      /2 minutes/,
    );
  });

  it('say whose stake is lost in a void hand, in games that know stakes', () => {
    const { setup, staked } = lookOf();
    const told = (forfeit: boolean, isStaked = staked) =>
      forfeitText({ ...setup!, settings: { ...setup!.settings, forfeit } }, isStaked);
    expect(told(true)).toMatch(/away or cheating forfeits/);
    expect(told(false)).toMatch(/all stakes go back/);
    expect([told(true, false), told(false, false)]).toEqual([null, null]);
  });

  it('names options as the form does, and counts those that differ', () => {
    const [stake, ending] = info.options;
    expect(optionText(stake!, { stake: 12_000 })).toBe('12\u00a0000');
    expect(optionText(stake!, {})).toBe('10');
    expect(optionText(ending!, { ending: 'open' })).toBe('open end');
    expect(optionText(ending!, { ending: 'other' })).toBe('other');
    const quick = { id: 'quick', text: 'It never ends.', minutes: 5, options: { ending: 'open' } } as const;
    const paced = { ...info, paces: [quick] };
    expect(paceSentence(paced, { stake: 10, ending: 'open' })).toBe('Quick pace. It never ends.');
    expect(paceSentence(paced, { stake: 10, ending: 'rounds' })).toBeNull();
    expect(changedOptions(paced, { stake: 10, ending: 'open' })).toBe(0);
    expect(changedOptions(paced, { stake: 20, ending: 'open' })).toBe(1);
    expect(changedOptions(paced, {})).toBe(1);
    expect(changedOptions(info, {})).toBe(0);
  });
});

it.each([
  [{ reach: 'network', silent: null }, /its network can join.*no server/],
  [{ reach: 'network', silent: 'STUN' }, /its network can join.*STUN server did not answer/],
  [{ reach: 'internet', silent: 'TURN' }, /most other networks.*relay did not answer/],
  [{ reach: 'relay', silent: null }, /any network/],
] as const)('where people can join from is said as found out: %j', (found, text) => {
  expect(foundText(found)).toMatch(text);
});
