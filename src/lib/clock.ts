/** A source of delayed calls. */
export interface Timer {
  /** Calls `then` after a delay in milliseconds. Returns its cancellation. */
  after(ms: number, then: () => void): () => void;
}

/** Time in milliseconds, injected so that tests can control it. */
export interface Clock extends Timer {
  now(): number;
}
