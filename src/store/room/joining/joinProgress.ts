import type { LinkFailure } from '../../../session/net/index.ts';
import type { Candidates } from '../../../session/transport/gatherCandidates.ts';
import type { CloseReason } from '../../../session/transport/index.ts';
import type { JoinStep } from '../roomStore.ts';
import { type FoundReach, foundReach, type Reach } from './reach.ts';
import { type Retry, remedyOf, type Trouble } from './troubles.ts';

/** Failed calls, one for each of the eight doors, before reporting that no one is there. */
const DOORS = 8;
/** Failed calls in a row after which anyone who answered before is considered gone. */
const DESERTED = 8 * DOORS;
/** More than a way within one network takes, in milliseconds; for other networks such a page has no server. */
const NEAR = 4000;

const STEPS: readonly JoinStep['id'][] = ['server', 'find', 'connect', 'check', 'log'];

/** Tracks the steps of joining for display. `online`: checks whether this device has a network, as far as it knows. */
export function makeJoinProgress(online: () => boolean, reach: Reach, now: () => number) {
  let server: 'waiting' | 'online' | 'offline' = 'waiting';
  let serverRetry: number | null = null;
  let unanswered = 0;
  /** Time at which a call was answered whose link is not open yet; null: there is none. */
  let answered: { readonly at: number } | null = null;
  let blocked = false;
  let linked = false;
  let there = false;
  let sentAway: Trouble | null = null;
  let found: FoundReach | null = null;

  const isFar = (): boolean => answered !== null && reach === 'network' && now() - answered.at >= NEAR;
  const state = (id: JoinStep['id']): JoinStep['state'] => {
    const done = {
      server: server === 'online' || linked,
      find: answered !== null || blocked || linked,
      connect: linked,
      check: linked,
      log: there,
    };
    if (done[id]) return 'done';
    if (id === 'server') return server === 'offline' ? 'failed' : 'doing';
    if (id === 'find') return !done.server ? 'waiting' : unanswered >= DOORS ? 'failed' : 'doing';
    if (id === 'connect') return blocked || isFar() ? 'failed' : done.find ? 'doing' : 'waiting';
    return linked ? 'doing' : 'waiting';
  };
  const trouble = (): Trouble | null => {
    if (sentAway && !there) return sentAway;
    // Once at a table, this only keeps new people away.
    if (server === 'offline' && (there || !linked)) return { code: online() ? 'noServer' : 'offline' };
    if (there) return null;
    if (state('connect') === 'failed') return { code: 'noWayThrough', reach };
    return state('find') === 'failed' ? { code: 'nobodyThere' } : null;
  };

  return {
    reach,
    get steps(): readonly JoinStep[] {
      return STEPS.map((id) => ({ id, state: state(id) }));
    },
    /** The problem that keeps this device from the table, or others from finding it. */
    get trouble() {
      return trouble();
    },
    /** Range found out by asking the servers; null: not yet, or it can't be. */
    get found() {
      return found;
    },
    gathered(candidates: Candidates | null): void {
      found = candidates && foundReach(reach, candidates);
    },
    get reachable() {
      return server === 'online';
    },
    /** Returns the time of the next attempt. `nextCall`: time of the next call to a peer; null: one is under way. */
    retry(nextCall: number | null): Retry {
      const what = trouble();
      if (!what || remedyOf(what) !== 'itself') return null;
      const at = server === 'offline' ? serverRetry : nextCall;
      return at !== null && at > now() ? at : 'now';
    },
    /** `again`: time of the next attempt to reach the server, if known. */
    server(is: 'online' | 'offline', again: number | null = null): void {
      server = is;
      serverRetry = again;
    },
    answered(): void {
      answered = { at: now() };
      unanswered = 0;
    },
    failed(why: CloseReason | LinkFailure): void {
      if (why !== 'unreachable') answered = null;
      if (typeof why === 'object') {
        sentAway = { code: why.sorry };
        unanswered = 0;
      } else if (why === 'blocked') {
        blocked = true;
        unanswered = 0;
      } else if (why === 'unreachable' && ++unanswered >= DESERTED) {
        answered = null;
        blocked = false;
        sentAway = null;
      }
    },
    linked(): void {
      linked = true;
      sentAway = null;
    },
    there(): void {
      there = true;
    },
  };
}

export type JoinProgress = ReturnType<typeof makeJoinProgress>;
