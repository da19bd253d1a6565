import type { JoinStep } from '../../../store/room/roomStore.ts';

/** Label of each step on the way to a table. */
export const STEP_LABELS: Readonly<Record<JoinStep['id'], string>> = {
  server: 'Reaching the server that introduces people',
  find: 'Looking for the table',
  connect: 'Connecting to someone at the table',
  check: 'Checking who is who',
  log: 'Catching up on the match',
};
