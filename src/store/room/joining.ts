import type { Parting } from '../../session/net/index.ts';
import type { CloseReason } from '../../session/transport/index.ts';
import type { JoinStep, RoomLook } from './roomStore.ts';

/** Calls at all eight doors that came to nothing before it is said that nobody is there. */
const DOORS = 8;

const STEPS: readonly JoinStep['id'][] = ['server', 'find', 'connect', 'check', 'log'];

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
      return STEPS.map((id) => ({ id, state: state(id) }));
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
      if (typeof why === 'object') failure = { sorry: why.sorry };
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
