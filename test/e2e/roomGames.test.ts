import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, handCards, press } from '../../src/cli/pageSteps.ts';
import { PHONE } from './app.ts';
import { faults } from './axe.ts';
import { openPeople } from './people.ts';
import { lookAtPeople, openRoom, people, pressIfReady, sitDown, start } from './roomSteps.ts';
import { logOf } from './steps.ts';

const visitors = openPeople();
const pages: Page[] = [];

async function visit(name: string, hash = '', options = {}): Promise<Page> {
  const page = await visitors.visit(name, hash, options);
  pages.push(page);
  return page;
}
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

/** Ann and Bo at a table of two. */
async function two(game: RegExp, seats: number, options = {}): Promise<[Page, Page]> {
  const ann = await visit('Ann', '', options);
  const bo = await visit('Bo', await openRoom(ann, game, seats), options);
  await sitDown(bo);
  return [ann, bo];
}

/** Where a card must be thrown out: the one that the hint advises. */
async function threwOut(page: Page): Promise<boolean> {
  if (!(await page.getByRole('button', { name: /^discard/i }).isVisible())) return false;
  await page.locator('body').press('h');
  await page.locator('[data-card][aria-pressed="true"]').waitFor();
  await answer(page, 'Control+Enter');
  return true;
}

/** Both make their first move, and each is told of the other's. */
async function firstMoves(both: readonly [Page, Page], { verbs, did, untold }: Moves): Promise<void> {
  const acted = new Set<Page>();
  const go = async (): Promise<number> => {
    for (const page of both) {
      if (!(await handCards(page).count())) continue;
      const words = await pressIfReady(page, verbs);
      const told = words !== null && !untold?.test(words);
      if (told || (words === null && untold && (await threwOut(page)))) acted.add(page);
    }
    return acted.size;
  };
  await expect.poll(go, { timeout: 60_000, interval: 200 }).toBe(2);
  const [ann, bo] = both;
  await expect.poll(() => logOf(ann)).toMatch(new RegExp(`Bo ${did.source}`));
  await expect.poll(() => logOf(bo)).toMatch(new RegExp(`Ann ${did.source}`));
}

interface Moves {
  /** What a button that moves begins with. */
  readonly verbs: string;
  /** What the log calls it. */
  readonly did: RegExp;
  /** What nobody is told of, where a move may also be a discard. */
  readonly untold?: RegExp;
}

describe('a match that is being played', () => {
  it.each([
    ['Seven Card Comet', /comet/i, undefined],
    ['Galaxy Series Spike', /spike/i, { verbs: 'stand|check|call', did: /(stands?|checks?|calls?)\b/ }],
    // L9: nobody is told that somebody let a discard lie.
    [
      'Laro',
      /laro/i,
      { verbs: 'pass|draw|win|show', did: /(draws?|discards?|passes)\b/, untold: /^\s*pass/i },
    ],
    [
      'Seven Card Combo',
      /combo/i,
      { verbs: 'pass|leave|take|keep|end|done|next', did: /(pass(es)?|takes?|leaves?)\b/ },
    ],
  ])(
    '%s: two people see each other’s moves; a third takes a bot’s seat, and has cards from the next hand on',
    async (_name, game, moves) => {
      const both = await two(game, 3);
      const [ann, bo] = both;
      await start(...both);
      // Where the dealer has to deal first, somebody presses that.
      const anyCards = async (pages: readonly Page[]): Promise<boolean> => {
        for (const page of pages) await pressIfReady(page, 'ante up');
        return (await Promise.all(pages.map((page) => handCards(page).count()))).some((count) => count > 0);
      };
      await expect.poll(() => anyCards(both), { timeout: 60_000 }).toBe(true);
      if (moves) await firstMoves(both, moves);
      const cy = await visit('Cy', new URL(ann.url()).hash);
      await press(cy.getByRole('button', { name: 'Take this seat' }));
      await cy.getByRole('heading', { name: 'A bot plays for you' }).waitFor();
      // A hand that most agree to give up is over at once.
      await lookAtPeople(ann);
      await people(ann).getByRole('button', { name: 'Declare the hand void…' }).click();
      await press(ann.getByRole('button', { name: 'Vote to void it' }));
      await press(bo.getByRole('button', { name: /^Vote for: Declare this hand void/ }));
      await expect
        .poll(async () => (await anyCards([...both, cy])) && (await handCards(cy).count()) > 0, {
          timeout: 60_000,
        })
        .toBe(true);
      expect(visitors.takeTrouble()).toEqual([]);
    },
  );
});

describe('a latecomer at a bot’s seat', () => {
  it('takes over its cards at once if most agree', async () => {
    const both = await two(/spike/i, 3);
    const [ann, bo] = both;
    await start(...both);
    await expect.poll(() => handCards(ann).count(), { timeout: 60_000 }).toBeGreaterThan(0);
    const cy = await visit('Cy', new URL(ann.url()).hash);
    await press(cy.getByRole('button', { name: 'Take this seat' }));
    await press(cy.getByRole('button', { name: 'Ask to play now' }));
    // With Cy’s own, that is more than half.
    await press(bo.getByRole('button', { name: /^Vote for: Let Cy take over \w+’s cards now/ }));
    await expect.poll(() => handCards(cy).count(), { timeout: 60_000 }).toBeGreaterThan(0);
    const faces = (): Promise<(string | null)[]> =>
      handCards(cy).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    await expect
      .poll(async () => (await faces()).some((label) => /unknown/.test(label ?? '')), { timeout: 60_000 })
      .toBe(false);
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

describe('the pages of a table for friends', () => {
  it('have no serious accessibility fault, on a desktop and on a phone', async () => {
    const fresh = await visit('Cy', '#/room/abcdefghijkmnpqr');
    await fresh.getByRole('listitem').and(fresh.locator('[data-state="failed"]')).waitFor();
    expect(await faults(fresh), 'joining').toEqual([]);
    await fresh.setViewportSize(PHONE.viewport!);
    expect(await faults(fresh), 'joining on a narrow page').toEqual([]);
    await fresh.context().close();
    const ann = await visit('Ann');
    const link = await openRoom(ann, /comet/i, 2);
    const bo = await visit('Bo', link, PHONE);
    await sitDown(bo);
    for (const page of [ann, bo]) expect(await faults(page), 'the waiting room').toEqual([]);
    await start(ann, bo);
    for (const [name, page] of [
      ['desktop', ann],
      ['phone', bo],
    ] as const) {
      await lookAtPeople(page);
      expect(await faults(page), `who is here, ${name}`).toEqual([]);
      await people(page).getByRole('button', { name: 'Details about the cards…' }).click();
      await page.getByRole('dialog', { name: 'The cards' }).waitFor();
      expect(await faults(page), `the locks, ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^The cards:/ }).focus();
      await page.getByRole('button', { name: 'Details…' }).waitFor();
      expect(await faults(page), `the lock, ${name}`).toEqual([]);
      await page.getByRole('button', { name: /^Chat/ }).click();
      await page.getByRole('textbox', { name: 'Message to everyone' }).waitFor();
      expect(await faults(page), `chat, ${name}`).toEqual([]);
    }
  });
});
