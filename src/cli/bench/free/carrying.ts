import type { Page } from 'playwright-core';
import { chooseSeats, gameTile, openForFriends } from '../../browser/lobbySteps.ts';
import type { PageHarness } from '../../browser/pageHarness.ts';
import { sceneAtRest } from '../../browser/pageSteps.ts';
import type { Many } from '../measure.ts';
import { inApp, visit } from '../pages.ts';
import { bytesOf, countSent, sentSince } from '../peers/sent.ts';

/** Milliseconds for which a piece is carried. */
const CARRIED_MS = 6000;
/** Milliseconds between pointer moves: more frequent than the poses sent. */
const MOVE_MS = 10;
const SEATS = 8;
/** Poses that a page sends per second, if it draws that often. */
const RATE = 20;
/** Small, since drawing in software would leave no time to send anything. */
const VIEWPORT = { width: 760, height: 460 };

/**
 * Seats two people at a table for eight, each with an ordinary page: one carries the deck around the table, the other looks on. Counts all
 * that either sends meanwhile, keep-alives included; poses as if sent at the full rate. Each further person costs the carrier as much as
 * this one.
 */
export const carryAround = (many: Many) =>
  inApp(
    async (harness) => {
      const ann = await come(harness, 'Ann', '');
      await gameTile(ann, 'Free table').click();
      await ann.getByLabel('On the table').selectOption({ label: 'Corellian Spike' });
      await chooseSeats(ann, SEATS);
      await openForFriends(ann);
      await ann.getByRole('button', { name: 'Stand up' }).waitFor();
      const bo = await come(harness, 'Bo', new URL(ann.url()).hash);
      await bo.getByRole('button', { name: /^Sit/ }).first().click();
      await bo.getByRole('button', { name: 'Stand up' }).waitFor();
      await ann.getByRole('button', { name: 'Start', exact: true }).click();
      for (const page of [ann, bo]) await page.getByRole('heading', { name: 'The table is yours' }).waitFor();
      await sceneAtRest(ann);
      await pickUpDeck(ann);
      const sent = () =>
        Promise.all([ann, bo].map((page) => page.evaluate(() => structuredClone(window.sent))));
      const before = await sent();
      const seconds = await carry(ann, many(CARRIED_MS, 2000));
      const after = await sent();
      const [byAnn, byBo] = before.map((then, i) => sentSince(then, after[i]!));
      const { messages: poses, bytes } = byAnn!.point!;
      const pose = bytes / poses;
      const kilobytes = (sent: typeof byBo) => bytesOf(sent!, (kind) => kind !== 'point') / 1000 / seconds;
      const [rest, back] = [kilobytes(byAnn), kilobytes(byBo)];
      const each = rest + back + (pose * RATE) / 1000;
      return { each, carrier: each * (SEATS - 1), pose, rest, back, rate: poses / seconds };
    },
    { peerServer: true },
  );

async function come(harness: PageHarness, name: string, hash: string): Promise<Page> {
  const before = async (page: Page): Promise<void> => {
    await page.addInitScript(countSent);
    await page.addInitScript((called) => {
      localStorage.setItem('comet-table.preferences', JSON.stringify({ name: called }));
    }, name);
  };
  return visit(harness, `?quality=low&speed=0${hash}`, { viewport: VIEWPORT, before });
}

/** Grabs the deck in the middle of the table; the button stays down. */
async function pickUpDeck(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const x = width / 2;
  for (let y = height * 0.25; y < height * 0.5; y += 10) {
    await page.mouse.click(x, y);
    if (!(await page.getByRole('heading', { name: /^62 cards/ }).isVisible())) continue;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 3 });
    return;
  }
  throw new Error('There is no deck in the middle of the table.');
}

/** Carries it around in a circle; returns the seconds that took. */
const carry = (page: Page, during: number): Promise<number> =>
  page.evaluate(
    ([limit, every]) =>
      new Promise<number>((done) => {
        const canvas = document.querySelector('canvas[data-engine]')!;
        const began = performance.now();
        const timer = setInterval(() => {
          const spent = performance.now() - began;
          canvas.dispatchEvent(
            new PointerEvent('pointermove', {
              ...{ bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1 },
              clientX: innerWidth / 2 + 120 * Math.cos(spent / 300),
              clientY: innerHeight * 0.42 + 60 * Math.sin(spent / 300),
            }),
          );
          if (spent < limit) return;
          clearInterval(timer);
          done(spent / 1000);
        }, every);
      }),
    [during, MOVE_MS] as const,
  );
