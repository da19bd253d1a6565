import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, type CSSOptions, type Plugin, type Rolldown } from 'vite';
import { OPENING } from '../../app/shell/opening.ts';

const SOURCE = 'src/app/shell/renderShell.tsx';

/** The page's own styles, as the bundler links to them. */
const STYLES = /<link rel="stylesheet" crossorigin href="\.\/([^"]*)">/;

/** Text of a style sheet, to be within the page: its addresses are relative to that. */
function stylesIn(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('The page has no styles of its own: see src/cli/build/shell.ts.');
  const text = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
  return text.trim().replace(/url\((['"]?)\.\//g, 'url($1./assets/');
}

/** Parts that are fetched later stay out. */
const firstParts: Plugin = {
  name: 'comet-table-first-parts',
  resolveDynamicImport: (part) => ({ id: String(part), external: true }),
};

/** Settings that give classes and files the names that they have in the page. */
interface Names {
  readonly css: CSSOptions;
  readonly assetFileNames: (file: { readonly names: string[] }) => string;
}

/**
 * Puts the lobby into the page as a first visitor sees it (`app/shell`), so that it is there before any script. It waits in a `<template>`,
 * which fetches and shows nothing at other addresses, until the opening script takes it out.
 */
export function shell(names: Names): Plugin {
  let folder = '';
  return {
    name: 'comet-table-shell',
    apply: 'build',
    configResolved({ cacheDir }) {
      folder = cacheDir;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const drawn = await drawShell(names, folder);
        const missing = [...drawn.matchAll(/src="\.\/(assets\/[^"]*)"/g)].filter(([, file]) => !bundle[file!]);
        if (missing.length)
          throw new Error(`The build has other names for ${missing.join(', ')}: see src/cli/build/shell.ts.`);
        let app = '';
        return html
          .replace(/<script type="module" crossorigin src=("[^"]*")><\/script>/, (_, file) => {
            app = file;
            return '';
          })
          .replace(STYLES, (link, file) => `<style>${stylesIn(bundle[file])}</style>\n    ${link.replace('<link', '<link disabled')}`)
          .replace('<style>', () => `<meta name="app" content=${app}>\n    <script>${OPENING}</script>\n    <style>`)
          .replace('<div id="root"></div>', (root) => `${root}\n    <template id="shell">${drawn}</template>`);
      },
    },
  };
}

/** Builds what draws the lobby, and runs it. `folder`: where there is room for it. */
async function drawShell({ css, assetFileNames }: Names, folder: string): Promise<string> {
  const options: BuildEnvironmentOptions = {
    ssr: SOURCE,
    write: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { assetFileNames, hashCharacters: 'hex' } },
  };
  const built = await build({
    ...{ configFile: false, base: './', logLevel: 'warn', css, build: options },
    plugins: [react(), firstParts],
  });
  const [code] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (code?.type !== 'chunk') throw new Error('What draws the lobby was not built.');
  const path = join(folder, `shell-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, code.code);
  const place = { search: '', hash: '', pathname: '/', host: '' };
  Object.assign(globalThis, { location: place });
  try {
    const { renderShell } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as typeof import('../../app/shell/renderShell.tsx');
    // The page may lie below any path.
    return renderShell().replaceAll('src="/', 'src="./');
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
    rmSync(path);
  }
}
