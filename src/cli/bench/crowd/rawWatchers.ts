import { cpuNow, quantile } from '../measure.ts';
import { now } from './now.ts';
import { openRaw } from './rawWatcher.ts';

// Thousands of watchers' sockets. Told by the bench what to do.

/** Sockets opened at a time, and addresses of this machine that they come from: each has some 28 000 ports. */
const TOGETHER = 50;
const ADDRESSES = 8;
/** Quantiles that stand for all times. */
const QUANTILES = 1000;

export type Order =
  | { readonly do: 'open'; readonly watchers: number; readonly port: number; readonly table: string }
  /** `settled`: when each entry was settled, from the first that all must have heard. */
  | { readonly do: 'report'; readonly from: number; readonly settled: readonly number[] }
  | { readonly do: 'close' };

export interface Report {
  /** Milliseconds from settled to heard, as quantiles. */
  readonly times: readonly number[];
  /** Deliveries that are missing, and watchers whose socket has ended. */
  readonly missing: number;
  readonly ended: number;
  readonly cpu: number;
}

const sockets: ReturnType<typeof openRaw>[] = [];
/** Arrivals by watcher: entries and their times. */
const heard: { readonly seqs: number[]; readonly times: number[] }[] = [];
let ended = 0;

async function open(watchers: number, port: number, table: string): Promise<void> {
  for (let i = 0; i < watchers; i += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, watchers - i) }, (_, k) => {
        const mine: (typeof heard)[number] = { seqs: [], times: [] };
        heard.push(mine);
        return new Promise<void>((ready) => {
          const entry = (seq: number): void => {
            mine.seqs.push(seq);
            mine.times.push(now());
          };
          const end = (): void => void ended++;
          sockets.push(openRaw(port, `127.0.0.${2 + (k % ADDRESSES)}`, table, { ready, entry, ended: end }));
        });
      }),
    );
}

function report(from: number, settled: readonly number[]): Report {
  const times: number[] = [];
  let missing = 0;
  for (const { seqs, times: at } of heard) {
    const got = new Set<number>();
    for (const [i, seq] of seqs.entries()) {
      const since = settled[seq - from];
      if (since === undefined || got.has(seq)) continue;
      got.add(seq);
      times.push(at[i]! - since);
    }
    missing += settled.length - got.size;
  }
  times.sort((a, b) => a - b);
  const quantiles = Array.from({ length: QUANTILES + 1 }, (_, i) => quantile(times, i / QUANTILES));
  return { times: quantiles, missing, ended, cpu: cpuNow() };
}

process.on('message', async (order: Order) => {
  if (order.do === 'open') await open(order.watchers, order.port, order.table);
  if (order.do === 'close') for (const socket of sockets) socket.close();
  process.send!(order.do === 'report' ? report(order.from, order.settled) : {});
});
process.on('disconnect', () => process.exit());
process.send!({});
