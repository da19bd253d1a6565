import { Mesh, PlaneGeometry, Quaternion, ShaderMaterial, Vector2, Vector4 } from 'three';
import { type Glass, onGlass } from '../../layout/framing.ts';
import type { SpreadLayout, SpreadRow } from '../../layout/spread.ts';
import type { Part, PartPorts } from './part.ts';

const FADE_MS = 260;
/** Pixels that it extends beyond the cards, and over which it fades out: its edge must not be visible. */
const MARGIN = 72;
const SOFT = 96;
/** Pixels by which light reaches beyond the cards that it falls on. */
const SPILL = 26;

const toward = (value: number, goal: number, step: number): number =>
  Math.abs(goal - value) <= step ? goal : value + Math.sign(goal - value) * step;

export interface BackdropPart extends Part {
  /** `won`: the rows on which light falls. */
  show(spread: SpreadLayout | null, glass: Glass | null, won: readonly SpreadRow[]): void;
}

/** Most rows on which light falls. */
const MOST_LIT = 4;

/** Builds a dark pane behind the spread, so that cards and sums stand out from the table, with a pool of light behind what has won. */
export function makeBackdrop(ports: PartPorts, still: () => boolean): BackdropPart {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: {
      halfSize: { value: new Vector2(1, 1) },
      strength: { value: 0 },
      /** Middle and half size of each pool of light; unused ones have no size. */
      pools: { value: Array.from({ length: MOST_LIT }, () => new Vector4()) },
      light: { value: 0 },
    },
    vertexShader: /* glsl */ `
uniform vec2 halfSize;
varying vec2 vAt;
void main() {
  vAt = position.xy * halfSize;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,
    fragmentShader: /* glsl */ `
uniform vec2 halfSize;
uniform float strength;
uniform vec4 pools[${MOST_LIT}];
uniform float light;
varying vec2 vAt;
void main() {
  float lit = 0.0;
  for (int i = 0; i < ${MOST_LIT}; i++) {
    vec2 off = (vAt - pools[i].xy) / max(pools[i].zw, 1.0);
    lit = max(lit, step(1.0, pools[i].z) * exp(-dot(off * off, off * off)));
  }
  lit *= light;
  vec2 over = max(abs(vAt) - halfSize + ${SOFT}.0, 0.0);
  float edge = 1.0 - smoothstep(0.0, ${SOFT}.0, length(over));
  vec3 colour = vec3(0.0055, 0.0034, 0.0048) + lit * vec3(0.36, 0.23, 0.1);
  gl_FragColor = vec4(colour, edge * strength * (0.84 + 0.1 * lit));
}`,
  });
  const object = new Mesh(new PlaneGeometry(2, 2), material);
  object.renderOrder = 1.5;
  object.visible = false;
  const goals = { strength: 0, light: 0 };
  const pools = material.uniforms.pools!.value as readonly Vector4[];
  let last = 0;
  const showPools = ({ box }: SpreadLayout, won: readonly SpreadRow[]): void => {
    for (const [i, pool] of pools.entries()) {
      const row = won[i];
      if (!row) {
        pool.set(0, 0, 0, 0);
        continue;
      }
      const [x, y] = [(row.cardsFrom + row.cardsTo) / 2, row.y + row.height / 2];
      pool.set(
        ...[x - box.x - box.width / 2, box.y + box.height / 2 - y],
        ...[(row.cardsTo - row.cardsFrom) / 2 + SPILL, row.height / 2 + SPILL],
      );
    }
  };
  return {
    object,
    show(spread, glass, won) {
      goals.strength = spread && glass ? 1 : 0;
      goals.light = won.length ? 1 : 0;
      if (spread && won.length) showPools(spread, won);
      if (spread && glass) {
        const pixel = Math.hypot(...glass.right);
        const { x, y, width, height } = spread.box;
        const half = [width / 2 + MARGIN, height / 2 + MARGIN] as const;
        (material.uniforms.halfSize!.value as Vector2).set(...half);
        object.position.set(...onGlass(glass, x + width / 2, y + height / 2, -0.03));
        object.quaternion.copy(new Quaternion(...glass.turn));
        object.scale.set(half[0] * pixel, half[1] * pixel, 1);
      }
      ports.invalidate();
    },
    frame(time) {
      const { strength, light } = material.uniforms as Record<keyof typeof goals, { value: number }>;
      if (strength.value === goals.strength && light.value === goals.light) return false;
      const part = still() ? 1 : Math.min(1, (last ? time - last : 16) / FADE_MS);
      strength.value = toward(strength.value, goals.strength, part);
      light.value = toward(light.value, goals.light, part);
      object.visible = strength.value > 0;
      const moves = strength.value !== goals.strength || light.value !== goals.light;
      last = moves ? time : 0;
      return moves;
    },
    dispose() {
      object.geometry.dispose();
      material.dispose();
    },
  };
}
