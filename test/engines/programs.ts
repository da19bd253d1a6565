import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NotReady } from '../../src/cli/browser/pageHarness.ts';

/** Paths of the programs that these tests run. */
export interface Programs {
  readonly FIREFOX_PATH: string;
  readonly XVFB_PATH: string;
  readonly WEBKIT_DRIVER_PATH: string;
  readonly MINIBROWSER_PATH: string;
}

/** Returns the programs as `engines.mjs` finds them. Throws `NotReady` if one is missing. */
export function findPrograms(): Programs {
  const finder = fileURLToPath(new URL('../../src/cli/browser/engines.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [finder], { encoding: 'utf8' });
  if (status !== 0) throw new NotReady(stderr.trim());
  return JSON.parse(stdout) as Programs;
}
