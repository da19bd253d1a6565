import { afterEach, expect, it } from 'vitest';
import { press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import type { Command } from '../../../src/engine/game.ts';
import { lookAtPeople, people, sitDown } from '../../e2e/steps/roomSteps.ts';
import { logOf } from '../../e2e/steps/steps.ts';
import { until } from '../browser/until.ts';
import { knownHand } from '../people/firstHand.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

/** Ann and Bo at a table of three, with their cards dealt. */
async function playing(game: string): Promise<[Person, Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', game, 3);
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await room.untilHeld(ann);
  return [ann, bo];
}

/** Number of this person's moves in the settled log. */
function movesOf({ room }: Person): number {
  const { match, seat } = room.shown()!;
  return match.entries.filter(({ author }) => author === seat).length;
}

/** Lets the person to act make a move, and waits until everyone has it. Returns the person and the command. */
async function moveOn(): Promise<readonly [Person, Command]> {
  const by = await room.toAct();
  const before = movesOf(by);
  // It is refused while cards are being dealt.
  const command = await until(() => room.move(by), `${by.name} to be able to move`);
  await until(() => movesOf(by) > before || null, `the move of ${by.name}`);
  return [by, command];
}

/** Plays on until Ann and Bo have each made a move that the others see. */
async function bothMove(untold?: string): Promise<void> {
  const moved = new Set<Person>();
  for (let n = 0; n < 30 && moved.size < 2; n++) {
    const [by, command] = await moveOn();
    if (command.type !== untold) moved.add(by);
  }
  expect(moved.size).toBe(2);
}

/** Checks that each reads in the log what the other has done. */
async function readEachOther(ann: Person, bo: Person, did: RegExp): Promise<void> {
  for (const [{ page }, name] of [
    [bo, 'Ann'],
    [ann, 'Bo'],
  ] as const) {
    // A page ignores keys before its table is shown.
    await sceneAtRest(page);
    await expect.poll(() => logOf(page)).toMatch(new RegExp(`${name} (${did.source})`));
  }
}

it.each([
  ['spike', /stands|gains|buys|takes|discards|checks|bets|calls|raises|folds/],
  // L9: passing on a discard is never told to others.
  ['laro', /draws|discards|takes|calls/, 'pass'],
  ['combo', /passes|takes|leaves/],
])('%s: two people see each other’s moves', async (game, did, untold?: string) => {
  const [ann, bo] = await playing(game);
  await bothMove(untold);
  await readEachOther(ann, bo, did);
});

// Seats that change hands in the other games are tested in `test/fuzz/friends.test.ts`.
it('comet: two people see each other’s moves; a third takes a bot’s seat, and has cards from the next hand on', async () => {
  const [ann, bo] = await playing('comet');
  await bothMove();
  await readEachOther(ann, bo, /lays|takes|calls|ends|shows|scores|does not call/);

  // The round may be over by now.
  await room.untilHeld(ann);
  const cy = await room.visit('Cy');
  await press(cy.page.getByRole('button', { name: 'Take this seat' }));
  await cy.page.getByRole('heading', { name: 'A bot plays for you' }).waitFor();
  expect(cy.room.shown()!.secrets.size).toBe(0);
  // A hand that a majority votes to void ends at once.
  const handOf = (): number => ann.room.store.getState().hand;
  const hand = handOf();
  await lookAtPeople(ann.page);
  await people(ann.page).getByRole('button', { name: 'Declare the hand void…' }).click();
  await press(ann.page.getByRole('button', { name: 'Vote to void it' }));
  // A vote that arrives after a new hand has begun is refused, so cast it again.
  await until(() => {
    if (handOf() > hand) return true;
    for (const each of [ann, bo]) each.room.actions.vote({ kind: 'void' }, 'for');
    return null;
  }, 'the hand to be void');
  await room.untilHeld(cy);
  await knownHand(cy.page);
});

it('a latecomer at a bot’s seat takes over its cards at once if most agree', async () => {
  const [, bo] = await playing('spike');
  const cy = await room.visit('Cy');
  await lookAtPeople(cy.page);
  await people(cy.page)
    .getByRole('button', { name: /^Take the seat of/ })
    .click();
  // The people make way for what they would cover.
  await people(cy.page).waitFor({ state: 'detached' });
  await press(cy.page.getByRole('button', { name: 'Ask to play now' }));
  // With Cy's own vote, that is a majority.
  await press(bo.page.getByRole('button', { name: /^Vote for: Let Cy take over .+’s cards now/ }));
  await knownHand(cy.page);
});
