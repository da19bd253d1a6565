import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { type CardId, zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { seenFrom } from '../../../src/games/free/display/layout/pose.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { seatAt } from '../../../src/games/free/rules/places.ts';
import {
  type FreeState,
  type Piece,
  type Pile,
  type Pose,
  pileOf,
} from '../../../src/games/free/rules/state.ts';
import { feltPoint } from '../../e2e/steps/aim.ts';
import {
  byMouse,
  handOf as holds,
  NOTHING,
  named,
  rest,
  type Spot,
  verb,
} from '../../e2e/steps/handSteps.ts';
import { people, sitDown } from '../../e2e/steps/roomSteps.ts';
import { choose, logOf } from '../../e2e/steps/steps.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const MIDDLE: Spot = [0, 0];
/** A place beside the middle, as Ann sees it and as in the log. */
const ASIDE: Spot = [0.35, 0.1];
const ASIDE_POSE: Pose = { x: 350, z: 100, angle: 0 };

/** Seats Ann and Bo at a free table with this setup. */
async function two(setup: string, seats: number): Promise<[Person, Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', 'free', seats, {}, { setup });
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [bo, ann]) await named(page, NOTHING).waitFor();
  return [ann, bo];
}

const stateOf = ({ room }: Person): FreeState => room.shown()!.match.state as FreeState;
const deckOf = (person: Person): Pile =>
  stateOf(person).game.pieces.find((each): each is Pile => each.kind === 'pile')!;
const does = ({ room }: Person, command: FreeCommand): void =>
  expect(room.shown()!.submit(command)).toEqual({ ok: true, value: null });
/** Waits until all these devices know that the deck is held by this seat, or by no one. */
async function deckHeldBy(seat: number | null, ...all: readonly Person[]): Promise<void> {
  for (const each of all) await expect.poll(() => deckOf(each).held).toBe(seat);
}

/** Waits until the deck is there, as Ann sees it, within a tolerance: a mouse does not release exactly at its target. */
async function liesAt([x, z]: Spot, ...all: readonly Person[]): Promise<void> {
  for (const each of all) {
    const away = (): number => Math.hypot(deckOf(each).pose.x / 1000 - x, deckOf(each).pose.z / 1000 - z);
    await expect.poll(away).toBeLessThan(0.03);
  }
}

/** Waits until the page shows everything that its device knows: on a busy machine it lags behind. */
async function showsAll(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__scene?.upToDate);
  await sceneAtRest(page);
}

/** Selects the piece at this place, and checks its name. */
async function finds(page: Page, spot: Spot, name: string | RegExp): Promise<void> {
  await named(page, /./).waitFor();
  await showsAll(page);
  await byMouse(page).pick(spot);
  await named(page, name).waitFor();
}

const takeOut = (page: Page) => verb(page, /^Take it out of their hand/);
const toast = (page: Page) => page.getByRole('alert').getByText(/(Bo|Another player) is carrying that/);
/** The sign of a person's pointer resting on the table. */
const pointerOf = (page: Page, name: string) => page.locator('[data-labels] [data-rests]').getByText(name);

it('a carried piece belongs to one pair of hands, and can be taken out of them', async () => {
  const [ann, bo] = await two('corellian', 2);
  const deck = deckOf(ann).id;
  // Ann sees where Bo carries the deck, and cannot take it from him.
  room.atTable(bo);
  does(bo, { type: 'grab', pieces: [deck] });
  bo.room.point({ x: -0.35, z: -0.1, held: 0 });
  await pointerOf(ann.page, 'Bo').waitFor();
  expect(ann.room.signs.getState().pointers.get(bo.key)).toMatchObject({ x: 0.35, z: 0.1 });
  await deckHeldBy(1, ann);
  await showsAll(ann.page);
  await byMouse(ann.page).carry(MIDDLE, [0, 0.3]);
  await toast(ann.page).waitFor();
  does(bo, { type: 'move', moves: [[deck, ASIDE_POSE]] });
  await deckHeldBy(null, ann);
  await finds(ann.page, ASIDE, /^62 cards/);
  await byMouse(ann.page).carry(ASIDE, MIDDLE);
  await liesAt(MIDDLE, ann, bo);
  await showsAll(ann.page);

  // Both grab it at once, and exactly one of them gets it.
  const [from, to] = [feltPoint(ann.page, ...MIDDLE), feltPoint(ann.page, 0.1, -0.3)];
  await ann.page.mouse.move(from.x, from.y);
  await ann.page.mouse.down();
  does(bo, { type: 'grab', pieces: [deck] });
  await ann.page.mouse.move(to.x, to.y, { steps: 4 });
  await expect.poll(() => deckOf(bo).held).not.toBe(null);
  const { held } = deckOf(bo);
  await deckHeldBy(held, ann);
  if (held === 1) {
    does(bo, { type: 'move', moves: [[deck, { x: 0, z: 0, angle: 0 }]] });
    await deckHeldBy(null, ann);
  }
  // Releasing the button without a piece moves nothing.
  await rest(ann.page);
  await ann.page.mouse.up();
  await deckHeldBy(null, ann, bo);
  await showsAll(ann.page);
  if (held === 0) await byMouse(ann.page).carry([0.1, -0.3], MIDDLE);
  await liesAt(MIDDLE, ann, bo);

  // A piece held for too long can be taken out of the hand, and is where it was.
  does(bo, { type: 'grab', pieces: [deck] });
  await deckHeldBy(1, ann);
  await finds(ann.page, MIDDLE, /^62 cards/);
  await press(takeOut(ann.page));
  await takeOut(ann.page).waitFor({ state: 'detached' });
  await deckHeldBy(null, ann, bo);
  await liesAt(MIDDLE, ann, bo);
});

