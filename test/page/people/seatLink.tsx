import type { Page } from 'playwright-core';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { hashOfRoute, parseAddress, type Route } from '../../../src/app/address/url.ts';
import * as preparing from '../../../src/app/room/opening/prepareRoom.ts';
import TakePage from '../../../src/app/room/seat/TakePage.tsx';
import { ok } from '../../../src/lib/result.ts';
import { makePage } from '../browser/pageLike.ts';
import { until } from '../browser/until.ts';
import { Hands } from './hands.ts';
import type { Device } from './personDevice.ts';

/** Elements that stay in the document when another page is brought to the front. */
export const BESIDE = '[data-beside]';

/** The page of a device that has opened the link to a seat. */
export interface SeatLink {
  readonly page: Page;
  reload(): Promise<void>;
  /** Waits until the page navigates to the table, and closes it. */
  untilItLeadsToTable(): Promise<void>;
  close(): void;
}

/**
 * Opens the link on a device, beside the page in front, because both devices must stay open until the seat has moved. The address bar is
 * shared.
 */
export async function openSeatLink(device: Device, link: string): Promise<SeatLink> {
  const route = routeOf(link);
  const table = hashOfRoute({ page: 'room', code: route.code });
  const box = document.createElement('section');
  box.toggleAttribute('data-beside');
  const hands = new Hands();
  let root: Root | null = null;

  async function show(): Promise<void> {
    root?.unmount();
    location.hash = new URL(link).hash;
    document.body.append(box);
    const drawn = createRoot(box);
    root = drawn;
    await new Promise<void>((asked) => {
      vi.spyOn(preparing, 'prepareRoom').mockImplementation(async () => {
        asked();
        return ok(device.prepared);
      });
      const go = (to: Route): void => location.replace(hashOfRoute(to));
      drawn.render(<TakePage {...{ route, go }} preferences={device.preferences} />);
      // Confirm the link, as its person would.
      until(() => box.querySelector('button'), 'the question').then((button) => button.click());
    });
  }
  const close = (): void => {
    root?.unmount();
    root = null;
    box.remove();
  };

  await show();
  const page = makePage({ hands, front() {}, show() {}, root: () => box });
  return {
    page,
    reload: show,
    async untilItLeadsToTable() {
      await until(() => location.hash === table || null, `${table} in the address bar`);
      close();
    },
    close,
  };
}

function routeOf(link: string): Extract<Route, { page: 'take' }> {
  const { route } = parseAddress('', new URL(link).hash);
  if (route.page !== 'take') throw new Error(`${link} leads to no seat.`);
  return route;
}
