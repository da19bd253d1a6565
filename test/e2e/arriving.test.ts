import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPeople } from './people.ts';
import { lines, openRoom } from './roomSteps.ts';

const people = openPeople();

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const asks = (page: Page) => page.getByRole('dialog', { name: 'What should the others call you?' });
const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });

it('somebody new is asked for a name before sitting down, and finds the way back to their seat', async () => {
  const ann = await people.visit('Ann');
  const link = await openRoom(ann, /combo/i, 3);
  // As the preferences of a first visit.
  const bo = await people.visit('You', link);
  await button(bo, /^Sit here/)
    .first()
    .click();
  await asks(bo).getByRole('textbox', { name: 'Your name' }).fill('Аnn');
  await button(bo, 'Sit down').click();
  await asks(bo).getByText('That looks like Ann, who is already here.').waitFor();
  await asks(bo).getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await button(bo, 'Sit down').click();
  await button(bo, /^Stand up/).waitFor();
  await seats(ann).getByText('Bo', { exact: true }).waitFor();
  await lines(ann).getByText('Bo has sat down.').waitFor();

  // He leaves, thinks better of it, and is not asked again.
  await button(bo, /^Leave$/).click();
  await bo.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await button(bo, 'Return to the table').click();
  await button(bo, /^Sit here/)
    .first()
    .click();
  await button(bo, /^Stand up/).waitFor();

  // From the lobby one click leads back; his name is there, whichever game he looks at.
  await bo.evaluate(() => {
    location.hash = '#/';
  });
  await bo.getByText('You have a seat at a table with Ann.').waitFor();
  const name = bo.getByRole('textbox', { name: 'Your name' });
  expect(await name.inputValue()).toBe('Bo');
  await name.fill('Bodo');
  await bo.getByRole('tab', { name: /laro/i }).click();
  expect(await name.inputValue()).toBe('Bodo');
  await button(bo, 'Return to your table').click();
  await button(bo, /^Stand up/).waitFor();
  expect(people.takeTrouble()).toEqual([]);
});
