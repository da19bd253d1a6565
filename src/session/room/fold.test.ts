import { describe, expect, it } from 'vitest';
import { PROTOCOL, type RoomCommand } from './commands.ts';
import type { RoomState } from './state/state.ts';
import { CODE, keyOf, roomLog, setupOf } from './testing.ts';

const holders = ({ seats }: RoomState): (string | null)[] => seats.map(({ holder }) => holder?.name ?? null);
const plays = ({ seats }: RoomState): string => seats.map((slot) => slot.plays[0]).join('');

describe('opening a room', () => {
  it('seats its author, who orders and deals until others come', () => {
    const log = roomLog();
    log.found('ann', setupOf(4), 2);
    expect(holders(log.state)).toEqual([null, null, 'ann', null]);
    expect(log.state).toMatchObject({ term: 1, sequencer: keyOf('ann'), dealer: keyOf('ann'), play: null });
    expect(plays(log.state)).toBe('bbpb');
  });

  it.each([
    ['another version', { protocol: 99 }, 'otherProtocol'],
    ['a game nobody knows', { setup: setupOf(4, { game: 'whist' }) }, 'unknownGame'],
    ['too many seats', { setup: setupOf(8, { bots: setupOf(9).bots }) }, 'seatCount'],
    ['too few', { setup: setupOf(1) }, 'seatCount'],
    [
      'a bot that there is not',
      {
        setup: setupOf(2, {
          bots: [
            { level: 'one', name: 'A' },
            { level: 'two', name: 'B' },
          ],
        }),
      },
      'unknownBot',
    ],
    ['an option that there is not', { setup: setupOf(4, { options: { colour: 3 } }) }, 'badOptions'],
    ['a seat that there is not', { seat: 4 }, 'noSuchSeat'],
  ])('is refused with %s', (_, more, code) => {
    const found = {
      type: 'found',
      protocol: PROTOCOL,
      setup: setupOf(4),
      seat: 0,
      name: 'ann',
      colour: 0,
    } as const;
    expect(roomLog().refusal('ann', { ...found, ...more })).toBe(code);
  });

  it('comes first, and once', () => {
    const log = roomLog();
    expect(log.refusal('ann', { type: 'start' })).toBe('notOpen');
    log.found('ann');
    const again = {
      type: 'found',
      protocol: PROTOCOL,
      setup: setupOf(4),
      seat: 1,
      name: 'ann',
      colour: 0,
    } as const;
    expect(log.refusal('ann', again)).toMatch(/^openedBefore$/);
    expect(log.refusal('bo', again)).toMatch(/^seatNeeded$/);
  });
});

describe('seats', () => {
  it('are taken, changed before a match, and given up', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(4));
    log.sit('bo', 3);
    expect(holders(log.state)).toEqual(['ann', null, null, 'bo']);
    expect(plays(log.state)).toBe('pbbp');
    log.say('bo', { type: 'rise' });
    expect(holders(log.state)).toEqual(['ann', null, null, null]);
  });

  it('are refused with a reason', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(4));
    const sit = (seat: number) => ({ type: 'sit', seat, name: 'X', colour: 1 }) as const;
    expect(log.refusal('bo', sit(0))).toBe('seatTaken');
    expect(log.refusal('bo', sit(1))).toMatch(/^sittingThere$/);
    expect(log.refusal('cy', sit(4))).toMatch(/^noSuchSeat$/);
    log.vote('ann', { kind: 'lock', on: true });
    log.vote('bo', { kind: 'lock', on: true });
    expect(log.refusal('cy', sit(2))).toMatch(/locked/);
    log.sit('bo', 2);
    log.say('ann', { type: 'start' });
    expect(log.refusal('bo', sit(3))).toMatch(/^noSeatChange$/);
    expect(log.refusal('cy', { type: 'rise' })).toMatch(/^seatNeeded$/);
  });

  it('stay with the last player present, who is not voted away', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'absent', key: keyOf('cy') });
    log.say('bo', { type: 'rise' });
    expect(log.refusal('ann', { type: 'rise' })).toMatch(/^lastHere$/);
    const alone = roomLog();
    alone.found('ann');
    expect(alone.refusal('ann', { type: 'rise' })).toMatch(/^lastHere$/);
    for (const kind of ['absent', 'kick'] as const)
      expect(
        alone.refusal('ann', { type: 'vote', motion: { kind, key: keyOf('ann') }, vote: 'for' }),
      ).toMatch(/^idleMotion$/);
    alone.sit('ann', 2);
    expect(holders(alone.state)).toEqual([null, null, 'ann', null]);
  });

  describe('are swapped', () => {
    const swap = (who: string, on = true) => ({ type: 'swap', key: keyOf(who), on }) as const;
    const three = () => {
      const log = roomLog();
      log.seat(['ann', 'bo', 'cy']);
      return log;
    };

    it('in the one entry with which the second player agrees', () => {
      const log = three();
      log.say('ann', swap('cy'));
      expect(holders(log.state)).toEqual(['ann', 'bo', 'cy']);
      log.say('bo', swap('cy'));
      log.say('cy', swap('ann'));
      expect(holders(log.state)).toEqual(['cy', 'bo', 'ann']);
      expect(plays(log.state)).toBe('ppp');
      // Bo asked who sat elsewhere.
      expect(log.state.swaps).toEqual([]);
    });

    it('not after a player said no, withdrew, asked another player, or moved', () => {
      const log = three();
      const moved = (): boolean => holders(log.state).join() !== 'ann,bo,cy';
      log.say('ann', swap('bo'));
      log.say('bo', swap('ann', false));
      log.say('bo', swap('ann'));
      log.say('bo', swap('ann', false));
      log.say('ann', swap('bo'));
      log.say('ann', swap('cy'));
      log.say('bo', swap('ann'));
      expect(moved()).toBe(false);
      log.say('bo', { type: 'rise' });
      log.sit('bo', 1);
      log.say('ann', swap('bo'));
      expect(moved()).toBe(false);
      expect(log.state.swaps).toEqual([{ from: keyOf('ann'), to: keyOf('bo') }]);
    });

    it('only with a player who is present, before a match', () => {
      const log = three();
      expect(log.refusal('ann', swap('ann'))).toMatch(/^noSwap$/);
      expect(log.refusal('ann', swap('dee'))).toMatch(/^noSwap$/);
      expect(log.refusal('dee', swap('ann'))).toMatch(/^seatNeeded$/);
      expect(log.refusal('ann', swap('bo', false))).toMatch(/^noSwap$/);
      log.say('ann', swap('bo'));
      expect(log.refusal('ann', swap('bo'))).toMatch(/^votedAlready$/);
      for (const who of ['ann', 'bo']) log.vote(who, { kind: 'absent', key: keyOf('cy') });
      expect(log.refusal('ann', swap('cy'))).toMatch(/^noSwap$/);
      log.say('ann', { type: 'start' });
      expect(log.state.swaps).toEqual([]);
      expect(log.refusal('bo', swap('ann'))).toMatch(/^noSeatChange$/);
    });
  });

  it('change name and colour, of seated players', () => {
    const log = roomLog();
    log.found('ann');
    log.say('ann', { type: 'rename', name: 'Anna', colour: 7 });
    expect(log.state.seats[0]!.holder).toMatchObject({ name: 'Anna', colour: 7, key: keyOf('ann') });
    expect(log.refusal('bo', { type: 'rename', name: 'Bob', colour: 1 })).toMatch(/^seatNeeded$/);
  });
});

