import { Mesh, PlaneGeometry, ShaderMaterial, Vector3 } from 'three';
import { PLANET, wandererAt } from '../../art/room/night.ts';
import { WINDOW } from '../../art/room/plan.ts';

const { halfWidth, bottom, top, z, panes } = WINDOW;

/** Half the width of a mullion, in felt radii. */
const MULLION = 0.03;

/**
 * The night outside lies at infinity: each pixel looks up its own direction, so that the mullions move before the stars as the eye moves.
 * Directions are unit vectors, angles in radians, colours linear.
 */
const NIGHT = /* glsl */ `
uniform vec3 head;
uniform vec3 tail;
uniform float near;
varying vec3 vAt;

uint mixed(uvec2 cell) {
  uint h = cell.x * 747796405u + cell.y * 2891336453u;
  h = ((h >> ((h >> 28u) + 4u)) ^ h) * 277803737u;
  return (h >> 22u) ^ h;
}
vec4 chance(vec2 cell, uint layer) {
  uint h = mixed(uvec2(ivec2(cell) + 4096) + layer);
  return vec4(h & 255u, (h >> 8u) & 255u, (h >> 16u) & 255u, h >> 24u) / 255.0;
}
float stars(vec2 sky, float grid, float size, uint layer) {
  vec2 at = sky / grid;
  vec4 lot = chance(floor(at), layer);
  float away = length((fract(at) - 0.2 - 0.6 * lot.xy) * grid) / (size * (0.5 + lot.z));
  return exp(-away * away) * lot.w * lot.w;
}
vec3 planet(vec3 to, vec3 sky) {
  vec3 middle = vec3(${PLANET.at.map((v) => v.toFixed(4)).join()});
  float off = acos(clamp(dot(to, middle), -1.0, 1.0)) / ${PLANET.radius.toFixed(4)};
  vec3 right = normalize(cross(middle, vec3(0.0, 1.0, 0.0)));
  vec2 on = vec2(dot(to, right), dot(to, cross(right, middle))) / ${Math.sin(PLANET.radius).toFixed(4)};
  vec3 normal = vec3(on, sqrt(max(0.0, 1.0 - dot(on, on))));
  float lit = clamp(dot(normal, normalize(vec3(-0.72, 0.66, -0.12))), 0.0, 1.0);
  float bands = 0.5 + 0.5 * sin(on.y * 19.0 + 2.2 * on.x + 1.6 * sin(on.y * 6.0 + on.x * 2.5));
  vec3 ground = mix(vec3(0.020, 0.115, 0.125), vec3(0.085, 0.30, 0.28), bands * 0.5 + 0.25);
  vec3 ball = ground * (0.015 + lit * 0.62) + vec3(0.08, 0.22, 0.24) * pow(1.0 - normal.z, 3.0) * lit;
  float air = exp(-max(0.0, off - 1.0) * 26.0) * clamp(0.25 + dot(normalize(on + 1e-4), vec2(-0.59, 0.8)), 0.0, 1.0);
  return mix(ball, sky + vec3(0.02, 0.10, 0.12) * air, smoothstep(0.997, 1.003, off));
}
vec3 wanderer(vec3 to) {
  vec3 across = normalize(cross(tail, head));
  vec2 off = vec2(dot(to - head, tail), dot(to - head, across));
  float size = 0.0028 + 0.0052 * near;
  float away = length(off) / size;
  float along = max(0.0, off.x) / (size * 34.0);
  float wide = size * (0.9 + 5.0 * along);
  float fan = exp(-off.y * off.y / (wide * wide)) * exp(-2.2 * along) * smoothstep(-0.8, 1.2, off.x / size);
  float halo = exp(-away * 0.55);
  float front = step(0.0, dot(to, head));
  return front * (vec3(0.95, 0.97, 0.9) * exp(-away * away) + vec3(0.14, 0.30, 0.46) * halo
    + vec3(0.16, 0.30, 0.44) * fan * (0.5 + 0.5 * near));
}
void main() {
  vec3 to = normalize(vAt - cameraPosition);
  vec2 sky = vec2(atan(to.x, -to.z), asin(to.y));
  float haze = exp(-pow((sky.y + 0.36 - 0.3 * sky.x) / 0.16, 2.0));
  vec3 colour = mix(vec3(0.0022, 0.0026, 0.0095), vec3(0.0075, 0.0055, 0.026), haze);
  colour += vec3(0.62, 0.68, 0.85) * (stars(sky, 0.034, 0.0011, 0u) * 0.75 + stars(sky, 0.017, 0.0007, 77u) * 0.3);
  colour = planet(to, colour) + wanderer(to);
  // The frame, edged by the room's light on one side and the night's on the other.
  float pane = ${((2 * halfWidth) / panes).toFixed(4)};
  float beside = mod(vAt.x + ${(halfWidth + halfWidth / panes).toFixed(4)}, pane) - pane * 0.5;
  float edge = min(min(abs(beside), ${halfWidth.toFixed(3)} - abs(vAt.x)), min(vAt.y - ${bottom.toFixed(3)}, ${top.toFixed(3)} - vAt.y));
  float soft = fwidth(vAt.x);
  float wood = 1.0 - smoothstep(${MULLION} - soft, ${MULLION} + soft, edge);
  vec3 frame = mix(vec3(0.030, 0.013, 0.008), vec3(0.075, 0.034, 0.018), smoothstep(0.4, 0.9, edge / ${MULLION}));
  gl_FragColor = vec4(mix(colour, frame, wood), 1.0);
  #include <colorspace_fragment>
  gl_FragColor.rgb += (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5) / 255.0;
}`;

/** Builds the window: one pane of glass with its mullions, and the night outside. */
export function makeWindow() {
  const uniforms = {
    head: { value: new Vector3() },
    tail: { value: new Vector3() },
    near: { value: 0 },
  };
  const material = new ShaderMaterial({
    // Sorted after the walls, which it covers.
    transparent: true,
    depthWrite: false,
    uniforms,
    vertexShader: /* glsl */ `
varying vec3 vAt;
void main() {
  vAt = (modelMatrix * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * viewMatrix * vec4(vAt, 1.0);
}`,
    fragmentShader: NIGHT,
  });
  const object = new Mesh(new PlaneGeometry(2 * halfWidth, top - bottom), material);
  object.position.set(0, (top + bottom) / 2, z);
  return {
    object,
    /** Puts the comet where it stands at this nearness, 0 to 1. */
    show(nearness: number): void {
      const { head, tail } = wandererAt(nearness);
      uniforms.head.value.set(...head);
      uniforms.tail.value.set(...tail);
      uniforms.near.value = nearness;
    },
    dispose() {
      object.geometry.dispose();
      material.dispose();
    },
  };
}
