import type { Page } from 'playwright-core';

/** The parts of a trace event that are read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

const MARK = 'bench: this thread';

/**
 * Records every task of a page's main thread by the browser’s own tracing; its Workers have separate threads. A page that shares its cores
 * waits in the midst of its tasks, so only processor time tells its own work. Returns a function that ends it and returns each task's
 * milliseconds.
 */
export async function recordTasks(page: Page): Promise<() => Promise<number[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page is of no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const events = trace.traceEvents;
    const main = events.find(({ name }) => name === MARK);
    if (!main) throw new Error('Nothing was going on while tasks were noted.');
    if (!events.some(({ tdur }) => tdur)) throw new Error('This browser does not tell processor time.');
    return events
      .filter(({ name, pid, tid }) => pid === main.pid && tid === main.tid && name.endsWith('::RunTask'))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}

/**
 * Removes WebAssembly from a page that is not yet at a table, and from its later Workers, so that locked cards fall back on the library.
 */
export async function withoutWasm(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.route(/\.worker-/, async (route) => {
    const response = await route.fetch();
    const body = `Reflect.deleteProperty(globalThis, 'WebAssembly');${await response.text()}`;
    await route.fulfill({ response, body });
  });
}
