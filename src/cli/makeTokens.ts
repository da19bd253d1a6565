/**
 * Writes the tokens of `lib/tokens.ts` for style sheets. A unit test fails if the files are out of date.
 *
 *   npx tsx src/cli/makeTokens.ts        writes src/ui/tokens.css and src/ui/breakpoints.css
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT_SIZE } from '../lib/interfaceScale.ts';
import { ALPHAS, BREAKPOINTS, COLOURS, LAYERS, RADII, SPACE, TYPE } from '../lib/tokens.ts';

const HEAD = '/* Written by src/cli/makeTokens.ts from src/lib/tokens.ts. */\n';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const channels = (colour: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');

/** Grounds of text, which are opaque for people who ask their system for less transparency. */
const GROUNDS: readonly string[] = ['panel', 'room', 'plate'];

/** Returns the tokens as custom properties. */
export function tokensCss(): string {
  const colourOf = (name: keyof typeof COLOURS | 'black') => (name === 'black' ? '#000000' : COLOURS[name]);
  const properties = [
    ...Object.entries(COLOURS),
    ...Object.entries(ALPHAS).map(([name, [of, alpha]]) => [
      name,
      `rgb(${channels(colourOf(of))} / ${alpha})`,
    ]),
    ...Object.entries(TYPE).map(([name, px]) => [`type-${name}`, `${px}px`]),
    ...Object.entries(SPACE).map(([name, px]) => [`space-${name}`, `${px}px`]),
    ...Object.entries(RADII).map(([name, px]) => [`radius-${name}`, `${px}px`]),
    ['root-size', ROOT_SIZE],
    ...Object.entries(LAYERS).map(([name, z]) => [`layer-${name}`, String(z)]),
  ];
  const lines = properties.map(([name, value]) => `  --${kebab(name!)}: ${value};`);
  const opaque = Object.entries(ALPHAS)
    .filter(([, [of]]) => GROUNDS.includes(of))
    .map(([name, [of]]) => `    --${kebab(name)}: ${colourOf(of)};`);
  return (
    `${HEAD}:root {\n${lines.join('\n')}\n}\n\n` +
    `@media (prefers-reduced-transparency: reduce) {\n  :root {\n${opaque.join('\n')}\n  }\n}\n`
  );
}

/** Returns the breakpoints as custom media, which every style sheet that uses one imports. */
export function breakpointsCss(): string {
  const lines = Object.entries(BREAKPOINTS).map(
    ([name, query]) => `@custom-media --${kebab(name)} ${query};`,
  );
  return `${HEAD}${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join('src', 'ui', 'tokens.css'), tokensCss());
  writeFileSync(join('src', 'ui', 'breakpoints.css'), breakpointsCss());
}
