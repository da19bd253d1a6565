import type { PreferenceStore, Preferences } from '../../store/viewer/preferences.ts';

interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** The browser's connection, where it says anything about it. */
const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

/** Returns whether bytes may cost money here, as far as the browser knows: a mobile network, or a wish to save data. */
export const isMetered = (): boolean => connection()?.saveData === true || connection()?.type === 'cellular';

let preferences: PreferenceStore | null = null;

/** Takes the person's answer about metered connections from this store. */
export function heedMetered(store: PreferenceStore): void {
  preferences = store;
}

const isAllowed = (answer: Preferences['metered'] | undefined): boolean => answer === 'on' || !isMetered();

/** Returns whether files may be fetched before they are needed. */
export const mayFetchAhead = (): boolean => isAllowed(preferences?.getState().metered);

/** Resolves as soon as files may be fetched before they are needed: at once, on another connection, or with the person's consent. */
export function fetchingAllowed(): Promise<void> {
  if (mayFetchAhead()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    const look = (): void => {
      if (!mayFetchAhead()) return;
      stop.abort();
      resolve();
    };
    connection()?.addEventListener('change', look, { signal: stop.signal });
    const unsubscribe = preferences?.subscribe(look);
    stop.signal.addEventListener('abort', () => unsubscribe?.());
  });
}
