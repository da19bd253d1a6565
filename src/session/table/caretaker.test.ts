import { describe, expect, it } from 'vitest';
import { keyOf } from '../room/testing.ts';

import { dealt, PEOPLE, watched } from './testing.ts';

describe('a silent player', () => {
  it('stops counting after a while, but only if more than half miss them', () => {
    const table = watched({ grace: 20, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('bo');
    table.wait(5);
    expect(table.present()).toBe('pppp');
    table.wait(1);
    expect(table.present()).toBe('p-pp');
    expect(table.awaySince('bo')).not.toBe(null);
    const two = watched({ grace: 20, away: 'bot', dealing: 'device', forfeit: false }, ['ann', 'bo']);
    two.leave('bo');
    two.wait(60);
    expect(two.present()).toBe('pp');
  });

  it('counts again as soon as their device is back', () => {
    const table = watched({ grace: 20, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('bo');
    table.wait(6);
    table.comeBack('bo');
    table.wait(1);
    expect(table.present()).toBe('pppp');
    expect(table.awaySince('bo')).toBe(null);
  });

  it('is followed by the next one, if several leave at once', () => {
    const people = ['ann', 'bo', 'cy', 'dee', 'eve', 'fay', 'gus'];
    const table = watched({ grace: 20, away: 'bot', dealing: 'device', forfeit: false }, people);
    for (const who of ['ann', 'dee', 'gus']) table.leave(who);
    table.wait(8);
    expect(table.present()).toBe('-pp-pp-');
  });

  it('is not reported again and again', () => {
    const table = watched({ grace: 20, away: 'wait', dealing: 'device', forfeit: false });
    table.leave('bo');
    table.wait(120);
    const votes = table.said.filter(([, body]) => body.type === 'vote');
    expect(votes.length).toBeLessThanOrEqual(PEOPLE.length);
  });
});

describe('the seat of an absent player', () => {
  it('waits as long as the table has agreed; then a bot plays it from the next hand on', () => {
    const table = dealt({ grace: 60, away: 'bot', dealing: 'device', forfeit: false });
    table.log.pass('ann', 0);
    table.leave('cy');
    table.wait(60);
    expect(table.plays()).toBe('pp pp pp pp');
    table.wait(8);
    expect(table.plays()).toBe('pp pp pb pp');
    // The hand waits for no one else: it goes on.
    table.log.pass('bo', 1);
    table.wait(1);
    // Now it waits for Cy, so it is void, and the bot has the seat.
    expect(table.log.game).toMatchObject({ dealt: false, round: 1 });
    expect(table.said).toContainEqual([
      'ann',
      { type: 'vote', motion: { kind: 'void', key: keyOf('cy') }, vote: 'for' },
    ]);
    expect(table.plays()).toBe('pp pp bb pp');
  });

  it('sits the hand out if the game allows it, and the others play it to its end', () => {
    const settings = { grace: 30, away: 'bot', dealing: 'device', forfeit: true } as const;
    const table = dealt(settings, PEOPLE, { game: 'patient' });
    table.leave('ann');
    table.wait(45);
    expect(table.log.game).toMatchObject({ dealt: true, turn: 1, round: 1 });
    expect(table.plays()).toBe('pb pp pp pp');
    for (const [who, seat] of [
      ['bo', 1],
      ['cy', 2],
      ['dee', 3],
    ] as const)
      table.log.pass(who, seat);
    table.log.deal();
    expect(table.log.game).toMatchObject({ dealt: true, round: 2 });
    expect(table.plays()).toBe('bb pp pp pp');
    expect(table.said.some(([, body]) => body.type === 'vote' && body.motion.kind === 'void')).toBe(false);
  });

  it('keeps its hand when its player comes back in time', () => {
    const table = dealt({ grace: 30, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('ann');
    table.wait(25);
    table.comeBack('ann');
    table.wait(30);
    expect(table.plays()).toBe('pp pp pp pp');
    expect(table.log.game).toMatchObject({ dealt: true, turn: 0 });
  });

  it('waits for ever where the table wants that', () => {
    const table = dealt({ grace: 10, away: 'wait', dealing: 'device', forfeit: false });
    table.leave('ann');
    table.wait(300);
    expect(table.plays()).toBe('pp pp pp pp');
    expect(table.log.game).toMatchObject({ dealt: true, turn: 0 });
  });

  it('leaves the match for good where the table wants that', () => {
    const table = dealt({ grace: 10, away: 'leave', dealing: 'device', forfeit: false });
    table.leave('bo');
    table.wait(18);
    expect(table.log.game.gone).toEqual([1]);
    const votes = table.said.filter(
      ([, body]) => body.type === 'vote' && body.motion.kind === 'leave',
    ).length;
    table.wait(60);
    expect(table.said.filter(([, body]) => body.type === 'vote' && body.motion.kind === 'leave').length).toBe(
      votes,
    );
  });

  it('is asked to leave again in the next hand if the votes came too late in this one', () => {
    const table = dealt({ grace: 10, away: 'leave', dealing: 'device', forfeit: false });
    table.leave('bo');
    table.wait(8);
    table.late(true);
    table.wait(10);
    table.late(false);
    table.wait(5);
    expect(table.log.game.gone).toEqual([]);
    table.log.playHand();
    table.wait(2);
    expect(table.log.game.gone).toEqual([1]);
  });

  it('does not run out of time while the game is paused', () => {
    const table = dealt({ grace: 10, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('ann');
    table.wait(7);
    table.log.say('bo', { type: 'pause', on: true });
    table.wait(60);
    expect(table.plays()).toBe('pp pp pp pp');
    table.log.say('bo', { type: 'pause', on: false });
    table.wait(12);
    expect(table.plays()).toBe('bb pp pp pp');
  });

  it('is left alone before a match and after it', () => {
    const table = watched({ grace: 10, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('bo');
    table.wait(60);
    expect(table.log.state.seats[1]!.holder).toMatchObject({ name: 'bo', present: false });
    expect(table.log.state.motions).toEqual([]);
  });
});

describe('an absent dealer', () => {
  it('is replaced in continuous play if something is owed', () => {
    const settings = { grace: 20, away: 'bot', dealing: 'device', forfeit: false } as const;
    const table = watched(settings, PEOPLE, { game: 'flowing' });
    table.log.say('ann', { type: 'start' });
    expect(table.log.state.dealer).toBe(keyOf('dee'));
    table.leave('dee');
    table.wait(60);
    expect(table.log.state.dealer).not.toBe(keyOf('dee'));
  });

  it('is not missed in continuous play if nothing is owed', () => {
    const table = dealt({ grace: 20, away: 'bot', dealing: 'device', forfeit: false }, PEOPLE, {
      game: 'flowing',
    });
    table.leave('dee');
    table.wait(60);
    expect(table.log.state.dealer).toBe(keyOf('dee'));
  });

  it('is replaced by a player who is present; then a bot has its seat', () => {
    const table = dealt({ grace: 10, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('dee');
    table.wait(20);
    expect(table.log.state.dealer).toBe(keyOf('ann'));
    expect(table.plays()).toBe('pp pp pp pb');
    expect(table.log.game.dealt).toBe(false);
    table.log.deal();
    table.wait(1);
    for (const who of ['ann', 'bo', 'cy']) table.log.pass(who, PEOPLE.indexOf(who));
    table.wait(1);
    // It was Dee’s turn in a hand that had begun before a bot played for her.
    expect(table.plays()).toBe('pp pp pp bb');
    table.log.playHand();
    expect(table.log.game.round).toBe(2);
  });

  it('keeps dealing when it is back in time', () => {
    const table = dealt({ grace: 30, away: 'bot', dealing: 'device', forfeit: false });
    table.leave('dee');
    table.wait(20);
    table.comeBack('dee');
    table.wait(60);
    expect(table.log.state.dealer).toBe(keyOf('dee'));
    expect(table.log.game.dealt).toBe(true);
  });
});

describe('a vote put to people', () => {
  it('ends after a minute: every device withdraws its own vote', () => {
    const table = watched({ grace: 30, away: 'bot', dealing: 'device', forfeit: false });
    table.log.vote('ann', { kind: 'lock', on: true });
    table.wait(59);
    expect(table.log.state.motions).toHaveLength(1);
    table.wait(2);
    expect(table.log.state.motions).toEqual([]);
    table.log.vote('ann', { kind: 'lock', on: true });
    table.wait(59);
    expect(table.log.state.motions).toHaveLength(1);
  });
});

describe('secret answers', () => {
  const asked = (patience = {}, game = 'auction') => {
    const table = watched(
      { grace: 20, away: 'bot', dealing: 'device', forfeit: false, ...patience },
      ['ann', 'bo', 'cy'],
      {
        game,
        options: {},
      },
    );
    table.log.say('ann', { type: 'start' });
    return table;
  };
  const seal = { type: 'seal', seal: '0'.repeat(64) } as const;

  it('are not waited for from a present device that does not open them', () => {
    const table = asked();
    for (const [seat, who] of ['ann', 'bo', 'cy'].entries())
      table.log.say(who, { type: 'play', seat, body: seal });
    table.wait(7);
    expect(table.log.state.play!.state.table.asking!.id).toBe('0');
    table.wait(3);
    expect(table.log.state.play!.state.table.asking!.id).toBe('1');
  });

  it('are waited for while players who are present think', () => {
    const table = asked();
    table.log.say('ann', { type: 'play', seat: 0, body: seal });
    table.wait(300);
    expect(table.log.state.play!.state.table.asking).toMatchObject({ id: '0', closed: false });
  });

  it('with a time limit are not waited for much longer, although those asked are no majority', () => {
    const table = asked({}, 'hasty');
    for (const [seat, who] of ['ann', 'bo'].entries()) table.log.say(who, { type: 'play', seat, body: seal });
    // The clock on Cy's own page begins when it shows the question.
    table.wait(9);
    expect(table.log.state.play!.state.table.asking).toMatchObject({ id: '0', closed: false });
    table.wait(2);
    expect(table.log.state.play!.state.table.asking).toMatchObject({ id: '0', closed: true });
  });

  it('are waited for from an absent player as long as the table has agreed, and as others still think', () => {
    const table = asked();
    table.log.say('cy', { type: 'play', seat: 2, body: seal });
    table.leave('bo');
    table.wait(60);
    expect(table.plays()).toBe('pp pb pp');
    expect(table.log.state.play!.state.table.asking).toMatchObject({ id: '0', closed: false });
    table.log.say('ann', { type: 'play', seat: 0, body: seal });
    table.wait(1);
    expect(table.log.state.play!.state.table.asking).toMatchObject({ id: '0', closed: true });
  });
});
