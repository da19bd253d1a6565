import { REAL_TIME } from '../../store/realTime.ts';
import { newerIsOut } from '../../ui/loading/page.ts';
import { type Background, lockScript, openBackground, type Retrying } from './background.ts';

/** Reports why code is missing, in a sentence or two; null: it is here now. */
export type TellMissing = (text: string | null) => void;

/**
 * A Worker that play depends on: while its code can't be fetched, it keeps its tasks and retries. `what`: the purpose of the code, as the
 * beginning of a sentence.
 */
export const patientWorker = (name: string, what: string, tell: TellMissing): Background =>
  openBackground(name, retryAndTell(what, tell, startsNoWorkers));

/** The same for locked cards. */
export const patientLocks = (tell: TellMissing): Background =>
  openBackground(
    'locks',
    retryAndTell('The part that shuffles the cards', tell, startsNoWorkers),
    lockScript,
  );

/** The browser has no Workers, or denies them to a page without an origin, as in a sandboxed frame. */
const startsNoWorkers = (): boolean => typeof Worker === 'undefined' || globalThis.origin === 'null';

/** Retries, and reports in a sentence that begins with `what`. `isRefused`: the browser is the cause, and not the connection. */
export function retryAndTell(what: string, tell: TellMissing, isRefused = () => false): Retrying {
  let last = 0;
  return {
    timer: REAL_TIME,
    missing(isMissing) {
      const nth = ++last;
      if (!isMissing) return tell(null);
      if (isRefused()) return tell(`${what} ${REFUSED}`);
      void newerIsOut().then((newer) => {
        if (nth === last) tell(newer ? `${what} ${NEWER}` : `${what} ${AWAY}`);
      });
    },
  };
}

const AWAY = 'could not be loaded yet. Check your connection: this page keeps trying.';
const REFUSED =
  'cannot run, because this browser starts no Workers for this page. Open it in a tab of its own, or in another browser.';
const NEWER = 'could not be loaded, because a newer version of the page is out. Reload to get it.';
