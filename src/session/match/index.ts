/**
 * What a match on one device and a match in a room have in common: how a page sees either of them, and secret answers.
 */
export { type Answerer, makeAnswerer, ownCheck } from './answers.ts';
export { freshId, secureRng } from './randomness.ts';
export type { BotRunner, TableSession } from './tableSession.ts';
