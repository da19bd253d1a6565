/**
 * Tournaments of many tables. Their log is written and signed by one organiser (`log.ts`); `apply` is its pure fold, and every draw follows
 * from the state and a seed that was fixed at the beginning.
 */
export { drawProblem } from './apply.ts';
export { type Boxes, makeBoxes } from './boxes.ts';
export { type DrawnRound, drawRound } from './draw.ts';
export {
  LONGEST_TITLE,
  MOST_PLAYERS,
  MOST_ROUNDS,
  type OpenBody,
  type ResultSource,
  TOURNAMENT_PROTOCOL,
  type TournamentBody,
} from './entries.ts';
export {
  admitEnvelope,
  type CopyEnd,
  type Envelope,
  isStoredName,
  LARGEST_ENVELOPE,
  parseAlive,
  parseEnvelope,
  parseSiteAnswer,
  parseSiteCall,
  storedName,
  tournamentRight,
} from './envelope.ts';
export { TournamentHost } from './host.ts';
export { addEntry, readLog, type TournamentLog } from './log.ts';
export { organiserAddress } from './messages.ts';
export { TournamentPublisher, type TournamentSite, type TournamentSiteEvents } from './publisher.ts';
export { TournamentReader, type TournamentStore } from './reader.ts';
export { lastSeed, seedOf } from './seeds.ts';
export { tableSizes } from './sizes.ts';
export { POINT, type Standing, standings } from './standings.ts';
export {
  areRanks,
  type Correction,
  type DrawnTable,
  field,
  goingOn,
  isFinal,
  isPlayed,
  isUndecided,
  missingResults,
  type PlayerId,
  playerLike,
  playerOf,
  type Round,
  type TableResult,
  type TournamentPlayer,
  type TournamentState,
} from './state.ts';
export {
  memoryTournamentStorage,
  openTournamentStorage,
  type StoredTournament,
  TOURNAMENTS,
  type TournamentStorage,
} from './tournamentStorage.ts';
export { type HostState, type LogProblem, TournamentVisitor } from './visitor.ts';
