import { expect, test } from 'vitest';
import { type Around, fetched, loadOnce, PartMissing } from './loadOnce.ts';
import { isOther } from './page.ts';

/** A page without pauses, which records requests. */
function around(newer = false) {
  const log: string[] = [];
  const page: Around = {
    pause: async () => void log.push('pause'),
    repairStyles: async () => void log.push('styles'),
    newerIsOut: async () => {
      log.push('newer?');
      return newer;
    },
  };
  return { log, page };
}

/** Answers in turn with a value or a failure. */
function answers(...all: readonly (string | Error)[]) {
  let n = 0;
  return {
    get asked() {
      return n;
    },
    load: async (): Promise<string> => {
      const answer = all[n++];
      if (typeof answer === 'string') return answer;
      throw answer ?? new Error('asked too often');
    },
  };
}

const GONE = new Error('no connection');

test('a part is fetched once, however often it is asked for', async () => {
  const { log, page } = around();
  const source = answers('menu');
  const get = loadOnce(source.load, undefined, page);
  expect(source.asked).toBe(0);
  expect(await Promise.all([get(), get(), get()])).toEqual(['menu', 'menu', 'menu']);
  expect(source.asked).toBe(1);
  expect(log).toEqual([]);
});

test('one failure is repaired by another try a moment later, with the missing styles', async () => {
  const { log, page } = around();
  expect(await loadOnce(answers(GONE, 'menu').load, undefined, page)()).toBe('menu');
  expect(log).toEqual(['pause', 'styles']);
});

test('two failures are reported with their cause; the next call tries again, styles first', async () => {
  const { log, page } = around();
  const get = loadOnce(answers(GONE, GONE, 'menu').load, undefined, page);
  const missing = await get().catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(PartMissing);
  expect(missing).toMatchObject({ newer: false, cause: GONE });
  log.length = 0;
  expect(await get()).toBe('menu');
  expect(log).toEqual(['styles']);
});

test('a part deleted from the server is reported as a newer version', async () => {
  const { page } = around(true);
  await expect(loadOnce(answers(GONE, GONE).load, undefined, page)()).rejects.toMatchObject({ newer: true });
});

test('a part without its styles counts as missing', async () => {
  const { page } = around();
  const bare: Around = { ...page, repairStyles: () => Promise.reject(new Error('no styles')) };
  await expect(loadOnce(answers(GONE, 'menu').load, undefined, bare)()).rejects.toBeInstanceOf(PartMissing);
});

test('a group is prefetched whole, with the parts discovered on the way, and past a missing one', async () => {
  // A copy of its own: other files of this worker have registered the page's real parts in the groups.
  const copy = './loadOnce.ts?copy';
  const { loadOnce, prefetchGroups }: typeof import('./loadOnce.ts') = await import(/* @vite-ignore */ copy);
  const { page } = around();
  const [menu, within, broken] = [answers('menu'), answers('within'), answers(GONE, GONE, 'whole')];
  loadOnce(broken.load, 'room', page);
  const outer = async () => {
    loadOnce(within.load, 'room', page);
    return menu.load();
  };
  loadOnce(outer, 'room', page);
  expect(await prefetchGroups(['table'])).toBe(true);
  expect(menu.asked).toBe(0);
  expect(await prefetchGroups(['table', 'room'])).toBe(false);
  expect([menu.asked, within.asked]).toEqual([1, 1]);
  expect(await prefetchGroups(['room'])).toBe(true);
  expect([menu.asked, within.asked]).toEqual([1, 1]);
});

test('a prefetched part is there on the first render', async () => {
  expect(await fetched(answers('rules').load)).toBe('rules');
});

test.each([
  ['the page as it is running', '<div id="root"></div><script src="./assets/index-one.js">', false],
  ['another version of it', '<div id="root"></div><script src="./assets/index-two.js">', true],
  ['the login of a hotel', '<form><input type="password"></form>', false],
])('%s is newer: %s', (_, html, newer) => {
  expect(isOther(html, 'index-one.js')).toBe(newer);
});