it('a carried piece is within reach again after its page reloads or its process ends', async () => {
  let [ann, bo] = await two('corellian', 2);
  const deck = deckOf(ann).id;
  does(bo, { type: 'grab', pieces: [deck] });
  await deckHeldBy(1, ann);
  bo = await room.again(bo);
  await named(bo.page, NOTHING).waitFor();
  await deckHeldBy(null, ann);
  await finds(ann.page, MIDDLE, /^62 cards/);
  await byMouse(ann.page).carry(MIDDLE, ASIDE);
  await liesAt(ASIDE, bo);

  // The process ends in mid-carry, and the table of two waits for Bo.
  room.atTable(bo);
  does(bo, { type: 'grab', pieces: [deck] });
  bo.room.point({ x: 0, z: 0, held: 0 });
  await deckHeldBy(1, ann);
  await pointerOf(ann.page, 'Bo').waitFor();
  await finds(ann.page, ASIDE, /^62 cards/);
  await takeOut(ann.page).waitFor();
  const comeBack = room.kill(bo);
  await ann.page.getByText(/^Bo cannot be reached/).waitFor();
  await pointerOf(ann.page, 'Bo').waitFor({ state: 'detached' });
  // He comes back: nothing is lost or duplicated.
  bo = await comeBack();
  await finds(bo.page, [-0.35, -0.1], /^62 cards/);
  await byMouse(bo.page).pick(MIDDLE);
  await named(bo.page, NOTHING).waitFor();
  await deckHeldBy(null, ann);
  await finds(ann.page, ASIDE, /^62 cards/);
  expect(await takeOut(ann.page).count()).toBe(0);
});

/** Sends a command, and waits until all devices have it and chance has done its part. */
async function doesAtAll(who: Person, command: FreeCommand, ...all: readonly Person[]): Promise<void> {
  const before = all.map(stateOf);
  does(who, command);
  for (const [i, each] of all.entries()) {
    const isDone = (): boolean => stateOf(each) !== before[i] && !stateOf(each).game.owed.length;
    await expect.poll(isDone).toBe(true);
  }
}

it('a free table is dealt by all together: each sees what they draw, and all see shown and played cards', async () => {
  const [ann, bo] = await two('cards', 3);
  await doesAtAll(ann, { type: 'shuffle', piece: deckOf(ann).id }, ann, bo);
  await finds(bo.page, MIDDLE, /^54 cards/);
  await press(verb(bo.page, /^Draw to your hand/));
  await holds(bo.page, 1);
  const label = (): Promise<string | null> => handCards(bo.page).first().getAttribute('aria-label');
  await expect.poll(label).not.toMatch(/unknown/);
  const face = (await label())!;
  expect(ann.room.shown()!.secrets.size).toBe(0);

  // Ann reads Bo's shown card until he hides it again.
  const shown = ann.page.getByRole('region', { name: 'Shown by Bo' });
  await press(handCards(bo.page).first());
  await press(verb(bo.page, 'Show it to everybody'));
  await shown.getByText(face).waitFor();
  await press(handCards(bo.page).and(bo.page.getByRole('button', { name: /shown to everybody/ })));
  await press(verb(bo.page, 'Hide it again'));
  await holds(bo.page, 1);
  await ann.page.locator('canvas').first().waitFor();
  await shown.waitFor({ state: 'detached' });
  await press(handCards(bo.page).first());
  await press(verb(bo.page, /^Play it face up/));
  await holds(bo.page, 0);

  // Ann walks to it with the keys, and hears its name.
  await named(ann.page, NOTHING).waitFor();
  await sceneAtRest(ann.page);
  const walked = async (): Promise<boolean> => {
    await ann.page.keyboard.press('ArrowLeft');
    return named(ann.page, face).isVisible();
  };
  await expect.poll(walked).toBe(true);
});

/** The lock's full text about the cards. */
const lockText = (page: Page): Promise<string | null | undefined> =>
  page
    .getByRole('button', { name: /^The cards:/ })
    .evaluate((sign) => document.getElementById(sign.getAttribute('aria-describedby')!)?.textContent);

