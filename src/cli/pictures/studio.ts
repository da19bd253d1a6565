import type { Page } from 'playwright-core';
import type { PageHarness } from '../browser/pageHarness.ts';
import { sceneAtRest } from '../browser/pageSteps.ts';

/** Milliseconds that software rendering may take for a picture in high quality. */
const PATIENCE = 180_000;

export interface Shot {
  readonly width: number;
  readonly height: number;
  /** Animations run, on a clock that can be stopped (`StoppedTime`). Otherwise things are in place at once. */
  readonly moving?: boolean;
  /** A phone, with touch. */
  readonly phone?: boolean;
}

const PICTURE: Shot = { width: 1280, height: 720 };

/** Opens pages of the built app in high quality, each as a first visit. */
export class Studio {
  readonly #harness: PageHarness;

  constructor(harness: PageHarness) {
    this.#harness = harness;
  }

  /** Opens the page at this address (`#/…`). */
  async open(hash: string, { width, height, moving = false, phone = false }: Shot = PICTURE): Promise<Page> {
    const reducedMotion = moving ? 'no-preference' : 'reduce';
    const context = await this.#harness.visit({
      viewport: { width, height },
      reducedMotion,
      ...(phone && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    if (moving) await page.clock.install();
    await page.goto(`${this.#harness.url}?quality=high&speed=${moving ? 1 : 0}${hash}`);
    return page;
  }

  /** Opens the table of a record or a saved table, at rest. */
  async bring(name: string, text: string, shot?: Shot): Promise<Page> {
    const page = await this.open('#/', shot);
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.locator('[data-hud]').waitFor();
    return atRest(page);
  }
}

/** Waits until the page's scene is painted and nothing moves. */
export async function atRest(page: Page): Promise<Page> {
  await sceneAtRest(page);
  return page;
}

export const screenshot = (page: Page): Promise<Buffer> => page.screenshot({ timeout: PATIENCE });
