import type { Server } from 'node:http';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { CSSOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkName, isFetchedAhead, mayBeBlocked } from './src/cli/build/chunkName.ts';
import { hosting } from './src/cli/build/hosting.ts';
import { writeParcels } from './src/cli/build/parcels.ts';
import { circleIn, PIECES, WORKER_PIECES } from './src/cli/build/pieces.ts';
import { NOTICED, withoutNotices } from './src/cli/build/quietLibraries.ts';
import { shell } from './src/cli/build/shell.ts';
import { slimShaders, withoutBranches } from './src/cli/build/slimShaders.ts';
import { PHYSICS, withSmallPhysics } from './src/cli/build/smallPhysics.ts';
import { withoutFiles, withoutSpares } from './src/cli/build/spareThree.ts';
import { ADAPTER, NODE_RANDOM, withoutMedia, withoutNode } from './src/cli/build/withoutMedia.ts';
import { ROOT_EM } from './src/lib/interfaceScale.ts';
import { DomFilesFirst } from './test/domFilesFirst.ts';

/** Pixels: no line is thicker for a larger window. */
const HAIRLINE = 3;

/**
 * The development server introduces players to each other too, as `npm start` does. It loads the modules itself: those that this file imports
 * are bundled at every start of vite and vitest.
 */
const peers: Plugin = {
  name: 'comet-table-peers',
  apply: 'serve',
  async configureServer(server) {
    // Under vitest there is nobody to introduce.
    if (!server.httpServer || process.env.VITEST) return;
    const [{ attachPeerServer }, { settingsFromEnv }] = (await Promise.all(
      ['peerServer', 'settingsFromEnv'].map((name) => server.ssrLoadModule(`/src/cli/server/${name}.ts`)),
    )) as [
      typeof import('./src/cli/server/peerServer.ts'),
      typeof import('./src/cli/server/settingsFromEnv.ts'),
    ];
    const settings = settingsFromEnv(process.env);
    if (!settings.ok) throw new Error(settings.error);
    if (settings.value.peerServer === 'own') attachPeerServer(server.httpServer as Server);
    server.middlewares.use('/settings.json', (_, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(settings.value));
    });
  },
};

/** Lists every file of the build, and lays them together, so that an open page can fetch what it may come to need (`app/offline/prefetch.ts`). */
const files: Plugin = {
  name: 'comet-table-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const blocked = Object.keys(bundle).filter(mayBeBlocked);
      if (blocked.length)
        this.error(
          `Blockers may keep ${blocked.join(', ')} from people: name it in src/cli/build/chunkName.ts.`,
        );
    },
  },
  writeBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      const names = Object.keys(bundle).sort();
      const ahead = names.filter(isFetchedAhead);
      const others = names.filter((name) => /^assets\/[^/]*$/.test(name) && !ahead.includes(name));
      if (dir) writeParcels(dir, ahead, others);
    },
  },
};

/** Files that import each other would run in another order than their modules. */
const order: Plugin = {
  name: 'comet-table-order',
  apply: 'build',
  generateBundle(_, bundle) {
    const imports = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
    );
    const circle = circleIn(new Map(imports));
    if (circle) this.error(`${circle.join(' imports ')}: divide them otherwise in src/cli/build/pieces.ts.`);
  },
};

