import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameTile, unfold } from '../../../src/cli/browser/lobbySteps.ts';
import { openPeople } from '../browser/people.ts';
import { openRoom, sitDown } from '../steps/roomSteps.ts';

const people = openPeople();

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
describe('a table that everyone has left', () => {
  const leave = async (page: Page): Promise<void> => {
    await button(page, /^Leave$/).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'You have left the table' }).waitFor();
  };

  it('stays with the last player, and can be opened again by another whom everyone finds', async () => {
    const ann = await people.visit('Ann');
    const link = await openRoom(ann, /comet/i, 2);
    const bo = await people.visit('Bo', link);
    await sitDown(bo);

    // From the lobby one click leads back, and he is still called by his name, whichever game is on show.
    await bo.evaluate(() => {
      location.hash = '#/';
    });
    await bo.getByText('You have a seat at a table with Ann.').waitFor();
    await unfold(bo, 'seats');
    const name = bo.getByRole('textbox', { name: 'Your name' });
    expect(await name.inputValue()).toBe('Bo');
    await name.fill('Bodo');
    await gameTile(bo, /laro/i).click();
    expect(await name.inputValue()).toBe('Bodo');
    await name.fill('Bo');
    await button(bo, /^Return to your table/).click();
    await button(bo, /^Stand up/).waitFor();
    await leave(bo);
    await leave(ann);
    // The lobby still lists the table for the last one, whose seat it has kept.
    await button(ann, /Back to the lobby/).click();
    await button(ann, /^Return/)
      .first()
      .click();
    await button(ann, /^Stand up/).waitFor();
    await leave(ann);

    // Another evening Bo is the first to come, by the link.
    await bo.reload();
    await bo
      .getByText(/Everyone has left this table/)
      .first()
      .waitFor();
    await button(bo, /^Sit here, at seat 2/).click();
    await button(bo, /^Stand up from seat 2/).waitFor();
    await bo.reload();
    await button(bo, /^Stand up from seat 2/).waitFor();

    // Ann reaches his table by herself, although she had a seat at the old one.
    await ann.reload();
    await ann
      .getByText(/a new table was opened under this link\. Bo is there/)
      .first()
      .waitFor();
    await sitDown(ann);
    for (const page of [ann, bo]) {
      const seats = page.getByRole('region', { name: 'Seats' });
      for (const name of ['Ann', 'Bo']) await seats.getByText(name, { exact: true }).waitFor();
    }
    expect(people.takeTrouble()).toEqual([]);
  });
});
