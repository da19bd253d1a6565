/** One person's part in a room: dealing, bots, care for absent players, and the match as shown. Joint dealing is in `joint/`. */
export { maySitOut } from './caretaker.ts';
export { continuationOf, isTooFull } from './continuation.ts';
export { deviceScheme, systemBytes } from './joint/deviceScheme.ts';
export { makeScheme } from './joint/makeScheme.ts';
export {
  statedShuffle,
  type TranscriptError,
  type TranscriptReport,
  verifyTranscript,
} from './joint/transcript.ts';
export type { MentalWork } from './joint/work.ts';
export { MatchOnTable } from './matchOnTable.ts';
export type { RoomMatch } from './roomMatch.ts';
export { type RoomEvents, RoomSession } from './roomSession.ts';
export { chosen, NO_TRAIL, type Place, type TableTrail } from './tableFinder.ts';
