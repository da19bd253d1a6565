import type { Page } from 'playwright-core';
import { gameTile, playButton } from '../../browser/lobbySteps.ts';
import type { PageHarness } from '../../browser/pageHarness.ts';
import { handCards, press } from '../../browser/pageSteps.ts';
import { openRoom, sitDown } from '../../browser/roomSteps.ts';
import { visit } from '../pages.ts';

/** First visits of the built app, as the benches of its weight and its speed make them. */

const ADDRESS = '?quality=low&speed=0&seed=visit';

/**
 * Collects all that a page and its Workers ask for, in order; what the service worker keeps for the next visit does not count, nor what is
 * only fetched ahead.
 */
export function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    const isAhead = request.serviceWorker() || (/\/assets\//.test(url) && request.resourceType() === 'fetch');
    if (url.startsWith('http') && !isAhead) requests.push(url);
  });
  return requests;
}

/** Gives a page a name, so that nobody is asked for it. */
export async function named(page: Page, name: string): Promise<void> {
  const kept = JSON.stringify(JSON.stringify({ name }));
  await page.addInitScript(`localStorage.setItem('comet-table.preferences', ${kept})`);
}

type Prepare = (page: Page) => Promise<unknown>;

/** Keeps a page from fetching ahead in idle time: its visitor leaves the lobby at once. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript('globalThis.requestIdleCallback = () => 0');
}

/**
 * A service worker would fetch ahead, too, and faster than any page that is slowed down. The server of this build knows no other's opening
 * script, so its policy would stop that.
 */
const ALONE = { serviceWorkers: 'block', bypassCSP: true } as const;

/** Opens the lobby, and waits until its button can be pressed. */
export async function visitLobby(harness: PageHarness, prepare: Prepare): Promise<Page> {
  const page = await visit(harness, ADDRESS, {
    ...ALONE,
    before: async (each) => {
      await neverIdle(each);
      await prepare(each);
    },
  });
  await playButton(page).waitFor();
  return page;
}

/** Opens the lobby as people without a link do, who see it before its app is there, and waits until that takes presses. */
export async function visitPlainLobby(harness: PageHarness, prepare: Prepare): Promise<Page> {
  const page = await visit(harness, '', {
    ...ALONE,
    before: async (each) => {
      await neverIdle(each);
      await prepare(each);
    },
  });
  await page.locator('#late').waitFor({ state: 'detached' });
  return page;
}

/** Pays what the first card costs, and waits for it. */
export async function dealtTo(page: Page): Promise<void> {
  const ante = page.getByRole('button', { name: /ante up/i });
  await ante.or(handCards(page).first()).first().waitFor();
  if (await ante.isVisible()) await press(ante);
  await handCards(page).first().waitFor();
}

/** Plays from the lobby to the first card of the hand. */
export async function playToFirstCard(page: Page, game: RegExp): Promise<void> {
  await gameTile(page, game).click();
  await playButton(page).click();
  await dealtTo(page);
}

/** Opens a room for three guests, whose link it returns. */
export async function openRoomFor(harness: PageHarness, game: RegExp): Promise<string> {
  const page = await visit(harness, ADDRESS, {
    ...ALONE,
    before: async (each) => {
      await neverIdle(each);
      await named(each, 'Ann');
    },
  });
  return openRoom(page, game, 4);
}

/** Follows the link of a room, and sits down. */
export async function sitAsGuest(harness: PageHarness, link: string, prepare: Prepare): Promise<Page> {
  const page = await visit(harness, `${ADDRESS}${link}`, {
    ...ALONE,
    before: async (each) => {
      await named(each, 'Bo');
      await prepare(each);
    },
  });
  await sitDown(page);
  return page;
}
