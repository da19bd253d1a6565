import type { Page } from 'playwright-core';

/** Milliseconds ahead at which to stop time: only a future moment works, and a busy machine may take seconds to get the call. */
const AHEAD = 60_000;

/**
 * Controls the clock of a page opened with `moving`: it stands still, and advances only by `pass`. However long a picture takes to draw, a
 * film of such pictures runs smoothly, and the same way each time.
 */
export class StoppedTime {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page): Promise<StoppedTime> {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
    const time = new StoppedTime(page);
    await time.pass(0);
    return time;
  }

  /** Advances by `ms` milliseconds; the scene is drawn once, at the end. */
  async pass(ms: number): Promise<void> {
    await this.#page.clock.fastForward(ms);
    await this.#page.evaluate(passAnimations, ms);
  }
}

/** Runs in the page: CSS animations and transitions ignore a stopped clock, so they are paused and advanced by hand. */
async function passAnimations(ms: number): Promise<void> {
  // The display updates in a task of its own.
  await new Promise((shown) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = shown;
    port2.postMessage(null);
  });
  for (const animation of document.getAnimations()) {
    const isNew = animation.playState === 'running';
    if (isNew) animation.pause();
    else if (animation.playState !== 'paused') continue;
    const at = isNew ? 0 : Number(animation.currentTime) + ms;
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    if (at >= end) animation.finish();
    else animation.currentTime = at;
  }
}
