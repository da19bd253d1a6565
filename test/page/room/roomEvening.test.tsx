import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../../src/cli/browser/pageSteps.ts';
import { lookAtPeople, people, sitDown } from '../../e2e/steps/roomSteps.ts';
import { logOf, toolbar } from '../../e2e/steps/steps.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Seats Ann and Bo in the waiting room of a table with this many seats. */
async function two(game: string, seats = 2): Promise<[Person, Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', game, seats);
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  return [ann, bo];
}

async function start(first: Person, ...others: readonly Person[]): Promise<void> {
  await first.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [...others, first]) await page.locator('canvas').first().waitFor();
}

const evening = (page: Page) => page.getByRole('dialog').filter({ hasText: 'This evening' });

/** Has both agree to end the match and see the result. */
async function stop(one: Person, other: Person): Promise<void> {
  // A vote that arrives after a new hand has begun is refused.
  await room.toAct();
  await lookAtPeople(one.page);
  await people(one.page).getByRole('button', { name: 'End the match for everyone…' }).click();
  await press(button(one.page, /^Vote to end it/));
  await press(button(other.page, /^Vote for: End the match/));
  await evening(other.page).waitFor();
}

it('keeps a result until it is closed, plays again in one click, and counts the evening', async () => {
  const [ann, bo] = await two('comet');
  await start(ann, bo);
  await stop(ann, bo);
  await evening(ann.page).getByText('The match', { exact: true }).waitFor();
  // Ann is ready, then changes her mind and begins another match from the seats; Bo still reads the result.
  await press(evening(ann.page).getByRole('button', { name: 'Rematch' }));
  await evening(bo.page).getByText('Ann wants a rematch: 1 of 2 ready. Only you are missing.').waitFor();
  await press(evening(ann.page).getByRole('button', { name: 'Not now' }));
  await evening(bo.page).getByText('A rematch starts as soon as everyone seated is ready.').waitFor();
  await press(evening(ann.page).getByRole('button', { name: 'Other game or seats' }));
  await ann.page.getByRole('region', { name: 'This evening' }).getByText('The match').waitFor();
  await evening(bo.page).getByText('Ann has gone back to the seats').waitFor();
  await start(ann);
  await evening(bo.page).getByText('Ann has started the next match.').waitFor();
  await press(evening(bo.page).getByRole('button', { name: 'Go there' }));
  await bo.page.locator('canvas').first().waitFor();
  // The second time both want a rematch, and it starts at once.
  await stop(bo, ann);
  await evening(bo.page).getByText('All 2 matches').waitFor();
  await press(evening(ann.page).getByRole('button', { name: 'Rematch' }));
  await press(evening(bo.page).getByRole('button', { name: 'Rematch' }));
  for (const { page } of [ann, bo]) await evening(page).waitFor({ state: 'detached' });
  await room.toAct();
});

it('premoves are made in turn, unless something comes in between', async () => {
  const [ann, bo] = await two('spike');
  await start(ann, bo);
  const planned = (page: Page, words: string) =>
    page.getByRole('button', { name: `When it is your turn: ${words}`, exact: true });
  const acts = await room.toAct();
  const waits = acts === ann ? bo : ann;
  await press(planned(waits.page, 'Stand'));
  // A planned move is made by its page, so that page stays in front.
  acts.room.shown()!.submit({ type: 'stand' });
  await expect.poll(() => logOf(waits.page)).toMatch(/(Ann|Bo) stands.*(Ann|Bo) stands/s);

  // Picking a card meanwhile is harmless, and the selection stays.
  await press(planned(waits.page, 'Check'));
  await press(handCards(waits.page).first());
  await waits.page.getByText('Not your turn yet').waitFor();
  acts.room.shown()!.submit({ type: 'bet', amount: 50 });
  await waits.page
    .getByRole('alert')
    .getByText(/^Your ‘Check’ was taken back: (Ann|Bo) bets \d+/)
    .waitFor();
  await toolbar(waits.page).getByRole('button', { name: /^call/i }).waitFor();
  expect(await waits.page.locator('[data-card][aria-pressed="true"]').count()).toBe(1);
});

