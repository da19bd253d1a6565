import { refusalText } from '../../hud/room/refusals.ts';
import type { Failure, JoinStep } from '../../store/room/roomStore.ts';
import { partingOf } from './partings.ts';

/** What is being tried at each step on the way to a table. */
export const STEP_LABELS: Readonly<Record<JoinStep['id'], string>> = {
  server: 'Reaching the server that introduces people',
  find: 'Looking for the table',
  connect: 'Connecting to someone at the table',
  check: 'Checking who is who',
  log: 'Catching up on the match',
};

/** What happened where a step has failed, and what helps. */
const HELP: { readonly [id in JoinStep['id']]?: string } = {
  server:
    'The server that introduces people cannot be reached. Check your connection: a firewall may be blocking WebSockets. The page keeps trying.',
  find: 'Nobody answers at this table. Ask the person who sent you the link whether they still have the page open and whether the link is complete. The page keeps trying.',
  connect:
    'Someone is there, but your networks do not let you connect. Try another network (a phone hotspot often helps). The person who runs this page can set up a TURN relay in its settings.',
};

/** What helps with a step; missing: nothing need. */
export const helpOf = ({ id, state }: JoinStep): string | undefined =>
  state === 'failed' ? HELP[id] : undefined;

/** Why a table is closed to this device, and whether trying again may help. */
export const failureOf = (failure: Failure): ReturnType<typeof partingOf> =>
  'sorry' in failure ? partingOf(failure.sorry) : { text: refusalText(failure.refused), retry: false };
