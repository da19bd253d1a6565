/** This device's copy of a room's log: ordering, majorities, elections, and evidence against peers that break the rules. */
export type { Settled } from './log/chain.ts';
export type { Finding, Ports, Snapshot } from './ports.ts';
export { type Kept, type LogMessage, Replica } from './replica.ts';
