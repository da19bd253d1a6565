/**
 * Names of the browser's caches for the page at this address: its HTML, and its files. Pages below other paths of the same origin have
 * their own.
 */
export function cacheNames(address: string) {
  const { pathname } = new URL('./', address);
  return { page: `comet-table page ${pathname}`, files: `comet-table files ${pathname}` } as const;
}
