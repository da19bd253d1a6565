import type { Page } from 'playwright-core';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { createPreferenceStore } from '../../src/store/preferences.ts';
import { forgetAll } from './device.ts';
import { Hands } from './hands.ts';
import { PageLocator } from './locator.ts';
import { DESKTOP, type Screen } from './screen.ts';
import { resizeTo, standInBrowser } from './standInBrowser.ts';
import { until } from './until.ts';

/** Nothing moves, and the same cards are dealt each time. */
export const QUICK = '?quality=low&speed=0&seed=e2e';

const hands = new Hands();
let root: Root | null = null;
let screen: Screen = DESKTOP;

function show(): void {
  root?.unmount();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  root.render(<App preferences={createPreferenceStore(() => localStorage)} />);
}

/** Closes the page and forgets all that its device has kept. */
export async function leave(): Promise<void> {
  root?.unmount();
  root = null;
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  await forgetAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

const everything = new PageLocator(hands, () => [document.documentElement], '');

/** The part of Playwright's `Page` that our steps use, over the document of jsdom. */
const page = {
  getByRole: everything.getByRole.bind(everything),
  getByText: everything.getByText.bind(everything),
  getByLabel: everything.getByLabel.bind(everything),
  getByPlaceholder: everything.getByPlaceholder.bind(everything),
  getByTitle: everything.getByTitle.bind(everything),
  locator: everything.locator.bind(everything),
  keyboard: {
    press: (key: string) => hands.press(key),
    down: (key: string) => hands.down(key),
    up: (key: string) => hands.up(key),
    type: (text: string) => hands.type(text),
  },
  mouse: hands.mouse,
  touchscreen: hands.touchscreen,
  url: () => location.href,
  async setViewportSize(size: Pick<Screen, 'width' | 'height'>): Promise<void> {
    resizeTo({ ...screen, ...size });
  },
  viewportSize: () => ({ width: innerWidth, height: innerHeight }),
  evaluate: async <R, A>(read: (given: A) => R, given: A) => await read(given),
  waitForFunction: async <A,>(look: (given: A) => unknown, given: A): Promise<void> => {
    await until(() => look(given) || null, String(look));
  },
  async reload(): Promise<void> {
    show();
  },
  async goto(address: string): Promise<void> {
    history.replaceState(null, '', new URL(address, location.href));
    show();
  },
};
hands.page = page;

/**
 * Opens the whole app at an address, as a first visit, without a browser: jsdom, IndexedDB in memory, a scene that draws
 * nothing. What comes back is used like Playwright's page, so steps and tests can move between the two floors.
 */
export async function openPage(query = QUICK, on: Screen = DESKTOP): Promise<Page> {
  screen = on;
  standInBrowser(screen);
  await page.goto(`/${query}`);
  return page as unknown as Page;
}
