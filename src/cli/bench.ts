import { spawnSync } from 'node:child_process';
import { benchScoring } from './bench/cometScoring.ts';
import { benchCrypto } from './bench/crypto.ts';
import { benchExporting } from './bench/exporting.ts';
import { benchFree } from './bench/free.ts';
import { benchGallery } from './bench/gallery.ts';
import { type Measurement, meets } from './bench/measurement.ts';
import { benchMemory } from './bench/memory.ts';
import { benchPeers } from './bench/peers.ts';
import { benchPlayouts } from './bench/playouts.ts';
import { benchScene } from './bench/scene.ts';
import { benchShowcase } from './bench/showcase.ts';
import { benchSize } from './bench/size.ts';
import { benchSpike } from './bench/spikeHands.ts';

/** `npm run bench [-- part…]`: every figure with its target, as a table and as JSON. `bots` only when named. */
const PARTS: Readonly<Record<string, () => Measurement[] | Promise<Measurement[]>>> = {
  rules: async () => [...benchScoring(), ...benchSpike(), ...(await benchPlayouts())],
  size: benchSize,
  scene: benchScene,
  gallery: async () => [...(await benchGallery()), ...(await benchExporting())],
  memory: benchMemory,
  showcase: benchShowcase,
  peers: benchPeers,
  crypto: benchCrypto,
  free: benchFree,
  export: benchExporting,
};

function fail(message: string): never {
  console.error(
    `${message}\nusage: npm run bench -- [${[...Object.keys(PARTS), 'bots'].join('|')}]… (default: all but bots)`,
  );
  process.exit(2);
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'bots') {
  // The bots' bench has its own arguments and table.
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/bench/bots.ts', ...rest], {
    stdio: 'inherit',
  });
  process.exit(done.status ?? 1);
}
// Exports are measured with the gallery, and alone only when named.
const all = Object.keys(PARTS).filter((name) => name !== 'export');
const names = first === undefined ? all : [first, ...rest];
for (const name of names) if (!PARTS[name]) fail(`There is no bench “${name}”.`);

if (names.some((name) => !['rules', 'peers', 'crypto', 'export'].includes(name))) {
  const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) fail('The app could not be built.');
}
const rows: (Measurement & { readonly met: boolean })[] = [];
for (const name of names)
  for (const row of await PARTS[name]!()) {
    rows.push({ ...row, met: meets(row) });
    console.error(`${meets(row) ? '✓' : '✗'} ${row.name}: ${row.value} ${row.unit} (${row.target})`);
  }
console.table(rows);
console.log(JSON.stringify(rows));
process.exit(rows.every((row) => row.met) ? 0 : 1);
