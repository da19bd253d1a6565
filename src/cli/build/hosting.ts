import type { Plugin } from 'vite';
import { CACHING, contentPolicy, metaPolicy, SECURITY_HEADERS } from '../server/headers.ts';
import { packFiles } from './packFiles.ts';

/** Mode of a build that is to be hosted, which takes seconds longer (`npm run build`). */
const THOROUGH = 'deploy';
const QUALITY = { thorough: 11, quick: 5 } as const;

/** Static hosts learn the PeerServer only from `settings.json`, which people edit after the build. */
const ANY_SOCKET = ['wss:'];

/** Text of `_headers`, which Netlify, Cloudflare Pages and others read. */
export const staticHeaders = (): string =>
  [
    '/*',
    `  Content-Security-Policy: ${contentPolicy(ANY_SOCKET)}`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${CACHING.hashed}`,
    '',
  ].join('\n');

/** Policy in the page itself. It may be served without TLS in a local network. */
export const pagePolicy = (): string => metaPolicy(['ws:', ...ANY_SOCKET]);

/** Adds what hosts need to the build: headers, a policy in the page for hosts without any, and packed files. */
export function hosting(): Plugin {
  let quality: number = QUALITY.quick;
  return {
    name: 'comet-table-hosting',
    apply: 'build',
    configResolved({ mode }) {
      if (mode === THOROUGH) quality = QUALITY.thorough;
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy() },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: staticHeaders() });
    },
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        if (dir) packFiles(dir, quality);
      },
    },
  };
}
