import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press } from '../../src/cli/pageSteps.ts';
import { openPeople } from './people.ts';
import { openRoom, sitDown, start } from './roomSteps.ts';

const visitors = openPeople();

const button = (page: Page, name: string) => page.getByRole('button', { name });
/** As if its tab were, or were not, in sight. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { value: is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

it('a turn that lasts is nudged, one that comes out of sight is told, and the clock runs where it was agreed', async () => {
  const permissions = ['notifications'];
  const ann = await visitors.visit('Ann', '', { permissions });
  const bo = await visitors.visit('Bo', await openRoom(ann, /comet/i, 2), { permissions });
  await sitDown(bo);
  await button(ann, 'Change…').click();
  const dialog = ann.getByRole('dialog', { name: 'Change the game' });
  await dialog.getByLabel('Turn clock').selectOption({ label: '1 minute a turn' });
  await dialog.getByRole('button', { name: 'Apply for everyone' }).click();
  await bo.getByText(/A turn may take 1 minute, and everyone has 4 minutes in reserve/).waitFor();

  // A die says who deals first; both look elsewhere.
  for (const page of [ann, bo]) await hide(page, true);
  await start(ann, bo);
  const told = async (): Promise<Page[]> => {
    const titles = await Promise.all([ann, bo].map((page) => page.title()));
    return [ann, bo].filter((_, i) => titles[i]!.startsWith('● Your turn'));
  };
  await expect.poll(async () => (await told()).length).toBe(1);
  const [slow] = (await told()) as [Page];
  const [waits, names] = slow === bo ? [ann, ['Ann', 'Bo']] : [bo, ['Bo', 'Ann']];
  await hide(waits, false);
  await waits
    .getByRole('timer')
    .first()
    .getByText(/^0:[0-5]\d/)
    .waitFor();
  await button(waits, `Nudge ${names[1]}`).waitFor();
  await press(button(waits, `Nudge ${names[1]}`));
  await waits.getByText(`You nudged ${names[1]}.`).waitFor();
  await slow.getByText(`${names[0]} is waiting for you: it is your turn.`).first().waitFor();

  await hide(slow, false);
  await slow.getByText('Your turn came while this tab was out of sight.').waitFor();
  await press(button(slow, 'Notify me'));
  await expect
    .poll(() => slow.evaluate(() => JSON.parse(localStorage.getItem('comet-table.preferences')!).notify))
    .toBe('on');
  expect(visitors.takeTrouble()).toEqual([]);
});
