import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Motion } from '../commands.ts';
import { controllerOf, type RoomState } from '../state/state.ts';
import { keyOf, PEOPLE, playing, roomLog, setupOf } from '../testing.ts';

const plays = ({ seats }: RoomState): string => seats.map((slot) => slot.plays[0]).join('');
const present = ({ seats }: RoomState): string =>
  seats.flatMap(({ holder }) => (holder?.present ? [holder.name] : [])).join();

const absent = (who: string): Motion => ({ kind: 'absent', key: keyOf(who) });
const kick = (who: string): Motion => ({ kind: 'kick', key: keyOf(who) });

describe('a majority', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is more than half of %i', (count) => {
    const log = roomLog();
    const people = PEOPLE.slice(0, count);
    log.seat(people);
    const needed = Math.floor(count / 2) + 1;
    for (const [i, who] of people.slice(0, needed).entries()) {
      expect(log.state.locked, `${i} of ${count}`).toBe(false);
      log.vote(who, { kind: 'lock', on: true });
    }
    expect(log.state.locked).toBe(true);
    expect(log.state.motions).toEqual([]);
  });

  it('counts each person once, and lets them change their mind', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy', 'dee', 'eve']);
    const lock: Motion = { kind: 'lock', on: true };
    log.vote('ann', lock);
    expect(log.refusal('ann', { type: 'vote', motion: lock, vote: 'for' })).toMatch(/^votedAlready$/);
    log.vote('bo', lock);
    log.vote('ann', lock, null);
    log.vote('cy', lock);
    expect(log.state.locked).toBe(false);
    log.vote('ann', lock);
    expect(log.state.locked).toBe(true);
    expect(log.refusal('bo', { type: 'vote', motion: lock, vote: 'for' })).toMatch(/^idleMotion$/);
  });

  it('is dropped once too many are against it, and its opponents can think again', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    const lock: Motion = { kind: 'lock', on: true };
    log.vote('ann', lock);
    log.vote('bo', lock, 'against');
    expect(log.state.motions).toEqual([{ motion: lock, votes: [keyOf('ann')], against: [keyOf('bo')] }]);
    log.vote('bo', lock, null);
    expect(log.state.motions).toMatchObject([{ against: [] }]);
    for (const who of ['bo', 'cy']) log.vote(who, lock, 'against');
    expect(log.state.motions).toEqual([]);
    expect(log.state.locked).toBe(false);
  });

  it('is dropped once only the person it would remove could still carry it', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    const kick: Motion = { kind: 'kick', key: keyOf('cy') };
    log.vote('ann', kick);
    log.vote('bo', kick, 'against');
    expect(log.state.motions).toEqual([]);
    expect(log.state.seats.some(({ holder }) => holder?.key === keyOf('cy'))).toBe(true);
  });

  it('has no votes against it before people are asked, nor does one that was never put', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    const against = (motion: Motion) => log.refusal('bo', { type: 'vote', motion, vote: 'against' });
    expect(against({ kind: 'lock', on: true })).toBe('notAsked');
    log.vote('ann', absent('cy'));
    expect(against(absent('cy'))).toBe('notAsked');
    log.vote('bo', absent('cy'));
    expect(log.state.seats[2]!.holder!.present).toBe(false);
  });

  it('counts those present: others do not vote, and their votes lapse', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy', 'dee', 'eve']);
    const lock: Motion = { kind: 'lock', on: true };
    log.vote('eve', lock);
    for (const who of ['ann', 'bo', 'cy']) log.vote(who, absent('eve'));
    expect(log.state.motions).toEqual([]);
    expect(log.refusal('eve', { type: 'vote', motion: lock, vote: 'for' })).toMatch(/^away$/);
    expect(log.refusal('zoe', { type: 'vote', motion: lock, vote: 'for' })).toMatch(/^seatNeeded$/);
    for (const who of ['ann', 'bo']) log.vote(who, lock);
    expect(log.state.locked).toBe(false);
    log.vote('dee', lock);
    expect(log.state.locked).toBe(true);
  });

  it('limits the number of open votes', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    for (let i = 0; i < 40; i++) log.vote('ann', kick(`stranger ${i}`));
    // Her own oldest motions give way, and no one else's.
    expect(log.state.motions.map(({ motion }) => motion)).toEqual(
      Array.from({ length: 4 }, (_, i) => kick(`stranger ${36 + i}`)),
    );
    log.vote('bo', kick('one more'));
    log.vote('ann', kick('another'));
    expect(log.state.motions).toHaveLength(5);
  });
});

