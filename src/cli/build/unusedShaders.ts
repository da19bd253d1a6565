/**
 * Features of three's shaders that no material here turns on, as it writes their conditions, and properties or classes of three that would turn
 * them on (`unusedShaders.test.ts` looks for those in the scene).
 */
export const FEATURES: Readonly<Record<string, RegExp>> = {
  USE_ALPHAHASH: /alphaHash/,
  USE_AOMAP: /aoMap/,
  USE_BATCHING: /BatchedMesh/,
  USE_CLEARCOAT: /clearcoat/i,
  USE_CLEARCOATMAP: /clearcoat/i,
  USE_CLEARCOAT_NORMALMAP: /clearcoat/i,
  USE_CLEARCOAT_ROUGHNESSMAP: /clearcoat/i,
  USE_DISPLACEMENTMAP: /displacement(Map|Scale)/,
  USE_INSTANCING_MORPH: /morph/i,
  USE_IRIDESCENCE: /iridescence/i,
  USE_IRIDESCENCEMAP: /iridescence/i,
  USE_IRIDESCENCE_THICKNESSMAP: /iridescence/i,
  USE_LIGHTMAP: /lightMap\b/,
  USE_LOGARITHMIC_DEPTH_BUFFER: /logarithmicDepthBuffer/,
  USE_MORPHCOLORS: /morph/i,
  USE_MORPHNORMALS: /morph/i,
  USE_MORPHTARGETS: /morph/i,
  USE_SKINNING: /SkinnedMesh|Skeleton/,
  USE_TRANSMISSION: /transmission/i,
};

/** Materials without a use here, by the names of their shaders, and their classes. */
export const MATERIALS: Readonly<Record<string, RegExp>> = {
  distance: /PointLight|MeshDistanceMaterial/,
  linedashed: /LineDashedMaterial/,
  meshmatcap: /MeshMatcapMaterial/,
  meshnormal: /MeshNormalMaterial/,
  meshtoon: /MeshToonMaterial/,
  points: /PointsMaterial/,
  shadow: /ShadowMaterial/,
  sprite: /SpriteMaterial|new Sprite/,
};

const STRING = /^var (\w+) = "((?:[^"\\\n]|\\.)*)";$/gm;
const OF_MATERIAL = new RegExp(`\\b((?:${Object.keys(MATERIALS).join('|')})_(?:vert|frag)): [\\w$]+`, 'g');

const opens = (line: string): boolean => /^#if/.test(line);
const isOff = (line: string): boolean =>
  FEATURES[/^#(?:ifdef (\w+)|if defined\( ?(\w+) ?\))$/.exec(line)?.slice(1).find(Boolean) ?? ''] !==
  undefined;

/** Checks whether every line of a part of a shader is in a condition that is never true. */
function isUnused(shader: string): boolean {
  let depth = 0;
  for (const line of shader.split('\\n').map((text) => text.replaceAll('\\t', '').trim())) {
    if (depth === 0 && line && !isOff(line)) return false;
    // What follows is for those who lack the feature.
    if (depth === 1 && /^#el/.test(line)) return false;
    if (opens(line)) depth++;
    else if (/^#endif/.test(line)) depth--;
  }
  return true;
}

/** Empties the parts of three's shaders that no material here needs. */
export const withoutUnused = (code: string): string =>
  code
    .replace(STRING, (whole, name: string, shader: string) =>
      isUnused(shader) ? `var ${name} = "";` : whole,
    )
    .replace(OF_MATERIAL, '$1: ""');
