import {
  type DataArrayTexture,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
} from 'three';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { MAIN, rewritten } from './shader.ts';

export interface DiscUniforms {
  readonly faces: { value: DataArrayTexture };
  readonly edges: { value: DataArrayTexture };
}

const HEAD = /* glsl */ `
uniform highp sampler2DArray faces;
uniform highp sampler2DArray edges;
flat varying vec2 vSkin;
varying vec2 vDisc;
`;
const PICTURE = /* glsl */ `
vec3 face = texture(faces, vec3(vDisc, vSkin.x)).rgb;
vec3 edge = texture(edges, vec3(fract(vDisc.x), vDisc.y + 2.0, vSkin.y)).rgb;
diffuseColor.rgb = vDisc.y > -0.5 ? face : edge;
`;
/** Keeps figures on chips and glyphs on markers readable in the lamp's shadow. */
const SELF_LIT = '0.35';

const baseFor = (quality: QualityLevel): Material => {
  if (quality.environment) return new MeshStandardMaterial({ roughness: 0.42, metalness: 0.25 });
  return quality.lamps ? new MeshLambertMaterial() : new MeshBasicMaterial();
};

export function discMaterial(uniforms: DiscUniforms, quality: QualityLevel): Material {
  const material = baseFor(quality);
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = rewritten(shader.vertexShader, [
      MAIN,
      `attribute vec2 skin; flat varying vec2 vSkin; varying vec2 vDisc;\n${MAIN} vSkin = skin; vDisc = uv;`,
    ]);
    shader.fragmentShader = rewritten(
      shader.fragmentShader,
      [MAIN, `${HEAD}${MAIN}`],
      ['#include <map_fragment>', PICTURE],
      [
        '#include <opaque_fragment>',
        `${quality.lamps ? `outgoingLight = mix(outgoingLight, diffuseColor.rgb, ${SELF_LIT});` : ''}
#include <opaque_fragment>`,
      ],
    );
  };
  material.customProgramCacheKey = () => `disc ${quality.name}`;
  return material;
}