/** A folder's index names all that others may use of it; what nobody uses is left out, though its schemas are made by calls. */
const treeshake = {
  moduleSideEffects: [{ test: /\/src\/(lib|crypto|engine|games|session|store)\//, sideEffects: false }],
};

/** Three's shaders are written with blanks that nobody reads, and its renderer has parts that no table uses. */
const shaders: Plugin = {
  name: 'comet-table-shaders',
  apply: 'build',
  transform: {
    filter: { id: /\/three\/build\/three\.(module|core)\.js$/ },
    handler: (code, id) => ({
      code: /three\.module\.js$/.test(id)
        ? slimShaders(withoutSpares(withoutBranches(code)))
        : slimShaders(withoutFiles(code)),
      map: null,
    }),
  },
};

/** Links carry no sound and no pictures. */
const links: Plugin = {
  name: 'comet-table-links',
  apply: 'build',
  transform: { filter: { id: ADAPTER }, handler: (code) => ({ code: withoutMedia(code), map: null }) },
};

const random: Plugin = {
  name: 'comet-table-random',
  apply: 'build',
  transform: { filter: { id: NODE_RANDOM }, handler: (code) => ({ code: withoutNode(code), map: null }) },
};

/** Libraries warn each other’s makers in the player’s console. */
const quiet: Plugin = {
  name: 'comet-table-quiet',
  apply: 'build',
  transform: { filter: { id: NOTICED }, handler: (code) => ({ code: withoutNotices(code), map: null }) },
};

/** The physics engine's WebAssembly, without what dice do not need. */
const physics: Plugin = {
  name: 'comet-table-physics',
  apply: 'build',
  transform: { filter: { id: PHYSICS }, handler: (code) => ({ code: withSmallPhysics(code), map: null }) },
};

/** Whole matches, rooms and processes: games' contracts, fuzz, hostile tests, the adversary, the auditor, the command line. */
const LAWS = [
  'test/*/**/*.test.ts',
  'src/games/*/contract.test.ts',
  'src/cli/{*,build/*,command/*,server/**/*}.test.ts',
];

/** Has whole matches hash with Node's own functions (`test/nativeSha.ts`), which import the library's. */
const nativeHashes: Plugin = {
  name: 'comet-table-native-hashes',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@noble/hashes/sha2.js' || importer?.endsWith('/nativeSha.ts')) return null;
    return fileURLToPath(new URL('test/nativeSha.ts', import.meta.url));
  },
};

/** More memory for short-lived objects, of which tests make many: with the default, a tenth of the time goes into garbage collection. */
const NODE_FLAGS = ['--max-semi-space-size=64'];

/** Tests in browsers. However busy the machine is: what hangs shows by its own wait, which is shorter. */
const BROWSERS = {
  execArgv: NODE_FLAGS,
  hookTimeout: 120_000,
  // Files share a worker's browser (`test/e2e/browser/worker.ts`), and wait for it more than half the time.
  isolate: false,
  environment: './test/e2e/browser/environment.ts',
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  // Each look costs the page some time, too.
  expect: { poll: { timeout: 60_000, interval: 150 } },
};

const css = {
  transformer: 'lightningcss',
  lightningcss: {
    // Breakpoints have names (`ui/breakpoints.css`).
    drafts: { customMedia: true },
    // The areas of a grid are named in one component, and taken by others.
    cssModules: { grid: false },
    // Lengths grow with the window (`ui/base.css`); hairlines stay.
    visitor: {
      Length: ({ unit, value }) =>
        unit === 'px' && Math.abs(value) > HAIRLINE ? { unit: 'rem', value: value / ROOT_EM } : undefined,
    },
  },
} satisfies CSSOptions;

const assetFileNames = ({ names }: { readonly names: string[] }): string =>
  `assets/${chunkName(parse(names[0] ?? '').name)}-[hash][extname]`;

export default defineConfig({
  plugins: [
    react(),
    peers,
    files,
    order,
    shaders,
    links,
    random,
    quiet,
    hosting(),
    shell({ css, assetFileNames }),
  ],
  base: './',
  // Projects share what is transformed, and those that test whole pages have React as users get it, which knows no other.
  ...(process.env.VITEST ? { oxc: { jsx: { development: false } } } : {}),
  worker: {
    format: 'es',
    plugins: () => [order, physics, quiet],
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // The service worker lies beside the page that it serves, at an address that stays.
        entryFileNames: ({ name }) => (name === 'service.worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: WORKER_PIECES },
      },
      treeshake,
    },
  },
  css,
  // Nothing is inlined as data: URLs, which the server's Content-Security-Policy forbids for fonts.
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
    // Every browser that has WebGL 2 and `es2022` preloads modules by itself, or does without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      // On a busy machine it tells that plugins take most of the time, which is no fault.
      checks: { bundlerTimings: false },
      output: {
        // No letters that could spell something that blockers look for.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${chunkName(name)}-[hash].js`,
        assetFileNames,
        codeSplitting: { groups: PIECES },
      },
      treeshake,
    },
  },
  test: {
    maxWorkers: '100%',
    // Projects share what is transformed once.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: DomFilesFirst },
    // Before those of the projects: its hooks enclose theirs.
    setupFiles: ['test/cost/setup.ts', 'test/lazyPartsLoaded.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          execArgv: NODE_FLAGS,
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: LAWS,
          // Nothing here outlives its test, so files can share a worker; that halves the time.
          isolate: false,
          setupFiles: 'test/freshPage.ts',
          // However busy the machine is.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [nativeHashes],
        test: {
          // Whole pages without a browser: see `test/page/README.md`. React as users get it, which is also quicker.
          env: { NODE_ENV: 'production' },
          name: 'pages',
          execArgv: NODE_FLAGS,
          include: ['test/page/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/page/browser/setup.ts'],
          isolate: false,
          // However busy the machine is: what hangs shows by its own wait, which is shorter.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 100_000 } },
        },
      },
      {
        extends: true,
        plugins: [nativeHashes],
        test: {
          name: 'laws',
          execArgv: NODE_FLAGS,
          include: LAWS,
          exclude: ['test/{e2e,engines}/**'],
          // Nothing here outlives its test, so files can share a worker and what it has loaded.
          isolate: false,
          // However busy the machine is: what hangs shows by its own bound, and speed is measured by the bench.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: { ...BROWSERS, name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 600_000 },
      },
      {
        extends: true,
        test: {
          // Firefox and WebKit, which draw nothing here: see `test/engines/README.md`.
          ...BROWSERS,
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000, interval: 150 } },
        },
      },
      {
        extends: true,
        test: {
          // The same, drawn in software. Not part of `npm test`.
          ...BROWSERS,
          name: 'drawn',
          include: ['test/engines/drawn/*.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
          // One browser that draws in software is enough for a machine.
          fileParallelism: false,
          expect: { poll: { timeout: 600_000, interval: 150 } },
        },
      },
    ],
  },
});
