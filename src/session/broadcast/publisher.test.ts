import { expect, it } from 'vitest';
import type { RoomEntry, RoomState } from '../room/index.ts';
import { type AudienceEvents, Publisher } from './publisher.ts';

const MINUTE = 60_000;

/** A publisher of a log that grows by hand. */
function table(broadcast: number | undefined) {
  const sent: number[] = [];
  let events: AudienceEvents | undefined;
  const state = { settings: { broadcast }, sequencer: 'me' };
  const log = {
    base: 0,
    settled: 0,
    settledState: state as RoomState,
    entryAt: (seq: number) => ({ seq }) as RoomEntry,
  };
  let now = 0;
  const publisher = new Publisher({
    me: 'me',
    log,
    now: () => now,
    open: (heard) => {
      events = heard;
      return { send: (text) => void sent.push(JSON.parse(text).list[0].seq), end() {}, close() {} };
    },
  });
  const after = (time: number, change: { settled?: number; broadcast?: number } = {}): void => {
    now += time;
    if (change.settled) log.settled = change.settled;
    if (change.broadcast !== undefined) state.settings.broadcast = change.broadcast;
    publisher.tick();
  };
  after(0);
  events?.ready(0);
  return { sent, after };
}

it('keeps entries back for the delay they were played under, also if the table is broadcast live since', () => {
  const { sent, after } = table(10);
  after(0, { settled: 3 });
  after(MINUTE, { settled: 4, broadcast: 0 });
  expect(sent).toEqual([]);
  after(9 * MINUTE - 1);
  expect(sent).toEqual([]);
  after(1);
  expect(sent).toEqual([0, 1, 2]);
  // The change itself was seen a minute later, with all that settled at the same time.
  after(MINUTE, { settled: 5 });
  expect(sent).toEqual([0, 1, 2, 3, 4]);
});

it('keeps everything back for a delay that the table chooses later', () => {
  const { sent, after } = table(0);
  after(0, { settled: 2 });
  after(1, { settled: 3, broadcast: 5 });
  expect(sent).toEqual([0, 1]);
  after(5 * MINUTE);
  expect(sent).toEqual([0, 1, 2]);
});
