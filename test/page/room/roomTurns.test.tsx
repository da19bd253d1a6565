import { afterEach, expect, it, vi } from 'vitest';
import { press } from '../../../src/cli/browser/pageSteps.ts';
import { sitDown } from '../../e2e/steps/roomSteps.ts';
import { makeRoom, type Room } from '../people/people.tsx';

const TOLD = /^● Your turn/;

let room: Room;
afterEach(() => room.close());

/** Acts as if the tab were hidden, or shown again. */
function hide(hidden: boolean): void {
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a turn during which the tab is out of sight is announced by its title, and next time by a notification if enabled', async () => {
  const asked = vi.fn(async () => 'granted');
  vi.stubGlobal('Notification', Object.assign(class {}, { permission: 'default', requestPermission: asked }));
  room = await makeRoom();
  const ann = await room.open('Ann', 'spike', 2);
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  const first = await room.toAct();
  const { page, preferences } = first === ann ? bo : ann;
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: 'When it is your turn: Stand', exact: true }).waitFor();
  hide(true);
  expect(document.title).not.toMatch(TOLD);
  first.room.shown()!.submit({ type: 'stand' });
  await expect.poll(() => document.title).toMatch(TOLD);

  const line = page.getByText('Your turn came while this tab was out of sight.');
  expect(await line.count()).toBe(0);
  hide(false);
  await line.waitFor();
  expect(document.title).not.toMatch(TOLD);
  expect(asked).not.toHaveBeenCalled();
  await press(page.getByRole('button', { name: 'Notify me' }));
  await expect.poll(() => preferences.getState().notify).toBe('on');
  expect(asked).toHaveBeenCalledOnce();
  await line.waitFor({ state: 'detached' });
});
