import {
  type DataArrayTexture,
  type DataTexture,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import type { CardArt } from '../../engine/display.ts';
import { BEVEL, edgesOf, type Outline } from './cardGeometry.ts';
import { MAIN, rewritten } from './shader.ts';

export interface CardUniforms {
  readonly faces: { value: DataArrayTexture };
  readonly regions: { value: DataTexture };
  readonly back: { value: number };
}

/** For a rounded rectangle: tests whether a point is further in than a line, and measures card widths and pixels from the rim. */
const RECTANGLE = /* glsl */ `
#define LINE vec2(0.026, 0.0186)
float within(vec2 at) {
  vec2 inside = step(abs(at - 0.5), vec2(0.478, 0.484));
  return inside.x * inside.y;
}
float inner(vec2 at) {
  vec2 inside = 0.5 - abs(at - 0.5);
  return min(inside.x, inside.y * 1.4);
}
float fromRim(vec2 at) {
  vec2 rim = abs(at - 0.5) / max(fwidth(at), 1e-5);
  vec2 edge = 0.5 / max(fwidth(at), 1e-5) - rim;
  return min(edge.x, edge.y);
}
`;

const glsl = (n: number): string => n.toFixed(6);

/** Generates the same for a convex outline, from the distances to its edges in card widths. */
function polygon(outline: Outline, ratio: number): string {
  const lines = edgesOf(outline).map(
    ({ normal, away }) =>
      `least = min(least, ${glsl(away)} - dot(p, vec2(${glsl(normal[0])}, ${glsl(normal[1])})));`,
  );
  return /* glsl */ `
#define LINE vec2(0.026, ${glsl(0.026 / ratio)})
float inward(vec2 at) {
  vec2 p = vec2(at.x - 0.5, (at.y - 0.5) * ${glsl(ratio)});
  float least = 1.0;
  ${lines.join('\n  ')}
  return least;
}
float within(vec2 at) {
  return step(0.022, inward(at));
}
float inner(vec2 at) {
  return inward(at);
}
float fromRim(vec2 at) {
  // Only the back has a rim, and its picture runs the other way.
  float least = inward(vec2(1.0 - at.x, at.y));
  return (least - ${glsl(BEVEL)}) / max(fwidth(least), 1e-5);
}
`;
}

const VERTEX_HEAD = /* glsl */ `
attribute float side;
/** Layer, regions counted, regions being counted, dimming. */
attribute vec4 look;
/** Under the pointer; lit because it has won. */
attribute vec2 hover;
flat varying vec4 vLook;
flat varying vec3 vSide;
varying vec2 vCard;
`;
const VERTEX_BODY = /* glsl */ `
vLook = look;
vSide = vec3(side, hover);
vCard = uv;
`;

const FRAGMENT_HEAD = /* glsl */ `
uniform highp sampler2DArray faces;
uniform sampler2D regions;
uniform float back;
flat varying vec4 vLook;
flat varying vec3 vSide;
varying vec2 vCard;
float holds(float mask, float region) {
  return mod(floor(mask / exp2(region)), 2.0);
}
float regionAt(vec2 at) {
  return floor(texture2D(regions, at).r * 255.0 / 80.0 + 0.5) - 1.0;
}
$SHAPE
/** 1 within a line's width of the edge of what is being counted, so that it is not told by brightness alone. */
float outline(vec2 at, float mask) {
  float edge = 0.0;
  for (int i = 0; i < 8; i++) {
    float turn = float(i) * 0.7853982;
    vec2 near = at + vec2(cos(turn), sin(turn)) * LINE;
    edge = max(edge, 1.0 - holds(mask, regionAt(clamp(near, 0.0, 1.0))) * within(near));
  }
  return edge;
}
`;
const PICTURE = /* glsl */ `
float layer = vSide.x < 0.5 ? vLook.x : back;
vec3 print = texture(faces, vec3(vCard, layer)).rgb;
if (vSide.x > 1.5) print = vec3(0.16, 0.13, 0.10);
if (vSide.x < 0.5) {
  float region = regionAt(vCard);
  float counting = holds(vLook.z, region);
  float lit = max(counting, holds(vLook.y, region) * 0.7);
  // Squared: the eye judges light by steps, not by amounts.
  float light = mix(1.0 - vLook.w, 1.0, lit);
  print *= light * light;
  if (counting > 0.5) print = mix(print, vec3(1.0, 0.93, 0.78), outline(vCard, vLook.z));
}
// From afar the back's hairline is lost in the night; a border that never thins keeps cards apart.
if (vSide.x < 1.5 && layer > back - 0.5) {
  float border = 1.0 - smoothstep(1.1, 1.9, fromRim(vCard));
  float small = smoothstep(0.004, 0.012, max(fwidth(vCard).x, fwidth(vCard).y));
  print = mix(print, vec3(0.42, 0.29, 0.13), border * small);
}
print *= 1.0 + 0.25 * vSide.y;
// A winning card shines from its edge, at least two pixels wide.
if (vSide.z > 0.5 && vSide.x < 0.5) {
  float off = inner(vCard);
  float pixel = max(fwidth(off), 1e-5);
  float edge = 1.0 - smoothstep(0.0, pixel, off - max(0.034, 2.0 * pixel));
  print += vec3(0.42, 0.27, 0.09) * exp(-9.0 * off);
  print = mix(print, vec3(1.0, 0.8, 0.42), edge);
}
diffuseColor.rgb = print;
`;
/** Faces are mostly self-lit, so that the lamp does not shift their hues. */
const SELF_LIT = 0.8;

function patch(
  shader: WebGLProgramParametersWithUniforms,
  uniforms: CardUniforms,
  shaded: boolean,
  shape: string,
): void {
  Object.assign(shader.uniforms, uniforms);
  shader.vertexShader = rewritten(shader.vertexShader, [MAIN, `${VERTEX_HEAD}${MAIN}${VERTEX_BODY}`]);
  shader.fragmentShader = rewritten(
    shader.fragmentShader,
    [MAIN, `${FRAGMENT_HEAD.replace('$SHAPE', shape)}${MAIN}`],
    ['#include <map_fragment>', PICTURE],
  );
  if (shaded)
    shader.fragmentShader = rewritten(shader.fragmentShader, [
      '#include <opaque_fragment>',
      `outgoingLight = mix(min(outgoingLight, print * 1.2), print, ${SELF_LIT.toFixed(2)});
#include <opaque_fragment>`,
    ]);
}

export function cardMaterial(
  uniforms: CardUniforms,
  shaded: boolean,
  { outline, ratio }: Pick<CardArt, 'outline' | 'ratio'>,
): Material {
  const shape = outline ? polygon(outline, ratio) : RECTANGLE;
  const material = shaded ? new MeshLambertMaterial() : new MeshBasicMaterial();
  material.toneMapped = false;
  material.onBeforeCompile = (shader) => patch(shader, uniforms, shaded, shape);
  material.customProgramCacheKey = () => `card ${shaded} ${shape}`;
  return material;
}
