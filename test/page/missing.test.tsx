import { expect, it, vi } from 'vitest';
import type { Task } from '../../src/app/workers/backgroundTasks.ts';
import { playButton } from '../../src/cli/browser/lobbySteps.ts';
import { answer, firstCard, handCards, press, startMatch, topCard } from '../../src/cli/browser/pageSteps.ts';
import { choose } from '../e2e/steps/steps.ts';
import { engine, withoutWebGL } from './browser/webgl.ts';
import { openPage } from './people/openPage.tsx';

/** Takes away the code of Workers with this name, as a server that has gone away does. Returns what brings it back. */
function takeAway(worker: string): () => void {
  const Real = Worker;
  class Missing {
    onerror: ((event: { message: string }) => void) | null = null;

    constructor() {
      setTimeout(() => this.onerror?.({ message: 'TypeError: Failed to fetch' }));
    }

    postMessage(): void {}
    terminate(): void {}
  }
  const construct = (_: unknown, [url, options]: [URL, WorkerOptions]): object =>
    options.name === worker ? new Missing() : new Real(url, options);
  vi.stubGlobal('Worker', new Proxy(Real, { construct }));
  return () => void vi.stubGlobal('Worker', Real);
}

/** Fills the disk: nothing more can be written to IndexedDB. Returns what makes room again. */
function fillDisk(): () => void {
  const full = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const spies = (['add', 'put'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(full),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

it('starts a match just as the server goes away: nothing is dealt before the bots have loaded; then it is, and goes on when the disk is full', async () => {
  const page = await openPage();
  const bringBack = takeAway('bots');
  await playButton(page).click();
  const notice = page.getByRole('alert').getByText('The bots of this table could not be loaded yet.');
  await notice.waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/TypeError|fetch/);
  expect(await handCards(page).count()).toBe(0);
  bringBack();
  await firstCard(page);
  await notice.waitFor({ state: 'detached' });
  const makeRoom = fillDisk();
  await press(topCard(page));
  await answer(page, '4');
  await expect.poll(() => handCards(page).count()).toBe(6);
  await page.getByText('This device cannot save the match. Use “Save to a file” to keep it.').waitFor();
  makeRoom();
});

it('starts a match where the browser has no Workers: a sentence says that bots cannot run, and what helps', async () => {
  const page = await openPage();
  vi.stubGlobal('Worker', undefined);
  await playButton(page).click();
  await page
    .getByRole('alert')
    .getByText('The bots of this table cannot run, because this browser starts no Workers for this page.')
    .waitFor();
});

it('meets an unforeseen error: a plain sentence, details to copy, and the table opens again', async () => {
  const page = await openPage();
  await startMatch(page);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const reason = new TypeError("Cannot read properties of undefined (reading 'Ann')");
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const fault = page.locator('[data-fault]');
  await fault.getByText('Something has gone wrong at this table.').waitFor();
  await fault.getByRole('button', { name: 'Copy details' }).click();
  await fault.getByRole('button', { name: 'Copied' }).waitFor();
  expect(copied).toEqual([
    expect.stringContaining('promise: TypeError (Cannot read properties of undefined)'),
  ]);
  expect(copied[0]).not.toContain('Ann');
  const cards = await handCards(page).count();
  await fault.getByRole('button', { name: 'Try again' }).click();
  await fault.waitFor({ state: 'detached' });
  await firstCard(page);
  await expect.poll(() => handCards(page).count()).toBe(cards);
});

it('loses the graphics for good: the flat table takes over, with the same cards, and 3D can be tried again', async () => {
  const page = await openPage();
  await startMatch(page);
  await handCards(page).first().click();
  const cards = await handCards(page).count();
  const chosen = await handCards(page).first().getAttribute('aria-pressed');
  const canvas = document.querySelector('[role="application"] canvas[data-engine]')!;
  const bringBack = withoutWebGL();
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  await page.getByText('The match goes on, on a flat table.').waitFor();
  await expect.poll(engine).toBe('flat');
  await expect.poll(() => window.__scene?.painted).toBe(true);
  expect(await handCards(page).count()).toBe(cards);
  expect(await handCards(page).first().getAttribute('aria-pressed')).toBe(chosen);
  await page.getByRole('button', { name: 'Try 3D again' }).click();
  await page.getByText('The browser still refuses 3D.').waitFor();
  bringBack();
  await page.getByRole('button', { name: 'Try 3D again' }).click();
  await expect.poll(engine).toMatch(/three/);
  await expect.poll(() => window.__scene?.painted).toBe(true);
  expect(await handCards(page).count()).toBe(cards);
  // The old canvas, put away, loses what it had: that says nothing of the new one.
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  expect(engine()).toMatch(/three/);
});

it('starts a match in a browser without WebGL: a flat table with a quiet note, which comes once', async () => {
  const page = await openPage();
  withoutWebGL();
  await startMatch(page);
  await expect.poll(engine).toBe('flat');
  await page.getByRole('status').getByText('No 3D here').waitFor();
  await page.getByRole('button', { name: 'Stay flat' }).click();
  await page.getByText('No 3D here').waitFor({ state: 'detached' });
  await expect.poll(engine).toBe('flat');
  // The answer is kept on the device, and the settings take it back.
  await page.reload();
  await firstCard(page);
  await expect.poll(engine).toBe('flat');
  expect(await page.getByText('No 3D here').count()).toBe(0);
  await choose(page, 'Settings');
  await page.getByLabel('Flat table: saves power').click();
  await page.getByText('No 3D here').waitFor();
});

it('starts a match on a slow device: nothing is dealt before the table is drawn', async () => {
  const page = await openPage('?quality=low&speed=4&seed=e2e');
  const held: (() => void)[] = [];
  const post = Worker.prototype.postMessage;
  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, task) {
    if ((task as Task).kind === 'paint') held.push(() => post.call(this, task));
    else post.call(this, task);
  });
  await playButton(page).click();
  // All that lies on the table at the beginning is asked for, and none of it is here.
  await expect.poll(() => held.length).toBeGreaterThan(2);
  expect(document.querySelector('[data-drawn]')).toBe(null);
  expect(await handCards(page).count()).toBe(0);
  posting.mockRestore();
  for (const paint of held) paint();
  await firstCard(page);
  expect(document.querySelector('[data-drawn]')).not.toBe(null);
});
