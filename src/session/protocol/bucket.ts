/** How much one peer may say: a token bucket each for messages and bytes. Honest pages stay far below. */
export interface Bucket {
  /** False: it has said too much by now. `bytes`: of this message. */
  take(bytes: number): boolean;
  /** Whether that would be too much now; takes nothing. */
  has(bytes: number): boolean;
}

/** Per second, and at once after a silence. A catch-up of thousands of entries fits in, and bots that play as fast as they can. */
export const LIMITS = {
  messages: { rate: 300, burst: 1000 },
  bytes: { rate: 1_000_000, burst: 4_000_000 },
} as const;
/** What is handed on for people who only watch, all of them together: nobody must seem to flood because of them. */
export const RELAYED = {
  messages: { rate: 30, burst: 60 },
  bytes: { rate: 20_000, burst: 60_000 },
} as const;
/** What is handed on to the sequencer of what others complain of: nobody must seem to flood it because of them. */
export const HANDED_ON = {
  messages: { rate: 30, burst: 60 },
  bytes: { rate: 100_000, burst: 500_000 },
} as const;
/** What a sequencer orders, whoever says so much: who watches hears of each entry twice. */
export const ORDERED = {
  messages: { rate: 120, burst: 400 },
  bytes: { rate: 300_000, burst: 1_500_000 },
} as const;
/** What one peer is given of the log, however often they ask: with all else that comes over a link it stays below `LIMITS`. */
export const SERVED = {
  messages: LIMITS.messages,
  bytes: { rate: 300_000, burst: 800_000 },
} as const;
/** How often it is told at once what one has; the rest is told with the next look after everything. */
export const TOLD = {
  messages: { rate: 200, burst: 600 },
  bytes: { rate: 1, burst: 1 },
} as const;
type Limits = Record<keyof typeof LIMITS, { readonly rate: number; readonly burst: number }>;

/** `now` in milliseconds. */
export function makeBucket(now: () => number, limits: Limits = LIMITS): Bucket {
  let messages: number = limits.messages.burst;
  let bytes: number = limits.bytes.burst;
  let at = now();
  const fill = (): void => {
    const seconds = Math.max(0, now() - at) / 1000;
    at = now();
    messages = Math.min(limits.messages.burst, messages + seconds * limits.messages.rate);
    bytes = Math.min(limits.bytes.burst, bytes + seconds * limits.bytes.rate);
  };
  return {
    take(size) {
      fill();
      messages -= 1;
      bytes -= size;
      return messages >= 0 && bytes >= 0;
    },
    has(size) {
      fill();
      return messages >= 1 && bytes >= size;
    },
  };
}
