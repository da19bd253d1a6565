import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../src/cli/pageSteps.ts';
import { poseAt, seenFrom } from '../../src/games/free/display/layout.ts';
import type { Pose } from '../../src/games/free/rules/state.ts';
import { byMouse, NOTHING, named, openFreeRoom, readLog, type Spot } from './handSteps.ts';
import { openPeople } from './people.ts';
import { closePeople, people, sitDown, start } from './roomSteps.ts';
import { choose } from './steps.ts';

const visitors = openPeople();
const pages: Page[] = [];
const DESK = { viewport: { width: 1280, height: 720 } };

async function visit(name: string, hash = ''): Promise<Page> {
  const page = await visitors.visit(name, hash, DESK);
  pages.push(page);
  return page;
}
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

const SEATS = 3;

/** Somebody at the table, who sees it from their own side. */
interface Player {
  readonly page: Page;
  readonly seat: number;
  readonly way: ReturnType<typeof byMouse>;
}
const player = (page: Page, seat: number): Player => ({ page, seat, way: byMouse(page) });

/** A spot as this player sees it, and one that all see, each from their side. */
const own = ({ seat }: Player, [x, z]: Spot): Pose => poseAt(x, z, 0, seat, SEATS);
const seen = ({ seat }: Player, pose: Pose): Spot => {
  const { x, z } = seenFrom(pose, seat, SEATS);
  return [x, z];
};

const DECK: Pose = { x: 0, z: 0, angle: 0 };
/** From left to right, as Ann sees them. */
const DICE: readonly [Spot, Spot] = [
  [-0.3, 0],
  [-0.19, 0],
];
/** Where the pot is: chips of 100, and of 25. */
const POT = { hundreds: { x: 330, z: 0, angle: 0 }, quarters: { x: 330, z: 160, angle: 0 } } as const;
/** A player's chips of 5, 25 and 100 at the beginning, as they see them, and where they make a stake ready. */
const CHIPS: Readonly<Record<5 | 25 | 100, Spot>> = { 5: [-0.095, 0.7], 25: [0, 0.7], 100: [0.095, 0.7] };
const READY: Spot = [0, 0.42];
const COUNTED: Spot = [0.09, 0.42];
/** Where the winner lays their chips of 25. */
const WON: Spot = [0.35, 0.42];

/** Chooses what lies there once it is what it should be. */
async function pick(who: Player, pose: Pose, name: RegExp): Promise<void> {
  const picked = async (): Promise<string | null> => {
    await who.way.pick(seen(who, pose));
    return named(who.page, name)
      .waitFor({ timeout: 2000 })
      .then(
        () => 'picked',
        () => who.page.getByRole('region', { name: 'In your hands' }).getByRole('heading').textContent(),
      );
  };
  await expect.poll(picked, { message: `${name}` }).toBe('picked');
}

/** How high a chip is, in table units. */
const CHIP = 0.0086;

/** Carries so many chips there, where they then are what they should be. */
async function carry(who: Player, chips: number, from: Pose, to: Pose, name: RegExp): Promise<void> {
  await who.way.carry(seen(who, from), seen(who, to), Math.min(20, chips) * CHIP);
  await pick(who, to, name);
}

/** Two chips of 100 go to the pot, which then has so many. */
async function stake(who: Player, pot: number): Promise<void> {
  await carry(who, 5, own(who, CHIPS[100]), own(who, READY), /^5 chips of 100/);
  await who.way.count(2);
  await who.way.act('split', /^Take 2 chips off/);
  await pick(who, own(who, COUNTED), /^2 chips of 100/);
  await carry(who, 2, own(who, COUNTED), POT.hundreds, new RegExp(`^${pot} chips of 100`));
}

const faces = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
/** How far from zero a hand is. */
const offZero = (names: readonly string[]): number =>
  Math.abs(
    names.reduce((sum, name) => {
      const [, sign, worth] = /^(plus|minus) (\d+)/.exec(name) ?? [];
      return sum + (sign ? Number(worth) * (sign === 'plus' ? 1 : -1) : 0);
    }, 0),
  );

/** They hold so many cards and know them all. */
const holds = ({ page }: Player, count: number): Promise<void> =>
  expect
    .poll(async () => (await faces(page)).filter((name) => !/unknown/.test(name)).length, { timeout: 60_000 })
    .toBe(count);

async function pickAllCards({ page }: Player): Promise<void> {
  const cards = handCards(page);
  for (let k = 0; k < (await cards.count()); k++) await press(cards.nth(k), 'Control');
}

/** What the lock says of the cards, in full. */
const lockText = ({ page }: Player): Promise<string | null | undefined> =>
  page
    .getByRole('button', { name: /^The cards:/ })
    .evaluate((sign) => document.getElementById(sign.getAttribute('aria-describedby')!)?.textContent);

