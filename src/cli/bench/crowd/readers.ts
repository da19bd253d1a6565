import { WebSocket } from 'ws';
import { readAudience } from '../../../app/watch/audienceReader.ts';
import { parseJson } from '../../../lib/json.ts';
import { Reader } from '../../../session/broadcast/index.ts';

// Watchers that read as pages do, but judge nothing: they must have every entry, whatever happens to the servers.

// Node has no WebSocket of its own before version 22.
globalThis.WebSocket ??= WebSocket as never;

/** Milliseconds between a page's looks whether it lacks something. */
const LOOK = 20_000;

export type Order =
  | {
      readonly do: 'open';
      readonly watchers: number;
      readonly url: string;
      readonly table: string;
      /** Lanes of the first entry and of all others. */
      readonly lanes: readonly [string, string];
    }
  | { readonly do: 'ask' };

export interface Has {
  /** Number of entries that each has, without a gap. */
  readonly entries: readonly number[];
  /** Connections lost. */
  readonly lost: number;
}

const followers: { next: number }[] = [];
let lost = 0;

async function open({ url, table, lanes }: Extract<Order, { do: 'open' }>): Promise<void> {
  const follower = {
    next: 0,
    get lanes() {
      return [lanes[this.next ? 1 : 0]];
    },
    vouchers: [],
    async skipTo() {
      return false;
    },
    async hearAll(texts: readonly string[]) {
      let taken = 0;
      for (const text of texts) if ((await this.hear(text)) === 'taken') taken++;
      return taken;
    },
    async hear(text: string) {
      const json = parseJson(text);
      const { seq } = (json.ok ? (json.value as { list: { seq: number }[] }) : { list: [] }).list[0]!;
      if (seq > this.next) return 'ahead' as const;
      if (seq < this.next) return 'known' as const;
      this.next++;
      return 'taken' as const;
    },
  };
  followers.push(follower);
  let reader: Reader | null = null;
  const stream = await readAudience(url, table, {
    live: (place, text) => void reader?.live(place, text),
    crowd() {},
    connected(isThere) {
      if (isThere) void reader?.read();
      else lost++;
    },
  });
  reader = new Reader(stream, follower);
  await reader.read();
  setInterval(() => void reader.read(), LOOK);
}

process.on('message', async (order: Order) => {
  if (order.do === 'open') for (let i = 0; i < order.watchers; i++) await open(order);
  process.send!({ entries: followers.map(({ next }) => next), lost });
});
process.on('disconnect', () => process.exit());
process.send!({ entries: [], lost });
