/** Three's parts for headsets, screens of more colours, shapes that change, shared uniforms and clipping: as classes or functions of its renderer, and what stands for them. */
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
  'function WebGLMorphtargets( gl, capabilities, textures )': 'function WebGLMorphtargets() {}',
  'function WebGLUniformsGroups( gl, info, capabilities, state )': `function WebGLUniformsGroups() {
	return { dispose() {} };
}`,
  'function WebGLClipping( properties )': `function WebGLClipping() {
	this.uniform = { value: null, needsUpdate: false };
	this.numPlanes = this.numIntersection = 0;
	this.init = () => false;
}`,
};

/** Functions of the renderer that no scene calls. */
const SPARE_CALLS =
  /^\t\tthis\.(?:copyTextureToTexture|copyFramebufferToTexture|readRenderTargetPixels|readRenderTargetPixelsAsync|compileAsync|initTexture|initRenderTarget|setEffects|resetState) = [^\n]* \{\n[\s\S]*?^\t\t\};\n/gm;

/** Methods that write and read three's files. */
const OF_FILES = /^\t(?:static )?(?:toJSON|fromJSON|serializeImage)\([^\n]*\) \{\n[\s\S]*?^\t\}\n/gm;

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
    .replace(SPARE_CALLS, '')
    .replace(SPARE_SHADERS, '$1""')
    .replace(CHUNK, (whole, name: string) => (SPARE_PARTS.test(name) ? `var ${name} = "";` : whole));
}

/** Less of three without its files would be a sign that its code has changed. */
const SPARE_BYTES = 20_000;

/** Values that three gives to classes for animations and files after they are made, so that bundlers keep these classes for all. */
const AFTERTHOUGHT =
  /^(?:\w*KeyframeTrack|PropertyBinding|Loader)\.(?:prototype\.)?\w+ = (?:[^\n]*;|[[{][^;]*?\n[\]}];)$/gm;

/** Leaves files out of three, and frees the bundler from its animations. Throws an Error if they are not found. */
export function withoutFiles(code: string): string {
  const left = code.replace(AFTERTHOUGHT, '').replace(OF_FILES, '');
  if (left.length > code.length - SPARE_BYTES)
    throw new Error('three writes its files otherwise now: see spareThree.ts.');
  return left;
}
