import { fileURLToPath } from 'node:url';
import { type Browser, firefox } from 'playwright-core';
import { openDisplay } from '../display.ts';
import { findPrograms } from '../programs.ts';

/** Opens Firefox on a screen in memory: without a screen it has no WebGL. Closing the browser closes the screen. */
export async function openFirefox(): Promise<Browser> {
  const { FIREFOX_PATH, XVFB_PATH } = findPrograms();
  const display = await openDisplay(XVFB_PATH);
  const launched = firefox.launch({
    // Playwright's own Firefox is a build of its own; with this channel it drives the real one by WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('bidiBridge.mjs', import.meta.url)),
    headless: false,
    env: { ...process.env, DISPLAY: display.name, FIREFOX_PATH },
  });
  launched.catch(() => display.close());
  const browser = await launched;
  browser.on('disconnected', () => display.close());
  return browser;
}
