import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { hashOfRoute } from '../../../app/address/url.ts';
import { askCrowd } from '../../../app/watch/crowdPlace.ts';
import { gameById } from '../../../games/index.ts';
import { startAudienceNats } from '../../server/audience/audienceNats.ts';
import { cpuOfProcess, startChild } from '../introductions/children.ts';
import { quantile, sum } from '../measure.ts';
import { LiveTable } from './liveTable.ts';
import { now, pause } from './now.ts';
import type { Order, Report } from './rawWatchers.ts';
import { openPages, timesShown } from './watchPages.ts';

/** Programs that the watchers are divided among. */
const PROGRAMS = 2;
/** Real pages among the watchers, and commands played in each part. */
export const PAGES = 5;
const COMMANDS = 20;
/** Milliseconds between commands, in which all must hear the last one: so much, and more for each watcher. Milliseconds of rest at the end. */
const THINKING = 1200;
const FOR_EACH = 0.1;
const REST = 5000;
const PAGE_SIZE = 4096;

/** Memory of another program in bytes, where Linux tells. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_SIZE;
  } catch {
    return Number.NaN;
  }
}

/** Lets the page's code find the site from here. */
export function pretendToBeAt(host: string): void {
  globalThis.WebSocket ??= WebSocket as never;
  Object.assign(globalThis, { location: { protocol: 'http:', host } });
  const { fetch } = globalThis;
  globalThis.fetch = (path, init) => fetch(new URL(String(path), `http://${host}`), init);
}

/** A broadcast table with that many watchers at one NATS server: it plays without them, with them, and without them again. */
export async function measureOneServer(watchers: number) {
  const nats = await startAudienceNats();
  const thinking = THINKING + FOR_EACH * watchers;
  const closing: (() => unknown)[] = [() => nats.end()];
  try {
    const site = await startChild<object, { readonly port?: number; readonly cpu?: number }>(
      '../crowd/site.ts',
      { NATS_PLACE: JSON.stringify(nats.place), WATCHERS: nats.watchers },
    );
    closing.push(() => site.process.kill('SIGKILL'));
    const host = `127.0.0.1:${site.first.port}`;
    pretendToBeAt(host);
    const table = await LiveTable.open(await gameById('comet')!.rules());
    closing.push(() => table.close());
    table.publish();
    await table.play(COMMANDS / 2, 0);
    const before = await table.play(COMMANDS, thinking);

    const idle = memoryOf(nats.pid());
    const port = Number(new URL(nats.watchers).port);
    const programs = await Promise.all(
      Array.from({ length: PROGRAMS }, () => startChild<Order, Report>('../crowd/rawWatchers.ts', {})),
    );
    closing.push(() => {
      for (const program of programs) program.process.kill('SIGKILL');
    });
    const begin = now();
    const each = Math.ceil(watchers / PROGRAMS);
    await Promise.all(
      programs.map((program) => program.ask({ do: 'open', watchers: each, port, table: table.name })),
    );
    const arriving = now() - begin;
    const busy = memoryOf(nats.pid());
    await pause(REST);
    const crowd = await askCrowd(table.name);
    const counted = crowd === 'offAir' ? 0 : (crowd?.watching ?? 0);

    const from = table.settled;
    const cpu = { nats: cpuOfProcess(nats.pid()), site: (await site.ask({})).cpu! };
    const together = await table.play(COMMANDS, thinking);
    await pause(REST);
    const settled = table.settledAt.slice(from);
    const spent = {
      nats: cpuOfProcess(nats.pid()) - cpu.nats,
      site: (await site.ask({})).cpu! - cpu.site,
    };
    const reports = await Promise.all(
      programs.map((program) => program.ask({ do: 'report', from, settled: settled.map(({ at }) => at) })),
    );
    const shown = await playBefore(table, host, thinking);
    await Promise.all(programs.map((program) => program.ask({ do: 'close' })));
    await pause(REST);
    const after = await table.play(COMMANDS, thinking);
    const deliveries = settled.length * each * PROGRAMS;
    return {
      watchers: each * PROGRAMS,
      alone: quick([...before, ...after]),
      together: quick(together),
      arriving,
      memory: (busy - idle) / (each * PROGRAMS),
      counted: counted / (each * PROGRAMS),
      heard: reports.flatMap(({ times }) => times),
      shown,
      entries: settled.length,
      missing: sum(reports.map(({ missing }) => missing)),
      ended: sum(reports.map(({ ended }) => ended)),
      perThousand: (spent.nats / deliveries) * 1000,
      site: spent.site / settled.length,
      generator: (sum(reports.map((report) => report.cpu)) / deliveries) * 1000,
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Plays before real pages among the watchers; returns the milliseconds until each page shows an entry. */
async function playBefore(table: LiveTable, host: string, thinking: number): Promise<number[]> {
  const link = hashOfRoute({ page: 'watch', table: table.name, first: table.first });
  const pages = await openPages(PAGES, `http://${host}/?quality=low&speed=0${link}`);
  try {
    const from = table.settled;
    await table.play(COMMANDS, thinking);
    await pages.shows(table.settled);
    const days = table.settledAt.map(({ day }) => day);
    return timesShown(await pages.shown(), days, from);
  } finally {
    await pages.close();
  }
}

/** A quick one among these times: other programs of this machine make any slower, and none faster. */
const quick = (times: readonly number[]): number => quantile(times, 0.25);

export const worst = (times: readonly number[]): number => quantile(times, 0.99);
