import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The physics engine's loader, which carries its WebAssembly as text. */
export const PHYSICS = /\/@dimforge\/rapier3d-compat\/rapier\.mjs$/;

const TRIMMED = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'assets', 'physics');
const CARRIED = /\w+\.toByteArray\("([A-Za-z0-9+/=]+)"\)\.buffer/;

/**
 * Has the loader fetch the trimmed WebAssembly (`trimPhysics.ts`) as a file instead, a third as many bytes. Throws an Error if that was made
 * from another version.
 */
export function withSmallPhysics(code: string): string {
  const carried = CARRIED.exec(code);
  if (!carried) throw new Error('The physics engine carries its WebAssembly otherwise: see smallPhysics.ts.');
  const hash = createHash('sha256').update(Buffer.from(carried[1]!, 'base64')).digest('hex');
  const { sha256 } = JSON.parse(readFileSync(join(TRIMMED, 'source.json'), 'utf8')) as { sha256: string };
  if (hash !== sha256)
    throw new Error('The physics engine has changed: run npx tsx src/cli/build/trimPhysics.ts.');
  const address = JSON.stringify(`${join(TRIMMED, 'physics.wasm')}?url`);
  return `import physicsAddress from ${address};
${code.replace(carried[0], 'fetch(physicsAddress).then((answer) => answer.arrayBuffer())')}`;
}
