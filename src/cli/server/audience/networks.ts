import { type Bucket, makeBucket } from '../../../session/protocol/index.ts';

/**
 * Limits of one network: a log of thousands of entries at once, then what some tables play. A network that sends more is refused; its own
 * tables go on.
 */
const NETWORK = {
  messages: { rate: 60, burst: 6000 },
  bytes: { rate: 30_000, burst: 16_000_000 },
} as const;
/** Limits of one network for tournaments, which are kept for hours: some large ones at once, then as much as an evening needs. */
const KEPT = {
  messages: { rate: 1, burst: 10_000 },
  bytes: { rate: 100, burst: 4_000_000 },
} as const;
/** Sockets of one network: one for each table that is broadcast, and each tournament. */
const SOCKETS = 16;
/** Networks whose use is remembered. */
const REMEMBERED = 10_000;

/** Counts what each network publishes, and refuses what exceeds its limits. */
export function makeNetworks() {
  interface Use {
    sockets: number;
    readonly words: Bucket;
    readonly kept: Bucket;
  }
  const all = new Map<string, Use>();
  const of = (name: string): Use => {
    const known = all.get(name) ?? {
      sockets: 0,
      words: makeBucket(Date.now, NETWORK),
      kept: makeBucket(Date.now, KEPT),
    };
    // The newest last: the oldest without a socket is forgotten.
    all.delete(name);
    all.set(name, known);
    if (all.size > REMEMBERED)
      for (const [old, { sockets }] of all)
        if (!sockets) {
          all.delete(old);
          break;
        }
    return known;
  };
  return {
    mayCome: (name: string): boolean => of(name).sockets < SOCKETS,
    enter: (name: string): void => void of(name).sockets++,
    leave: (name: string): void => void of(name).sockets--,
    maySay(name: string, bytes: number): boolean {
      const { words } = of(name);
      return words.has(bytes) && words.take(bytes);
    },
    mayKeep(name: string, bytes: number): boolean {
      const { kept } = of(name);
      return kept.has(bytes) && kept.take(bytes);
    },
  };
}
