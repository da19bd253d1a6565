/** Something that can wait. */
export interface Timer {
  /** Calls `then` after so many milliseconds. Returned: cancels it. */
  after(ms: number, then: () => void): () => void;
}

/** Time, handed in so that tests make it run. Milliseconds. */
export interface Clock extends Timer {
  now(): number;
}
