import type { Material } from 'three';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { type PaintedUniforms, paintedMaterial } from './paintedMaterial.ts';
import { ROUNDING } from './throw.ts';

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

/** Enamelled faces, and metal at the worn, rounded edges. */
export const dieMaterial = (uniforms: PaintedUniforms, quality: QualityLevel): Material =>
  paintedMaterial(
    'die',
    {
      uniforms,
      vertex: { head: VERTEX_HEAD, body: VERTEX_BODY },
      fragment: { head: FRAGMENT_HEAD, picture: PICTURE },
      shade: {
        lit: `outgoingLight = mix(outgoingLight, diffuseColor.rgb, ${SELF_LIT} * (1.0 - bare));`,
        unlit: 'outgoingLight *= 0.5 + 0.5 * clamp(vSky, 0.0, 1.0);',
      },
      shininess: 46,
      specular: 'mix(0.35, 1.0, bare)',
      roughness: 'mix(0.22, 0.34, bare)',
      metalness: '0.5 * bare',
    },
    quality,
  );
