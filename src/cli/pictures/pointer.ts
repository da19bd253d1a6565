import type { Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow whose tip is at its upper left corner; screenshots show no pointer. */
const ARROW = `<svg width="30" height="30" viewBox="0 0 30 30"><path d="M2 2 L2 23 L8 18 L12 27 L16 25 L12 16.5 L20 16 Z"
  fill="#fdf6e8" stroke="#1a1208" stroke-width="1.6" stroke-linejoin="round"/></svg>`;

/** A mouse that moves frame by frame on a page whose time stands still, with an arrow to see it by. */
export class Pointer {
  readonly #page: Page;
  #at: Point;

  private constructor(page: Page, at: Point) {
    this.#page = page;
    this.#at = at;
  }

  static async on(page: Page, at: Point): Promise<Pointer> {
    await page.evaluate((arrow) => {
      const element = document.createElement('div');
      element.id = 'pointer';
      element.style.cssText =
        'position:fixed;left:0;top:0;z-index:9999;pointer-events:none;line-height:0;filter:drop-shadow(0 2px 3px #0009)';
      element.innerHTML = arrow;
      document.body.append(element);
    }, ARROW);
    const pointer = new Pointer(page, at);
    await pointer.#move(at);
    return pointer;
  }

  /** Glides to a point within so many frames, starting and ending slowly. `frame` takes each. */
  async glide(to: Point, frames: number, frame: () => Promise<void>): Promise<void> {
    const from = this.#at;
    for (let n = 1; n <= frames; n++) {
      const t = n / frames;
      const eased = t * t * (3 - 2 * t);
      await this.#move({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
      await frame();
    }
  }

  down = (): Promise<void> => this.#page.mouse.down();
  up = (): Promise<void> => this.#page.mouse.up();

  async #move(to: Point): Promise<void> {
    this.#at = to;
    await this.#page.mouse.move(to.x, to.y);
    await this.#page.evaluate(({ x, y }) => {
      document.getElementById('pointer')!.style.transform = `translate(${x - 2}px, ${y - 2}px)`;
    }, to);
  }
}
