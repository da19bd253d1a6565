import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { PHONE } from './app.ts';
import { faults } from './axe.ts';
import { openPeople } from './people.ts';
import { lookAtPeople, openRoom, people, sitDown, start } from './roomSteps.ts';

const visitors = openPeople();
const pages: Page[] = [];

async function visit(name: string, hash = '', options = {}): Promise<Page> {
  const page = await visitors.visit(name, hash, options);
  pages.push(page);
  return page;
}
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

describe('the pages of a table for friends', () => {
  it('have no serious accessibility fault, on a desktop and on a phone', async () => {
    const fresh = await visit('Cy', '#/room/abcdefghijkmnpqr');
    await fresh.getByRole('listitem').and(fresh.locator('[data-state="failed"]')).waitFor();
    expect(await faults(fresh), 'joining').toEqual([]);
    await fresh.setViewportSize(PHONE.viewport!);
    expect(await faults(fresh), 'joining on a narrow page').toEqual([]);
    await fresh.context().close();
    const ann = await visit('Ann');
    const link = await openRoom(ann, /comet/i, 2);
    const bo = await visit('Bo', link, PHONE);
    await sitDown(bo);
    for (const page of [ann, bo]) expect(await faults(page), 'the waiting room').toEqual([]);
    await start(ann, bo);
    for (const [name, page] of [
      ['desktop', ann],
      ['phone', bo],
    ] as const) {
      await lookAtPeople(page);
      expect(await faults(page), `who is here, ${name}`).toEqual([]);
      await people(page).getByRole('button', { name: 'Details about the cards…' }).click();
      await page.getByRole('dialog', { name: 'The cards' }).waitFor();
      expect(await faults(page), `the locks, ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^The cards:/ }).focus();
      await page.getByRole('button', { name: 'Details…' }).waitFor();
      expect(await faults(page), `the lock, ${name}`).toEqual([]);
      await page.getByRole('button', { name: /^Chat/ }).click();
      await page.getByRole('textbox', { name: 'Message to everyone' }).waitFor();
      expect(await faults(page), `chat, ${name}`).toEqual([]);
    }
  });
});
