import { spawnSync } from 'node:child_process';
import { BRIEFLY, type Case, type Figure, IN_FULL, lineOf } from './bench/measure.ts';

interface Subject {
  readonly cases: () => Promise<readonly Case[]>;
  /** Opens the built app. */
  readonly isBuilt: boolean;
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  rules: { cases: async () => (await import('./bench/rules.ts')).RULES, isBuilt: false },
  size: { cases: async () => (await import('./bench/size.ts')).SIZE, isBuilt: true },
  scene: { cases: async () => (await import('./bench/scene.ts')).SCENE, isBuilt: true },
  gallery: { cases: async () => (await import('./bench/gallery.ts')).GALLERY, isBuilt: true },
  // Measured with the gallery, and alone only when named.
  export: { cases: async () => (await import('./bench/exporting.ts')).EXPORTING, isBuilt: false },
  memory: { cases: async () => (await import('./bench/memory.ts')).MEMORY, isBuilt: true },
  showcase: { cases: async () => (await import('./bench/showcase.ts')).SHOWCASE, isBuilt: true },
  peers: { cases: async () => (await import('./bench/peers.ts')).PEERS, isBuilt: false },
  introductions: {
    cases: async () => (await import('./bench/introductions/cases.ts')).INTRODUCTIONS,
    isBuilt: false,
  },
  crypto: { cases: async () => (await import('./bench/crypto.ts')).CRYPTO, isBuilt: false },
  free: { cases: async () => (await import('./bench/free.ts')).FREE, isBuilt: true },
};

const ALL = Object.keys(SUBJECTS).filter((name) => name !== 'export');

/** Benches with arguments and a table of their own. */
const PROGRAMS: Readonly<Record<string, { readonly path: string; readonly isBuilt: boolean }>> = {
  bots: { path: 'src/cli/bench/bots.ts', isBuilt: false },
  manners: { path: 'src/cli/bench/manners.ts', isBuilt: false },
  paces: { path: 'src/cli/bench/paces.ts', isBuilt: false },
  tails: { path: 'src/cli/bench/tails.ts', isBuilt: false },
  touch: { path: 'src/cli/bench/touch.ts', isBuilt: true },
  bundle: { path: 'src/cli/bench/bundle.ts', isBuilt: false },
  visit: { path: 'src/cli/bench/visit/visit.ts', isBuilt: true },
  lighthouse: { path: 'src/cli/bench/visit/lighthouse.ts', isBuilt: true },
  crowd: { path: 'src/cli/bench/crowd/main.ts', isBuilt: true },
};

const USAGE = `usage: npm run bench -- [--brief] [${[...Object.keys(SUBJECTS), ...Object.keys(PROGRAMS)].join('|')}]… (default: all but ${Object.keys(PROGRAMS).join(' and ')})`;

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function build(): void {
  const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) fail('The app could not be built.');
}

/** `npm run bench [-- subject…]`: every figure with its bound, as a table and as JSON. `--brief` takes the smallest samples. */
async function bench(names: readonly string[], isBrief: boolean): Promise<readonly Figure[]> {
  const unknown = names.find((name) => !SUBJECTS[name]);
  if (unknown !== undefined) fail(`There is no bench “${unknown}”.`);
  if (names.some((name) => SUBJECTS[name]!.isBuilt)) build();
  const figures: Figure[] = [];
  for (const name of names)
    for (const take of await SUBJECTS[name]!.cases())
      for (const figure of await take(isBrief ? BRIEFLY : IN_FULL)) {
        figures.push(figure);
        console.error(lineOf(figure));
      }
  return figures;
}

const given = process.argv.slice(2);
const program = PROGRAMS[given[0] ?? ''];
if (program) {
  if (program.isBuilt) build();
  const args = ['--import', 'tsx', program.path, ...given.slice(1)];
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
}
const named = given.filter((each) => each !== '--brief');
const figures = await bench(named.length ? named : ALL, named.length < given.length);
console.table(
  figures.map(({ name, value, unit, bound, met }) => ({
    name,
    value,
    unit,
    bound,
    met: met ?? 'only printed',
  })),
);
console.log(JSON.stringify(figures));
process.exit(figures.every(({ met }) => met !== false) ? 0 : 1);
