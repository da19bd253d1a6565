import { createStore } from 'zustand/vanilla';
import { MISSING_HELP, PartMissing } from '../loading/loadOnce.ts';
import { ownScript } from '../loading/page.ts';

/** Place where a fault showed. `table`: the match has stopped. */
export type FaultPlace = 'page' | 'part' | 'promise' | 'worker' | 'table';

interface Fault {
  readonly place: FaultPlace;
  readonly error: unknown;
}

/** The fault being shown; null: none. */
export const faultStore = createStore<{ readonly shown: Fault | null }>(() => ({ shown: null }));

/** Number of log lines kept, the latest ones. */
const LINES = 20;
/** Stack lines per log line. */
const FRAMES = 5;

interface Line {
  readonly at: string;
  readonly text: string;
  times: number;
}

let lines: Line[] = [];

/** Logs a fault that is shown elsewhere, or need not be. */
export function noteFault(place: FaultPlace, error: unknown): void {
  const text = `${place}: ${described(error)}`;
  const last = lines.at(-1);
  if (last?.text === text) last.times++;
  else lines = [...lines, { at: new Date().toISOString().slice(11, 19), text, times: 1 }].slice(-LINES);
}

/** Work abandoned because its page or table was closed: no fault. */
export class TaskEnded extends Error {}

/** Logs a fault and shows it: the single place for everything that nothing else has caught. */
export function reportFault(place: FaultPlace, error: unknown): void {
  if (error instanceof TaskEnded) return;
  noteFault(place, error);
  if (!faultStore.getState().shown) faultStore.setState({ shown: { place, error } });
}

/** Closes the shown fault. */
export const dismissFault = (): void => faultStore.setState({ shown: null });

/**
 * Details for bug reports: version, browser, and the last faults. No names, cards or table codes: messages can hold any of them, so only
 * known browser phrases are copied, and places in our scripts.
 */
export const faultDetails = (): string =>
  [
    `Comet Table, ${ownScript() ?? 'in development'}`,
    navigator.userAgent,
    `Window ${innerWidth} × ${innerHeight}, ${navigator.onLine === false ? 'offline' : 'online'}`,
    ...lines.map(({ at, text, times }) => `${at} ${text}${times > 1 ? ` (${times} times)` : ''}`),
  ].join('\n');

/** Phrases of browsers and libraries that can't contain user data. */
const PHRASES = [
  /Minified React error #\d+/,
  /Cannot (read|set) propert(y|ies) of (undefined|null)/,
  /(failed to fetch|error loading) (a )?dynamically imported module/i,
  /Importing a module script failed/,
  /Failed to fetch|Load failed|NetworkError/,
  /is not (a function|a constructor|defined|iterable|an object)/,
  /(undefined|null) is not an object/,
  /Maximum call stack size exceeded|too much recursion|out of memory|Invalid (array|string) length/i,
  /quota ?(has been )?exceeded/i,
  /could not be cloned/,
  /Error creating WebGL context|context (was )?lost/i,
];

/** Matches a script, a line and a column. */
const FRAME = /[\w.-]+\.(?:[cm]?[jt]sx?|wasm)(?:\?[^\s:)]*)?:\d+:\d+/;

/** Checks for errors, also of another realm, such as a browser's own. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'name' in error && 'message' in error;

function described(error: unknown): string {
  if (!isError(error)) return typeof error;
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  const phrase = PHRASES.map((each) => each.exec(error.message)?.[0]).find(Boolean);
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .flatMap((line) => FRAME.exec(line) ?? [])
    .slice(0, FRAMES);
  const cause = error.cause === undefined ? [] : [`caused by ${described(error.cause)}`];
  return [phrase ? `${name} (${phrase})` : name, ...frames, ...cause].join(' < ');
}

/** Returns why something failed, for people: our own errors are sentences; the browser's messages are only logged. */
export function faultText(error: unknown): string {
  if (error instanceof PartMissing)
    return error.newer
      ? 'A newer version of the page is out. Reload to get it.'
      : `A part of the page could not be loaded. ${MISSING_HELP}`;
  if (error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && error.name === 'Error')
    return error.message;
  noteFault('page', error);
  if (isError(error) && error.name === 'VersionError')
    return 'What is on this device was kept by a newer version of the page. Reload to get it.';
  if (isError(error) && error.name === 'QuotaExceededError')
    return 'This device has no room left for it. Remove matches that you no longer need, or free some space, and try again.';
  return 'The browser has reported an error that this page did not expect.';
}

/** Errors that are harmless, or not from this page. */
const FOREIGN = /ResizeObserver loop|^Script error\.?$/;
const isOfAddOn = (file: string): boolean => /^[\w-]+-extension:/.test(file);

/** Starts catching errors that nothing else does. Returns a function that stops. */
export function watchFaults(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const failed = ({ error, message, filename }: ErrorEvent): void => {
    if (!FOREIGN.test(message) && !isOfAddOn(filename)) reportFault('page', error);
  };
  const rejected = ({ reason }: PromiseRejectionEvent): void => {
    // Browsers let some promises of their own fail like this, for example when they refuse storage.
    if (reason === undefined) return;
    const isEnded = isError(reason) && reason.name === 'AbortError';
    if (!isEnded && !isOfAddOn(/\S+-extension:/.exec(String(reason?.stack))?.[0] ?? ''))
      reportFault('promise', reason);
  };
  addEventListener('error', failed, { signal });
  addEventListener('unhandledrejection', rejected, { signal });
  return () => stop.abort();
}
