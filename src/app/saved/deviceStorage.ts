/**
 * Readers and writers of everything that this device keeps, with their schemas: a part that is fetched by itself. A first visit needs it only
 * to begin a match.
 */

export { freshId } from '../../session/match/index.ts';
export { readPuzzleResults } from '../../store/puzzle/puzzleResults.ts';
export { readDayResults } from '../../store/viewer/dayResults.ts';
export { followOtherTab, openPreferences } from '../../store/viewer/openPreferences.ts';
export { startMatch, summaries } from './matches.ts';
export { startDay } from './startDay.ts';
export { startLesson } from './startLesson.ts';
export { keepsNothing, mayHaveRooms, storage, TOURNAMENTS } from './storage.ts';
export { lockMatch } from './tabLock.ts';
