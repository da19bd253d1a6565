import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import { openPicture } from '../browser/pixels.ts';

/** Presses a control that offers a file, and reads the file. */
export async function fileOf(page: Page, control: Locator) {
  // Recording a clip takes as long as a reveal, which is long on a busy machine.
  const coming = page.waitForEvent('download', { timeout: 300_000 });
  const [download] = await Promise.all([coming, control.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Saves a picture of the viewer's own table, and checks that it shows the hand as held. */
export async function expectHandInPicture(page: Page): Promise<void> {
  // Colours around the middle of each card that is not covered.
  const held = await handCards(page).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = card.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (!card.contains(document.elementFromPoint(x, y))) return [];
      const face = card.querySelector('canvas')!;
      const size = 24;
      const from = [face.width, face.height].map((side) => Math.round((side - size) / 2));
      const { data } = face.getContext('2d')!.getImageData(from[0]!, from[1]!, size, size);
      const colour = [0, 1, 2].map((k) =>
        data.filter((_, i) => i % 4 === k).reduce((sum, tone) => sum + tone, 0),
      );
      const at = [x / innerWidth, y / innerHeight] as const;
      return [
        { at, colour: colour.map((sum) => sum / size ** 2), size: size * (card.clientWidth / face.width) },
      ];
    }),
  );
  expect(held.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: /Views and pictures/ }).click();
  await page.getByRole('menuitem', { name: 'Share a picture or a clip…' }).click();
  const { bytes } = await fileOf(page, page.getByRole('button', { name: 'Save a picture' }));
  const picture = await openPicture(bytes);
  const { width } = page.viewportSize()!;
  for (const { at, colour, size } of held) {
    const seen = picture.about(at[0] * picture.width, at[1] * picture.height, (size * picture.width) / width);
    for (const [k, tone] of seen.entries()) expect(Math.abs(tone - colour[k]!)).toBeLessThan(40);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
