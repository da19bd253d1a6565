/** Milliseconds allowed for the server to return its version. */
const PATIENCE = 4000;

/** Returns whether the server has another version of this page: its HTML names another script than the one that is running. */
export async function newerIsOut(): Promise<boolean> {
  try {
    const own = ownScript();
    const answer = await fetch('./', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return own !== undefined && answer.ok && isOther(await answer.text(), own);
  } catch {
    // A server that doesn't answer has nothing newer.
    return false;
  }
}

/** Name of the app's script, which identifies this page's version; undefined in development. */
export const ownScript = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split('/').at(-1);

/** Checks whether this HTML is our page, but with another script. Networks that require a login answer with pages of their own. */
export const isOther = (html: string, script: string): boolean =>
  html.includes('id="root"') && !html.includes(script);

/** Style sheets that failed to load. */
const missing = new Set<HTMLLinkElement>();

/** Records style sheets that fail to load from now on. */
export function watchStyles(): void {
  // These events don't bubble, and a failed sheet looks different in every browser.
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  addEventListener('error', note, true);
}

/** Reloads style sheets that failed. Vite requests a part's styles only the first time, so a part that is fetched again would lack them. */
export async function repairStyles(): Promise<void> {
  await Promise.all(
    Array.from(missing, (link) => {
      missing.delete(link);
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise<void>((done, fail) => {
        again.onload = () => done();
        again.onerror = () => fail(new Error(`No styles from ${again.href}`));
        link.replaceWith(again);
      });
    }),
  );
}
