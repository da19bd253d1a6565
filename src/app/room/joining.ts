import { partingOf } from '../../hud/room/partings.ts';
import type { Parting } from '../../session/net/index.ts';
import type { CloseReason } from '../../session/transport/index.ts';
import type { JoinStep, RoomLook } from '../../store/room/roomStore.ts';

/** Calls at all eight doors that came to nothing before it is said that nobody is there. */
const DOORS = 8;

const LABELS: readonly (readonly [JoinStep['id'], string])[] = [
  ['server', 'Reaching the server that introduces people'],
  ['find', 'Looking for the table'],
  ['connect', 'Connecting to someone at the table'],
  ['check', 'Checking who is who'],
  ['log', 'Catching up on the match'],
];

const HELP = {
  server:
    'The server that introduces people cannot be reached. Check your connection: a firewall may be blocking WebSockets. The page keeps trying.',
  find: 'Nobody answers at this table. Ask the person who sent you the link whether they still have the page open and whether the link is complete. The page keeps trying.',
  connect:
    'Someone is there, but your networks do not let you connect. Try another network (a phone hotspot often helps). The person who runs this page can set up a TURN relay in its settings.',
} as const;

/** Follows how joining goes, step by step, for somebody who waits. */
export function makeJoining() {
  let server: 'waiting' | 'online' | 'offline' = 'waiting';
  let unanswered = 0;
  let blocked = false;
  let linked = false;
  let there = false;
  let failure: RoomLook['failure'] = null;

  const state = (id: JoinStep['id']): JoinStep['state'] => {
    const done = {
      server: server === 'online' || linked,
      find: blocked || linked,
      connect: linked,
      check: linked,
      log: there,
    };
    if (done[id]) return 'done';
    if (id === 'server') return server === 'offline' ? 'failed' : 'doing';
    if (id === 'find') return !done.server ? 'waiting' : unanswered >= DOORS ? 'failed' : 'doing';
    if (id === 'connect') return blocked ? 'failed' : done.find ? 'doing' : 'waiting';
    return linked ? 'doing' : 'waiting';
  };

  return {
    get steps(): readonly JoinStep[] {
      return LABELS.map(([id, label]) => {
        const at = state(id);
        const help = at === 'failed' ? HELP[id as keyof typeof HELP] : undefined;
        return { id, label, state: at, ...(help ? { help } : {}) };
      });
    },
    get failure() {
      return failure;
    },
    get reachable() {
      return server === 'online';
    },
    server(now: 'online' | 'offline'): void {
      server = now;
    },
    failed(why: CloseReason | Parting): void {
      if (typeof why === 'object') failure = partingOf(why.sorry);
      else if (why === 'unreachable') unanswered++;
      else if (why === 'blocked') blocked = true;
    },
    linked(): void {
      linked = true;
      failure = null;
    },
    there(): void {
      there = true;
    },
    again(): void {
      unanswered = 0;
      blocked = false;
      linked = false;
      failure = null;
    },
  };
}

export type Joining = ReturnType<typeof makeJoining>;
