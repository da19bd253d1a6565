// `npm test`: format, lint, types, unit tests, laws, build, end-to-end tests; one line of sums at the end. Parts to run may be named:
// `unit`, `laws`, `e2e` (`npm run test:unit` and so on).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'comet-table-'));
const bin = (name) => join('node_modules', '.bin', name);
let passed = 0;
let failed = 0;

function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function check(name, command, args) {
  console.log(`\n— ${name}`);
  if (run(command, args)) passed++;
  else failed++;
}

function suite(name, project, env = {}) {
  console.log(`\n— ${name}`);
  const report = join(scratch, `${project}.json`);
  const good = run(
    bin('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    failed += numFailedTests;
    if (!good && numFailedTests === 0) failed++;
  } catch {
    failed++;
  }
}

const PARTS = ['unit', 'laws', 'e2e'];
const named = process.argv.slice(2);
const unknown = named.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(
    `There are no “${unknown}” tests. Name some of: ${PARTS.join(', ')}; or none, for all of them.`,
  );
  process.exit(2);
}
const wants = (part) => named.length === 0 || named.includes(part);

if (named.length === 0) {
  check('format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']);
  check('types', bin('tsc'), ['-p', '.']);
}
if (wants('unit')) suite('unit tests', 'unit');
if (wants('laws')) suite('laws', 'laws');
if (wants('e2e')) {
  check('build', bin('vite'), ['build', '--logLevel', 'warn']);
  const browser = spawnSync(process.execPath, ['src/cli/browser.mjs', '--install'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (browser.status === 0) suite('end-to-end tests', 'e2e', { CHROMIUM_PATH: browser.stdout.trim() });
  else failed++;
}

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
