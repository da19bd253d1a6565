/** A table's settled entries on their way to an audience, and a watcher's page that checks and shows them. */
export { admit, type Line, lastOf, lineOf, type Mark, placeOf } from './admission.ts';
export {
  CROWD_PATH,
  type Crowd,
  crowdPathOf,
  crowdSubjectOf,
  MOST_CLAPS,
  OFF_AIR,
  parseCrowd,
} from './crowd.ts';
export { BroadcastFollower, type Heard } from './follower.ts';
export {
  AUDIENCE_PATH,
  AUDIENCE_STREAM,
  FINGERPRINT,
  FIRST_ENTRIES,
  fingerprintOf,
  OFF_AIR_PLACE,
  type Place,
  readSubject,
  snapshotLane,
  subjectOf,
  subjectsOf,
} from './places.ts';
export { type Audience, type AudienceEvents, Publisher } from './publisher.ts';
export { Reader, type Stored, type Stream } from './reader.ts';
export { APART, admitSnapshot, type Offer, snapshotLine } from './snapshots.ts';
export { type WatchedEvents, WatchedTable } from './watchedTable.ts';
