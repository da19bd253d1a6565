/** How much one peer may say: a token bucket each for messages and bytes. Honest pages stay far below. */
export interface Bucket {
  /** False: it has said too much by now. `bytes`: of this message. */
  take(bytes: number): boolean;
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
type Limits = Record<keyof typeof LIMITS, { readonly rate: number; readonly burst: number }>;

/** `now` in milliseconds. */
export function makeBucket(now: () => number, limits: Limits = LIMITS): Bucket {
  let messages: number = limits.messages.burst;
  let bytes: number = limits.bytes.burst;
  let at = now();
  return {
    take(size) {
      const seconds = Math.max(0, now() - at) / 1000;
      at = now();
      messages = Math.min(limits.messages.burst, messages + seconds * limits.messages.rate) - 1;
      bytes = Math.min(limits.bytes.burst, bytes + seconds * limits.bytes.rate) - size;
      return messages >= 0 && bytes >= 0;
    },
  };
}
