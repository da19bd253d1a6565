/** Common parts of a match on one device and a match in a room: the page's interface to either, and secret answers. */
export { type Answerer, makeAnswerer, ownCheck } from './answers.ts';
export { freshId, secureRng } from './randomness.ts';
export { type BotRunner, PASSED_ON, type TableSession } from './tableSession.ts';
