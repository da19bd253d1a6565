import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURES, MATERIALS, withoutUnused } from './unusedShaders.ts';

const root = new URL('../../..', import.meta.url).pathname;
const three = dirname(createRequire(import.meta.url).resolve('three'));
const code = readFileSync(join(three, 'three.module.js'), 'utf8');

/** Reads the parts of three's shaders by name. */
const partsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^var (\w+) = "((?:[^"\\\n]|\\.)*)";$/gm)].map(([, name, part]) => [name!, part!]),
  );

it('parts of shaders go whose every line waits for a feature that is off', () => {
  const before = partsIn(code);
  const after = partsIn(withoutUnused(code));
  const gone = [...before.keys()].filter((name) => after.get(name) !== before.get(name));
  for (const name of gone) expect(after.get(name), name).toBe('');
  for (const each of [
    'skinning_vertex',
    'transmission_pars_fragment',
    'iridescence_fragment',
    'morphcolor_vertex',
  ])
    expect(gone).toContain(each);
  // Each begins with such a condition, and leaves none open.
  for (const name of gone) {
    const lines = before.get(name)!.split('\\n');
    expect(
      Object.keys(FEATURES).some((feature) => new RegExp(`\\b${feature}\\b`).test(lines.find(Boolean)!)),
    ).toBe(true);
    expect(lines.filter((line) => /#if/.test(line))).toHaveLength(
      lines.filter((line) => /#endif/.test(line)).length,
    );
  }
  for (const each of [
    'map_fragment',
    'bumpmap_pars_fragment',
    'shadowmap_vertex',
    'lights_physical_fragment',
  ])
    expect(gone).not.toContain(each);
});

it('a part stays if any of it can be needed', () => {
  const kept = [
    '#ifdef USE_AOMAP\\n\\ta();\\n#else\\n\\tb();\\n#endif',
    '#ifdef USE_AOMAP\\n\\ta();\\n#endif\\nb();',
    '#if defined( USE_AOMAP ) || defined( USE_MAP )\\n\\ta();\\n#endif',
    '#ifndef USE_AOMAP\\n\\ta();\\n#endif',
  ].map((part, i) => `var p${i} = "${part}";`);
  expect(withoutUnused(kept.join('\n'))).toBe(kept.join('\n'));
  expect(
    withoutUnused(
      'var p = "#ifdef USE_AOMAP\\n\\t#ifdef USE_MAP\\n\\ta();\\n\\t#else\\n\\tb();\\n\\t#endif\\n#endif\\n";',
    ),
  ).toBe('var p = "";');
});

it('materials without a use lose their shaders, and others keep theirs', () => {
  const shadersIn = (text: string) =>
    new Map(
      [...text.matchAll(/\b(\w+_(?:vert|frag)): ([^,\n]+)/g)].map(([, name, value]) => [name!, value!]),
    );
  const before = shadersIn(code);
  const after = shadersIn(withoutUnused(code));
  for (const name of Object.keys(MATERIALS))
    for (const kind of ['vert', 'frag']) expect(after.get(`${name}_${kind}`), name).toBe('""');
  for (const name of ['meshbasic', 'meshlambert', 'meshphong', 'meshphysical', 'depth', 'background', 'cube'])
    for (const kind of ['vert', 'frag'])
      expect(after.get(`${name}_${kind}`)).toBe(before.get(`${name}_${kind}`)!);
});

it('the scene uses none of them', () => {
  const ours = readdirSync(join(root, 'src/scene'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, 'src/scene', path), 'utf8'));
  const borrowed = readFileSync(
    join(root, 'node_modules/three/examples/jsm/environments/RoomEnvironment.js'),
    'utf8',
  );
  expect(ours.length).toBeGreaterThan(40);
  for (const [name, turnsOn] of Object.entries(FEATURES)) {
    for (const text of ours) expect(text.match(turnsOn)?.[0], name).toBeUndefined();
    expect(borrowed.match(turnsOn)?.[0], name).toBeUndefined();
  }
  for (const [name, isOfIt] of Object.entries(MATERIALS))
    for (const text of ours) expect(text.match(isOfIt)?.[0], name).toBeUndefined();
});
