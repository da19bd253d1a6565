import { afterAll, vi } from 'vitest';

/** Milliseconds, enough for a busy machine; a passing test never waits this long. */
const LAZY_PARTS_LOADED = 30_000;

// Test files share one page per worker (`domFilesFirst.ts`), so each restores it to the state of a first visit.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LAZY_PARTS_LOADED });
  afterAll(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
