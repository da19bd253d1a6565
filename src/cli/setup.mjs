// Runs before every npm script, perhaps on a machine with nothing but Node: plain JavaScript, no dependency. Installs the lockfile's
// packages if node_modules does not match it. Prints to stderr only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.lock-hash');

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Comet Table needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}

const hash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== hash) {
  console.error('Installing the dependencies that package-lock.json names …');
  // The build needs development dependencies, regardless of NODE_ENV.
  const run = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('npm ci failed: see above. With a working npm registry, run it again.');
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, hash);
}
