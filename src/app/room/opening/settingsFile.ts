/** Milliseconds allowed for fetching the settings. */
const PATIENCE = 8000;

/** Asks for the page's server settings. */
export const askSettings = (ask: typeof fetch = fetch): Promise<Response> =>
  ask('./settings.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
