/** How much one peer may say: a token bucket each for messages and bytes. Honest pages stay far below. */
export interface Bucket {
  /** False: it has said too much by now. `bytes`: of this message. */
  take(bytes: number): boolean;
}

/** Per second, and at once after a silence. A catch-up of thousands of entries fits in. */
export const LIMITS = {
  messages: { rate: 100, burst: 400 },
  bytes: { rate: 1_000_000, burst: 4_000_000 },
} as const;

/** `now` in milliseconds. */
export function makeBucket(now: () => number, limits: typeof LIMITS = LIMITS): Bucket {
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
