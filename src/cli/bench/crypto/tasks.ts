import type { Page } from 'playwright-core';

/** One task of a page’s main thread, in milliseconds: its own processor time, and from start to end. */
export interface Task {
  readonly cpu: number;
  readonly wall: number;
  /** The phase it ran in, as set by `phase`. */
  readonly phase: string;
}

/** Length from which a user may notice a task (the browsers' Long Tasks API), in milliseconds. */
export const LONG = 50;

/** The parts of a trace event that are read here; times in microseconds. */
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
 * Records every task of a page's main thread by the browser’s own tracing. A page that shares its cores waits in the midst of its tasks, so
 * only processor time tells its own work. The page’s Workers have separate threads.
 */
export async function recordTasks(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page is of no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  return {
    /** Begins a phase. */
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
        // Tasks of no duration have no processor time.
        return phase
          ? [{ cpu: (tdur ?? 0) / 1000, wall: dur / 1000, phase: phase.name.slice(MARK.length) }]
          : [];
      });
    },
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
