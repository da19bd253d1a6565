/** How long the server may take to say which version it has, in milliseconds. */
const PATIENCE = 4000;

/** Whether the server has another version of this page: its HTML names another script than the one that is running. */
export async function newerIsOut(): Promise<boolean> {
  try {
    const own = ownScript();
    const answer = await fetch('./', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return own !== undefined && answer.ok && isOther(await answer.text(), own);
  } catch {
    // A server that does not answer has nothing newer.
    return false;
  }
}

/** Name of the script that this page runs, which tells its version. */
export const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1);

/** Whether this HTML is our page, but without that script. Networks that want a login first answer with pages of their own. */
export const isOther = (html: string, script: string): boolean =>
  html.includes('id="root"') && !html.includes(script);

/** Style sheets that did not come. */
const missing = new Set<HTMLLinkElement>();

/** Notes from now on which style sheets do not come. */
export function watchStyles(): void {
  // These events do not bubble, and a sheet that did not come looks different in every browser.
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  addEventListener('error', note, true);
}

/**
 * Asks once more for style sheets that did not come. Vite asks for those of a part only the first time, so a part that is
 * fetched again would be there without its looks.
 */
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
