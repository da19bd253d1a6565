import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { actUntil, handCards, press } from '../../../src/cli/browser/pageSteps.ts';
import type { Options } from '../../../src/engine/game.ts';
import { handOf } from '../../e2e/steps/handSteps.ts';
import { lookAtPeople, people, pressIfReady } from '../../e2e/steps/roomSteps.ts';
import { until } from '../browser/until.ts';
import { deal } from '../people/freePile.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const blind = (page: Page) => page.getByRole('heading', { name: /^Pass the device to/ });
const mine = (page: Page) => page.getByRole('button', { name: /show my cards$/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Names of the cards in hand, sorted. */
const names = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!).sort());
/** Waits until this many cards are in hand and known. Returns their names, sorted. */
async function known(page: Page, count: number): Promise<string[]> {
  await handOf(page, count);
  await expect.poll(async () => (await names(page)).filter((card) => /unknown/.test(card))).toEqual([]);
  return names(page);
}
/** Everything on the page that is seen or read aloud, with its title. */
const all = (page: Page) => page.locator('body').evaluate((body) => document.title + body.outerHTML);

/** Adds a person at this device, in the next free seat. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of another person here').fill(name);
  await button(page, 'Add a person at this device').click();
  await page.getByRole('region', { name: 'Seats' }).getByText('at this device').first().waitFor();
}

/** The person whom the blind screen names takes the device. Returns their name. */
async function take(page: Page): Promise<string> {
  const title = await blind(page).innerText();
  await press(mine(page));
  await blind(page).waitFor({ state: 'detached' });
  return title.replace('Pass the device to ', '');
}

/** Ann and Bo at one device, Cy at another, in a match of this game. */
async function playing(game: string, options: Options = {}): Promise<[shared: Person, cy: Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', game, 3, {}, options);
  await add(ann.page, 'Bo');
  const cy = await room.visit('Cy');
  await expect.poll(() => cy.room.store.getState().phase).toBe('gathering');
  cy.room.actions.sit(2);
  await expect.poll(() => ann.room.store.getState().seats[2]?.person?.name).toBe('Cy');
  await button(ann.page, 'Start').click();
  return [ann, cy];
}

/** Returns whether a person at this device is to take it, or to move. */
const asks = (): boolean =>
  document.querySelector('[data-blind]') !== null ||
  [...document.querySelectorAll('[role="toolbar"] [data-settled]:enabled')].some(({ textContent }) =>
    /^(ante up|end turn)/i.test(textContent!.trim()),
  );

type Hands = Map<string, readonly string[]>;

/**
 * Ends turns until so many people have ended one. Notes the cards that Ann and Bo have held, and checks that nobody's are on the page while
 * another one has the device, or nobody.
 */
async function endTurns(count: number, hands: Hands, { room: own, page }: Person, cy: Person): Promise<void> {
  const entries = () => own.shown()!.match.entries;
  const ended = (): number =>
    new Set(entries().flatMap(({ body, author }) => (body.type === 'endTurn' ? [author] : []))).size;
  const check = async (holder: string | null): Promise<void> => {
    const held = await names(page);
    const shown = await all(page);
    for (const [name, hand] of hands)
      if (name !== holder)
        expect(hand.filter((card) => shown.includes(card) && !held.includes(card))).toEqual([]);
    if (holder === null) expect(held).toEqual([]);
    else if (held.length && !held.some((card) => card.includes('unknown'))) hands.set(holder, held);
  };
  let holder: string | null = null;
  await actUntil(
    'the turns',
    async () => ended() >= count && hands.size === 2,
    async () => {
      if (await blind(page).isVisible()) {
        await check(null);
        holder = await take(page);
      }
      await check(holder);
      const before = entries().length;
      for (const words of ['ante up', 'end turn']) await pressIfReady(page, words);
      await until(() => {
        if (entries().length > before || asks()) return true;
        for (const type of ['takeAntes', 'endTurn']) cy.room.shown()!.submit({ type });
        return null;
      }, 'the next move');
    },
  );
}

