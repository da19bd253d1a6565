import {
  type DataArrayTexture,
  type Material,
  MeshBasicMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
} from 'three';
import type { QualityLevel } from '../canvas/quality.ts';
import { MAIN, rewritten, rewrittenAt } from '../parts/shader.ts';
import { ROUNDING } from './throw.ts';

export interface DieUniforms {
  readonly faces: { value: DataArrayTexture };
}

const VERTEX_HEAD = /* glsl */ `
attribute float face;
/** The layer at which this die's pictures begin. */
attribute float sheet;
flat varying float vLayer;
varying vec2 vFace;
varying float vSky;
`;
/** Without lamps, a face is brighter the more it faces up and a little to the left. */
const VERTEX_BODY = /* glsl */ `
vLayer = sheet + face;
vFace = uv;
vSky = dot(normalize(mat3(instanceMatrix) * normal), normalize(vec3(-0.3, 1.0, 0.25)));
`;
const FRAGMENT_HEAD = /* glsl */ `
uniform highp sampler2DArray faces;
flat varying float vLayer;
varying vec2 vFace;
varying float vSky;
/** 0 on the flat of a face, 1 where it is rounded off. */
float bareAt(vec2 at) {
  vec2 out2 = abs(at - 0.5) - ${(0.5 - ROUNDING).toFixed(2)};
  return smoothstep(-0.03, 0.05, max(out2.x, out2.y));
}
`;
const PICTURE = /* glsl */ `
float bare = bareAt(vFace);
diffuseColor.rgb = texture(faces, vec3(vFace, vLayer)).rgb;
`;
/** Keeps symbols readable in the lamp's shadow. */
const SELF_LIT = 0.35;

function baseFor(quality: QualityLevel): Material {
  if (quality.environment) return new MeshStandardMaterial();
  return quality.lamps
    ? new MeshPhongMaterial({ specular: '#b9a184', shininess: 46 })
    : new MeshBasicMaterial();
}

/** Enamelled faces, and metal at the worn, rounded edges. */
export function dieMaterial(uniforms: DieUniforms, quality: QualityLevel): Material {
  const material = baseFor(quality);
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = rewritten(shader.vertexShader, [MAIN, `${VERTEX_HEAD}${MAIN}${VERTEX_BODY}`]);
    const shade = quality.lamps
      ? `outgoingLight = mix(outgoingLight, diffuseColor.rgb, ${SELF_LIT} * (1.0 - bare));`
      : 'outgoingLight *= 0.5 + 0.5 * clamp(vSky, 0.0, 1.0);';
    const own = rewritten(
      shader.fragmentShader,
      [MAIN, `${FRAGMENT_HEAD}${MAIN}`],
      ['#include <map_fragment>', PICTURE],
      ['#include <opaque_fragment>', `${shade}\n#include <opaque_fragment>`],
    );
    shader.fragmentShader = rewrittenAt(
      own,
      ['#include <specularmap_fragment>', 'float specularStrength = mix(0.35, 1.0, bare);'],
      ['#include <roughnessmap_fragment>', 'float roughnessFactor = mix(0.22, 0.34, bare);'],
      ['#include <metalnessmap_fragment>', 'float metalnessFactor = 0.5 * bare;'],
    );
  };
  material.customProgramCacheKey = () => `die ${quality.name}`;
  return material;
}