describe('a player marked absent', () => {
  it('does not count until they are back', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    for (const who of ['ann', 'bo']) log.vote(who, absent('cy'));
    expect(present(log.state)).toBe('ann,bo');
    expect(log.refusal('ann', { type: 'vote', motion: absent('cy'), vote: 'for' })).toMatch(/^idleMotion$/);
    log.say('cy', { type: 'back' });
    expect(present(log.state)).toBe('ann,bo,cy');
  });

  it('is decided by a majority, so that two never outvote each other', () => {
    const log = roomLog();
    log.seat(['ann', 'bo']);
    log.vote('ann', absent('bo'));
    expect(present(log.state)).toBe('ann,bo');
  });

  it('is changed with one entry by one person only: the second waits for the next entry', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy', 'dee', 'eve']);
    for (const gone of ['dee', 'eve']) for (const who of ['ann', 'bo']) log.vote(who, absent(gone));
    // With Dee gone, two votes of four against Eve are no majority; Cy’s makes one.
    log.vote('cy', absent('dee'));
    expect(present(log.state)).toBe('ann,bo,cy,eve');
    log.vote('cy', absent('eve'));
    expect(present(log.state)).toBe('ann,bo,cy');
  });

  it('waits its turn when a majority results from another change', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy', 'dee']);
    for (const who of ['ann', 'bo']) log.vote(who, absent('dee'));
    // Two of four are none; two of three are one, but the one change of this entry is Cy’s.
    log.say('cy', { type: 'rise' });
    expect(present(log.state)).toBe('ann,bo,dee');
    log.vote('ann', absent('dee'));
    expect(present(log.state)).toBe('ann,bo');
  });
});

describe('a removed person', () => {
  it('loses the seat, and may not come back', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    for (const who of ['ann', 'bo']) log.vote(who, kick('cy'));
    expect(log.state.seats[2]!.holder).toBe(null);
    expect(log.state.barred).toEqual([keyOf('cy')]);
    expect(log.refusal('cy', { type: 'sit', seat: 2, name: 'cy', colour: 1 })).toMatch(/^removed$/);
    expect(log.refusal('ann', { type: 'vote', motion: kick('cy'), vote: 'for' })).toMatch(/^idleMotion$/);
  });

  it('may be a watcher', () => {
    const log = roomLog();
    log.seat(['ann', 'bo']);
    for (const who of ['ann', 'bo']) log.vote(who, kick('zoe'));
    expect(log.state.barred).toEqual([keyOf('zoe')]);
  });

  it('is replaced by a bot for the hand, dealt by another player if they were the dealer', () => {
    const log = playing(3);
    expect(log.state.dealer).toBe(keyOf('cy'));
    for (const who of ['ann', 'bo']) log.vote(who, kick('bo'));
    expect(plays(log.state)).toBe('pbp');
    expect(log.game.dealt).toBe(true);
    for (const who of ['ann', 'cy']) log.vote(who, kick('cy'));
    expect(log.state.dealer).toBe(keyOf('ann'));
    // Only the old dealer knew the cards.
    expect(log.game.dealt).toBe(false);
  });
});

describe('an absent player’s seat', () => {
  const away = (settings = {}) => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy', 'dee'], setupOf(4, settings));
    log.say('ann', { type: 'start' });
    log.deal();
    for (const who of ['ann', 'cy', 'dee']) log.vote(who, absent('bo'));
    return log;
  };
  const three = ['ann', 'cy'];

  it('is played by a bot from the next hand on', () => {
    const log = away();
    expect(log.refusal('ann', { type: 'vote', motion: { kind: 'bot', seat: 0 }, vote: 'for' })).toMatch(
      /^idleMotion$/,
    );
    for (const who of three) log.vote(who, { kind: 'bot', seat: 1 });
    expect(plays(log.state)).toBe('pppp');
    expect(log.refusal('dee', { type: 'vote', motion: { kind: 'bot', seat: 1 }, vote: 'for' })).toMatch(
      /^idleMotion$/,
    );
    log.playHand();
    expect(plays(log.state)).toBe('pbpp');
    expect(controllerOf(log.state, 1)).toBe(log.state.dealer);
  });

  it('is theirs again when they come back: at once in the same hand, or from the next one on', () => {
    const log = away();
    log.say('bo', { type: 'back' });
    expect(controllerOf(log.state, 1)).toBe(keyOf('bo'));
    log.pass('ann', 0);
    log.pass('bo', 1);
    for (const who of ['ann', 'cy', 'dee']) log.vote(who, absent('bo'));
    for (const who of three) log.vote(who, { kind: 'bot', seat: 1 });
    log.playHand();
    log.say('bo', { type: 'back' });
    expect(plays(log.state)).toBe('pbpp');
    log.playHand();
    expect(plays(log.state)).toBe('pppp');
  });

  it('keeps its hand when they are back before it has ended', () => {
    const log = away();
    for (const who of three) log.vote(who, { kind: 'bot', seat: 1 });
    log.say('bo', { type: 'back' });
    log.pass('ann', 0);
    log.pass('bo', 1);
    log.pass('cy', 2);
    log.pass('dee', 3);
    expect(plays(log.state)).toBe('pppp');
  });

  it('leaves the match for good where the table has agreed so', () => {
    const log = away();
    expect(log.refusal('ann', { type: 'vote', motion: { kind: 'leave', seat: 2 }, vote: 'for' })).toMatch(
      /^idleMotion$/,
    );
    for (const who of three) log.vote(who, { kind: 'leave', seat: 1 });
    expect(log.game.gone).toEqual([1]);
    const again = roomLog();
    again.seat(['ann', 'bo']);
    expect(again.refusal('ann', { type: 'vote', motion: { kind: 'leave', seat: 1 }, vote: 'for' })).toMatch(
      /./,
    );
  });

  it('passes at a void hand too', () => {
    const log = away();
    for (const who of three) log.vote(who, { kind: 'bot', seat: 1 });
    for (const who of three) log.vote(who, { kind: 'void' });
    expect(log.game.dealt).toBe(false);
    expect(plays(log.state)).toBe('pbpp');
  });
});