async function takeSeat(page: Page): Promise<void> {
  await choose(page, 'Take a seat…');
  const take = people(page).getByRole('button', { name: /^Take seat/ });
  await take.click();
  await people(page).waitFor({ state: 'detached' });
}

const heldBy = (person: Person): CardId[] => [
  ...zoneOf(stateOf(person).table, handOf(person.room.shown()!.seat!)),
];
/** Waits until each of these has this many cards in hand and knows all of them. */
async function knowsHand(count: number, ...all: readonly Person[]): Promise<void> {
  const known = (each: Person): CardId[] =>
    heldBy(each).filter((card) => each.room.shown()!.secrets.has(card));
  for (const each of all) await expect.poll(() => known(each).length).toBe(count);
}

const SEATS = 3;
const POT: Pose = { x: 330, z: 0, angle: 0 };
/** The chips of 100 in front of this seat, or in the pot. */
const hundreds = (person: Person, seat: number | null): Piece =>
  stateOf(person).game.pieces.find(
    (each) => each.kind === 'chips' && each.value === 100 && seatAt(each.pose, SEATS) === seat,
  )!;
const spotOf = ({ room }: Person, pose: Pose): Spot => {
  const { x, z } = seenFrom(pose, room.shown()!.seat!, SEATS);
  return [x, z];
};

/** Moves two chips of 100 from this person to the pot, which holds `pot` chips already. */
async function stake(who: Person, pot: number): Promise<void> {
  const onto = pot ? [hundreds(who, null).id] : [];
  const from = [hundreds(who, who.room.shown()!.seat).id];
  does(who, { type: 'pay', from, amount: 200, onto, at: POT });
  const inPot = () => hundreds(who, null) as Piece & { readonly count: number };
  await expect.poll(() => inPot()?.count).toBe(pot + 2);
}

it('two people play Corellian Spike by hand, and a third sits down in between', async () => {
  const [ann, bo] = await two('corellian', SEATS);
  const deck = deckOf(ann).id;
  await stake(ann, 0);
  await expect.poll(() => hundreds(bo, null)).toBeTruthy();
  await stake(bo, 2);
  await doesAtAll(ann, { type: 'shuffle', piece: deck }, ann, bo);
  does(ann, { type: 'deal', piece: deck, count: 2 });
  await knowsHand(2, ann, bo);

  // A third person comes, sits down and takes part at once, without a key to anything shuffled before.
  const cy = await room.visit('Cy');
  await cy.page.locator('canvas').first().waitFor();
  await takeSeat(cy.page);
  for (const { room } of [ann, bo])
    await expect.poll(() => room.store.getState().chat.map(({ text }) => text)).toContain('Cy has sat down.');
  await expect
    .poll(() => lockText(cy.page))
    .toMatch(/62 cards in 3 piles and hands were shuffled before you came/);
  await stake(cy, 4);
  await finds(cy.page, spotOf(cy, POT), /^6 chips of 100/);
  await finds(cy.page, MIDDLE, /^58 cards/);
  await byMouse(cy.page).count(2);
  await byMouse(cy.page).act('draw', /^Draw 2/);
  await holds(cy.page, 2);
  await knowsHand(2, cy);

  // The dice are rolled, all show their hands, and one player takes the pot.
  const dice = stateOf(ann).game.pieces.filter(({ kind }) => kind === 'die');
  await doesAtAll(ann, { type: 'roll', pieces: dice.map(({ id }) => id) }, ann, bo, cy);
  for (const each of [ann, bo]) does(each, { type: 'reveal', cards: heldBy(each), who: 'all' });
  for (const { name } of [ann, bo]) await cy.page.getByRole('region', { name: `Shown by ${name}` }).waitFor();
  await cy.page.keyboard.press('Escape');
  await named(cy.page, NOTHING).waitFor();
  const log = await logOf(cy.page);
  for (const words of [/Ann rolled/, /Ann showed 2 cards to everybody/, /Bo showed 2 cards to everybody/])
    expect(log).toMatch(words);
  const [pot, own] = [hundreds(cy, null), hundreds(cy, 2)];
  does(cy, { type: 'pay', from: [pot.id], amount: 600, onto: [own.id], at: own.pose });
  await expect.poll(() => hundreds(ann, null)).toBeUndefined();
  await finds(ann.page, spotOf(ann, own.pose), '9 chips of 100: 900');

  // For the next round all cards are shuffled, by the three of them together.
  for (const each of [ann, bo, cy]) {
    const cards = heldBy(each);
    await doesAtAll(each, { type: 'stack', cards, onto: deck, under: false, up: false }, ann, bo, cy);
  }
  expect(zoneOf(stateOf(ann).table, pileOf(deck)).length).toBe(62);
  await doesAtAll(ann, { type: 'shuffle', piece: deck }, ann, bo, cy);
  await expect.poll(() => lockText(cy.page)).not.toMatch(/before you came/);
  expect(await lockText(cy.page)).toMatch(/locked by Ann, Bo and you together/);
});
