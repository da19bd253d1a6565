/**
 * This device's copy of a room's log: who keeps order, what a majority has, elections, and evidence against those who break the rules.
 */
export type { Settled } from './chain.ts';
export type { Finding, Ports, Snapshot } from './ports.ts';
export { type Kept, type LogMessage, Replica } from './replica.ts';
