import type { Page } from 'playwright-core';
import { openHarness, type PageHarness } from '../../browser/pageHarness.ts';
import { sceneAtRest } from '../../browser/pageSteps.ts';
import { type Figure, figure } from '../peers/figures.ts';

/** Milliseconds for which a piece is carried. */
const CARRIED_MS = 6000;
/** Milliseconds between pointer moves: more frequent than the poses sent. */
const MOVE_MS = 10;
const SEATS = 8;
/** Poses that a page sends per second, if it draws that often. */
const RATE = 20;
/** Small, since drawing in software would leave no time to send anything. */
const VIEWPORT = { width: 760, height: 460 };

/** Data that a page has handed to its data channels. */
interface Sent {
  bytes: number;
  poses: number;
  poseBytes: number;
}

declare global {
  interface Window {
    sent: Sent;
  }
}

/** Runs in the page. */
function countSent(): void {
  window.sent = { bytes: 0, poses: 0, poseBytes: 0 };
  const { send } = RTCDataChannel.prototype as { send(data: unknown): void };
  RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
    if (typeof data === 'string') {
      const { length } = new TextEncoder().encode(data);
      const isPose = data.startsWith('{"t":"point"');
      window.sent[isPose ? 'poseBytes' : 'bytes'] += length;
      if (isPose) window.sent.poses++;
    }
    send.call(this, data);
  };
}

/**
 * Seats two people at a table for eight, each with an ordinary page: one carries the deck around the table, the other looks on. Counts all
 * that either sends meanwhile, keep-alives included; poses as if sent at the full rate. Each further person costs the carrier as much as
 * this one.
 */
export async function benchCarrying(): Promise<Figure[]> {
  const harness = await openHarness({ peerServer: true });
  try {
    const ann = await come(harness, 'Ann', '');
    await ann.getByRole('tab', { name: 'Free table' }).click();
    await ann.getByLabel('On the table').selectOption({ label: 'Corellian Spike' });
    await ann.getByLabel('Seats').selectOption(String(SEATS));
    await ann.getByRole('button', { name: 'Open a table for friends' }).click();
    await ann.getByRole('button', { name: 'Stand up' }).waitFor();
    const bo = await come(harness, 'Bo', new URL(ann.url()).hash);
    await bo.getByRole('button', { name: /^Sit/ }).first().click();
    await bo.getByRole('button', { name: 'Stand up' }).waitFor();
    await ann.getByRole('button', { name: 'Start', exact: true }).click();
    for (const page of [ann, bo]) await page.getByRole('heading', { name: 'The table is yours' }).waitFor();
    await sceneAtRest(ann);
    await pickUpDeck(ann);
    const [before, atBo] = await Promise.all([sentBy(ann), sentBy(bo)]);
    const seconds = await carry(ann);
    const [after, toAnn] = await Promise.all([sentBy(ann), sentBy(bo)]);
    const poses = after.poses - before.poses;
    const pose = (after.poseBytes - before.poseBytes) / poses;
    const rest = (after.bytes - before.bytes) / 1000 / seconds;
    const back = (toAnn.bytes - atBo.bytes) / 1000 / seconds;
    const each = rest + (pose * RATE) / 1000;
    return [
      figure(
        `carrying, ${SEATS} seats: the carrier sends and receives`,
        (each + back) * (SEATS - 1),
        'kB/s',
        '<= 8',
        {
          'bytes of a pose': pose,
          'besides poses, to each of the others': rest,
          'from each of the others': back,
          'poses a second on this machine, of which two pages draw': poses / seconds,
        },
      ),
      figure('carrying: each of the others sends and receives', each + back, 'kB/s', '<= 8', {}),
    ];
  } finally {
    await harness.close();
  }
}

async function come(harness: PageHarness, name: string, hash: string): Promise<Page> {
  const page = await (await harness.visit({ viewport: VIEWPORT })).newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(countSent);
  await page.addInitScript((called) => {
    localStorage.setItem('comet-table.preferences', JSON.stringify({ name: called }));
  }, name);
  await page.goto(`${harness.url}?quality=low&speed=0${hash}`);
  return page;
}

const sentBy = (page: Page): Promise<Sent> => page.evaluate(() => ({ ...window.sent }));

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
const carry = (page: Page): Promise<number> =>
  page.evaluate(
    ([during, every]) =>
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
          if (spent < during) return;
          clearInterval(timer);
          done(spent / 1000);
        }, every);
      }),
    [CARRIED_MS, MOVE_MS] as const,
  );
