import { afterEach, expect, it, vi } from 'vitest';
import { CLIENT, makeFairShares } from './fairShares.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('counts what a network has at another process, until that process is silent, and then forgets it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shares = makeFairShares();
  const ended: number[] = [];
  const add = (socket: number) => shares.add('crowd', { socket }, () => ended.push(socket));
  const use = { client: 'crowd', sockets: CLIENT.sockets, arrivals: 0, messages: 0, bytes: 0 };
  shares.learn('first', [use]);
  add(1);
  expect(ended).toEqual([1]);
  vi.setSystemTime(Date.now() + 3001);
  add(2);
  expect(ended).toEqual([1]);
  // Processes are restarted under new names for months.
  for (let i = 0; i < 100; i++) {
    vi.setSystemTime(Date.now() + 1000);
    shares.learn(`process ${i}`, []);
  }
  expect(shares.processes).toBeLessThanOrEqual(4);
});
