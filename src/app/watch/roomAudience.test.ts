import { afterEach, expect, test, vi } from 'vitest';
import type { AudienceEvents } from '../../session/broadcast/index.ts';
import { OWN_SETTINGS } from '../../session/transport/index.ts';
import { RoomAudience } from './roomAudience.ts';

const site = vi.hoisted(() => ({ sent: [] as string[], events: null as AudienceEvents | null }));
vi.mock('./publishTable.ts', () => ({
  callSite(_table: string, _right: string, events: AudienceEvents) {
    site.events = events;
    return { send: (text: string) => site.sent.push(text), offer() {}, end() {}, close() {} };
  },
}));
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is set forward lets no entry out before its delay is over', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const settings = { broadcast: 5 };
  const entry = {
    seq: 0,
    term: 0,
    prev: '',
    signature: '',
    said: { body: { type: 'found', setup: { settings } } },
  };
  const state = { room: 'table', settings, sequencer: 'me' };
  const chain = { base: 0, settled: 1, settledState: state, entryAt: () => entry, hashAt: () => undefined };
  const replica = { chain, snapshot: null, sequencerOf: () => 'me' };
  const session = { peer: { me: 'me', state, replica } };
  const settingsHere = { ...OWN_SETTINGS, audience: 'wss://audience.example.org' };
  const audience = new RoomAudience(
    { code: 'abcdefghjkmnpqrs', prepared: { settings: settingsHere } },
    session as never,
  );
  audience.follow();
  site.events!.ready(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  audience.follow();
  site.events!.ready(0);
  expect(site.sent).toEqual([]);
  vi.advanceTimersByTime(300_000);
  site.events!.ready(0);
  expect(site.sent).toHaveLength(1);
});
