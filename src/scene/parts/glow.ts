import {
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  RingGeometry,
  ShaderMaterial,
  Vector3,
} from 'three';
import type { SeatPose } from '../../engine/display/layout.ts';
import type { Ring } from '../../layout/movedCards.ts';
import { COLOURS } from '../../lib/tokens.ts';
import type { Part, PartPorts } from './part.ts';

const MOST_PLACES = 32;
const MOST_SEATS = 16;
const FADE_MS = 260;
/** Radius of the halo, in place radii. */
const REACH = 1.45;

const shared = (fragmentShader: string): ShaderMaterial =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { accent: { value: new Color(COLOURS.accent) } },
    vertexShader: /* glsl */ `
/** Lit, under the pointer, outlined even when not lit. */
attribute vec3 glow;
/** Extra length to either side of the round part, in radii. */
attribute float along;
varying vec3 vGlow;
varying vec2 vAt;
varying float vAlong;
void main() {
  vGlow = glow;
  vAlong = along;
  vAt = position.xy;
  // Glow without light is not drawn.
  float size = max(glow.x, glow.z) > 0.0 ? 1.0 : 0.0;
  gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position * size, 1.0);
}`,
    fragmentShader: `${fragmentShader}`,
  });

/** Marks a legal target: bright rim, soft halo outside, the dish a shade of teal. */
const ringMaterial = (): ShaderMaterial =>
  shared(/* glsl */ `
uniform vec3 accent;
varying vec3 vGlow;
varying vec2 vAt;
varying float vAlong;
void main() {
  vec2 at = vAt * vec2(${REACH.toFixed(2)} + vAlong, ${REACH.toFixed(2)});
  float r = length(vec2(max(0.0, abs(at.x) - vAlong), at.y));
  float line = 1.0 - smoothstep(0.022, 0.05, abs(r - 0.965));
  float core = 1.0 - smoothstep(0.004, 0.02, abs(r - 0.965));
  float halo = r > 0.965 ? pow(max(0.0, 1.0 - (r - 0.965) / ${(REACH - 0.965).toFixed(3)}), 2.4) * 0.5 : 0.0;
  float dish = r < 0.93 ? 0.16 + 0.14 * r * r : 0.0;
  float alpha = max(max(line, halo), dish * (1.0 + 0.9 * vGlow.y));
  vec3 colour = mix(accent, vec3(0.80, 1.0, 0.95), core * 0.75 + 0.2 * vGlow.y * line);
  float outline = (1.0 - smoothstep(0.012, 0.03, abs(r - 0.965))) * vGlow.z * 0.5;
  gl_FragColor = vec4(mix(vec3(0.64, 0.38, 0.12), colour, vGlow.x), max(alpha * vGlow.x, outline));
  #include <colorspace_fragment>
}`);

/** Marks the edge in front of the seat whose turn it is. */
const arcMaterial = (): ShaderMaterial =>
  shared(/* glsl */ `
uniform vec3 accent;
varying vec3 vGlow;
varying vec2 vAt;
void main() {
  float r = length(vAt);
  float off = abs(atan(vAt.x, -vAt.y));
  float ends = 1.0 - smoothstep(0.27, 0.31, off);
  float line = 1.0 - smoothstep(0.004, 0.009, abs(r - 0.988));
  float halo = exp(-pow((r - 0.988) / 0.028, 2.0)) * 0.5;
  gl_FragColor = vec4(mix(accent, vec3(0.85, 1.0, 0.96), line * 0.4), max(line, halo) * ends * vGlow.x);
  #include <colorspace_fragment>
}`);

