import { expect, it } from 'vitest';
import { roomLog, setupOf } from './testing.ts';

it('a table is broadcast from its first match on, or not at all, since its log would show earlier ones', () => {
  const log = roomLog();
  log.seat(['ann', 'bo']);
  const { settings } = setupOf(2);
  const setUp = (broadcast?: number) =>
    ({
      type: 'setup',
      setup: setupOf(2, { settings: { ...settings, ...(broadcast !== undefined && { broadcast }) } }),
    }) as const;
  const play = (): void => {
    log.say('ann', { type: 'start' });
    for (const who of ['ann', 'bo']) log.say(who, { type: 'vote', motion: { kind: 'stop' }, vote: 'for' });
    log.say('ann', { type: 'again' });
  };
  for (const broadcast of [0, undefined, 5]) log.say('ann', setUp(broadcast));
  play();
  log.say('ann', setUp(0));
  log.say('ann', setUp());
  expect(log.refusal('ann', setUp(5))).toBe('playedUnwatched');
});
