import { describe, expect, it } from 'vitest';
import { auction } from '../../match/testing.ts';
import type { Motion } from '../commands.ts';
import { CODE, keyOf, playing, roomLog, setupOf, TURNS } from '../testing.ts';

const absent = (who: string): Motion => ({ kind: 'absent', key: keyOf(who) });
const kick = (who: string): Motion => ({ kind: 'kick', key: keyOf(who) });

describe('the table decides', () => {
  it('on the dealer; a hand in play is void, and its cards go back', () => {
    const log = playing(3);
    const dealer = (who: string): Motion => ({ kind: 'dealer', key: keyOf(who) });
    expect(log.refusal('ann', { type: 'vote', motion: dealer('cy'), vote: 'for' })).toMatch(/^idleMotion$/);
    expect(log.refusal('ann', { type: 'vote', motion: dealer('zoe'), vote: 'for' })).toMatch(/^idleMotion$/);
    log.vote('ann', dealer('bo'));
    const { entries } = log.vote('bo', dealer('bo'));
    expect(log.state.dealer).toBe(keyOf('bo'));
    expect(entries).toMatchObject([{ author: 'table', body: { type: 'void', whole: true } }]);
    expect(log.game).toMatchObject({ dealt: false, round: 1 });
    // Between hands nothing has to go back.
    for (const who of ['ann', 'cy']) log.vote(who, dealer('ann'));
    expect(log.state.dealer).toBe(keyOf('ann'));
    log.playHand();
    expect(log.game.round).toBe(2);
  });

  it.each([true, false])(
    'to void a hand because a player is away, who loses nothing without a debt (forfeits: %s)',
    (forfeit) => {
      const log = playing(3, 3, { settings: { ...setupOf(3).settings, forfeit } });
      const motion: Motion = { kind: 'void', key: keyOf('cy') };
      expect(log.refusal('ann', { type: 'vote', motion, vote: 'for' })).toMatch(/^idleMotion$/);
      for (const who of ['ann', 'bo']) log.vote(who, { kind: 'absent', key: keyOf('cy') });
      log.vote('ann', motion);
      expect(log.vote('bo', motion).entries).toMatchObject([{ author: 'table', body: { type: 'void' } }]);
      expect(log.vote('bo', { kind: 'bot', seat: 2 }).entries).toEqual([]);
    },
  );

  it('to void a hand because its dealer is away', () => {
    const log = playing(3, 3, { settings: { ...setupOf(3).settings, forfeit: true } });
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'absent', key: log.state.dealer });
    log.vote('ann', { kind: 'dealer', key: keyOf('ann') });
    const { entries } = log.vote('bo', { kind: 'dealer', key: keyOf('ann') });
    expect(entries.map(({ body }) => body)).toEqual([{ type: 'void', whole: true }]);
  });

  it('to pass on the dealer’s seat when its player gets up', () => {
    const log = playing(3);
    log.say('cy', { type: 'rise' });
    expect(log.state.dealer).toBe(keyOf('ann'));
    expect(log.game.dealt).toBe(false);
  });

  it('to void a hand, or to end the match', () => {
    const log = playing(3);
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'void' });
    expect(log.game.dealt).toBe(false);
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'stop' });
    expect(log.game.over).toBe(true);
    for (const kind of ['void', 'stop'] as const)
      expect(log.refusal('cy', { type: 'vote', motion: { kind }, vote: 'for' })).toMatch(/^idleMotion$/);
  });

  it('nothing that the rules refuse at that moment', () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy']);
    log.say('ann', { type: 'start' });
    for (const who of ['ann', 'bo']) log.vote(who, { kind: 'void' });
    expect(log.state.motions).toEqual([]);
    expect(log.state.play!.count).toBe(0);
  });

  it('to wait no longer for secret answers', () => {
    const log = roomLog(new Map([...TURNS, ['auction', auction]]) as never);
    log.seat(['ann', 'bo', 'cy'], setupOf(3, { game: 'auction', options: {} }));
    log.say('ann', { type: 'start' });
    const close = (id: string): Motion => ({ kind: 'close', id });
    expect(log.refusal('ann', { type: 'vote', motion: close('1'), vote: 'for' })).toMatch(/^idleMotion$/);
    log.say('bo', { type: 'pause', on: true });
    expect(log.refusal('ann', { type: 'vote', motion: close('0'), vote: 'for' })).toMatch(/^idleMotion$/);
    log.say('bo', { type: 'pause', on: false });
    log.vote('ann', close('0'));
    expect(log.state.play!.state.table.asking!.id).toBe('0');
    log.vote('bo', close('0'));
    expect(log.state.play!.state.table.asking!.id).toBe('1');
    // A vote for the window before doesn't count for this one.
    expect(log.refusal('cy', { type: 'vote', motion: close('0'), vote: 'for' })).toMatch(/^idleMotion$/);
  });

  it('nothing about what has passed: stale motions are dropped', () => {
    const log = playing(4);
    log.vote('ann', { kind: 'stop' });
    log.vote('ann', kick('dee'));
    log.vote('ann', absent('dee'));
    expect(log.state.motions.length).toBe(3);
    log.say('dee', { type: 'rise' });
    expect(log.state.motions.map(({ motion }) => motion.kind)).toEqual(['stop', 'kick']);
    for (let hand = 0; hand < 3; hand++) log.playHand();
    expect(log.state.motions.map(({ motion }) => motion.kind)).toEqual(['kick']);
    log.say('ann', { type: 'again' });
    log.say('ann', { type: 'start' });
    expect(log.state.motions).toEqual([]);
    expect(log.state.play!.header.match).toBe(`${CODE}-2`);
  });
});
