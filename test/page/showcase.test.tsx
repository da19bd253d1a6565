import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { playButton, unfold } from '../../src/cli/browser/lobbySteps.ts';
import { REAL_TIME } from '../../src/store/realTime.ts';
import { PHONE } from './browser/screen.ts';
import { openPage } from './people/openPage.tsx';

const MINUTE = 60_000;

const stages = (page: Page) => page.locator('[data-showcase]');

describe('the showcase', () => {
  it('has bots play one game after the other, keeps nothing, and leads back to the lobby', async () => {
    const { after } = REAL_TIME;
    // Shorten the minutes for which a table is watched to less than a second.
    vi.spyOn(REAL_TIME, 'after').mockImplementation((ms, then) => after(ms > MINUTE ? 500 : ms, then));
    const page = await openPage();
    await page.getByRole('button', { name: 'See the bots play' }).click();
    const seen = new Set<string | null>();
    await expect
      .poll(async () => {
        for (const stage of await stages(page).all()) seen.add(await stage.getAttribute('data-showcase'));
        return seen.size;
      })
      .toBe(4);
    await page.keyboard.press('Escape');
    await playButton(page).waitFor();
    await unfold(page, 'matches');
    await page.getByText('Every match is saved on this device').waitFor();
  });

  it('opens another table once a match is over', async () => {
    const page = await openPage('?quality=low&speed=0#/showcase/comet');
    await stages(page).evaluate((stage) => stage.setAttribute('data-first', ''));
    await page.locator('[data-showcase=comet]:not([data-first])').waitFor();
  });

  it('shows one game alone if the link says so, at its own pace, and the camera moves', async () => {
    const page = await openPage('?quality=low#/showcase/spike', PHONE);
    await page.locator('[data-showcase=spike]').waitFor();
    await page.getByRole('heading', { name: 'Galaxy Series Spike' }).waitFor();
    await page.waitForFunction(() => window.__scene?.painted);
    // The scene never rests: the camera circles.
    const before = await page.evaluate(() => window.__scene!.frames);
    await expect.poll(() => page.evaluate(() => window.__scene!.frames)).toBeGreaterThan(before + 20);
    await page.getByRole('button', { name: 'Back to the lobby' }).tap();
    await playButton(page).waitFor();
    await page.goto('/?quality=low#/showcase/xyz');
    await page
      .getByRole('alert')
      .getByText(/no game called “xyz” to watch/)
      .waitFor();
  });
});
