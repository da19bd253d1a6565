import { expect, it, vi } from 'vitest';
import { storage } from '../../src/app/saved/storage.ts';
import { answer, handCards, press, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { openPage, QUICK } from './people/openPage.tsx';

const matchOf = (): string => location.hash.split('/').at(-1)!;

/** Number of entries of the match on the table, as this device has stored it. */
async function storedEntries(): Promise<number> {
  const loaded = await (await storage()).load(matchOf());
  return loaded.ok ? loaded.value.entries.length : -1;
}

it('?debug shows the length of the log, and copies a report without names and cards', async () => {
  const page = await openPage(`${QUICK}&debug`);
  await startMatch(page);
  const panel = page.getByRole('region', { name: 'Figures for developers' });
  const shown = async () =>
    Number(/Entries of the match: ([\d\u00a0]+)/.exec((await panel.textContent()) ?? '')?.[1]);
  await expect.poll(shown).toBe(await storedEntries());
  const dealt = await storedEntries();
  await press(handCards(page).first());
  await answer(page, '5');
  await expect.poll(shown).toBeGreaterThan(dealt);

  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await panel.getByRole('button', { name: 'Copy diagnostics' }).click();
  await panel.getByRole('button', { name: 'Copied' }).waitFor();
  expect(copied[0]).toContain(navigator.userAgent);
  expect(copied[0]).toMatch(/Frames: .*\nDraw calls: .*\nTriangles: .*\n.*\nEntries of the match: \d/);
  const secrets = [
    ...(await handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!))),
    ...(await page
      .locator('[data-seat] [aria-label^="About "]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')!.slice('About '.length)))),
    matchOf(),
  ];
  expect(secrets.length).toBeGreaterThan(6);
  expect(secrets.filter((secret) => new RegExp(`\\b${secret}\\b`).test(copied[0]!))).toEqual([]);

  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
});
