import { defineConfig } from 'vite';

/** Bundles the site's server into the one file build/server.mjs, which runs without node_modules. */
export default defineConfig({
  publicDir: false,
  // Optional parts of ws, which it does without.
  ssr: { noExternal: true, external: ['vite', 'bufferutil', 'utf-8-validate'] },
  build: {
    ssr: 'src/cli/start.ts',
    outDir: 'build',
    target: 'node20',
    rolldownOptions: {
      external: ['vite'],
      // The file is copied by itself: what is imported late must be in it, too.
      output: { entryFileNames: 'server.mjs', format: 'es', codeSplitting: false },
    },
  },
});
