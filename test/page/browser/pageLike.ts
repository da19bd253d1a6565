import type { Page } from 'playwright-core';
import type { Hands } from '../people/hands.ts';
import { nextChooser, nextDownload } from './files.ts';
import { Fingers } from './fingers.ts';
import { PageLocator } from './locator.ts';
import type { Screen } from './screen.ts';
import { resizeTo } from './standInBrowser.ts';
import { until } from './until.ts';

interface Ports {
  readonly hands: Hands;
  /** Called before each look at the document, to bring this page to the front. */
  front(): void;
  show(): void;
  /** Element that contains the page, if it is only a part of the document. */
  root?(): HTMLElement;
}

/** The part of Playwright's `Page` that these steps use, on top of jsdom's document. */
export function makePage({ hands, front, show, root = () => document.documentElement }: Ports): Page {
  const everything = new PageLocator(
    hands,
    () => {
      front();
      return [root()];
    },
    '',
  );
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
    context: () => ({ newCDPSession: async () => new Fingers() }),
    url: () => location.href,
    async setViewportSize(size: Pick<Screen, 'width' | 'height'>): Promise<void> {
      resizeTo(size);
    },
    viewportSize: () => ({ width: innerWidth, height: innerHeight }),
    async evaluate<R, A>(read: (given: A) => R, given: A): Promise<Awaited<R>> {
      front();
      return await read(given);
    },
    async waitForFunction<A>(look: (given: A) => unknown, given: A): Promise<void> {
      await until(() => {
        front();
        return look(given) || null;
      }, String(look));
    },
    waitForEvent: (event: 'download' | 'filechooser') =>
      event === 'download' ? nextDownload() : nextChooser().then(chooserOf),
    async reload(): Promise<void> {
      show();
    },
    goBack: () => moved(() => history.back()),
    goForward: () => moved(() => history.forward()),
    async goto(address: string): Promise<void> {
      history.replaceState(null, '', new URL(address, location.href));
      show();
    },
  };
  const chooserOf = (input: HTMLInputElement) => ({
    setFiles: (files: Parameters<PageLocator['setInputFiles']>[0]) =>
      new PageLocator(hands, () => [input], 'field for files').setInputFiles(files),
  });
  hands.page = page;
  return page as unknown as Page;
}

/** Navigates the browser's history, which is asynchronous. */
async function moved(go: () => void): Promise<void> {
  const arrived = new Promise((next) => addEventListener('popstate', next, { once: true }));
  go();
  await arrived;
}