describe('a message about an earlier hand', () => {
  it('is late, whatever it says', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy'], setupOf(4));
    const { hand } = log.state;
    log.say('ann', { type: 'start' });
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'stop' });
    log.say('ann', { type: 'again' });
    expect(log.state.hand).toBeGreaterThan(hand);
    const motion = { kind: 'lock', on: true } as const;
    const words = [
      { type: 'sit', seat: 3, name: 'B', colour: 1 },
      { type: 'swap', key: keyOf('ann'), on: true },
      { type: 'rise' },
      { type: 'rename', name: 'B', colour: 1 },
      { type: 'setup', setup: setupOf(4) },
      { type: 'vote', motion, vote: 'for' },
      { type: 'start' },
      { type: 'back' },
      { type: 'pause', on: true },
    ] as const;
    for (const intent of words) {
      expect(log.refusal('bo', { ...log.placed(intent), hand } as never), intent.type).toBe('late');
      expect(log.judge('bo', intent).ok, intent.type).toBe(true);
    }
  });
});

describe('changing the game again and again', () => {
  it('stops no one from sitting down, getting up or voting; only a start refers to the choice then', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy'], setupOf(4));
    const motion = { kind: 'kick', key: keyOf('ann') } as const;
    const intents = [
      { type: 'sit', seat: 3, name: 'B', colour: 1 },
      { type: 'rename', name: 'B', colour: 1 },
      { type: 'vote', motion, vote: 'for' },
      { type: 'rise' },
    ] as const;
    const said = intents.map((intent) => log.placed(intent));
    const begin = log.placed({ type: 'start' });
    log.say('ann', { type: 'setup', setup: setupOf(4) });
    expect(log.refusal('ann', { type: 'again' })).toBe('noMatch');
    for (const body of said) expect(log.judge('bo', body as never).ok, body.type).toBe(true);
    expect(log.refusal('bo', begin as never)).toBe('late');
    expect(log.judge('bo', { type: 'start' }).ok).toBe(true);
  });
});

