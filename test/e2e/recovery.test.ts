import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPeople } from './browser/people.ts';
import { hashOf, openRoom } from './steps/roomSteps.ts';

const people = openPeople();

/** Acts as with all site data blocked: even naming a storage throws. */
const refuseStorage = (): void => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse });
  for (const name of ['locks', 'storage', 'serviceWorker'])
    Object.defineProperty(Navigator.prototype, name, { get: refuse });
};

const seats = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Seats' }).getByText(name, { exact: true });

it('a browser that stores nothing comes back to its seat after a reload, and by its recovery link once it has claimed the seat as its own', async () => {
  const bo = await people.visit('Bo');
  const link = await openRoom(bo, /laro/i, 3);
  const ann = await people.visit('Ann', `${people.harness.url}icon.svg`);
  await ann.addInitScript(refuseStorage);
  await ann.goto(`${people.harness.url}?quality=low&speed=0${link}`);
  await ann.reload();
  // The note is shown before she sits down.
  await ann.getByText('This browser saves nothing here. A reload brings you back').waitFor();
  const way = ann.getByRole('textbox', { name: 'Your recovery link' });
  await way.waitFor();
  await ann.getByRole('button', { name: /^Sit/ }).first().click();
  await ann.getByRole('button', { name: /a guest$/ }).click();
  await seats(bo, 'Guest').waitFor();
  await ann.reload();
  await ann.getByRole('button', { name: 'Stand up' }).waitFor();
  expect(await seats(bo, 'Guest').count()).toBe(1);

  // Another browser, with storage; its address shows nothing of the secret.
  const back = await way.inputValue();
  const again = await people.visit('Ann', new URL(back).hash);
  // The link's sender has the key too, so the person is asked and can read whose seat it is.
  const question = again.getByRole('alertdialog', { name: 'Take back Guest’s seat?' });
  await question.getByRole('button', { name: 'Not mine' }).click();
  await question.waitFor({ state: 'detached' });
  await again.getByRole('button', { name: /^Sit/ }).first().waitFor();
  await again.goto(`${people.harness.url}icon.svg`);
  await again.goto(`${people.harness.url}?quality=low&speed=0${new URL(back).hash}`);
  await question.getByRole('button', { name: 'It is my seat' }).click();
  await again.getByRole('button', { name: 'Stand up' }).waitFor();
  // The page left open does not compete for the seat.
  await ann.getByRole('heading', { name: 'Your seat is open elsewhere' }).waitFor();
  await ann.context().close();
  expect(await hashOf(again)).toBe(link);
  await again.reload();
  await again.getByRole('button', { name: 'Stand up' }).waitFor();
  expect(await seats(bo, 'Guest').count()).toBe(1);

  // A person with a seat of their own keeps it when opening the link.
  await bo.goto(`${people.harness.url}?quality=low&speed=0${new URL(back).hash}`);
  await bo.getByText(/so your recovery link was not used/).waitFor();
  await bo.getByRole('button', { name: 'Stand up' }).waitFor();
  expect(people.takeTrouble()).toEqual([]);
});
