import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { build } from 'vite';
import { registry } from '../../games/index.ts';
import { inApp, inFolder } from './pages.ts';
import { openRoomFor, playToFirstCard, requestsOf, sitAsGuest, visitLobby } from './visit/visits.ts';

const GAMES = registry.map(({ info }) => info.id);
const USAGE = `usage: npm run bench -- bundle [--game ${GAMES.join('|')}] [--at least-kB] [--by module|folder|file]
  Lists what the modules of the app weigh, gzipped, in the files that each page fetches on a first visit.`;

/** Bytes of one module in one file of the build: minified, as a share of the gzipped file. */
interface Part {
  readonly module: string;
  readonly bytes: number;
}

/** Names of modules begin at the project's folder, and those of libraries with the package. */
const nameOf = (source: string): string =>
  source.replace(/^.*node_modules\//, '').replace(/^.*?\/(src|assets)\//, '$1/') || 'made by the bundler';

/** Divides a built script among its modules by its source map. */
function partsOf(path: string): readonly Part[] {
  const code = readFileSync(path, 'utf8');
  const whole = gzipSync(code).length;
  if (!existsSync(`${path}.map`)) return [{ module: basename(path), bytes: whole }];
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as {
    sources: string[];
    mappings: string;
  };
  const lines = code.split('\n');
  const sizes = new Map<string, number>();
  for (const [row, segments] of decode(map.mappings).entries())
    for (const [at, segment] of segments.entries()) {
      const end = segments[at + 1]?.[0] ?? lines[row]!.length;
      const module = nameOf((segment.length > 1 && map.sources[segment[1]!]) || '');
      sizes.set(module, (sizes.get(module) ?? 0) + end - segment[0]);
    }
  // Code that a plugin has changed is not in the map.
  const mapped = [...sizes.values()].reduce((sum, length) => sum + length, 0);
  return [...sizes].map(([module, length]) => ({ module, bytes: (length / mapped) * whole }));
}

const GROUPS: Readonly<Record<string, (module: string, file: string) => string>> = {
  module: (module) => module,
  folder: (module) => module.replace(/\/[^/]*$/, ''),
  file: (_, file) => file,
};

/** Prints one page's weight, the heaviest first. */
function report(page: string, urls: readonly string[], folder: string, by: string, least: number): void {
  const files = [...new Set(urls.map((url) => new URL(url).pathname))];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = new Map<string, number>();
  for (const script of scripts)
    for (const { module, bytes } of partsOf(join(folder, script))) {
      const group = GROUPS[by]!(module, basename(script));
      sizes.set(group, (sizes.get(group) ?? 0) + bytes / 1000);
    }
  const all = [...sizes.values()].reduce((sum, kB) => sum + kB, 0);
  console.log(`\n${page}: ${all.toFixed(1)} kB in ${scripts.length} scripts; ${urls.length} requests in all`);
  const shown = [...sizes].filter(([, kB]) => kB >= least).sort(([, a], [, b]) => b - a);
  for (const [group, kB] of shown) console.log(`${kB.toFixed(1).padStart(7)}  ${group}`);
  const rest = all - shown.reduce((sum, [, kB]) => sum + kB, 0);
  console.log(`${rest.toFixed(1).padStart(7)}  smaller ones`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true, default: [GAMES[0]!] },
      at: { type: 'string', default: '1' },
      by: { type: 'string', default: 'module' },
    },
  });
  const chosen = registry.filter(({ info }) => values.game.includes(info.id)).map(({ info }) => info.name);
  if (chosen.length < values.game.length || !GROUPS[values.by] || !(Number(values.at) >= 0)) {
    console.error(USAGE);
    return 2;
  }
  await inFolder(async (folder) => {
    await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' } });
    const show = (page: string, urls: readonly string[]): void =>
      report(page, urls, folder, values.by, Number(values.at));
    const options = { folder, peerServer: true };
    await inApp(async (harness) => {
      let requests: readonly string[] = [];
      const watch = async (page: Parameters<typeof requestsOf>[0]) => {
        requests = requestsOf(page);
      };
      for (const [at, game] of chosen.entries()) {
        const page = await visitLobby(harness, watch);
        await page.waitForLoadState('networkidle');
        if (at === 0) show('lobby', [...requests]);
        await playToFirstCard(page, new RegExp(game));
        show(`first card of ${game}`, [...requests]);
        await page.context().close();
      }
      const link = await openRoomFor(harness, new RegExp(chosen[0]!));
      const guest = await sitAsGuest(harness, link, watch);
      show(`guest at ${chosen[0]}`, [...requests]);
      await guest.context().close();
    }, options);
  });
  return 0;
}

process.exit(await main());
