import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chunksOf, SPARE_PARTS, withoutFiles, withoutSpares } from './spareThree.ts';

const three = join(dirname(createRequire(import.meta.url).resolve('three')), 'three.module.js');
const code = readFileSync(three, 'utf8');

/** Lines of a shader that are compiled whatever is defined. */
function unconditional(shader: string): string[] {
  let depth = 0;
  return shader.split('\n').filter((line) => {
    const text = line.trim();
    if (/^#\s*if/.test(text)) depth++;
    const isInside = depth > 0;
    if (/^#\s*endif/.test(text)) depth--;
    return text !== '' && !isInside;
  });
}

it('three’s renderer comes without headsets, and shaders without what no table has', () => {
  const slim = withoutSpares(code);
  expect(slim.length).toBeLessThan(code.length - 50_000);
  const left = chunksOf(slim).filter(([, text]) => text !== '');
  const gone = chunksOf(code).filter(([name]) => !left.some(([each]) => each === name));
  expect(gone.length).toBeGreaterThan(20);
  for (const [name, text] of gone) expect([name, unconditional(text)]).toEqual([name, []]);
  expect(slim).toContain('meshtoon_frag: ""');
  expect(slim).not.toContain('this.compileAsync = ');
  expect(slim).not.toContain('this.copyTextureToTexture = ');
  for (const [name] of left) expect(SPARE_PARTS.test(name), name).toBe(false);
});

it('three comes without its files, and with nothing for which bundlers must keep animations and loaders', () => {
  const core = readFileSync(join(dirname(three), 'three.core.js'), 'utf8');
  const left = withoutFiles(core);
  expect(left).not.toMatch(/^\t(static )?(to|from)JSON\(/m);
  const gone = core.split('\n').filter((line) => /^\w+\.\w/.test(line) && !left.includes(`\n${line}`));
  expect(gone.length).toBeGreaterThan(20);
  for (const line of gone) expect(line).toMatch(/^(\w*KeyframeTrack|PropertyBinding|Loader)\./);
  expect(left).not.toMatch(/^(\w*KeyframeTrack|PropertyBinding|Loader)\./m);
  expect(left).toContain('Object3D.DEFAULT_UP = ');
});

it('no scene asks for what is left out', () => {
  const scene = fileURLToPath(new URL('../../scene', import.meta.url));
  const asking =
    /\b(Mesh(Toon|Matcap|Normal)Material|SpriteMaterial|PointsMaterial|LineDashedMaterial|SkinnedMesh|BatchedMesh|Animation\w+|\w*KeyframeTrack|\w*Loader(?=\())\b|\b(Fog(?:Exp2)?|RectAreaLight|LightProbe|dithering|logarithmicDepthBuffer|alphaToCoverage|VSMShadowMap|BasicShadowMap|(?:alpha|normal|ao|light|emissive|specular|gradient|clearcoat|sheen)Map|clearcoat|sheen|dispersion|transmission|iridescence|alphaHash|clippingPlanes|morphTargets|displacementMap|outputBufferType|morphAttributes|uniformsGroups|localClippingEnabled|clipShadows|toJSON|readRenderTargetPixels\w*|copy(Texture|Framebuffer)ToTexture|compileAsync|initTexture)\b/;
  for (const file of readdirSync(scene, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(file)) expect(readFileSync(join(scene, file), 'utf8'), file).not.toMatch(asking);
});