describe('the game played', () => {
  it('may change until a match is on the table, but removes no seat', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy'], setupOf(4));
    log.say('bo', {
      type: 'setup',
      setup: setupOf(3, { settings: { grace: 60, away: 'wait', dealing: 'device', forfeit: false } }),
    });
    expect(log.state.seats.length).toBe(3);
    expect(log.state.settings).toEqual({ grace: 60, away: 'wait', dealing: 'device', forfeit: false });
    expect(log.refusal('bo', { type: 'setup', setup: setupOf(2) })).toMatch(/^seatOccupied$/);
    expect(log.refusal('bo', { type: 'setup', setup: setupOf(3, { game: 'whist' }) })).toMatch(
      /^unknownGame$/,
    );
    log.say('ann', { type: 'start' });
    expect(log.refusal('bo', { type: 'setup', setup: setupOf(4) })).toMatch(/^matchOn$/);
    expect(log.refusal('bo', { type: 'start' })).toMatch(/^matchOn$/);
    expect(log.refusal('bo', { type: 'again' })).toMatch(/^matchGoesOn$/);
  });

  it('begins with people and bots as seated, dealt by a player who does not order', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(3));
    const { steps } = log.say('bo', { type: 'start' });
    expect(log.state.dealer).toBe(keyOf('bo'));
    expect(log.state.sequencer).toBe(keyOf('ann'));
    expect(steps[0]).toMatchObject({ author: 'opening', event: { type: 'created' } });
    expect(log.state.play!.header).toEqual({
      match: `${CODE}-1`,
      game: 'turns',
      version: 1,
      options: { length: 3 },
      seats: [
        { name: 'ann', kind: 'human' },
        { name: 'bo', kind: 'human' },
        { name: 'Bot 2', kind: 'bot', level: 'one' },
      ],
    });
  });

  it('ends, and can begin again under another name', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(3));
    log.say('ann', { type: 'start' });
    for (let hand = 0; hand < 3; hand++) log.playHand();
    expect(log.game.over).toBe(true);
    log.say('bo', { type: 'again' });
    expect(log.state.play).toBe(null);
    log.say('bo', { type: 'start' });
    expect(log.state.play!.header.match).toBe(`${CODE}-2`);
  });

  it('accepts commands from the player of a seat, and from the dealer for bots and chance', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(3));
    log.say('ann', { type: 'start' });
    const shuffled = { type: 'fact', body: { type: 'shuffled', zone: 'deck' } } as const;
    const pass = (seat: number) => ({ type: 'play', seat, body: { type: 'pass' } }) as const;
    expect(log.refusal('ann', shuffled)).toMatch(/^notDealer$/);
    expect(log.refusal('ann', pass(0))).toMatch(/dealer is not done yet/);
    log.deal();
    expect(log.refusal('bo', pass(0))).toMatch(/^notYourSeat$/);
    expect(log.refusal('cy', pass(0))).toMatch(/^seatNeeded$/);
    expect(log.refusal('ann', { ...pass(0), body: { type: 'dance' } })).toMatch(/Only passing/);
    expect(log.refusal('bo', shuffled)).toMatch(/Nothing is due/);
    expect(log.refusal('bo', { type: 'fact', body: { type: 'pass' } as never })).toMatch(/./);
    log.pass('ann', 0);
    expect(log.refusal('bo', pass(2))).toMatch(/not your turn/);
    log.pass('bo', 1);
    expect(log.refusal('ann', pass(2))).toMatch(/^notYourSeat$/);
    log.pass('bo', 2);
    expect(log.game.round).toBe(2);
    expect(log.refusal('ann', { ...pass(9), seat: 7 })).toMatch(/^notYourSeat$/);
  });

  it('needs a match', () => {
    const log = roomLog();
    log.found('ann');
    expect(log.refusal('ann', { type: 'fact', body: { type: 'shuffled', zone: 'deck' } })).toMatch(/^late$/);
    expect(log.refusal('ann', { type: 'play', seat: 0, body: { type: 'pass' } })).toMatch(/^late$/);
  });

  it('stops while paused; only playing does', () => {
    const log = roomLog();
    log.seat(['ann', 'bo'], setupOf(2));
    log.say('ann', { type: 'start' });
    log.deal();
    log.say('bo', { type: 'pause', on: true });
    expect(log.refusal('ann', { type: 'play', seat: 0, body: { type: 'pass' } })).toMatch(/paused/);
    log.say('ann', { type: 'rename', name: 'Anna', colour: 3 });
    log.say('ann', { type: 'pause', on: false });
    log.pass('ann', 0);
  });
});

describe('terms', () => {
  const term = (voters: readonly string[], number = 2): RoomCommand => ({
    type: 'term',
    term: number,
    votes: voters.map((who) => ({ key: keyOf(who), signature: 'x' })),
  });

  it('begin with the votes of a majority of voters', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    expect(log.refusal('bo', term(['bo']))).toMatch(/^noMajority$/);
    expect(log.refusal('bo', term(['bo', 'bo']))).toMatch(/^noMajority$/);
    expect(log.refusal('bo', term(['bo', 'stranger']))).toMatch(/^noMajority$/);
    expect(log.refusal('bo', term(['bo', 'cy'], 1))).toMatch(/^termOver$/);
    log.say('bo', term(['bo', 'cy'], 4));
    expect(log.state).toMatchObject({ term: 4, sequencer: keyOf('bo') });
    expect(log.refusal('cy', term(['ann', 'bo', 'cy'], 4))).toMatch(/^termOver$/);
  });

  it('are not led by a player marked absent', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'absent', key: keyOf('cy') });
    expect(log.refusal('cy', term(['ann', 'bo', 'cy']))).toMatch(/^noMajority$/);
    log.say('cy', { type: 'back' });
    log.say('cy', term(['ann', 'cy']));
  });
});
