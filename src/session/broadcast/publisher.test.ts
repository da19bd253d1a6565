import { expect, it } from 'vitest';
import type { RoomEntry, RoomState } from '../room/index.ts';
import { type AudienceEvents, Publisher } from './publisher.ts';

const MINUTE = 60_000;

/** A publisher of a log that grows by hand. `broadcast`: minutes of delay that the table opens with. */
function table(broadcast: number | undefined) {
  const sent: number[] = [];
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
    let events: AudienceEvents | undefined;
    const publisher = new Publisher({
      me: 'me',
      log,
      sequencerOf: () => 'me',
      now: () => now,
      open: (heard) => {
        events = heard;
        return { send: (text) => void sent.push(JSON.parse(text).list[0].seq), end() {}, close() {} };
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
