import { expect, it } from 'vitest';
import type { Snapshot } from '../replica/index.ts';
import type { RoomEntry, RoomState } from '../room/index.ts';
import { type AudienceEvents, Publisher } from './publisher.ts';

const MINUTE = 60_000;

/** A publisher of a log that grows by hand. `broadcast`: minutes of delay that the table opens with. */
function table(broadcast: number | undefined) {
  const sent: number[] = [];
  const offered: number[] = [];
  let snapshot: Snapshot | null = null;
  let events: AudienceEvents | undefined;
  const entries: RoomEntry[] = [];
  const state = { settings: { broadcast }, sequencer: 'me' };
  const log = {
    base: 0,
    get settled() {
      return entries.length;
    },
    settledState: state as RoomState,
    entryAt: (seq: number) => entries[seq],
    hashAt: (seq: number) => (entries[seq] ? `${seq}` : undefined),
  };
  const append = (body: object): void =>
    void entries.push({ seq: entries.length, said: { body } } as unknown as RoomEntry);
  let now = 0;
  /** Opens the page that publishes, or reloads it. */
  const open = (): Publisher => {
    const publisher = new Publisher({
      me: 'me',
      log,
      sequencerOf: () => 'me',
      snapshot: () => snapshot,
      now: () => now,
      open: (heard) => {
        events = heard;
        return {
          send: (text) => void sent.push(JSON.parse(text).list[0].seq),
          offer: (offer) => void offered.push(JSON.parse(offer.snapshot).seq),
          end() {},
          close() {},
        };
      },
    });
    publisher.tick();
    events?.ready(sent.length);
    return publisher;
  };
  append({ type: 'found', setup: { settings: { broadcast } } });
  let publisher = open();
  return {
    sent,
    offered,
    /** Has these players sign a snapshot of a table with two. */
    seal(seq: number, by: readonly string[]): void {
      const seats = ['me', 'other'].map((key) => ({ holder: { key, present: true } }));
      const seals = by.map((key) => ({ key, signature: '' }));
      snapshot = { seq, term: 1, prev: '', said: '', hash: '', state: { seats, play: null } as never, seals };
    },
    took: (seq: number) => events?.took(seq),
    reload() {
      publisher = open();
    },
    /** Passes time, then settles a change of the delay, and other entries. */
    after(time: number, settled = 0, delay?: number): void {
      now += time;
      if (delay !== undefined) {
        state.settings.broadcast = delay;
        append({ type: 'setup', setup: { settings: { broadcast: delay } } });
      }
      for (let i = 0; i < settled; i++) append({ type: 'pause' });
      publisher.tick();
    },
  };
}

it('keeps entries back for the delay they were played under, also if the table is broadcast live since', () => {
  const { sent, after } = table(10);
  after(0, 2);
  after(MINUTE, 1, 0);
  expect(sent).toEqual([]);
  after(9 * MINUTE - 1);
  expect(sent).toEqual([]);
  after(1);
  expect(sent).toEqual([0, 1, 2]);
  // The change itself was made under the long delay, what follows it was not.
  after(MINUTE);
  expect(sent).toEqual([0, 1, 2, 3, 4]);
});

it('keeps them back just as long after a reload', () => {
  const { sent, after, reload } = table(10);
  after(0, 2);
  after(MINUTE, 0, 0);
  reload();
  after(10 * MINUTE - 1);
  expect(sent).toEqual([]);
  after(1);
  expect(sent).toEqual([0, 1, 2, 3]);
});

it('keeps everything back for a delay that the table chooses later', () => {
  const { sent, after } = table(0);
  after(0, 1);
  after(1, 1, 5);
  expect(sent).toEqual([0, 1]);
  after(5 * MINUTE);
  expect(sent).toEqual([0, 1, 2, 3]);
});

it('offers a snapshot that all have signed, once its entry has been taken', () => {
  const { offered, after, seal, took, reload } = table(0);
  after(0, 200);
  seal(150, ['me']);
  for (const seq of [100, 160]) took(seq);
  after(0, 1);
  expect(offered).toEqual([]);
  reload();
  seal(150, ['me', 'other']);
  after(0, 1);
  expect(offered).toEqual([]);
  for (const seq of [140, 150, 151, 160]) took(seq);
  expect(offered).toEqual([150]);
  // The next one is some way ahead.
  seal(170, ['me', 'other']);
  after(0, 1);
  took(180);
  expect(offered).toEqual([150]);
});

it('offers no snapshot before the delay is over, whatever the site says that it has', () => {
  const { offered, after, seal, took } = table(10);
  after(0, 200);
  seal(150, ['me', 'other']);
  after(0, 1);
  took(160);
  expect(offered).toEqual([]);
  after(10 * MINUTE);
  took(161);
  expect(offered).toEqual([150]);
});
