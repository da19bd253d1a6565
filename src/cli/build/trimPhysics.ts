/**
 * Cuts from the physics engine's WebAssembly all that throws of dice do not use, and makes the rest smaller: joints, vehicles, characters and
 * snapshots are most of it. The output is committed (`assets/physics/`), so that building needs a minute less.
 *
 *   npx tsx src/cli/build/trimPhysics.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fly } from '../../scene/things/flight.ts';
import { throwDice } from '../../scene/dice/throw.ts';
import { SIDES } from '../../scene/things/solids.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'assets', 'physics');
const SOURCE = join(dirname(createRequire(import.meta.url).resolve('@dimforge/rapier3d-compat')), 'rapier_wasm3d_bg.wasm');

/** Names that the loader itself calls, and those that free memory: kept even if no throw came to them. */
const ALWAYS = /^(memory|__wb|__externref)|_free$/;

/** Additions to WebAssembly that the engine is compiled with, and every browser with `es2022` has. */
const FEATURES = [
  'BulkMemory',
  'BulkMemoryOpt',
  'Multivalue',
  'MutableGlobals',
  'NontrappingFPToInt',
  'ReferenceTypes',
  'SignExt',
] as const;

/** Runs throws of all kinds, and returns the names of the functions that they used. */
async function usedNames(): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const instantiate = WebAssembly.instantiate as (
    bytes: BufferSource,
    imports?: WebAssembly.Imports,
  ) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  Object.assign(WebAssembly, {
    instantiate: async (bytes: BufferSource, imports?: WebAssembly.Imports) => {
      const made = await instantiate(bytes, imports);
      // Node's own, made of a compiled module.
      if (made instanceof WebAssembly.Instance) return made;
      const { instance, module } = made;
      const exports = new Proxy(instance.exports, {
        get(all, name: string) {
          used.add(name);
          return all[name];
        },
      });
      return { instance: { exports }, module };
    },
  });
  const { default: physics } = await import('@dimforge/rapier3d-compat');
  await physics.init();
  Object.assign(WebAssembly, { instantiate });
  for (let n = 0; n < 20; n++) {
    const seed = `trim ${n}`;
    throwDice(physics, { seed, dice: 1 + (n % 4), radius: 3.5 });
    for (const sides of SIDES) fly(physics, { seed, sides, value: 1, angle: n, far: 1 + n / 4 });
  }
  return used;
}

/** Returns the bytes without what is not used. */
async function trimmed(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: binaryen } = await import('assemblyscript/binaryen');
  const used = await usedNames();
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES.reduce<number>((all, name) => all | binaryen.Features[name], 0));
  for (let i = module.getNumExports() - 1; i >= 0; i--) {
    const { name } = binaryen.getExportInfo(module.getExportByIndex(i));
    if (!used.has(name) && !ALWAYS.test(name)) module.removeExport(name);
  }
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  module.runPasses(['remove-unused-module-elements', 'strip-debug', 'strip-producers']);
  module.optimize();
  return module.emitBinary();
}

const source = readFileSync(SOURCE);
const result = await trimmed(source);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'physics.wasm'), result);
const from = createHash('sha256').update(source).digest('hex');
writeFileSync(join(FOLDER, 'source.json'), `${JSON.stringify({ sha256: from, bytes: source.length })}\n`);
console.log(`${source.length} → ${result.length} bytes`);
