import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { sitDown } from '../e2e/roomSteps.ts';
import { logOf } from '../e2e/steps.ts';
import { makeRoom, type Person, type Room } from './people.tsx';

let room: Room;
afterEach(() => room.close());

/** Ann and Bo play with a bot. */
async function playing(game: string): Promise<[Person, Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', game, 3);
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ann.page.locator('canvas').first().waitFor();
  return [ann, bo];
}

/** Moves are made until both have made some. */
async function bothMove(ann: Person, bo: Person): Promise<void> {
  const moved = new Map([
    [ann, 0],
    [bo, 0],
  ]);
  while (Math.min(...moved.values()) < 2) {
    const who = await room.toAct();
    room.move(who);
    moved.set(who, moved.get(who)! + 1);
  }
}

it.each([
  ['Seven Card Comet', 'comet', /(takes antes|lays|reserves|ends|calls|antes|does not call)/],
  [
    'Galaxy Series Spike',
    'spike',
    /(stands?|checks?|calls?|bets?|raises?|folds?|takes?|swaps?|buys?|discards?)\b/,
  ],
  // L9: a discard that is let lie is told to nobody.
  ['Laro', 'laro', /(draws?|discards?|takes?)\b/],
  ['Seven Card Combo', 'combo', /(pass(es)?|takes?|leaves?)\b/],
] as const)(
  '%s: two people see each other’s moves; a third takes a bot’s seat, and has cards from the next hand on',
  async (_, game, did) => {
    const [ann, bo] = await playing(game);
    await bothMove(ann, bo);
    await expect.poll(() => logOf(ann.page)).toMatch(new RegExp(`Bo ${did.source}`));
    await expect.poll(() => logOf(bo.page)).toMatch(new RegExp(`Ann ${did.source}`));

    const cy = await room.visit('Cy');
    await press(cy.page.getByRole('button', { name: 'Take this seat' }));
    await cy.page.getByRole('heading', { name: 'A bot plays for you' }).waitFor();
    // A hand that most agree to give up is over at once.
    for (const each of [ann, bo]) each.room.actions.vote({ kind: 'void' }, 'for');
    await room.untilHeld(cy);
    await handCards(cy.page).first().waitFor();
  },
);

it('a latecomer takes over a bot’s cards at once if most agree', async () => {
  const [ann, bo] = await playing('spike');
  await room.untilHeld(ann);
  const cy = await room.visit('Cy');
  await press(cy.page.getByRole('button', { name: 'Take this seat' }));
  await press(cy.page.getByRole('button', { name: 'Ask to play now' }));
  // With Cy’s own, that is more than half.
  await press(bo.page.getByRole('button', { name: /^Vote for: Let Cy take over .+’s cards now/ }));
  await handCards(cy.page).first().waitFor();
  const faces = (): Promise<(string | null)[]> =>
    handCards(cy.page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  await expect.poll(async () => (await faces()).some((label) => /unknown/.test(label ?? ''))).toBe(false);
});
