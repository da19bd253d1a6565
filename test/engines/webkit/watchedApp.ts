import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../../../src/cli/server/serveFolder.ts';
import { blankCanvases, blankTextures, drawNothing, hidePage, neverIdle } from '../../e2e/browser/undrawn.ts';

declare global {
  interface Window {
    trouble: string[];
  }
}

const UNDRAWN = [drawNothing, blankTextures, hidePage, blankCanvases, neverIdle];

/** Serves a copy of the built app that notes its errors in `window.trouble`. Unless `drawn`, it draws, paints and prefetches nothing. */
export async function serveWatched(drawn: boolean): Promise<{ readonly url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'comet-watched-'));
  cpSync('dist', folder, { recursive: true });
  const watch = readFileSync(fileURLToPath(new URL('watch.js', import.meta.url)), 'utf8');
  const undrawn = drawn ? [] : UNDRAWN.map((part) => `(${part})();`);
  writeFileSync(join(folder, 'watch.js'), [watch, ...undrawn].join('\n'));
  const page = join(folder, 'index.html');
  const watched = readFileSync(page, 'utf8').replace('<head>', '<head><script src="./watch.js"></script>');
  writeFileSync(page, watched);
  const server = serveFolder(folder);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
