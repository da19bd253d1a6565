import { expect, test } from 'vitest';
import { makeJoining } from './joining.ts';

const told = (joining: ReturnType<typeof makeJoining>): string =>
  joining.steps.map(({ id, state }) => `${id} ${state}`).join(', ');

test('each step begins when the one before is done, up to the log', () => {
  const joining = makeJoining();
  expect(told(joining)).toBe('server doing, find waiting, connect waiting, check waiting, log waiting');
  joining.server('online');
  expect(told(joining)).toMatch(/^server done, find doing, connect waiting/);
  joining.linked();
  expect(told(joining)).toBe('server done, find done, connect done, check done, log doing');
  joining.there();
  expect(told(joining)).toMatch(/log done$/);
});

test('nobody answers after eight calls, and a way that is blocked was at least found', () => {
  const joining = makeJoining();
  joining.server('online');
  for (let i = 0; i < 7; i++) joining.failed('unreachable');
  expect(told(joining)).toMatch(/find doing/);
  joining.failed('unreachable');
  expect(told(joining)).toMatch(/find failed, connect waiting/);
  joining.failed('blocked');
  expect(told(joining)).toMatch(/find done, connect failed/);
  joining.again();
  expect(told(joining)).toMatch(/find doing, connect waiting/);
});

test('why the table is closed stays until somebody at it is met, or it is tried again', () => {
  const joining = makeJoining();
  joining.failed({ sorry: 'full' });
  expect(joining.failure).toEqual({ sorry: 'full' });
  joining.again();
  expect(joining.failure).toBe(null);
});
