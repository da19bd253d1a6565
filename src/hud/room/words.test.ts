import { describe, expect, test } from 'vitest';
import { emptyLook } from '../../store/room/look.ts';
import type { RoomLook, RoomSeat, RoomVote } from '../../store/room/roomStore.ts';
import { keyOf, namedAs, type Person, personOf, sampleVote } from '../../store/room/testing.ts';
import {
  clockText,
  leaveText,
  leftOf,
  linkProblem,
  majorityOf,
  markOf,
  openVotes,
  presenceText,
  questionOf,
  seatText,
  standText,
  voteHint,
  voteOn,
  voteText,
} from './words.ts';

const person = (name: string, more: Partial<Person> = {}): Person => ({ ...personOf(name, 0), ...more });

const seatOf = (who: Person | null, more: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: 0,
  person: who,
  free: false,
  bot: { level: 'greedy', name: 'Mira' },
  plays: who ? 'person' : 'bot',
  next: who ? 'person' : 'bot',
  dealer: false,
  sequencer: false,
  ...more,
});

const lookOf = (seats: readonly RoomSeat[], more: Partial<RoomLook> = {}): RoomLook => ({
  ...emptyLook('', keyOf('Ann')),
  phase: 'playing',
  mySeat: 0,
  seats: seats.map((each, seat) => ({ ...each, seat })),
  ...more,
});

const me = seatOf(person('Ann', { me: true }));
const bo = seatOf(person('Bo'));

describe('the clock of an absent player', () => {
  test('shows minutes and seconds, and a second that has begun', () => {
    expect([42, 41.2, 5, 60, 61.01, 600, 0, -3].map(clockText)).toEqual([
      '0:42',
      '0:42',
      '0:05',
      '1:00',
      '1:02',
      '10:00',
      '0:00',
      '0:00',
    ]);
  });

  test('runs down from its arrival, and is gone when it has run out', () => {
    expect(leftOf(42, 1000, 1000)).toBe(42);
    expect(leftOf(42, 1000, 11_500)).toBe(31.5);
    expect(leftOf(42, 1000, 43_000)).toBe(null);
    expect(leftOf(42, 2000, 1000)).toBe(42);
  });
});

describe('the note at a seat', () => {
  test('is empty while its player is there, and at a bot’s own seat', () => {
    expect([seatText(bo, null), markOf(bo)]).toEqual([null, null]);
    expect([seatText(seatOf(null), null), markOf(seatOf(null))]).toEqual([null, 'bot']);
  });

  test('slow, not reached and away differ, and only a running clock is shown', () => {
    const slow = seatOf(person('Bo', { presence: 'slow' }));
    const gone = seatOf(person('Bo', { presence: 'gone' }));
    const away = seatOf(person('Bo', { presence: 'gone', absent: true, grace: 42 }));
    expect([slow, gone, away].map(markOf)).toEqual(['slow', 'gone', 'away']);
    expect(seatText(slow, null)).toBe('slow connection');
    expect(seatText(gone, null)).toBe('unreachable');
    expect(seatText(away, 41.5)).toBe('away · 0:42');
    expect(seatText(away, null)).toBe('away');
    expect(seatText({ ...away, next: 'bot' }, 3)).toBe('away · bot from the next hand');
  });

  test('a bot that plays for someone is named as theirs', () => {
    const ward = seatOf(person('Bo', { absent: true }), { plays: 'bot', next: 'bot' });
    expect([markOf(ward), seatText(ward, 12)]).toEqual(['bot', 'Bo’s bot']);
    expect(presenceText(ward, null)).toBe('away: a bot is playing');
    expect(presenceText({ ...ward, next: 'person' }, null)).toBe('a bot plays until the next hand');
  });

  test('everyone in the list of people has a note', () => {
    const word = (who: Person | null, left: number | null = null) => presenceText(seatOf(who), left);
    expect([word(person('Bo')), word(null)]).toEqual(['here', 'a bot']);
    expect(word(person('Bo', { presence: 'slow' }))).toBe('slow connection');
    expect(word(person('Bo', { presence: 'gone' }))).toBe('unreachable');
    expect(word(person('Bo', { presence: 'gone' }), 12.2)).toBe('unreachable · 0:13');
    expect(word(person('Bo', { presence: 'gone', absent: true }))).toBe('away');
  });
});