it('a long turn is nudged, and the clock runs if it was agreed', async () => {
  const [ann, bo] = await two('comet');
  await button(ann.page, 'Change…').click();
  const dialog = ann.page.getByRole('dialog', { name: 'Change the game' });
  await dialog.getByLabel('Turn clock').selectOption({ label: '1 minute a turn' });
  await dialog.getByRole('button', { name: 'Apply for everyone' }).click();
  await bo.page.getByText(/A turn may take 1 minute, and everyone has 4 minutes in reserve/).waitFor();
  await start(ann, bo);
  const slow = await room.toAct();
  const waits = slow === ann ? bo : ann;
  await waits.page
    .getByRole('timer')
    .first()
    .getByText(/^0:[0-5]\d/)
    .waitFor();
  await button(waits.page, `Nudge ${slow.name}`).waitFor();
  // A device whose page is closed waits for no one, so the page in front is the one that is nudged.
  await button(slow.page, /^Ante up/).waitFor();
  waits.room.actions.nudge(slow.key);
  await slow.page.getByText(`${waits.name} is waiting for you: it is your turn.`).first().waitFor();
});

const seatsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Seats' })
    .locator('li [title]')
    .evaluateAll((names) => names.map((each) => each.textContent ?? ''));

it('seats can be swapped without standing up, and the last player never loses theirs', async () => {
  const [ann, bo] = await two('comet', 3);
  await button(ann.page, /Swap seats with Bo/).click();
  await bo.page.getByText('Ann would like to swap seats').waitFor();
  await button(bo.page, /^Do not swap seats with Ann/).click();
  await button(ann.page, /^Swap seats with Bo/).click();
  await button(bo.page, /^Swap seats with Ann/).click();
  for (const { page } of [ann, bo])
    await expect.poll(async () => (await seatsOf(page)).slice(0, 2)).toEqual(['Bo', 'Ann']);

  // Both try to stand up: the last one keeps the seat, and can sit elsewhere or leave.
  await button(ann.page, /^Stand up/).click();
  await button(ann.page, /^Sit here, at seat 2/).waitFor();
  await button(bo.page, /^Stand up/).click();
  await bo.page.getByText(/You are the last one at this table, so you keep your seat/).waitFor();
  await button(bo.page, /^Stay/).click();
  await button(bo.page, /^Sit here, at seat 3/).click();
  await button(bo.page, /^Stand up from seat 3/).waitFor();
  await sitDown(ann.page);
  await start(bo, ann);
});

it('a new person is asked for a name before sitting down, and not again later', async () => {
  room = await makeRoom();
  const ann = await room.open('Ann', 'combo', 3);
  // A first visit has no name yet.
  const bo = await room.visit('You');
  const asks = bo.page.getByRole('dialog', { name: 'What should the others call you?' });
  await button(bo.page, /^Sit here/)
    .first()
    .click();
  await asks.getByRole('textbox', { name: 'Your name' }).fill('Аnn');
  await button(bo.page, 'Sit down').click();
  await asks.getByText('That looks like Ann, who is already here.').waitFor();
  await asks.getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await button(bo.page, 'Sit down').click();
  await button(bo.page, /^Stand up/).waitFor();
  await ann.page.getByRole('region', { name: 'Seats' }).getByText('Bo', { exact: true }).waitFor();
  await ann.page.getByRole('list', { name: 'Messages' }).getByText('Bo has sat down.').waitFor();
  // He stands up, sits down again, and is not asked again.
  await button(bo.page, /^Stand up/).click();
  await button(bo.page, /^Sit here/)
    .first()
    .click();
  await button(bo.page, /^Stand up/).waitFor();
});

it('the opener without a name is asked for one, and a guest still asked for theirs as the match begins sits down', async () => {
  room = await makeRoom();
  const ann = await room.open('You', 'comet', 2);
  const asks = (page: Page) => page.getByRole('dialog', { name: 'What should the others call you?' });
  const field = (page: Page) => asks(page).getByRole('textbox', { name: 'Your name' });
  const hasFocus = (page: Page) => field(page).evaluate((input) => input === document.activeElement);
  await expect.poll(() => hasFocus(ann.page)).toBe(true);
  await field(ann.page).fill('Ann');
  await button(ann.page, 'That’s me').click();
  await ann.page.getByRole('region', { name: 'Seats' }).getByText('Ann', { exact: true }).waitFor();

  const { page, room: device } = await room.visit('You');
  await button(page, /^Sit here/).click();
  await expect.poll(() => hasFocus(page)).toBe(true);
  ann.room.actions.start();
  await asks(page)
    .getByText('The match has begun. You can sit down: you watch this hand, and play from the next one on.')
    .waitFor();
  await field(page).fill('Bo');
  await button(page, 'Sit down').click();
  await expect.poll(() => device.store.getState().seats[1]?.person?.name).toBe('Bo');
});
