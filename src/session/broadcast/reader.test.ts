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
