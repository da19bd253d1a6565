/**
 * Why the server has turned someone away: a malformed address, too many arrivals, an address that belongs to another page, too many
 * messages, a place lost to others, too many connections.
 */
export const REFUSALS = ['malformed', 'arrivals', 'taken', 'messages', 'crowded', 'connections'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Outcomes of an introduction: an offer was passed on, it was answered, or nobody was at the address. */
export const INTRODUCTIONS = ['offered', 'answered', 'nobody'] as const;
export type Introduction = (typeof INTRODUCTIONS)[number];

/** Counts of the server's work. No count names a page, a table or an address. */
export interface Counts {
  /** A page has connected, or left. */
  client(change: 1 | -1): void;
  introduction(outcome: Introduction): void;
  refusal(reason: Refusal): void;
  turnPassword(): void;
}

/** Counts nothing. */
export const NO_COUNTS: Counts = { client() {}, introduction() {}, refusal() {}, turnPassword() {} };
