import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../src/cli/pageSteps.ts';
import type { FreeCommand } from '../../src/games/free/rules/command.ts';
import type { FreeState, Pile, Pose } from '../../src/games/free/rules/state.ts';
import { feltPoint } from '../e2e/aim.ts';
import { byMouse, handOf as holds, NOTHING, named, type Spot, verb } from '../e2e/handSteps.ts';
import { sitDown } from '../e2e/roomSteps.ts';
import { makeRoom, type Person, type Room } from './people.tsx';

let room: Room;
afterEach(() => room.close());

const MIDDLE: Spot = [0, 0];
/** One place beside the middle, as Ann sees it and as the log has it. */
const ASIDE: Spot = [0.35, 0.1];
const ASIDE_POSE: Pose = { x: 350, z: 100, angle: 0 };

/** Ann and Bo at a free table with this on it. */
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
/** Everybody's device knows that the deck is in these hands, or in nobody's. */
async function deckHeldBy(seat: number | null, ...all: readonly Person[]): Promise<void> {
  for (const each of all) await expect.poll(() => deckOf(each).held, { timeout: 20_000 }).toBe(seat);
}

/** The deck lies there, as Ann sees it and nearly so: a mouse lets go a little beside what it means. */
async function liesAt([x, z]: Spot, ...all: readonly Person[]): Promise<void> {
  for (const each of all) {
    const away = (): number => Math.hypot(deckOf(each).pose.x / 1000 - x, deckOf(each).pose.z / 1000 - z);
    await expect.poll(away).toBeLessThan(0.03);
  }
}

/** What lies there is chosen, and called this. */
async function finds(page: Page, spot: Spot, name: string | RegExp): Promise<void> {
  await named(page, /./).waitFor();
  await sceneAtRest(page);
  await byMouse(page).pick(spot);
  await named(page, name).waitFor();
}

const takeOut = (page: Page) => verb(page, /^Take it out of their hand/);
const toast = (page: Page) => page.getByRole('alert').getByText(/(Bo|Somebody else) is carrying that/);
/** The sign of somebody's pointer that rests on the table. */
const pointerOf = (page: Page, name: string) => page.locator('[data-labels] [data-rests]').getByText(name);

it('what is carried belongs to one pair of hands, and can be taken out of them', async () => {
  const [ann, bo] = await two('corellian', 2);
  const deck = deckOf(ann).id;
  // Ann sees where Bo carries the deck, and cannot take it from under his fingers.
  room.atTable(bo);
  does(bo, { type: 'grab', pieces: [deck] });
  bo.room.point({ x: -0.35, z: -0.1, held: 0 });
  await pointerOf(ann.page, 'Bo').waitFor();
  expect(ann.room.signs.getState().pointers.get(bo.key)).toMatchObject({ x: 0.35, z: 0.1 });
  await deckHeldBy(1, ann);
  await byMouse(ann.page).carry(MIDDLE, [0, 0.3]);
  await toast(ann.page).waitFor();
  does(bo, { type: 'move', moves: [[deck, ASIDE_POSE]] });
  await deckHeldBy(null, ann);
  await finds(ann.page, ASIDE, /^62 cards/);
  await byMouse(ann.page).carry(ASIDE, MIDDLE);
  await liesAt(MIDDLE, bo);

  // Both reach for it at once: one of them has it.
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
  // Letting go of nothing moves nothing.
  await ann.page.mouse.up();
  await deckHeldBy(null, ann, bo);
  if (held === 0) await byMouse(ann.page).carry([0.1, -0.3], MIDDLE);
  await liesAt(MIDDLE, ann, bo);

  // What is in a hand for too long can be taken out of it, and lies where it lay.
  does(bo, { type: 'grab', pieces: [deck] });
  await deckHeldBy(1, ann);
  await finds(ann.page, MIDDLE, /^62 cards/);
  await press(takeOut(ann.page));
  await takeOut(ann.page).waitFor({ state: 'detached' });
  await deckHeldBy(null, ann, bo);
  await liesAt(MIDDLE, ann, bo);
});

