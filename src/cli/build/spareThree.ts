/** Three's parts for headsets and for screens of more colours: as classes or functions of its renderer, and what stands for them. */
const SPARE: Readonly<Record<string, string>> = {
  'class WebXRManager extends EventDispatcher': `class WebXRManager extends EventDispatcher {
	enabled = false;
	isPresenting = false;
	getEnvironmentBlendMode() {}
	hasDepthSensing() { return false; }
	setAnimationLoop() {}
	dispose() {}
}`,
  'class WebXRDepthSensing': 'class WebXRDepthSensing {}',
  'function WebGLOutput( type, width, height, antialias, depth, stencil )': 'function WebGLOutput() {}',
};

/** Whole shaders of materials that no table has. */
const SPARE_SHADERS =
  /^(\t(?:meshtoon|meshmatcap|meshnormal|sprite|points|linedashed)_(?:vert|frag): )[\w$]+/gm;

/** Parts of shaders that compile to nothing without what no table has: glass, skeletons, shapes that change, and so on. */
export const SPARE_PARTS =
  /^(transmission|iridescence|alphahash|batching|clipping_planes|morph\w*|skinning|skinbase|skinnormal|displacementmap)_/;

const CHUNK = /^var (\w+) = ("(?:[^"\\\n]|\\.)*");$/gm;

/** Lists three's shaders and parts of shaders by name. */
export const chunksOf = (code: string): readonly (readonly [name: string, text: string])[] =>
  Array.from(code.matchAll(CHUNK), ([, name, text]) => [name!, JSON.parse(text!) as string]);

/** Leaves out of three's renderer what our scenes never ask for, a tenth of it. Throws an Error if a part is not found. */
export function withoutSpares(code: string): string {
  let left = code;
  for (const [head, instead] of Object.entries(SPARE)) {
    const begin = left.indexOf(`\n${head} {`);
    const end = left.indexOf('\n}\n', begin);
    if (begin < 0 || end < 0) throw new Error(`three has no “${head}” any more: see spareThree.ts.`);
    left = `${left.slice(0, begin)}\n${instead}${left.slice(end + 2)}`;
  }
  return left
    .replace(SPARE_SHADERS, '$1""')
    .replace(CHUNK, (whole, name: string) => (SPARE_PARTS.test(name) ? `var ${name} = "";` : whole));
}

/** Values that three gives to classes for animations and files after they are made, so that bundlers keep these classes for all. */
const AFTERTHOUGHT =
  /^(?:\w*KeyframeTrack|PropertyBinding|Loader)\.(?:prototype\.)?\w+ = (?:[^\n]*;|[[{][^;]*?\n[\]}];)$/gm;

/** Frees the bundler from three's animations and loaders, which no scene uses. Throws an Error if they are not found. */
export function withoutAfterthoughts(code: string): string {
  const left = code.replace(AFTERTHOUGHT, '');
  if (left === code) throw new Error('three gives its animations no values any more: see spareThree.ts.');
  return left;
}
