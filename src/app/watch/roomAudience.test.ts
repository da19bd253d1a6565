import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AudienceEvents } from '../../session/broadcast/index.ts';
import { OWN_SETTINGS } from '../../session/transport/index.ts';
import { RoomAudience } from './roomAudience.ts';

const site = vi.hoisted(() => ({
  sent: [] as string[],
  events: null as (AudienceEvents & { offAir(): void }) | null,
  isOpen: false,
  answers: true,
  told: 0,
  crowd: null as object | string | null,
}));
vi.mock('./publishTable.ts', () => ({
  callSite(_table: string, _right: string, events: typeof site.events) {
    Object.assign(site, { events, isOpen: true });
    const close = () => void Object.assign(site, { isOpen: false });
    return { send: (text: string) => site.sent.push(text), offer() {}, end() {}, close };
  },
  async takeOffAir() {
    site.told++;
    return site.answers;
  },
}));
vi.mock('../room/opening/rulesLibrary.ts', () => ({
  rulesHere: new Map([['sample', { outcome: (result: object | null) => result }]]),
}));
vi.mock('../address/shareableLink.ts', () => ({ shareableLink: () => 'https://example.org/' }));
vi.mock('./crowdPlace.ts', () => ({ askCrowd: async () => site.crowd }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  Object.assign(site, { sent: [], events: null, isOpen: false, answers: true, told: 0, crowd: null });
});
afterEach(() => {
  vi.useRealTimers();
});

/** This page's part in the broadcast of a table that it alone has opened. `delay`: in minutes. */
function audienceOf(delay: number, offAir = false) {
  const settings = { broadcast: delay };
  const entry = {
    seq: 0,
    term: 0,
    prev: '',
    signature: '',
    said: { body: { type: 'found', setup: { settings } } },
  };
  const state = { room: 'table', settings, sequencer: 'me', play: null as object | null };
  const chain = { base: 0, settled: 1, settledState: state, entryAt: () => entry, hashAt: () => undefined };
  const replica = { chain, snapshot: null, sequencerOf: () => 'me' };
  const session = { peer: { me: 'me', state, replica } };
  const settingsHere = { ...OWN_SETTINGS, audience: 'wss://audience.example.org' };
  const keepOffAir = vi.fn();
  const audience = new RoomAudience(
    { code: 'abcdefghjkmnpqrs', prepared: { settings: settingsHere } },
    session as never,
    { offAir, keepOffAir },
  );
  /** Settles an entry, with this result of the match. */
  const settle = (result: object | null): void => {
    state.play = { header: { game: 'sample' }, state: result };
    chain.settled++;
    audience.follow();
  };
  return { audience, keepOffAir, settle };
}

/** Passes the time until the site is asked again, and hears its answers. */
async function soon(audience: RoomAudience): Promise<void> {
  vi.advanceTimersByTime(6000);
  audience.tick();
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

test('a clock that is set forward lets no entry out before its delay is over', () => {
  const { audience } = audienceOf(5);
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

test('a player ends the broadcast: nothing more is published, also after a reload', async () => {
  const { audience, keepOffAir } = audienceOf(0);
  audience.follow();
  expect(site.isOpen).toBe(true);
  audience.end();
  expect([audience.look, site.isOpen]).toEqual([{ link: null, closed: 'ending' }, false]);
  expect(keepOffAir).toHaveBeenCalledOnce();
  await soon(audience);
  expect([audience.look, site.isOpen]).toEqual([{ link: null, closed: 'ended' }, false]);
  const again = audienceOf(0, true).audience;
  again.tick();
  expect([again.look, site.isOpen]).toEqual([{ link: null, closed: 'ended' }, false]);
});

test('a page tells the site again that has not answered, or has forgotten it', async () => {
  site.answers = false;
  const { audience } = audienceOf(0);
  audience.end();
  await soon(audience);
  expect([audience.look?.closed, site.told]).toEqual(['ending', 2]);
  site.answers = true;
  await soon(audience);
  expect(audience.look?.closed).toBe('ended');
  site.crowd = 'offAir';
  await soon(audience);
  expect(site.told).toBe(3);
  site.crowd = null;
  await soon(audience);
  expect(site.told).toBe(4);
});

test.each<[string, () => void]>([
  ['as it publishes', () => site.events!.offAir()],
  ['as it asks for the counts', () => void Object.assign(site, { crowd: 'offAir' })],
])('a page hears from the site that another player has ended the broadcast: %s', async (_, hears) => {
  const { audience, keepOffAir } = audienceOf(0);
  audience.follow();
  hears();
  await soon(audience);
  expect([audience.look, site.isOpen]).toEqual([{ link: null, closed: 'ended' }, false]);
  expect(keepOffAir).toHaveBeenCalledOnce();
});

test('a page says for how long watchers wait for the end of a match, whatever is settled after it', () => {
  const { audience, settle } = audienceOf(2);
  settle(null);
  expect(audience.look?.behind).toBe(0);
  settle({ winners: [0] });
  expect(audience.look?.behind).toBe(2);
  vi.advanceTimersByTime(61_000);
  settle({ winners: [0] });
  expect(audience.look?.behind).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(audience.look?.behind).toBe(0);
});
