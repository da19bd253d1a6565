import {
  type DataArrayTexture,
  type Material,
  MeshBasicMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
} from 'three';
import type { QualityLevel } from '../canvas/quality.ts';
import { MAIN, rewritten, rewrittenAt } from '../parts/shader.ts';
import { LAYERS, ownLayer } from './faces.ts';

export interface SolidUniforms {
  readonly faces: { value: DataArrayTexture };
}

const VERTEX_HEAD = /* glsl */ `
attribute float layer;
attribute float bare;
attribute float skip;
flat varying float vLayer;
varying float vBare;
varying vec2 vFace;
varying float vSky;
varying float vUp;
`;
/** Without lamps, a side is brighter the more it faces up and a little to the left. */
const VERTEX_BODY = /* glsl */ `
// Some dice have pictures of their own further on; worn metal is the same for all.
vLayer = layer + skip * (1.0 - bare);
vBare = bare;
vFace = uv;
vec3 outward = normalize(mat3(instanceMatrix) * normal);
vSky = dot(outward, normalize(vec3(-0.3, 1.0, 0.25)));
vUp = outward.y;
`;
const FRAGMENT_HEAD = /* glsl */ `
uniform highp sampler2DArray faces;
flat varying float vLayer;
varying float vBare;
varying vec2 vFace;
varying float vSky;
varying float vUp;
`;
/** Fades the figures that a die does not show: those of its near sides are closer to the viewer than the one above. */
const FAINT = 0.62;
const NUMBERED = `vLayer > ${LAYERS[8].first - 0.5} && vLayer < ${ownLayer(0) - 0.5}`;
const PICTURE = /* glsl */ `
float faint = ${NUMBERED} ? ${FAINT} * (1.0 - smoothstep(0.78, 0.95, vUp)) : 0.0;
diffuseColor.rgb = mix(texture(faces, vec3(vFace, vLayer)).rgb, texture(faces, vec3(0.01, 0.01, vLayer)).rgb, faint);
`;
/** Keeps figures readable in the lamp's shadow. */
const SELF_LIT = 0.45;

function baseFor(quality: QualityLevel): Material {
  if (quality.environment) return new MeshStandardMaterial();
  return quality.lamps
    ? new MeshPhongMaterial({ specular: '#b9a184', shininess: 40 })
    : new MeshBasicMaterial();
}

/** Painted sides, and metal at the worn, rounded edges. */
export function solidMaterial(uniforms: SolidUniforms, quality: QualityLevel): Material {
  const material = baseFor(quality);
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = rewritten(shader.vertexShader, [MAIN, `${VERTEX_HEAD}${MAIN}${VERTEX_BODY}`]);
    const shade = quality.lamps
      ? `outgoingLight = mix(outgoingLight, diffuseColor.rgb, ${SELF_LIT} * (1.0 - vBare) * (0.6 + 0.4 * clamp(vSky, 0.0, 1.0)));`
      : 'outgoingLight *= 0.55 + 0.45 * clamp(vSky, 0.0, 1.0);';
    const own = rewritten(
      shader.fragmentShader,
      [MAIN, `${FRAGMENT_HEAD}${MAIN}`],
      ['#include <map_fragment>', PICTURE],
      ['#include <opaque_fragment>', `${shade}\n#include <opaque_fragment>`],
    );
    shader.fragmentShader = rewrittenAt(
      own,
      ['#include <specularmap_fragment>', 'float specularStrength = mix(0.2, 0.9, vBare);'],
      ['#include <roughnessmap_fragment>', 'float roughnessFactor = mix(0.32, 0.36, vBare);'],
      ['#include <metalnessmap_fragment>', 'float metalnessFactor = 0.55 * vBare;'],
    );
  };
  material.customProgramCacheKey = () => `solid ${quality.name}`;
  return material;
}
