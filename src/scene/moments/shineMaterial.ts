import { AdditiveBlending, type IUniform, ShaderMaterial } from 'three';

/** Part of a moment after which the falling star has arrived. */
export const ARRIVAL = 0.2;
/** Sparks in the star's tail; the others burst from where it arrives. */
export const TAIL_SPARKS = 130;
export const SPARKS = 290;

/** Common to pool and sparks. `at`: progress of the moment, 0 to 1; `strength`: of all of it, 0 to 1. */
export type ShineUniforms = Readonly<
  Record<'at' | 'strength' | 'tint' | 'middle' | 'halfSize' | 'turn' | 'corner' | 'spread', IUniform>
>;

const shared = {
  transparent: true,
  depthWrite: false,
  depthTest: false,
  blending: AdditiveBlending,
} as const;

/** Creates the material of light that falls on the spot: a glow around it, rays, and a ring that runs outward. */
export const poolMaterial = (uniforms: ShineUniforms): ShaderMaterial =>
  new ShaderMaterial({
    ...shared,
    uniforms,
    vertexShader: /* glsl */ `
uniform vec2 halfSize;
uniform float spread;
varying vec2 vAt;
void main() {
  vAt = position.xy * (halfSize + spread);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(vAt, 0.0, 1.0);
}`,
    fragmentShader: /* glsl */ `
uniform vec2 halfSize;
uniform float corner;
uniform float spread;
uniform float at;
uniform float strength;
uniform vec3 tint;
varying vec2 vAt;
void main() {
  float age = at - ${ARRIVAL.toFixed(2)};
  float lit = smoothstep(0.0, 0.07, age) * (1.0 - smoothstep(0.62, 1.0, at)) * strength;
  float flash = exp(-age * 16.0) * step(0.0, age);
  // Distance outside the rounded rectangle, in parts of the light's extent.
  vec2 beyond = abs(vAt) - halfSize + corner;
  float off = (length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - corner) / spread;
  float away = max(0.0, off);
  float inside = 1.0 - smoothstep(-0.03, 0.03, off);
  float edge = 1.0 - smoothstep(0.6, 1.0, away);
  float angle = atan(vAt.y, vAt.x);
  float rays = 0.5 + 0.5 * sin(angle * 9.0 + age * 5.0) * sin(angle * 14.0 - age * 3.4 + 1.7);
  float glow = exp(-away * 5.0) * 0.55 + exp(-away * 2.4) * rays * rays * 0.3;
  float wave = smoothstep(0.0, 1.0, age / 0.34);
  float ring = exp(-pow((away - wave * 0.85) / 0.035, 2.0)) * (1.0 - wave) * step(0.0, age);
  float light = (glow * (1.0 - inside) + inside * (0.05 + 0.2 * flash)) * lit + (ring * 0.55 + flash * glow * 0.7) * strength;
  vec3 colour = mix(tint, vec3(1.0), clamp(0.3 * flash + 0.2 * ring, 0.0, 1.0));
  gl_FragColor = vec4(colour, light * edge);
  #include <colorspace_fragment>
}`,
  });

/** Creates the material of sparks: a star falls to the spot in an arc, trailing sparks, and bursts there. */
export const sparkMaterial = (uniforms: ShineUniforms): ShaderMaterial =>
  new ShaderMaterial({
    ...shared,
    uniforms,
    vertexShader: /* glsl */ `
uniform vec3 middle;
uniform vec2 halfSize;
/** Axes of the spot, in columns: right, up, out of its plane. */
uniform mat3 turn;
uniform float at;
uniform float strength;
uniform float spread;
/** Four numbers by chance, 0 to 1. */
attribute vec4 lot;
attribute float number;
varying vec2 vAt;
varying float vLight;
// The star begins at the window's upper left corner, as far from the eye as the spot, so that its whole flight is in sight.
vec3 path(float way) {
  mat3 toWorld = transpose(mat3(viewMatrix));
  float far = -(viewMatrix * vec4(middle, 1.0)).z;
  vec2 reach = vec2(far / projectionMatrix[0][0], far / projectionMatrix[1][1]);
  vec3 sky = cameraPosition + toWorld * vec3(vec2(-0.8, 0.95) * reach, -far);
  vec3 high = mix(sky, middle, 0.5) + toWorld * vec3(vec2(0.2, 0.3) * reach, 0.0);
  return mix(mix(sky, high, way), mix(high, middle, way), way);
}
void main() {
  vAt = position.xy;
  float arrival = ${ARRIVAL.toFixed(2)};
  vec3 away = lot.xyz - 0.5;
  vec3 where;
  float size;
  if (number < ${TAIL_SPARKS}.0) {
    // The head flies ahead; the others stay where they were shed, and sink.
    bool head = number < 8.0;
    float shed = arrival * number / ${TAIL_SPARKS}.0;
    float way = (head ? min(at, arrival) : shed) / arrival;
    float age = head ? 0.0 : at - shed;
    where = path(way * way * (1.4 - 0.4 * way)) + away * (0.012 + 0.5 * max(0.0, age)) * (head ? 0.6 : 1.0);
    where.y -= 0.5 * age * age;
    float life = 0.14 + 0.22 * lot.w;
    vLight = head ? 1.0 - smoothstep(arrival, arrival + 0.03, at) : step(0.0, age) * (1.0 - smoothstep(0.0, life, age)) * 0.75;
    size = head ? 0.045 + 0.03 * lot.w : 0.01 + 0.022 * lot.w * lot.w;
  } else {
    float age = max(0.0, at - arrival - 0.05 * lot.z * lot.z);
    float life = 0.22 + 0.5 * lot.w;
    float eased = 1.0 - exp(-age * 9.0);
    float angle = lot.x * 6.2832;
    vec2 rim = vec2(cos(angle), sin(angle));
    // From the rectangle's edge outward, and a little toward the eye.
    vec2 from = rim * halfSize * 1.1;
    vec2 to = from + rim * spread * (0.12 + 0.72 * lot.y);
    vec2 level = mix(from, to, eased);
    float rise = spread * (0.25 + 0.5 * lot.z) * eased - spread * 0.9 * age * age;
    where = middle + turn * vec3(level, max(0.0, rise) * 0.8);
    float twinkle = 0.65 + 0.35 * sin(at * 60.0 + lot.w * 40.0);
    vLight = step(1e-4, age) * (1.0 - smoothstep(life * 0.4, life, age)) * twinkle;
    size = (0.009 + 0.022 * lot.w * lot.w) * (1.0 - 0.4 * age / life);
  }
  vLight *= strength;
  vec4 seen = viewMatrix * vec4(where, 1.0);
  // As large as on the felt wherever it is: a reveal is nearer to the eye.
  float scale = length(seen.xyz) / length((viewMatrix * vec4(0.0, 0.0, 0.0, 1.0)).xyz);
  seen.xy += position.xy * size * scale * step(1e-3, vLight);
  gl_Position = projectionMatrix * seen;
}`,
    fragmentShader: /* glsl */ `
uniform vec3 tint;
varying vec2 vAt;
varying float vLight;
void main() {
  float r = dot(vAt, vAt);
  float core = exp(-r * 14.0);
  float light = (core + exp(-r * 4.0) * 0.4) * vLight * (1.0 - smoothstep(0.7, 1.0, r));
  gl_FragColor = vec4(mix(tint, vec3(1.0), core * 0.8), light);
  #include <colorspace_fragment>
}`,
  });
