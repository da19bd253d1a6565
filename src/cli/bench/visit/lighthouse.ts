import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { BROWSER_ARGS, browserPath, openHarness } from '../../browser/pageHarness.ts';
import { median } from '../measure.ts';
import { inFolder } from '../pages.ts';

const USAGE = `usage: npm run bench -- lighthouse [--runs N]
  Scores a first visit to the lobby on a phone, as medians of N runs (3), and fails below the targets. npx fetches Lighthouse when there is none.`;

/** Fetched when it is used: it weighs more than all that the tests need. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = 98;

const score = v.object({ score: v.number() });
const timed = v.object({ numericValue: v.number() });
const reportSchema = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.object({ 'first-contentful-paint': timed, 'largest-contentful-paint': timed }),
});
type Report = v.InferOutput<typeof reportSchema>;

/** Runs Lighthouse on an address and reads its report. This program goes on serving meanwhile. */
async function audit(url: string, folder: string): Promise<Report> {
  const report = join(folder, 'report.json');
  const flags = `--chrome-flags=--headless ${BROWSER_ARGS.join(' ')}`;
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`, flags];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  const status = await new Promise<number | null>((over, failed) => {
    spawn('npx', args, { stdio: ['ignore', 2, 2], env })
      .on('error', failed)
      .on('close', over);
  });
  if (status !== 0) throw new Error(`${LIGHTHOUSE} ended with ${status}. Its own words are above.`);
  return v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    console.error(USAGE);
    return 2;
  }
  const harness = await openHarness({ peerServer: true });
  const reports: Report[] = [];
  await inFolder(async (folder) => {
    for (let run = 0; run < runs; run++) reports.push(await audit(harness.url, folder));
  });
  await harness.close();
  const scores = Object.keys(reports[0]!.categories).map((name) => {
    const of = reports.map(({ categories }) => categories[name as keyof Report['categories']].score * 100);
    return {
      name,
      median: median(of),
      lowest: Math.min(...of),
      target: `≥ ${LEAST}`,
      met: median(of) >= LEAST,
    };
  });
  console.table(scores);
  for (const name of ['first-contentful-paint', 'largest-contentful-paint'] as const)
    console.log(
      `${name}: ${(median(reports.map(({ audits }) => audits[name].numericValue)) / 1000).toFixed(2)} s`,
    );
  return scores.every(({ met }) => met) ? 0 : 1;
}

process.exit(await main());