it('what was carried lies within reach again, whether its page is opened again or its process ends', async () => {
  let [ann, bo] = await two('corellian', 2);
  const deck = deckOf(ann).id;
  does(bo, { type: 'grab', pieces: [deck] });
  await deckHeldBy(1, ann);
  bo = await room.again(bo);
  await named(bo.page, NOTHING).waitFor();
  await deckHeldBy(null, ann).catch((e) => {
    console.log(
      bo.notices,
      ann.notices,
      document.body.textContent,
      deckOf(bo).held,
      deckOf(ann).held,
      JSON.stringify(bo.room.store.getState().waitReason),
      bo.room.store.getState().seats,
    );
    throw e;
  });
  await finds(ann.page, MIDDLE, /^62 cards/);
  await byMouse(ann.page).carry(MIDDLE, ASIDE);
  await liesAt(ASIDE, bo);

  // The process ends in mid-carry: the table of two waits for Bo.
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
  // He comes back: nothing is lost, and nothing is there twice.
  bo = await comeBack();
  await finds(bo.page, [-0.35, -0.1], /^62 cards/);
  await byMouse(bo.page).pick(MIDDLE);
  await named(bo.page, NOTHING).waitFor();
  await deckHeldBy(null, ann).catch((e) => {
    console.log(
      bo.notices,
      ann.notices,
      document.body.textContent,
      deckOf(bo).held,
      deckOf(ann).held,
      JSON.stringify(bo.room.store.getState().waitReason),
      bo.room.store.getState().seats,
    );
    throw e;
  });
  await finds(ann.page, ASIDE, /^62 cards/);
  expect(await takeOut(ann.page).count()).toBe(0);
});

/** Chance has done its part on everybody's device. */
async function settledFor(...all: readonly Person[]): Promise<void> {
  for (const each of all) await expect.poll(() => stateOf(each).game.owed.length).toBe(0);
}

it('a free table is dealt by all together: each sees what they draw, and all what is shown and played', async () => {
  const [ann, bo] = await two('cards', 3);
  does(ann, { type: 'shuffle', piece: deckOf(ann).id });
  await settledFor(ann, bo);
  await finds(bo.page, MIDDLE, /^54 cards/);
  await press(verb(bo.page, /^Draw to your hand/));
  await holds(bo.page, 1);
  const label = (): Promise<string | null> => handCards(bo.page).first().getAttribute('aria-label');
  await expect.poll(label).not.toMatch(/unknown/);
  const face = (await label())!;
  expect(ann.room.shown()!.secrets.size).toBe(0);

  // Ann reads what Bo shows, until he takes it back.
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

  // Ann walks to it with the keys, and is told what it is.
  await named(ann.page, NOTHING).waitFor();
  await sceneAtRest(ann.page);
  const walked = async (): Promise<boolean> => {
    await ann.page.keyboard.press('ArrowLeft');
    return named(ann.page, face).isVisible();
  };
  await expect.poll(walked).toBe(true);
});

/** What the lock says of the cards, in full. */
const lockText = (page: Page): Promise<string | null | undefined> =>
  page
    .getByRole('button', { name: /^The cards:/ })
    .evaluate((sign) => document.getElementById(sign.getAttribute('aria-describedby')!)?.textContent);

const hand = (person: Person) => zoneOf(stateOf(person).table, handOf(person.room.shown()!.seat!));
const pot: Pose = { x: 330, z: 0, angle: 0 };
const chipsOf = (person: Person, is: (piece: Piece) => boolean): Piece =>
  stateOf(person).game.pieces.findLast((each) => each.kind === 'chips' && each.value === 100 && is(each))!;
const isPot = ({ pose }: Piece): boolean => pose.x === pot.x && pose.z === pot.z;

/** Two chips of 100 go from before this person to the pot. */
async function stake(who: Person, in_pot: number): Promise<void> {
  const { seat } = who.room.shown()!;
  const own = chipsOf(who, ({ pose }) => seatAt(pose, 3) === seat);
  const there = in_pot ? chipsOf(who, isPot) : null;
  does(who, { type: 'split', piece: own.id, count: 2, at: there ? { ...pot, z: 300 } : pot });
}
