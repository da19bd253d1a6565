import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import { lookAtPeople, people, pressIfReady } from '../../e2e/steps/roomSteps.ts';
import { DESKTOP, PHONE } from '../browser/screen.ts';
import { firstHand, knownHand } from '../people/firstHand.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const secretsOf = async ({ storage }: Person): Promise<string[]> =>
  (await storage.list()).rooms.map(({ secret }) => secret);
/** Number of faces of this match that a person's device keeps. */
async function facesOf({ storage }: Person, match: string): Promise<number> {
  const { rooms } = await storage.list();
  const kept = await Promise.all(rooms.map(({ room }) => storage.faces(room, match)));
  return kept.reduce((sum, { size }) => sum + size, 0);
}

it("a person's seat goes on on another device of theirs in mid-hand, and the first one watches", async () => {
  // He opened the table himself, so his old page must not open it again.
  room = await makeRoom();
  const [bo, ann] = await firstHand(room, ['Bo', 'Ann'], 2);
  await bo.page.setViewportSize(PHONE);
  const hand = await knownHand(bo.page);

  // He opens his link on a laptop that has never been here.
  await lookAtPeople(bo.page);
  await people(bo.page).getByRole('button', { name: 'Continue on another device…' }).click();
  const dialog = bo.page.getByRole('dialog');
  const link = await dialog.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
  const taking = await room.openSeat('Guest', link);
  await taking.page.getByText('Answer on your other device').waitFor();
  await taking.page.getByText(/the seat of Bo\./).waitFor();
  const code = await taking.page.getByText(/^\d{4}$/).innerText();
  await dialog.getByText(code, { exact: true }).waitFor();
  // On a third device the same link fails.
  const third = await room.openSeat('Cy', link);
  await third.page.getByText(/Another device has used this code first/).waitFor();
  third.close();
  await button(bo.page, /^Hand over my seat/).click();

  // The phone watches: it has no card, and keeps no secret that could act for his seat.
  await bo.page.getByText('Your other device has your seat now. You are watching here.').waitFor();
  await bo.page.getByText('You are watching', { exact: true }).waitFor();
  expect(await handCards(bo.page).count()).toBe(0);
  // The laptop has his hand, and its address contains nothing of the link.
  let laptop = await taking.enter();
  expect(location.hash).toBe(new URL(ann.room.store.getState().link).hash);
  await bo.page.setViewportSize(DESKTOP);
  expect(await knownHand(laptop.page)).toEqual(hand);
  const [his, own] = await Promise.all([secretsOf(laptop), secretsOf(bo)]);
  expect(his.length).toBeGreaterThan(0);
  expect(own.filter((secret) => his.includes(secret))).toEqual([]);
  const { match } = ann.room.shown()!.match.header;
  expect(await facesOf(laptop, match)).toBeGreaterThan(0);
  expect(await facesOf(bo, match)).toBe(0);

  // He plays on there, and a reload changes nothing.
  laptop = await room.again(laptop);
  expect(await knownHand(laptop.page)).toEqual(hand);
  const played = new Set<Person>();
  // The table may accept moves from neither until both have found each other again.
  for (const each of [ann, laptop]) await expect.poll(() => each.room.store.getState().waitReason).toBe(null);
  const plays = async (): Promise<number> => {
    const next = await room.toAct();
    const done =
      next === laptop
        ? (await pressIfReady(laptop.page, 'end turn')) !== null
        : next.room.shown()!.submit({ type: 'endTurn' }).ok;
    if (done) played.add(next);
    return played.size;
  };
  await expect.poll(plays).toBe(2);
  // The link no longer works.
  await third.reload();
  await third.page.getByText(/It does not answer/).waitFor();
  third.close();
  // On the device that has the seat it leads to the table.
  const back = await room.openSeat(laptop, link);
  await button(back.page, /^Go to the table/).click();
  laptop = await back.enter();
  await laptop.page.locator('canvas').first().waitFor();
});