it('two people at one device play with a friend elsewhere: nobody’s hand is on the page of another, nor after a reload', async () => {
  const [ann, cy] = await playing('comet');
  await ann.page.locator('canvas').first().waitFor();
  const hands: Hands = new Map();
  await endTurns(2, hands, ann, cy);

  const again = await room.again(ann);
  const { page } = again;
  await blind(page).waitFor();
  expect(await handCards(page).count()).toBe(0);
  const covered = await all(page);
  for (const hand of hands.values()) expect(hand.filter((card) => covered.includes(card))).toEqual([]);
  await endTurns(3, hands, again, cy);
});

it('the result is for all of them, and all want a rematch at once; a person who is removed here gives up the seat', async () => {
  const [ann, cy] = await playing('comet');
  const { page } = ann;
  await until(() => room.isAwaited(cy) || asks() || null, 'the first move');
  if (await blind(page).isVisible()) await take(page);
  else await page.getByRole('heading', { name: 'Cy to play' }).waitFor();
  await lookAtPeople(page);
  await people(page).getByRole('button', { name: 'End the match for everyone…' }).click();
  await press(button(page, /^Vote to end it/));
  await expect.poll(() => cy.room.store.getState().votes.length).toBe(1);
  cy.room.actions.vote({ kind: 'stop' }, 'for');
  const result = page.getByRole('dialog').filter({ hasText: 'This evening' });
  await result.waitFor();
  expect(await handCards(page).count()).toBe(0);
  await press(result.getByRole('button', { name: 'Rematch' }));
  await expect
    .poll(() => cy.room.store.getState().rematch?.ready.map(({ name }) => name))
    .toEqual(['Ann', 'Bo']);
  cy.room.actions.again();
  await button(page, 'Remove Bo from this device').click();
  await expect
    .poll(() => cy.room.store.getState().seats.map(({ person }) => person?.name))
    .toEqual(['Ann', undefined, 'Cy']);
  await page.getByText('Bo, seat 2').waitFor({ state: 'detached' });
});

it('when one of two has gone, the other’s hand stays hidden until they say that they have the device', async () => {
  const [ann, cy] = await playing('comet');
  await ann.page.locator('canvas').first().waitFor();
  const hands: Hands = new Map();
  await endTurns(0, hands, ann, cy);
  const { key } = ann.room.store.getState().seats[1]!.person!;
  for (const each of [ann, cy]) each.room.actions.vote({ kind: 'kick', key }, 'for');
  await expect.poll(() => ann.notices).toContain('The people at this table have removed Bo.');
  await ann.page.getByRole('heading', { name: 'Pass the device to Ann' }).waitFor();
  const covered = await all(ann.page);
  for (const hand of hands.values()) expect(hand.filter((card) => covered.includes(card))).toEqual([]);
  expect(await take(ann.page)).toBe('Ann');
});

it('at a free table one passes the device on, and neither hand is on the page of the other or seen by a friend', async () => {
  const [ann, cy] = await playing('free', { setup: 'cards' });
  const { page } = ann;
  await blind(page).waitFor();
  const first = await take(page);
  await deal(cy, 2);
  const held = await known(page, 2);

  const second = first === 'Ann' ? 'Bo' : 'Ann';
  await button(page, new RegExp(`^About ${second}`)).click();
  await button(page, new RegExp(`^Pass the device to ${second}`)).click();
  await blind(page).waitFor();
  const covered = await all(page);
  expect(held.filter((card) => covered.includes(card))).toEqual([]);
  expect(await take(page)).toBe(second);
  const others = await known(page, 2);
  expect(others.filter((card) => held.includes(card))).toEqual([]);
  const shown = await all(page);
  expect(held.filter((card) => shown.includes(card))).toEqual([]);
  const friend = await all(cy.page);
  expect([...held, ...others].filter((card) => friend.includes(card))).toEqual([]);
});
