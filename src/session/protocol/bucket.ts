/** Limits one peer's rate: a token bucket each for messages and bytes. Honest pages stay far below. */
export interface Bucket {
  /** Takes a message of `bytes`; returns false if that exceeds the limit. */
  take(bytes: number): boolean;
  /** Returns whether that much is available, without taking it. */
  has(bytes: number): boolean;
  /** Takes what was used elsewhere, as far as there is any left. */
  drain(bytes: number, messages: number): void;
}

/** Per second, and at once after a silence. Leaves room to catch up on thousands of entries, and for bots that play at full speed. */
export const LIMITS = {
  messages: { rate: 300, burst: 1000 },
  bytes: { rate: 1_000_000, burst: 4_000_000 },
} as const;
/** Limits on messages relayed for all watchers together, so that they cannot make their relay look like a flooder. */
export const RELAYED = {
  messages: { rate: 30, burst: 60 },
  bytes: { rate: 20_000, burst: 60_000 },
} as const;
/** Limits on complaints passed to the sequencer, so that other peers cannot make this one look like a flooder. */
export const HANDED_ON = {
  messages: { rate: 30, burst: 60 },
  bytes: { rate: 100_000, burst: 500_000 },
} as const;
/** Limits on a sequencer's entries, however much is proposed: watchers receive each entry twice. */
export const ORDERED = {
  messages: { rate: 120, burst: 400 },
  bytes: { rate: 300_000, burst: 1_500_000 },
} as const;
/** Limits on the parts of the log given to one peer, however often it asks: with everything else on a link it stays below `LIMITS`. */
export const SERVED = {
  messages: LIMITS.messages,
  bytes: { rate: 300_000, burst: 800_000 },
} as const;
/** Limits on immediate reports of this peer's log end; the rest go out with the next tick. */
export const TOLD = {
  messages: { rate: 200, burst: 600 },
  bytes: { rate: 1, burst: 1 },
} as const;
type Limits = Record<keyof typeof LIMITS, { readonly rate: number; readonly burst: number }>;

/** Makes a full bucket. `now` is in milliseconds. */
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
    drain(size, count) {
      fill();
      messages = Math.min(messages, Math.max(0, messages - count));
      bytes = Math.min(bytes, Math.max(0, bytes - size));
    },
  };
}
