import {
  type DataArrayTexture,
  type Material,
  MeshBasicMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
} from 'three';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { MAIN, rewritten, rewrittenAt } from '../parts/shader.ts';

/** Uniforms of painted faces. */
export interface PaintedUniforms {
  readonly faces: { value: DataArrayTexture };
}

/** Faces painted on the layers of a texture, in the terms of a three shader. */
interface PaintedFaces {
  readonly uniforms: PaintedUniforms;
  readonly vertex: { readonly head: string; readonly body: string };
  readonly fragment: { readonly head: string; readonly picture: string };
  /** Changes `outgoingLight`, with lamps and without. */
  readonly shade: { readonly lit: string; readonly unlit: string };
  readonly shininess: number;
  /** From 0 to 1, if the material has them. */
  readonly specular: string;
  readonly roughness: string;
  readonly metalness: string;
}

/** Makes a material from painted faces; `name` tells its program from others. */
export function paintedMaterial(name: string, faces: PaintedFaces, quality: QualityLevel): Material {
  const { uniforms, vertex, fragment, shade, shininess } = faces;
  const material = quality.environment
    ? new MeshStandardMaterial()
    : quality.lamps
      ? new MeshPhongMaterial({ specular: '#b9a184', shininess })
      : new MeshBasicMaterial();
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = rewritten(shader.vertexShader, [MAIN, `${vertex.head}${MAIN}${vertex.body}`]);
    const own = rewritten(
      shader.fragmentShader,
      [MAIN, `${fragment.head}${MAIN}`],
      ['#include <map_fragment>', fragment.picture],
      [
        '#include <opaque_fragment>',
        `${quality.lamps ? shade.lit : shade.unlit}\n#include <opaque_fragment>`,
      ],
    );
    shader.fragmentShader = rewrittenAt(
      own,
      ['#include <specularmap_fragment>', `float specularStrength = ${faces.specular};`],
      ['#include <roughnessmap_fragment>', `float roughnessFactor = ${faces.roughness};`],
      ['#include <metalnessmap_fragment>', `float metalnessFactor = ${faces.metalness};`],
    );
  };
  material.customProgramCacheKey = () => `${name} ${quality.name}`;
  return material;
}