describe('a latecomer', () => {
  it('takes a bot’s seat from the next hand on', () => {
    const log = playing(2, 3);
    log.sit('cy', 2);
    expect(plays(log.state)).toBe('ppb');
    expect(log.refusal('cy', { type: 'play', seat: 2, body: { type: 'pass' } })).toMatch(/^notYourSeat$/);
    log.playHand();
    expect(plays(log.state)).toBe('ppp');
    expect(controllerOf(log.state, 2)).toBe(keyOf('cy'));
  });

  const now: Motion = { kind: 'playNow', seat: 2 };

  it('plays at once if most agree and no one else asks for it', () => {
    const log = playing(2, 3);
    log.sit('cy', 2);
    expect(log.refusal('bo', { type: 'vote', motion: now, vote: 'for' })).toBe('notAsked');
    log.vote('cy', now);
    expect(plays(log.state)).toBe('ppb');
    log.vote('bo', now);
    expect(plays(log.state)).toBe('ppp');
    expect(controllerOf(log.state, 2)).toBe(keyOf('cy'));
    log.pass('ann', 0);
    log.pass('bo', 1);
    log.pass('cy', 2);
    expect(log.game.round).toBe(2);
    expect(log.state.joinedLate).toEqual([]);
  });

  it('does not play at once after withdrawing the wish, or if most are against it', () => {
    const log = playing(2, 3);
    log.sit('cy', 2);
    log.vote('cy', now);
    log.vote('cy', now, null);
    expect(log.state.motions).toEqual([]);
    expect(log.refusal('bo', { type: 'vote', motion: now, vote: 'for' })).toBe('notAsked');
    log.vote('cy', now);
    for (const who of ['ann', 'bo']) log.vote(who, now, 'against');
    expect([log.state.motions, plays(log.state)]).toEqual([[], 'ppb']);
    log.vote('cy', now);
    log.playHand();
    expect([log.state.motions, plays(log.state)]).toEqual([[], 'ppp']);
    expect(log.refusal('cy', { type: 'vote', motion: now, vote: 'for' })).toBe('idleMotion');
  });

  it('may leave again before that: the bot goes on', () => {
    const log = playing(2, 3);
    log.sit('cy', 2);
    log.say('cy', { type: 'rise' });
    log.playHand();
    expect(plays(log.state)).toBe('ppb');
  });
});

it('a motion passes exactly when more than half of the voters are for it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.tuple(fc.nat({ max: 7 }), fc.boolean()), { maxLength: 30 }),
      (count, course) => {
        const log = roomLog();
        log.seat(PEOPLE.slice(0, count));
        const votes = new Set<number>();
        for (const [voter, on] of course) {
          const who = voter % count;
          const said = log.judge(PEOPLE[who]!, {
            type: 'vote',
            motion: { kind: 'lock', on: true },
            vote: on ? 'for' : null,
          });
          if (log.state.locked) {
            expect(said.ok).toBe(false);
            continue;
          }
          expect(said.ok).toBe(votes.has(who) !== on);
          if (!said.ok) continue;
          log.vote(PEOPLE[who]!, { kind: 'lock', on: true }, on ? 'for' : null);
          if (on) votes.add(who);
          else votes.delete(who);
          expect(log.state.locked).toBe(votes.size * 2 > count);
        }
      },
    ),
  );
});
