import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CardSpots } from '../steps/aim.ts';

/** Window sizes in pixels, from the smallest phone to the largest screen: upright, landscape and in between. */
const SIZES = [
  [320, 480],
  [360, 640],
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
  [1024, 768],
  [1100, 700],
  [1280, 720],
  [3840, 2160],
] as const;

/** Those of phones and tablets held upright. */
export const UPRIGHT = SIZES.filter(([width, height]) => width < height);

const BOUNDS = {
  /** Pixels of height below which a seat can't be read. */
  seat: 24,
  /** Percent of the window's height that show an unbroken piece of the table, also between the panels of a phone; on the smallest, less. */
  felt: 45,
  feltOnSmallest: 36,
  /** Pixels of a target for fingers, in windows that are at least as large as this in both directions. */
  target: 44,
  targetsFrom: 360,
} as const;

/**
 * Checks in windows of all sizes that every control of a page can be reached, by scrolling where it scrolls, and that nothing covers these
 * cards on the felt; that enough of the table is in sight; and, where fingers are used, that buttons are large enough for them. Of an open
 * menu or dialog only its own controls count. `sizes`: of the windows; all unless given. The window is as before afterwards.
 */
export async function expectAllInReach(
  page: Page,
  moment: string,
  cards: () => Promise<readonly CardSpots[]> = async () => [],
  sizes: readonly (readonly [width: number, height: number])[] = SIZES,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => outOfReach(page, await cards()), { message: `${moment}, ${width} × ${height}` })
      .toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Describes controls, cards and seats that can't be reached or seen in the window as it is. */
async function outOfReach(page: Page, cards: readonly CardSpots[]): Promise<string[]> {
  await page.waitForFunction(() => !window.__scene || (window.__scene.painted && window.__scene.atRest));
  return page.evaluate(
    ([bounds, spots]) => {
      const found: string[] = [];
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      /** Returns the element over a point of this one; null: there is none. */
      const coverOf = (element: Element, x: number, y: number): Element | null => {
        const top = document.elementFromPoint(x, y);
        return top && (element.contains(top) || top.contains(element)) ? null : (top ?? document.body);
      };
      const scrollers = (element: Element): boolean =>
        element.parentElement !== null &&
        (/auto|scroll/.test(getComputedStyle(element.parentElement).overflow) ||
          scrollers(element.parentElement));
      const { target } = bounds;
      const hasFingers =
        matchMedia('(pointer: coarse)').matches && Math.min(innerWidth, innerHeight) >= bounds.targetsFrom;
      /** Words within a sentence, and the thumb of a slider, which takes presses as a whole. */
      const isInline = (element: Element): boolean =>
        element.matches('p *, dd *, dt *, strong *, [role="slider"]');
      /** Checks whether the area that takes presses round this point is as large as a finger. */
      const isWide = (element: Element, x: number, y: number): boolean => {
        const takes = (dx: number, dy: number) => {
          const at = document.elementFromPoint(x + dx, y + dy);
          return at !== null && element.contains(at);
        };
        const reach = (dx: number, dy: number): number => {
          let far = 0;
          while (far < target && takes(dx * (far + 1), dy * (far + 1))) far++;
          return far;
        };
        return reach(1, 0) + reach(-1, 0) + 1 >= target && reach(0, 1) + reach(0, -1) + 1 >= target;
      };
      const hud = document.querySelector('[data-hud]');
      const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
      const layer = [...layers].at(-1) ?? hud ?? document.body;
      const controls =
        'button, a[href], input, select, textarea, summary, [role="button"], [role^="menuitem"]';
      for (const control of layer.querySelectorAll(controls)) {
        // In sight only while a key has focused it.
        if (control.matches('.sr-only')) continue;
        const { x: left, right: end, y: top, bottom: foot } = control.getBoundingClientRect();
        // Fields of files and the like are reached by their buttons.
        if (end - left < 2 || foot - top < 2 || !control.checkVisibility({ visibilityProperty: true }))
          continue;
        // Words of a shortened prompt are reached once it is shown in full.
        if (control.matches('[data-asked]:not([data-whole]) :is(p, dd, dt, strong) *')) continue;
        if (!hud || scrollers(control)) control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, right, bottom } = control.getBoundingClientRect();
        // The next card of the hand covers most of this one.
        const isCard = control.closest('[data-card]') !== null;
        const [atX, atY] = isCard
          ? [x + 0.15 * (right - x), (y + bottom) / 2]
          : [(x + right) / 2, (y + bottom) / 2];
        // A picture may be higher than a low window.
        const isHigh = bottom - y > innerHeight && control.querySelector('canvas') !== null;
        const isOff = !isHigh && (y < -1 || (bottom > innerHeight + 1 && !isCard));
        const cover = coverOf(control.closest('label') ?? control, atX, atY);
        const isSmall = Math.min(right - x, bottom - y) < bounds.target - 0.5;
        if (hasFingers && isSmall && !isCard && !isInline(control) && !isWide(control, atX, atY))
          found.push(`${nameOf(control)} is too small for a finger`);
        if (x < -1 || right > innerWidth + 1 || isOff) found.push(`${nameOf(control)} is not in the window`);
        else if (cover) found.push(`${nameOf(control)} is covered by ${nameOf(cover)}`);
      }
      if (!hud) return found;

      for (const seat of hud.querySelectorAll('[data-seats] li'))
        if (seat.getBoundingClientRect().height < bounds.seat)
          found.push(`the seat of ${nameOf(seat)} is too low`);
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

      // The pointer passes through some panels, which cover a card nonetheless.
      const solid = new CSSStyleSheet();
      solid.replaceSync('[data-hud] * { pointer-events: auto !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, solid];
      /** Returns what the viewer sees at a point: the table's canvas, or a painted part of the interface. */
      const seenAt = (x: number, y: number): Element | undefined =>
        document.elementsFromPoint(x, y).find((each) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(each);
          const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
          return each.matches('canvas, img') || (hud.contains(each) && isPainted);
        });
      for (const { name, points } of spots)
        for (const { x, y } of points) {
          const over = seenAt(x, y);
          if (!over?.matches('canvas[data-engine]'))
            found.push(`${name} is covered by ${over && nameOf(over)}`);
        }
      /** Returns the percentage of the window's height that is seen of the table at this part of its width, without a break. */
      const feltAt = (part: number): number => {
        let [run, longest] = [0, 0];
        for (let y = 0.5; y < 100; y++) {
          const isFelt = seenAt(part * innerWidth, (y / 100) * innerHeight)?.matches('canvas[data-engine]');
          run = isFelt ? run + 1 : 0;
          longest = Math.max(longest, run);
        }
        return longest;
      };
      const felt = Math.min(...(innerWidth <= innerHeight ? [0.3, 0.5, 0.7] : [0.4, 0.5, 0.6]).map(feltAt));
      const enough = Math.min(innerWidth, innerHeight) < 360 ? bounds.feltOnSmallest : bounds.felt;
      if (layer === hud && felt < enough) found.push(`only ${felt} % of the height show the table`);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== solid);
      return found;
    },
    [BOUNDS, cards] as const,
  );
}
