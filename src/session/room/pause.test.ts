import { describe, expect, it } from 'vitest';
import { keyOf, roomLog, setupOf } from './testing.ts';

describe('a pause', () => {
  const playing = () => {
    const log = roomLog();
    log.seat(['ann', 'bo', 'cy'], setupOf(3));
    log.say('ann', { type: 'start' });
    log.deal();
    return log;
  };

  it('bears the name of the player who paused', () => {
    const log = playing();
    log.say('bo', { type: 'pause', on: true });
    log.say('cy', { type: 'pause', on: true });
    expect(log.state.paused).toBe(keyOf('bo'));
    log.say('bo', { type: 'pause', on: false });
    expect(log.state.paused).toBe(null);
  });

  it('by vote adjourns the match until anyone resumes it', () => {
    const log = playing();
    log.vote('bo', { kind: 'adjourn' });
    expect(log.state.adjourned).toBe(false);
    log.vote('ann', { kind: 'adjourn' });
    expect([log.state.adjourned, log.state.paused]).toEqual([true, keyOf('bo')]);
    expect(log.refusal('ann', { type: 'play', seat: 0, body: { type: 'pass' } })).toBe('paused');
    expect(log.refusal('ann', { type: 'vote', motion: { kind: 'adjourn' }, vote: 'for' })).toBe('idleMotion');
    log.say('cy', { type: 'pause', on: false });
    expect([log.state.adjourned, log.state.paused]).toEqual([false, null]);
    // Bo had not paused it himself.
    log.say('bo', { type: 'pause', on: true });
    log.say('bo', { type: 'pause', on: false });
    log.pass('ann', 0);
  });

  it('ended by another player cannot be repeated in the same hand', () => {
    const log = playing();
    log.say('bo', { type: 'pause', on: true });
    log.say('ann', { type: 'pause', on: false });
    expect(log.refusal('bo', { type: 'pause', on: true })).toBe('pausedBefore');
    log.say('cy', { type: 'pause', on: true });
    log.say('cy', { type: 'pause', on: false });
    log.say('cy', { type: 'pause', on: true });
    log.say('cy', { type: 'pause', on: false });
    log.playHand();
    log.say('bo', { type: 'pause', on: true });
    expect(log.state.paused).toBe(keyOf('bo'));
  });
});
