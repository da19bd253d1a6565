/** Headers of everything that is served: by our own server, by static hosts (`build/hosting.ts`) and by `deploy/static.Caddyfile`. */

import { createHash } from 'node:crypto';
import { OPENING } from '../../app/shell/opening.ts';

/** Devices and data that no page of ours asks for. */
const UNUSED = [
  ...['camera', 'microphone', 'display-capture', 'geolocation', 'midi', 'payment'],
  ...['usb', 'serial', 'hid', 'browsing-topics'],
];

/** Headers that are the same everywhere. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // For browsers without frame-ancestors: a framed page can be made to be clicked unseen.
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED.map((name) => `${name}=()`).join(', '),
};

/** The only script within the page, by its content. */
const OPENING_HASH = `'sha256-${createHash('sha256').update(OPENING).digest('base64')}'`;

/**
 * Content-Security-Policy: everything comes from our own origin, and sockets also lead to `sockets`, as sources (`wss://host:443`, `wss:`).
 * TURN and STUN need no permission. The physics engine for dice is WebAssembly, which a browser compiles only with one; it does not allow
 * scripts made from text. React sets styles of elements, and blobs are pictures and Workers that the page made itself.
 */
export const contentPolicy = (sockets: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${OPENING_HASH} 'wasm-unsafe-eval'`,
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    ["connect-src 'self' blob:", ...sockets].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The same in a page's own `<meta>`, for hosts that send no headers: there a browser ignores who may frame it. */
export const metaPolicy = (sockets: readonly string[]): string =>
  contentPolicy(sockets).replace(/; frame-ancestors [^;]*/, '');

/** Caching: names with a hash never change their content; browsers ask about all others each time. */
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;
