import { openHarness, type PageHarness } from '../../../src/cli/browser/pageHarness.ts';

let open: Promise<PageHarness> | undefined;

/** Returns the built app on a server that introduces peers, and a Chromium, shared by all files of this worker process. */
export async function sharedHarness(): Promise<PageHarness> {
  const there = await open?.catch(() => undefined);
  if (there?.browser.isConnected()) return there;
  await there?.close();
  open = openHarness({ peerServer: true });
  return open;
}

Object.assign(globalThis, {
  /** Called by `environment.ts`, which has a module graph of its own. */
  endOfJourneys: async (): Promise<void> => {
    await (await open)?.close();
  },
});
