import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NotReady } from '../../src/cli/browser/pageHarness.ts';

/** Paths of the programs of each group in `engines.mjs`. */
interface Programs {
  readonly firefox: { readonly FIREFOX_PATH: string };
  readonly webkit: { readonly WEBKIT_DRIVER_PATH: string; readonly MINIBROWSER_PATH: string };
  readonly screen: { readonly XVFB_PATH: string };
}

/** Returns the programs of a group as `engines.mjs` finds them. Throws `NotReady`, which says what to install, if one is missing. */
export function findPrograms<G extends keyof Programs>(group: G): Programs[G] {
  const finder = fileURLToPath(new URL('../../src/cli/browser/engines.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [finder, group], { encoding: 'utf8' });
  if (status !== 0) throw new NotReady((stdout || stderr).trim());
  return JSON.parse(stdout) as Programs[G];
}
