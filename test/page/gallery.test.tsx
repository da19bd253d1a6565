import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { playButton } from '../../src/cli/browser/lobbySteps.ts';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { face, faces, lookThroughGallery, name } from '../e2e/steps/gallerySteps.ts';
import { DESKTOP } from './browser/screen.ts';
import { openPage } from './people/openPage.tsx';

const LOW = '?quality=low';

const list = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const isNamed = (page: Page, wanted: string) => expect.poll(() => name(page).innerText()).toBe(wanted);
const isLobby = (page: Page) => playButton(page).waitFor();

describe('the gallery', () => {
  it('is reached from the lobby, shows every deck and every arrangement, and leads back', async () => {
    const page = await openPage(LOW, { ...DESKTOP, still: true });
    await lookThroughGallery(page);
    expect(page.url()).toMatch(/#\/gallery\/free\/JOKER1$/);
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await isLobby(page);
  });

  it('has a link to every card, and says so when a link leads to none', async () => {
    const page = await openPage(`${LOW}#/gallery/spike/-10t`);
    await isNamed(page, 'Minus 10 of triangles');
    await page.goto(`/${LOW}#/gallery/fiftytwo/Qh`);
    await isNamed(page, 'Queen of hearts');
    expect(page.url()).toMatch(/#\/gallery\/combo\/Qh$/);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto(`/${LOW}#/gallery/laro/back`);
    await isNamed(page, 'Back');
    await page.goto(`/${LOW}#/gallery/laro/+99x`);
    await page
      .getByRole('alert')
      .getByText(/no card called “\+99x”/)
      .waitFor();
    await isNamed(page, 'Void');
    await page.goto(`/${LOW}#/gallery/tarot/fool`);
    await page
      .getByRole('alert')
      .getByText(/no deck called “tarot”/)
      .waitFor();
    await isNamed(page, 'Ace Triple (14)');
    await page.keyboard.press('Tab');
    await page.goBack();
    await isLobby(page);
  });

  it('filters cards by value, suit and sign, and says so if there are none', async () => {
    const page = await openPage(`${LOW}#/gallery/spike`);
    await list(page, 'Suit').selectOption({ label: 'Circles' });
    await list(page, 'Sign').selectOption({ label: 'Minus' });
    await expect.poll(() => faces(page).count()).toBe(10);
    // The stage shows one of the filtered cards.
    await isNamed(page, 'Minus 1 of circles');
    await list(page, 'Number').selectOption({ label: '4' });
    await expect.poll(() => faces(page).count()).toBe(1);
    await list(page, 'Number').selectOption({ label: '0, Sylop' });
    await page.getByText('No card matches.', { exact: true }).waitFor();
    expect(await name(page).innerText()).toBe('No card');
    await page.getByRole('button', { name: 'Next card' }).click();
    await list(page, 'Seen with').selectOption({ label: 'no green: deuteranopia' });
    expect(await page.locator('main').evaluate(({ style }) => style.filter)).toContain('sight-deutan');
    await page.getByRole('tab', { name: 'Every deck' }).click();
    await list(page, 'Value').selectOption({ label: '4' });
    await list(page, 'Sign').selectOption({ label: 'Minus' });
    await expect.poll(() => faces(page).count()).toBe(6);
    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await isNamed(page, 'Minus 4 of circles');
  });

  it('is used with keys alone', async () => {
    const page = await openPage(`${LOW}#/gallery/combo/2s`);
    await face(page, '2 of spades').focus();
    await page.keyboard.press('ArrowRight');
    await isNamed(page, '3 of spades');
    await page.keyboard.press('End');
    await isNamed(page, 'Back');
    await page.keyboard.press('Home');
    await isNamed(page, '2 of spades');
    const stage = page.getByRole('application');
    await stage.focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => window.__stage?.spin.showsBack)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => window.__stage?.spin.showsBack)).toBe(false);
    await page.keyboard.press('Escape');
    await isLobby(page);
  });

  it('flies through a deck, and the flight can be skipped', async () => {
    const page = await openPage(`${LOW}#/gallery/laro`);
    await page.getByRole('button', { name: 'Fly through' }).click();
    await page.getByRole('button', { name: 'Skip the flight' }).click();
    await page.getByRole('button', { name: 'Spread', exact: true, pressed: true }).waitFor();
    await sceneAtRest(page);
    const before = await page.evaluate(() => window.__scene!.frames);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => window.__scene!.frames)).toBe(before);
    // The pressed button has gone, and the focus with it.
    await page.keyboard.press('Escape');
    await isLobby(page);
  });

  it('prefetches for offline use when there is time', async () => {
    const waits = vi.fn();
    vi.stubGlobal('requestIdleCallback', waits);
    const page = await openPage(`${LOW}#/gallery/laro`);
    await isNamed(page, 'Void');
    await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(0);
  });

  it('flies nowhere with reduced motion', async () => {
    const page = await openPage(`${LOW}#/gallery/laro`, { ...DESKTOP, still: true });
    expect(await page.getByRole('button', { name: 'Fly through' }).isDisabled()).toBe(true);
  });
});
