import type { Page } from 'playwright-core';
import { sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';

/** Window sizes in pixels, from the smallest phone to the largest screen: upright, landscape and in between. */
export const SIZES = [
  [320, 480],
  [390, 844],
  [480, 300],
  [568, 320],
  [667, 331],
  [683, 324],
  [844, 390],
  [640, 500],
  [768, 1024],
  [820, 600],
  [1000, 640],
  [1100, 700],
  [1280, 720],
  [3840, 2160],
] as const;

/** Pixels of height below which a seat can't be read. */
const LOWEST_SEAT = 24;

/** Describes controls and seats that can't be reached or read at the table in a window of this size. */
export async function outOfReach(page: Page, [width, height]: readonly [number, number]): Promise<string[]> {
  await page.setViewportSize({ width, height });
  await sceneAtRest(page);
  return page.evaluate((lowest) => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const isHit = (element: Element, x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    const hud = document.querySelector('[data-hud]')!;
    for (const control of hud.querySelectorAll('button, a[href], [role="button"]')) {
      const { x, y, right, bottom } = control.getBoundingClientRect();
      if (right === x || bottom === y) continue;
      // The next card of the hand covers most of this one.
      const isCard = control.closest('[data-card]') !== null;
      const [atX, atY] = isCard
        ? [x + 0.15 * (right - x), (y + bottom) / 2]
        : [(x + right) / 2, (y + bottom) / 2];
      if (x < -1 || y < -1 || right > innerWidth + 1 || (bottom > innerHeight + 1 && !isCard))
        found.push(`${nameOf(control)} is not in the window`);
      else if (!isHit(control, atX, atY)) found.push(`${nameOf(control)} is covered`);
    }
    for (const seat of hud.querySelectorAll('[data-seats] li'))
      if (seat.getBoundingClientRect().height < lowest) found.push(`the seat of ${nameOf(seat)} is too low`);
    // In smaller windows seats and table share the space.
    const panels = innerWidth < 1000 ? [] : [...hud.querySelectorAll('[data-seats]')];
    for (const plate of document.querySelectorAll('[data-labels] [data-kind="plate"]')) {
      const one = plate.getBoundingClientRect();
      const isUnder = panels.some((panel) => {
        const other = panel.getBoundingClientRect();
        return one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
      });
      if (isUnder) found.push(`${nameOf(plate)} lies under the seats`);
    }
    return found;
  }, LOWEST_SEAT);
}
