import type { Material } from 'three';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { type PaintedUniforms, paintedMaterial } from '../dice/paintedMaterial.ts';
import { LAYERS, ownLayer } from './faces.ts';

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

/** Painted sides, and metal at the worn, rounded edges. */
export const solidMaterial = (uniforms: PaintedUniforms, quality: QualityLevel): Material =>
  paintedMaterial(
    'solid',
    {
      uniforms,
      vertex: { head: VERTEX_HEAD, body: VERTEX_BODY },
      fragment: { head: FRAGMENT_HEAD, picture: PICTURE },
      shade: {
        lit: `outgoingLight = mix(outgoingLight, diffuseColor.rgb, ${SELF_LIT} * (1.0 - vBare) * (0.6 + 0.4 * clamp(vSky, 0.0, 1.0)));`,
        unlit: 'outgoingLight *= 0.55 + 0.45 * clamp(vSky, 0.0, 1.0);',
      },
      shininess: 40,
      specular: 'mix(0.2, 0.9, vBare)',
      roughness: 'mix(0.32, 0.36, vBare)',
      metalness: '0.55 * vBare',
    },
    quality,
  );
