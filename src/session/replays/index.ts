/** Matches that people publish as replays with a link: sealed on the page, kept by the site, opened by anyone with the link. */
export {
  ERASE_HEADER,
  eraseKeySchema,
  eraseMark,
  eraseMarkSchema,
  KEPT_FOR,
  LARGEST_REPLAY,
  nameOfReplay,
  type Published,
  parsePublished,
  REPLAY_PATH,
  replayNameSchema,
  replayPathOf,
} from './replayPlaces.ts';
export {
  canSeal,
  freshEraseKey,
  openReplay,
  type ReplayLink,
  type SealedReplay,
  sealReplay,
} from './sealedReplay.ts';
