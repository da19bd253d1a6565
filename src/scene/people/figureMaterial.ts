import {
  AddEquation,
  CustomBlending,
  DoubleSide,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
} from 'three';
import { PARTS } from '../../art/figures/figure.ts';
import { FAN_FOOT } from '../../art/figures/hands.ts';

/** Most figures that a table has. */
export const MOST_FIGURES = 8;
/** Size of a thousandth in a drawing, in felt radii. */
const SCALE = 0.0009;
/** Heights in a drawing between which figures fade into the dark beside the table. */
const WAIST = [70, 240] as const;
/** Angle between the cards of a fan, in radians. */
const BETWEEN = 0.2;

/** Numbers of each figure: origin and light, right and opacity, up and cards (three times four). */
export const FRAME = 12;
/** Numbers of each part: a 2 × 2 matrix by columns, and an offset (twice four). */
export const LIMB = 8;

/** Factor on the distance at which depth is compared: whatever is on the table is nearer, on all its sides, but the floor is not. */
const BEHIND = 1.2;

/**
 * Paints flat colours over the room and behind the table: so the table always cuts the figures, and they never cover anything on it. Later
 * shapes cover earlier ones.
 */
export function figureMaterial(frames: Float32Array, limbs: Float32Array): ShaderMaterial {
  const material = new ShaderMaterial({
    uniforms: { frames: { value: frames }, limbs: { value: limbs } },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    vertexShader: /* glsl */ `
uniform vec4 frames[${(MOST_FIGURES * FRAME) / 4}];
uniform vec4 limbs[${(MOST_FIGURES * PARTS.length * LIMB) / 4}];
attribute vec4 tone;
attribute vec2 place;
varying vec4 vTone;
varying float vHeight;
void main() {
  int part = int(place.x + 0.5);
  int figure = part / ${PARTS.length};
  vec4 origin = frames[figure * 3];
  vec4 right = frames[figure * 3 + 1];
  vec4 up = frames[figure * 3 + 2];
  vec2 at = position.xy;
  bool hidden = right.w <= 0.0;
  if (place.y >= 0.0) {
    hidden = hidden || place.y + 0.5 > up.w;
    float angle = (place.y - (up.w - 1.0) / 2.0) * ${BETWEEN};
    vec2 arm = at - vec2(${FAN_FOOT.map((n) => n.toFixed(1)).join()});
    at += vec2(arm.x * cos(angle) - arm.y * sin(angle), arm.x * sin(angle) + arm.y * cos(angle)) - arm;
  }
  vec4 turn = limbs[part * 2];
  at = turn.xy * at.x + turn.zw * at.y + limbs[part * 2 + 1].xy;
  vTone = vec4(tone.rgb * origin.w, tone.a * right.w);
  vTone.rgb *= vTone.a;
  vec3 world = origin.xyz + (right.xyz * at.x - up.xyz * at.y) * ${SCALE};
  vHeight = at.y;
  gl_Position = hidden ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * vec4((viewMatrix * vec4(world, 1.0)).xyz * ${BEHIND.toFixed(1)}, 1.0);
}`,
    fragmentShader: /* glsl */ `
varying vec4 vTone;
varying float vHeight;
void main() {
  gl_FragColor = vTone * (1.0 - smoothstep(${WAIST.map((n) => n.toFixed(1)).join()}, vHeight));
}`,
  });
  return material;
}
