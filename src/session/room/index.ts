/**
 * Entries of a room's log and their meaning: `applyRoom` is a pure fold and the only judge. Locked cards are part of a room's state and
 * live in `locked/`.
 */
export {
  commandSchema,
  countSchema,
  hashSchema,
  keySchema,
  type Motion,
  nameSchema,
  type Origin,
  originSchema,
  PROTOCOL,
  type RoomCommand,
  type RoomSetup,
  setupSchema,
  signatureSchema,
  type Vote,
  voteSchema,
} from './commands.ts';
export { applyRoom } from './fold.ts';
export { continuationMessage } from './founding.ts';
export {
  type MentalCommand,
  MOST_AT_ONCE,
  MOST_RELOCKED,
  type SignedShares,
  signedSharesSchema,
} from './locked/commands.ts';
export { awaitsNewcomers, keepersOut, keepsLocks, toRelock } from './locked/continuousPlay.ts';
export { contextOf, type Scheme, type Secrets } from './locked/scheme.ts';
export {
  type Caught,
  type Demand,
  hasGiven,
  isAgreed,
  isLocked,
  type LockedCard,
  type Locks,
  type MentalState,
  mayRead,
  memberOf,
  type Offence,
  type Shuffling,
  shufflerOf,
} from './locked/state.ts';
export {
  agreedHash,
  isAwaited,
  isToShow,
  isWhole,
  keyOf,
  lockedCardOf,
  locksToOpen,
  missingOf,
  missingRollers,
  onAnswer,
  onCards,
  onMix,
  onOpening,
  onShuffle,
  type ShuffleStart,
  shuffleStatement,
  startOf,
  stepHash,
  toOpen,
  unlockedPlayers,
} from './locked/statements.ts';
export {
  type Ballot,
  hashOfEntry,
  hashOfPlace,
  type Place,
  type RoomEntry,
  rootHash,
  type SignedMessage,
  signedBy,
  stateFromJson,
  stateToJson,
  textOfAttestation,
  textOfBallot,
  textOfEntry,
  textOfWords,
} from './log.ts';
export { awaitsLock, isAsked } from './motions/motions.ts';
export {
  allRules,
  type NeededRules,
  type RulesLibrary,
  rulesOfCommand,
  rulesOfState,
} from './neededRules.ts';
export { no, type Refusal, refuse } from './refusals.ts';
export { commandOfIntent, type RoomIntent } from './roomIntent.ts';
export { canPlayNow, type Left, sitProblem } from './seats.ts';
export { setupOf } from './setup.ts';
export type { Applied, Words } from './state/draft.ts';
export {
  chanceAt,
  controllerOf,
  type Games,
  isAway,
  isContinuous,
  isLast,
  isMajority,
  isPlaying,
  type PastMatch,
  type PastSeat,
  type Play,
  type RoomState,
  type SeatSlot,
  seatOf,
  votersOf,
  waitsForAll,
} from './state/state.ts';
export { stateSchema } from './state/stateSchema.ts';
export { isValidState } from './state/validState.ts';
export {
  broadcastRight,
  firstTable,
  goesOver,
  heldUpBy,
  isDeserted,
  isTableOf,
  isTableOfRight,
  mayFollow,
  mayHaveOpened,
  peopleKept,
  peopleOf,
  roundOf,
  type Standing,
  shutsOut,
  standingAt,
  tableAfter,
  tableOfRight,
  tableSchema,
} from './tables.ts';
