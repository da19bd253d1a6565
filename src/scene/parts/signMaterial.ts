import { ShaderMaterial } from 'three';

/** Kinds of instance: rings on the felt, a beam above it, a dot. */
export const PING = 0;
export const BEAM = 1;
export const DOT = 2;

/** Creates the material of signs: light on the table, in each person's seat colour. */
export const signMaterial = (): ShaderMaterial =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    vertexShader: /* glsl */ `
/** x, z, size, kind. */
attribute vec4 place;
attribute vec4 ink;
/** Radius and strength of both rings. */
attribute vec4 rings;
varying vec2 vAt;
flat varying vec4 vInk;
flat varying vec4 vRings;
flat varying float vKind;
void main() {
  vAt = position.xy;
  vInk = ink;
  vRings = rings;
  vKind = place.w;
  vec3 world = vec3(place.x + position.x * place.z, 0.002, place.y - position.y * place.z);
  if (place.w == ${BEAM}.0) {
    // It stands upright and turns its broad side to the viewer.
    vec3 right = normalize(vec3(viewMatrix[0][0], 0.0, viewMatrix[2][0]));
    world = vec3(place.x, 0.002 + (position.y * 0.5 + 0.5) * place.z, place.y) + right * position.x * 0.03;
  }
  vec4 seen = viewMatrix * vec4(world, 1.0);
  // Nearer to the eye by a hand's breadth, and so over cards and chips as light would be; under a reveal.
  seen.xyz *= 1.0 - 0.12 / length(seen.xyz);
  gl_Position = projectionMatrix * seen;
}`,
    fragmentShader: /* glsl */ `
varying vec2 vAt;
flat varying vec4 vInk;
flat varying vec4 vRings;
flat varying float vKind;
const vec3 NIGHT = vec3(0.006, 0.003, 0.005);
/** A line of light at a radius: bright in its middle, dark beside so that it holds on any card. */
vec3 ring(float r, float radius, float strength, float wide) {
  float off = abs(r - radius);
  float soft = fwidth(r);
  float line = 1.0 - smoothstep(wide, wide + max(0.02, soft), off);
  float halo = exp(-off * off / 0.012) * 0.5;
  float shade = 1.0 - smoothstep(0.0, 0.1, off);
  return vec3(line, halo, shade) * strength;
}
void main() {
  float r = length(vAt);
  vec3 tint = vInk.rgb;
  vec3 pale = mix(tint, vec3(1.0), 0.55);
  if (vKind == ${BEAM}.0) {
    float up = vAt.y * 0.5 + 0.5;
    float across = exp(-vAt.x * vAt.x * 7.0);
    float core = exp(-vAt.x * vAt.x * 60.0);
    float alpha = (across * 0.4 + core * 0.6) * mix(1.0, 0.3, up) * smoothstep(0.0, 0.04, up);
    gl_FragColor = vec4(mix(tint, pale, core), alpha * vInk.a);
  } else if (vKind == ${DOT}.0) {
    float soft = fwidth(r);
    float body = 1.0 - smoothstep(0.40, 0.40 + max(0.04, soft), r);
    float rim = 1.0 - smoothstep(0.50, 0.50 + max(0.06, soft), r);
    float halo = pow(max(0.0, 1.0 - r), 2.0) * 0.75;
    vec3 colour = mix(tint, NIGHT, rim * (1.0 - body) * 0.8);
    colour = mix(colour, pale, 1.0 - smoothstep(0.02, 0.34, r));
    gl_FragColor = vec4(colour, max(rim * 0.96, halo) * vInk.a);
  } else {
    vec3 light = max(ring(r, vRings.x, vRings.y, 0.024), ring(r, vRings.z, vRings.w, 0.018));
    float mark = 1.0 - smoothstep(0.07, 0.07 + max(0.02, fwidth(r)), r);
    float glow = exp(-r * r / 0.03) * 0.6 + 0.16 * (1.0 - smoothstep(0.0, max(vRings.x, vRings.z), r));
    vec3 about = max(light, vec3(mark, glow, 1.0 - smoothstep(0.06, 0.16, r)) * vInk.a);
    float bright = max(about.x, about.y);
    float alpha = max(bright, about.z * 0.5) * (1.0 - smoothstep(0.96, 1.0, r));
    vec3 colour = mix(NIGHT, mix(tint, pale, about.x * 0.5), clamp(bright / max(alpha, 0.001), 0.0, 1.0));
    gl_FragColor = vec4(colour, alpha);
  }
  #include <colorspace_fragment>
}`,
  });