describe('votes', () => {
  const vote: typeof sampleVote = (motion, mine) => ({ ...sampleVote(motion, mine), about: null });

  test('automatic votes of the devices ask no one', () => {
    const votes = [
      vote({ kind: 'absent', key: keyOf('Bo') }),
      vote({ kind: 'close', id: 'w1' }),
      vote({ kind: 'void' }),
    ];
    expect(openVotes({ votes }).map(({ motion }) => motion.kind)).toEqual(['void']);
  });

  test('a motion finds its own vote, in any order of its members', () => {
    const votes = [vote({ kind: 'kick', key: keyOf('Cy') }), vote({ key: keyOf('Bo'), kind: 'kick' }, 'for')];
    expect(voteOn({ votes }, { kind: 'kick', key: keyOf('Bo') })?.mine).toBe('for');
    expect(voteOn({ votes }, { kind: 'kick', key: keyOf('Di') })).toBe(undefined);
  });

  test('the count says who asks, who is against it and who is missing', () => {
    const kick = vote({ kind: 'kick', key: keyOf('Cy') });
    expect(standText(kick)).toBe('Bo asks · 1 of 2 votes · waiting for you');
    const divided = {
      ...kick,
      opponents: [namedAs('Ann')],
      undecided: [namedAs('Di')],
      mine: 'against' as const,
    };
    expect(standText(divided)).toBe(
      'Bo asks · 1 of 2 votes · 1 against · waiting for Di · you voted against it',
    );
    expect(standText({ ...kick, undecided: [], accused: true })).toBe(
      'Bo asks · 1 of 2 votes · the others decide',
    );
  });

  describe('asks in a sentence', () => {
    const asked = (motion: RoomVote['motion'], more: Partial<RoomVote> = {}, look = lookOf([me, bo])) =>
      voteText({ ...vote(motion), ...more }, look);
    const played = (forfeit: boolean, staked: boolean) => {
      const settings = { grace: 60, away: 'bot', dealing: 'joint', forfeit } as const;
      return lookOf([me, bo], { setup: { game: 'turns', options: {}, bots: [], settings }, staked });
    };
    const kick = { kind: 'kick', key: keyOf('Bo') } as const;
    const missing = { kind: 'void', key: keyOf('Bo') } as const;

    test('whether to remove someone, and whether their device was caught', () => {
      expect(asked(kick, { about: 'Bo' })).toBe('Remove Bo from the table?');
      expect(asked(kick, { about: 'Bo', caught: true })).toBe('Remove Bo, whose device cheated?');
    });

    test('whether to lock the seats or end the match', () => {
      const all = [
        asked({ kind: 'lock', on: true }),
        asked({ kind: 'lock', on: false }),
        asked({ kind: 'stop' }),
      ];
      expect(all).toEqual([
        'Lock the seats so that nobody new can sit down?',
        'Unlock the seats?',
        'End the match now and score it as it stands?',
      ]);
    });

    test('whether a hand is void, because of whom, and the consequence for the stakes', () => {
      expect(asked({ kind: 'void' }, {}, played(true, true))).toBe(
        'Declare this hand void? All stakes go back.',
      );
      expect(asked(missing, { about: 'Bo' }, played(true, true))).toBe(
        'Declare this hand void because Bo is missing? If the cards are waiting for Bo, their stake goes into a pot in the next hand; all other stakes go back.',
      );
      expect(asked(missing, { about: 'Bo' }, played(false, true))).toBe(
        'Declare this hand void because Bo is missing? All stakes go back.',
      );
    });

    test('without mentioning stakes if there are none', () => {
      for (const forfeit of [true, false]) {
        expect(asked({ kind: 'void' }, {}, played(forfeit, false))).toBe(
          'Declare this hand void? It is dealt again.',
        );
        expect(asked(missing, { about: 'Bo' }, played(forfeit, false))).not.toMatch(/stake/);
      }
    });
  });

  test('more than half of the present players', () => {
    const away = seatOf(person('Cy', { absent: true }));
    expect(majorityOf(lookOf([me, seatOf(null)]))).toBe(1);
    expect(majorityOf(lookOf([me, bo]))).toBe(2);
    expect(majorityOf(lookOf([me, bo, away]))).toBe(2);
    expect(majorityOf(lookOf([me, bo, bo, bo]))).toBe(3);
    expect(voteHint(lookOf([me]))).toMatch(/at once/);
    expect(voteHint(lookOf([me, bo]))).toMatch(/takes 2/);
  });
});

