import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import RAPIER from '@dimforge/rapier3d-compat';
import { expect, test, vi } from 'vitest';
import { throwDice } from '../../scene/dice/throw.ts';
import { fly } from '../../scene/things/flight.ts';
import { withSmallPhysics } from './smallPhysics.ts';

test('the trimmed physics engine throws dice exactly as the whole one does', async () => {
  const loader = createRequire(import.meta.url).resolve('@dimforge/rapier3d-compat').replace(/\.cjs$/, '.mjs');
  const [first, ...rest] = withSmallPhysics(readFileSync(loader, 'utf8')).split('\n');
  const path = /"(.*)\?url"/.exec(first!)![1]!;
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(readFileSync(path))));
  const code = `const physicsAddress = '';\n${rest.join('\n')}`;
  const { default: trimmed } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as { default: typeof RAPIER };
  await Promise.all([RAPIER.init(), trimmed.init()]);
  const [some, all] = [trimmed, RAPIER].map((physics) => [
    throwDice(physics, { seed: 'trimmed', dice: 3, radius: 3.5 }),
    fly(physics, { seed: 'trimmed', sides: 20, value: 7, angle: 1, far: 2 }),
  ]);
  expect(some).toEqual(all);
});
