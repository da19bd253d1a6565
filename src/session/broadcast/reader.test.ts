import { expect, it } from 'vitest';
import { Reader } from './reader.ts';

it('looks for snapshots once the table’s people are known, and far behind again when others sit there', async () => {
  const asked: number[] = [];
  const follower = {
    next: 0,
    lanes: ['ann'],
    get vouchers() {
      return this.next < 2
        ? []
        : this.next < 600
          ? ['ann', 'bo']
          : this.next < 2000
            ? ['ann']
            : ['ann', 'cy'];
    },
    hear: async () => 'taken' as const,
    async hearAll(texts: readonly string[]) {
      this.next += texts.length;
      return texts.length;
    },
    skipTo: async () => false,
  };
  let published = 1999;
  const reader = new Reader(
    {
      stored: async ({ seq }) => (seq < published ? { text: `${seq}`, next: async () => null } : null),
      async snapshot() {
        asked.push(follower.next);
        return null;
      },
      listen() {},
    },
    follower,
  );
  await reader.read();
  expect(asked).toEqual([expect.any(Number), expect.any(Number)]);
  expect(asked[0]).toBeLessThan(10);
  expect(asked[1]! - 600).toBeLessThan(128);
  // A page that has all asks no more, so that thousands do not ask at once.
  published = 2010;
  await reader.read();
  expect([follower.next, asked.length]).toEqual([2010, 2]);
});

it('reads on from a snapshot at once, and asks for neither it nor what follows twice', async () => {
  const snapshots: string[] = [];
  let waves = 0;
  let asked = 0;
  const follower = {
    next: 0,
    lanes: ['ann', 'bo'],
    get vouchers() {
      return this.next < 2 ? [] : ['ann', 'bo'];
    },
    hear: async () => 'taken' as const,
    async hearAll(texts: readonly string[]) {
      waves++;
      this.next += texts.length;
      return texts.length;
    },
    async skipTo() {
      const isAhead = this.next < 4900;
      this.next = Math.max(this.next, 4900);
      return isAhead;
    },
  };
  const reader = new Reader(
    {
      async stored({ seq, lane }) {
        asked++;
        return seq < 5000 && lane === 'ann' ? { text: `${seq}`, next: async () => null } : null;
      },
      async snapshot(lane) {
        snapshots.push(lane);
        return lane === 'ann-s' ? 'snapshot' : null;
      },
      listen() {},
    },
    follower,
  );
  await reader.read();
  expect(follower.next).toBe(5000);
  expect(snapshots).toEqual(['ann-s', 'bo-s']);
  // The first entry, four more, and all that is left; then that nothing is, in each lane, before and after listening.
  expect([waves, asked]).toEqual([5, 1 + 4 + 128 + 2 + 2]);
});