describe('leaving', () => {
  test('says who takes over the seat, and the consequence for the hand', () => {
    expect(leaveText(lookOf([me, bo]))).toMatch(/Mira, a bot/);
    expect(leaveText(lookOf([me, bo]))).not.toMatch(/void/);
    expect(leaveText(lookOf([{ ...me, dealer: true }, bo]))).toMatch(/void/);
    const joint = (members: readonly { readonly me: boolean }[]) => {
      const cards = { dealing: 'joint', deck: { epoch: 1, members, gone: 0 } };
      return leaveText(lookOf([{ ...me, dealer: true }, bo], { cards: cards as RoomLook['cards'] }));
    };
    expect(joint([{ me: true }, { me: false }])).toMatch(
      /key stays behind.*sits the hand out or.*dealt again/,
    );
    expect(joint([{ me: false }])).not.toMatch(/key|void/);
    expect(leaveText(lookOf([me, bo], { phase: 'finished' }))).not.toMatch(/bot/);
  });

  test('says that the others cannot be reached, and what leaving may cost', () => {
    const gone = seatOf(person('Bo', { presence: 'gone' }));
    expect(leaveText(lookOf([me, gone]))).toMatch(
      /^The others cannot be reached.*you are away\. You can come back/,
    );
    const settings = { grace: 60, away: 'bot', dealing: 'joint', forfeit: true } as const;
    const setup = { game: 'turns', options: {}, bots: [], settings };
    expect(leaveText(lookOf([me, gone], { setup, staked: true }))).toMatch(/you forfeit your stake/);
    expect(leaveText(lookOf([me, gone, bo], { setup, staked: true }))).not.toMatch(/told|forfeit/);
  });

  test('tells the last player that they keep their seat, and a watcher that nothing is lost', () => {
    expect(leaveText(lookOf([me, seatOf(null)]))).toMatch(/you keep your seat/);
    expect(leaveText(lookOf([bo], { mySeat: null }))).toMatch(/stop watching/);
  });

  test('a question names the person it is about', () => {
    const look = lookOf([me, bo], {
      watchers: [{ key: keyOf('Ivo'), name: 'Ivo', me: false }],
    });
    expect(questionOf({ kind: 'kick', key: keyOf('Bo') }, look).verb).toBe('Vote to remove Bo');
    expect(questionOf({ kind: 'kick', key: keyOf('Ivo') }, look).title).toBe('Remove Ivo?');
    expect(questionOf('leave', look).verb).toBe('Leave the table');
    expect(questionOf({ kind: 'stop' }, look).text).toMatch(/the player who is ahead wins/);
  });

  test('a removal says that the person’s device was caught, but leaves room for doubt', () => {
    const kick = { kind: 'kick', key: keyOf('Bo') } as const;
    const caught = [{ key: keyOf('Bo'), name: 'Bo', me: false, offence: 'badShuffle' }];
    const asked = (cards: object | null) =>
      questionOf(kick, lookOf([me, bo], { cards: cards as RoomLook['cards'] })).text;
    expect(asked({ caught })).toMatch(
      /^Bo’s device cheated: .*faulty device.*Bo then has to leave the table/,
    );
    expect(asked({ caught: [] })).toMatch(/^Bo then has to leave the table/);
    expect(asked(null)).toMatch(/^Bo then has to leave the table/);
  });

  test('a void hand says where the credits go, if there are any', () => {
    const setup = (forfeit: boolean): NonNullable<RoomLook['setup']> => ({
      game: 'turns',
      options: {},
      bots: [],
      settings: { grace: 60, away: 'bot', dealing: 'joint', forfeit },
    });
    const told = (key: string | undefined, forfeit: boolean, staked = true): string =>
      questionOf(
        { kind: 'void', ...(key === undefined ? {} : { key }) },
        lookOf([me, bo], { setup: setup(forfeit), staked }),
      ).text;
    expect(told(undefined, true)).toMatch(/^All credits go back/);
    expect(told(keyOf('Bo'), false)).toMatch(/^All credits go back/);
    expect(told(keyOf('Bo'), true)).toMatch(
      /^If the cards are waiting for Bo, their stake goes into a pot in the next hand/,
    );
    for (const key of [undefined, keyOf('Bo')]) expect(told(key, true, false)).not.toMatch(/credit|stake/);
  });
});

test.each([
  ['http://localhost:8080/#/room/abc', true],
  ['http://127.0.0.1:8080/#/room/abc', true],
  ['http://[::1]/#/room/abc', true],
  ['http://192.168.1.7:8080/#/room/abc', false],
  ['https://localhost.example.org/#/room/abc', false],
])('a link that only this computer understands says so: %s', (link, isLocal) => {
  expect(linkProblem(link) !== null).toBe(isLocal);
});
