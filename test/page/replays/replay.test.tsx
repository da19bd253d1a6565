import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playButton } from '../../../src/cli/browser/lobbySteps.ts';
import { PHONE } from '../browser/screen.ts';
import { drawn } from '../browser/until.ts';
import { leave, openPage } from '../people/openPage.tsx';

const RECORD = readFileSync('src/games/comet/golden.jsonl', 'utf8');

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the match' });
const position = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

/** Drops a file onto the page, as from a folder. */
async function dropFile(name: string, text: string): Promise<void> {
  await drawn();
  const files = [new File([text], name, { type: 'application/jsonl' })];
  for (const type of ['dragover', 'drop']) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], files } }));
  }
}

async function openRecord(page: Page): Promise<void> {
  await playButton(page).waitFor();
  await dropFile('evening.jsonl', RECORD);
  await slider(page).waitFor();
}

describe('a record', () => {
  it('has a link into it, which works even if the file is still missing', async () => {
    const page = await openPage();
    await openRecord(page);
    await slider(page).fill('100');
    await page.getByRole('button', { name: 'Share…' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
    expect(link).toMatch(/#\/replay\/[\w-]+\/100$/);

    await leave();
    const friend = await openPage(new URL(link).search + new URL(link).hash);
    await friend.getByRole('heading', { name: 'Open the match first' }).waitFor();
    await dropFile('evening.jsonl', RECORD);
    await slider(friend).waitFor();
    expect(await position(friend)).toBe(100);
    // A file that can't be opened leaves the replay as it is, and the page says why.
    await dropFile('notes.jsonl', 'rubbish');
    await friend.getByText(/^notes\.jsonl was not imported: /).waitFor();
    expect(await position(friend)).toBe(100);
  });

  it('is walked through by moves and rounds, with buttons and keys', async () => {
    const page = await openPage();
    await openRecord(page);
    const ask = page.getByRole('button', { name: 'Why did it do that?' });
    await page.getByRole('button', { name: 'Next move' }).click();
    const first = await position(page);
    expect(first).toBeGreaterThan(0);
    expect(await ask.isEnabled()).toBe(true);
    await page.locator('body').press('PageDown');
    const second = await position(page);
    expect(second).toBeGreaterThan(first);
    await page.locator('body').press('PageUp');
    expect(await position(page)).toBe(first);
    await page.locator('body').press('.');
    expect(await position(page)).toBe(first + 1);
    await page.locator('body').press('k');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.locator('body').press('k');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

    const round = page.getByRole('combobox', { name: 'Round that is shown' });
    await round.selectOption('Round 2');
    await page.getByText(/^round 2 of/).waitFor();
    await page.locator('body').press(',');
    expect(await round.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]!.text)).toBe(
      'Round 1',
    );
  });

  it.each([
    ['desktop', undefined],
    ['phone', PHONE],
  ])('says why a move was made, until the viewer steps on: %s', async (_, screen) => {
    const page = await openPage(undefined, screen);
    await openRecord(page);
    const ask = page.getByRole('button', { name: 'Why did it do that?' });
    expect(await ask.isDisabled()).toBe(true);
    // Step 60: a bot lays a set.
    await slider(page).fill('60');
    await ask.press('Enter');
    const answer = page.getByRole('region', { name: 'Why did it do that?' });
    await answer.getByText(/looked best to|imagines many|The expert would/).waitFor();
    if (screen) {
      expect(await answer.getByRole('listitem').count()).toBe(0);
      await answer.getByRole('button', { name: 'More' }).tap();
    }
    await answer.getByRole('listitem').filter({ hasText: 'played' }).waitFor();
    await answer.getByText(/on average/).waitFor();
    await slider(page).fill('0');
    await answer.waitFor({ state: 'detached' });
    await slider(page).fill('60');
    await answer.waitFor();
    await ask.press('Escape');
    await answer.waitFor({ state: 'detached' });
    await ask.press('h');
    await answer.getByText(/looked best to|imagines many|The expert would/).waitFor();
  });
});
