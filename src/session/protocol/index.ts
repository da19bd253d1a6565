/** Messages between pages: each one's strict schema, the signatures it must bear, and limits on how many a peer may send. */
export { type Bucket, HANDED_ON, LIMITS, makeBucket, ORDERED, RELAYED, SERVED, TOLD } from './bucket.ts';
export {
  entrySchema,
  LONGEST_CHAT,
  LONGEST_STATE,
  type Message,
  type MessageOf,
  parseMessage,
  protocolProblem,
  REACTIONS,
  type Reaction,
  readPieces,
  type SignedAddress,
  signedAddressSchema,
  textsOf,
  type WireMessage,
  writeMessage,
} from './messages.ts';
export {
  ballotsOf,
  isTooLong,
  LONGEST_WORDS,
  placeHolds,
  sealsOf,
  signaturesOf,
  type Verifying,
  wordsHold,
} from './signatures.ts';
export { roomOf, signedLines } from './signedLines.ts';
