/** This device's matches, and the library that stores them: a part fetched by itself, which a first visit needs only to begin a match. */
export { freshId } from '../../session/match/index.ts';
export { startMatch, summaries } from './matches.ts';
export { keepsNothing, mayHaveRooms, storage, TOURNAMENTS } from './storage.ts';
export { lockMatch } from './tabLock.ts';
