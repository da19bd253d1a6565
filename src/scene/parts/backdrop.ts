import { Mesh, PlaneGeometry, Quaternion, ShaderMaterial, Vector2 } from 'three';
import { type Glass, onGlass } from '../../layout/framing.ts';
import type { SpreadLayout } from '../../layout/spread.ts';
import type { Part, PartPorts } from './part.ts';

const FADE_MS = 260;
/** Pixels that it extends beyond the cards, and over which it fades out: its edge must not be visible. */
const MARGIN = 72;
const SOFT = 96;

export interface BackdropPart extends Part {
  show(spread: SpreadLayout | null, glass: Glass | null): void;
}

/** Builds a dark pane behind the spread, so that cards and sums stand out from the table. */
export function makeBackdrop(ports: PartPorts, still: () => boolean): BackdropPart {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { halfSize: { value: new Vector2(1, 1) }, strength: { value: 0 } },
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
varying vec2 vAt;
void main() {
  vec2 over = max(abs(vAt) - halfSize + ${SOFT}.0, 0.0);
  float edge = 1.0 - smoothstep(0.0, ${SOFT}.0, length(over));
  gl_FragColor = vec4(0.0055, 0.0034, 0.0048, edge * strength * 0.84);
}`,
  });
  const object = new Mesh(new PlaneGeometry(2, 2), material);
  object.renderOrder = 1.5;
  object.visible = false;
  let goal = 0;
  let last = 0;
  return {
    object,
    show(spread, glass) {
      goal = spread && glass ? 1 : 0;
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
      const strength = material.uniforms.strength!;
      const left = goal - (strength.value as number);
      if (left === 0) return false;
      const part = still() ? 1 : Math.min(1, (last ? time - last : 16) / FADE_MS);
      strength.value = Math.abs(left) <= part ? goal : strength.value + Math.sign(left) * part;
      last = strength.value === goal ? 0 : time;
      object.visible = strength.value > 0;
      return last !== 0;
    },
    dispose() {
      object.geometry.dispose();
      material.dispose();
    },
  };
}
