// `npm test`: format, lint, types, unit tests, page tests, laws, build, end-to-end tests, Firefox and WebKit; at the end, the cost of each part
// and one line of sums. Parts can be named: `unit`, `pages`, `laws`, `e2e`, `engines` (`npm run test:unit` and so on). `drawn`, Firefox and WebKit
// with WebGL in software, runs only by name. Without a name, a browser that cannot be had is skipped, which the end of the run says.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'comet-table-'));
const bin = (name) => join('node_modules', '.bin', name);
let passed = 0;
/** A line for each failure. The end of a run names them, since a stored log may hold only the end. */
const failures = [];
/** A line for each browser that was not tested, with what to install. */
const skipped = [];

/** Returns the seconds of processor time of all finished child commands; null without /proc. */
function spentByCommands() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const TICKS_PER_SECOND = 100;
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** Cost of each part, in seconds of processor time, and its most expensive tests. */
const parts = [];
const dearest = [];

function measured(name, act) {
  const before = spentByCommands();
  const seen = act();
  const after = spentByCommands();
  if (before === null || after === null) return;
  // A browser left running is counted by the run itself.
  parts.push({ name, seconds: Math.max(after - before, seen ?? 0) });
}

function reportCost() {
  if (parts.length === 0) {
    console.log('\nProcessor time of the parts is not measured on this system.');
    return;
  }
  const line = (seconds, text) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${text}`);
  console.log('\nProcessor time:');
  for (const { name, seconds } of parts) line(seconds, name);
  line(
    parts.reduce((sum, { seconds }) => sum + seconds, 0),
    'together',
  );
  if (dearest.length === 0) return;
  console.log('Dearest tests:');
  for (const { name, seconds } of dearest.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
    line(seconds, name);
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function check(name, command, args) {
  console.log(`\n— ${name}`);
  measured(name, () => {
    if (run(command, args)) passed++;
    else failures.push(name);
  });
}

function suite(name, project, env = {}, files = []) {
  console.log(`\n— ${name}`);
  measured(name, () => runSuite(name, project, env, files));
}

/** Returns a line for each failure in a file of vitest's JSON report: a test that failed, or the file itself if it could not be loaded. */
function failuresIn({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const firstLine = (text) => (text ?? '').split('\n')[0];
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  return tests.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : tests;
}

/** Runs these files of a suite, or all of it; returns the processor time that the run measured itself. */
function runSuite(name, project, env, files) {
  const report = join(scratch, `${project}.json`);
  const cost = join(scratch, `${project}-cost.json`);
  const reporters = ['--reporter=default', '--reporter=./test/cost/reporter.ts', '--reporter=json'];
  const good = run(
    bin('vitest'),
    ['run', ...files, '--project', project, ...reporters, `--outputFile.json=${report}`],
    { ...env, COST_FILE: cost },
  );
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    const found = testResults.flatMap(failuresIn);
    failures.push(...found);
    if (!good && found.length === 0)
      failures.push(`${name}: every test passed, but the run failed (cost, or an error outside of tests)`);
  } catch {
    failures.push(`${name}: the run ended without a report`);
  }
  try {
    const found = JSON.parse(readFileSync(cost, 'utf8'));
    dearest.push(...found.dearest);
    return found.seconds;
  } catch {
    // The run ended before its report, which has been counted as a failure.
    return null;
  }
}

const USUAL = ['unit', 'pages', 'laws', 'e2e', 'engines'];
const PARTS = [...USUAL, 'drawn'];
const named = process.argv.slice(2);
const unknown = named.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(
    `There are no “${unknown}” tests. Name some of: ${PARTS.join(', ')}; or none, for all of them.`,
  );
  process.exit(2);
}
const wants = (part) => (named.length === 0 ? USUAL : named).includes(part);

/**
 * Runs one of the finders in `browser/`, which installs what is missing. Returns whether it succeeded, and what it printed: where the program
 * is, or (only `engines.mjs`) what to install.
 */
function find(finder, ...words) {
  const args = [`src/cli/browser/${finder}`, ...words, '--install'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return { isFound: status === 0, printed: stdout.trim() };
}

/** Other engines than Chromium's, and the programs that `engines.mjs` finds for them. */
const ENGINES = [
  { engine: 'Firefox', file: 'firefox.test.ts', programs: ['firefox'] },
  { engine: 'WebKit', file: 'webkit.test.ts', programs: ['webkit', 'screen'] },
];

/** Runs the tests of a project in the engines that are there. `more`: programs that all of them need. */
function suiteInEngines(name, { project, folder, more = [] }) {
  const env = {};
  const files = [];
  for (const { engine, file, programs } of ENGINES) {
    const { isFound, printed } = find('engines.mjs', ...programs, ...more);
    if (isFound) {
      files.push(`${folder}/${file}`);
      Object.assign(env, JSON.parse(printed));
    } else if (printed && named.length === 0) skipped.push(`${name}: ${engine} was not found. ${printed}`);
    else failures.push(`${name}: ${engine} was not found. ${printed}`);
  }
  if (files.length > 0) suite(name, project, env, files);
}

if (named.length === 0) {
  check('format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']);
  // Runs by path, since the library compiler (`typescript-api`) has programs of the same names. Single-threaded takes less time in all.
  check('types', process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded']);
}
if (wants('unit')) suite('unit tests', 'unit');
if (wants('pages')) suite('pages without a browser', 'pages');
if (wants('laws')) {
  const { isFound, printed } = find('nats.mjs');
  if (isFound) suite('laws', 'laws', { NATS_SERVER_PATH: printed });
  else failures.push('laws: no NATS server');
}
if (wants('e2e') || wants('engines') || wants('drawn')) {
  check('build', bin('vite'), ['build', '--logLevel', 'warn']);
  const { isFound, printed } = find('browser.mjs');
  if (isFound) {
    process.env.CHROMIUM_PATH = printed;
    if (wants('e2e')) suite('end-to-end tests', 'e2e');
    if (wants('engines')) suiteInEngines('other engines', { project: 'engines', folder: 'test/engines' });
    if (wants('drawn'))
      suiteInEngines('other engines, drawn', {
        project: 'drawn',
        folder: 'test/engines/drawn',
        more: ['screen'],
      });
  } else failures.push('browser tests: no browser');
}

rmSync(scratch, { recursive: true, force: true });
reportCost();
if (skipped.length > 0) console.log(['\nSkipped:', ...skipped.map((line) => `  ${line}`)].join('\n'));
if (failures.length > 0) console.log(['\nFailed:', ...failures.map((line) => `  ${line}`)].join('\n'));
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