async function takeSeat(page: Page): Promise<void> {
  await choose(page, 'Take a seat…');
  await people(page)
    .getByRole('button', { name: /^Take seat/ })
    .click();
  await people(page)
    .getByRole('button', { name: /^Take seat/ })
    .waitFor({ state: 'detached' });
  await closePeople(page);
}

/** What the chips there are worth, as this page calls them. */
async function worthAt(who: Player, pose: Pose): Promise<number> {
  await pick(who, pose, /chips? of/);
  const name = await named(who.page, /chips? of/).textContent();
  return Number(/: ([\d\s,.]+)$/.exec(name!)![1]!.replaceAll(/\D/g, ''));
}

it('two people play Corellian Spike by hand, and a third sits down in between', async () => {
  const first = await visit('Ann');
  const link = await openFreeRoom(first, 'Corellian Spike', SEATS);
  const second = await visit('Bo', link);
  await sitDown(second);
  await start(first, second);
  const [ann, bo] = [player(first, 0), player(second, 1)];
  for (const { page } of [ann, bo]) {
    await named(page, NOTHING).waitFor();
    await sceneAtRest(page);
  }

  // Stakes, and two cards each.
  await stake(ann, 2);
  await stake(bo, 4);
  await pick(ann, DECK, /^62 cards/);
  await ann.way.act('shuffle', /^Shuffle/);
  await ann.way.count(2);
  await ann.way.act('deal', /^Deal 2 cards each/);
  for (const each of [ann, bo]) await holds(each, 2);

  // A third person comes, sits down, and takes part at once: of what was shuffled before they have no key.
  const third = await visit('Cy', link);
  await third.locator('canvas').first().waitFor();
  await takeSeat(third);
  const cy = player(third, 2);
  for (const { page } of [ann, bo]) await page.getByText('Cy has sat down.').first().waitFor();
  await sceneAtRest(third);
  await stake(cy, 6);
  await pick(cy, DECK, /^58 cards/);
  await expect
    .poll(() => lockText(cy))
    .toMatch(/62 cards in 3 piles and hands were shuffled before you came/);
  await cy.way.count(2);
  await cy.way.act('draw', /^Draw 2/);
  await holds(cy, 2);

  // Ann takes a card, Bo and Cy stand. All bet the same, and the dice are rolled.
  await pick(ann, DECK, /^56 cards/);
  await ann.way.count(1);
  await ann.way.act('draw', /^Draw to your hand/);
  await holds(ann, 3);
  for (const [k, each] of [ann, bo, cy].entries())
    await carry(each, 16, own(each, CHIPS[25]), POT.quarters, new RegExp(`^${16 * (k + 1)} chips of 25`));
  const log = await readLog(third);
  await ann.way.both(DICE[0], DICE[1]);
  await named(first, '2 pieces').waitFor();
  await ann.way.act('roll', /^Roll 2 dice/);
  await log.tells(/rolled/i);

  // All show their hands, and the one closest to zero takes the pot.
  for (const each of [ann, bo]) {
    await pickAllCards(each);
    await each.way.act('show', /^Show them/);
    await log.tells(/showed \d cards to everybody/);
  }
  await log.close();
  await pickAllCards(cy);
  await cy.way.act('show', /^Show them/);
  const results = await Promise.all(
    [ann, bo, cy].map(async (who) => ({ who, off: offZero(await faces(who.page)) })),
  );
  const [winner] = results.sort((a, b) => a.off - b.off).map(({ who }) => who);
  // From one of the seats the tower of 48 stands before the other chips.
  await carry(winner!, 48, POT.quarters, own(winner!, WON), /^48 chips of 25/);
  await carry(winner!, 6, POT.hundreds, own(winner!, READY), /^9 chips of 100/);
  for (const viewer of [ann, bo]) {
    let sum = 0;
    for (const each of [ann, bo, cy]) {
      const theirs = (await worthAt(viewer, own(each, CHIPS[5]))) + (await worthAt(viewer, own(each, READY)));
      expect(theirs).toBe(each === winner ? 1000 : 400);
      sum += theirs;
    }
    expect(sum + (await worthAt(viewer, own(winner!, WON)))).toBe(3000);
  }

  // For the next round all cards are shuffled, by the three of them together.
  for (const [k, each] of [ann, bo, cy].entries()) {
    await pickAllCards(each);
    await each.way.drag(handCards(each.page).first(), seen(each, DECK));
    await holds(each, 0);
    await pick(each, DECK, new RegExp(`^${[58, 60, 62][k]} cards`));
  }
  await ann.way.act('shuffle', /^Shuffle/);
  await expect.poll(() => lockText(cy), { timeout: 60_000 }).not.toMatch(/before you came/);
  expect(await lockText(cy)).toMatch(/locked by Ann, Bo and you together/);
  expect(visitors.takeTrouble()).toEqual([]);
});
