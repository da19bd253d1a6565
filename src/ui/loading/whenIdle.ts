/** Milliseconds after opening a page in which its person may press something that needs the network. */
const SOON = 1000;

/** Resolves a moment after now, once the page has nothing else to do. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resume) =>
    setTimeout(
      () => ('requestIdleCallback' in globalThis ? requestIdleCallback(resume) : resume(null)),
      SOON,
    ),
  );
