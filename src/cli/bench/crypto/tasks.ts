import type { Page } from 'playwright-core';

/** One task of a page’s main thread, in milliseconds: of its own processor time, and from begin to end. */
export interface Task {
  readonly cpu: number;
  readonly wall: number;
  /** What was going on: as told to `phase`. */
  readonly phase: string;
}

/** A task that a person may feel (the Long Tasks API of browsers), in milliseconds. */
export const LONG = 50;

/** What tracing tells, as far as it is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

const MARK = 'bench: ';

/**
 * Notes every task that the main thread of a page runs, by the browser’s own tracing: a page that shares its cores with others waits for them in the midst of its
 * tasks, so that only processor time says what it does itself. The page’s Workers have threads of their own.
 */
export async function recordTasks(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page is of no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  return {
    /** From now on something else is going on. */
    phase: (name: string): Promise<void> =>
      page.evaluate((mark) => void performance.mark(mark), `${MARK}${name}`),
    async stop(): Promise<Task[]> {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      const marks = traceEvents
        .filter(({ name, cat }) => cat === 'blink.user_timing' && name.startsWith(MARK))
        .sort((a, b) => a.ts - b.ts);
      const [main] = marks;
      if (!main) throw new Error('Nothing was going on while tasks were noted.');
      if (!traceEvents.some(({ tdur }) => tdur))
        throw new Error('This browser does not tell processor time.');
      return traceEvents.flatMap(({ name, pid, tid, ts, dur, tdur }) => {
        if (pid !== main.pid || tid !== main.tid || !name.endsWith('::RunTask') || dur === undefined)
          return [];
        const phase = marks.findLast((mark) => mark.ts <= ts);
        // Of tasks that take no time at all the processor time is not told.
        return phase
          ? [{ cpu: (tdur ?? 0) / 1000, wall: dur / 1000, phase: phase.name.slice(MARK.length) }]
          : [];
      });
    },
  };
}

/** Takes WebAssembly from a page that is not at a table yet, and from the Workers that it will have: locked cards fall back on the library. */
export async function withoutWasm(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.route(/\.worker-/, async (route) => {
    const response = await route.fetch();
    const body = `Reflect.deleteProperty(globalThis, 'WebAssembly');${await response.text()}`;
    await route.fulfill({ response, body });
  });
}