/** Fades values toward goals; at rest nothing is written. */
function fader(count: number, attribute: InstancedBufferAttribute) {
  const goal = new Float32Array(count);
  let last = 0;
  return {
    goal,
    step(time: number, jump: boolean): boolean {
      const part = jump ? 1 : Math.min(1, (last ? Math.max(0, time - last) : 16) / FADE_MS);
      let moving = false;
      for (let i = 0; i < count; i++) {
        const now = attribute.getX(i);
        const left = goal[i]! - now;
        if (left === 0) continue;
        attribute.setX(i, Math.abs(left) <= part ? goal[i]! : now + Math.sign(left) * part);
        moving = true;
      }
      attribute.needsUpdate = moving || attribute.needsUpdate;
      last = moving ? time : 0;
      return moving;
    },
  };
}

export interface GlowPart extends Part {
  places(places: readonly Ring[], lit: readonly string[], hot: string | null): void;
  seats(seats: readonly SeatPose[], acting: readonly number[]): void;
}

/** Builds everything that glows: legal targets and the edge of the acting seats. */
export function makeGlow(ports: PartPorts, still: () => boolean): GlowPart {
  const make = (geometry: PlaneGeometry | RingGeometry, material: ShaderMaterial, count: number) => {
    const glow = new InstancedBufferAttribute(new Float32Array(count * 3), 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('glow', glow);
    const mesh = new InstancedMesh(geometry, material, count);
    const along = new InstancedBufferAttribute(new Float32Array(count), 1).setUsage(DynamicDrawUsage);
    geometry.setAttribute('along', along);
    mesh.frustumCulled = false;
    mesh.renderOrder = 1;
    mesh.count = 0;
    return { mesh, glow, along, fade: fader(count, glow) };
  };
  const rings = make(new PlaneGeometry(2, 2), ringMaterial(), MOST_PLACES);
  const arcs = make(
    new RingGeometry(0.92, 1.012, 24, 1, -Math.PI / 2 - 0.32, 0.64),
    arcMaterial(),
    MOST_SEATS,
  );
  const object = new Group();
  object.add(rings.mesh, arcs.mesh);
  const flat = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);
  const up = new Vector3(0, 1, 0);
  const matrix = new Matrix4();

  return {
    object,
    places(places, lit, hot) {
      rings.mesh.count = Math.min(MOST_PLACES, places.length);
      for (const [i, place] of places.slice(0, MOST_PLACES).entries()) {
        const reach = place.radius * REACH;
        const { x, z, along = 0 } = place;
        const turn = new Quaternion().setFromAxisAngle(up, place.turn ?? 0).multiply(flat);
        matrix.compose(new Vector3(x, 0.0012, z), turn, new Vector3(reach + along, reach, 1));
        rings.along.setX(i, along / place.radius);
        rings.mesh.setMatrixAt(i, matrix);
        rings.fade.goal[i] = lit.includes(place.id) ? 1 : 0;
        rings.glow.setY(i, place.id === hot ? 1 : 0);
        // Outlined always, since the board's drawing has no dish for it.
        rings.glow.setZ(i, place.purse === undefined && !place.quiet ? 1 : 0);
      }
      rings.mesh.instanceMatrix.needsUpdate = true;
      rings.glow.needsUpdate = true;
      rings.along.needsUpdate = true;
      ports.invalidate();
    },
    seats(seats, acting) {
      arcs.mesh.count = Math.min(MOST_SEATS, seats.length);
      for (const [i, seat] of seats.slice(0, MOST_SEATS).entries()) {
        const turn = new Quaternion().setFromAxisAngle(up, seat.angle).multiply(flat);
        matrix.compose(new Vector3(0, 0.0016, 0), turn, new Vector3(1, 1, 1));
        arcs.mesh.setMatrixAt(i, matrix);
        arcs.fade.goal[i] = acting.includes(i) ? 1 : 0;
      }
      arcs.mesh.instanceMatrix.needsUpdate = true;
      ports.invalidate();
    },
    frame(time) {
      const a = rings.fade.step(time, still());
      const b = arcs.fade.step(time, still());
      return a || b;
    },
    dispose() {
      for (const { mesh } of [rings, arcs]) {
        mesh.geometry.dispose();
        (mesh.material as ShaderMaterial).dispose();
        mesh.dispose();
      }
    },
  };
}
