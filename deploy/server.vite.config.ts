import { defineConfig } from 'vite';

/** Bundles the site's server into build/server.mjs, so that it runs without node_modules. */
export default defineConfig({
  publicDir: false,
  // Optional parts of ws, which it does without.
  ssr: { noExternal: true, external: ['vite', 'bufferutil', 'utf-8-validate'] },
  build: {
    ssr: 'src/cli/start.ts',
    outDir: 'build',
    target: 'node20',
    rollupOptions: { external: ['vite'], output: { entryFileNames: 'server.mjs', format: 'es' } },
  },
});
