import type { Page } from 'playwright-core';

/** Time can stop only at a moment to come, and a busy machine may take seconds to be told. */
const AHEAD = 60_000;

/**
 * The time of a page that was opened with `moving`: it stands still, and passes as it is told. However long a picture takes to draw, a film of
 * such pictures runs smoothly, and the same way each time.
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

  /** Lets so many milliseconds pass; the scene is drawn once, as it is then. */
  async pass(ms: number): Promise<void> {
    await this.#page.clock.fastForward(ms);
    await this.#page.evaluate(passAnimations, ms);
  }
}

/** In the page: animations and transitions of style sheets know no stopped clock, so they are held and moved by hand. */
async function passAnimations(ms: number): Promise<void> {
  // What has happened is shown by a task of its own.
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
