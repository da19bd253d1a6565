import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
} from 'three';

/**
 * Soft dark spots under items on the felt: cheaper than any shadow map, and more accurate at this height.
 * `form` per instance: half width, half depth, softness, strength; a circle has no half depth.
 */
export function contactShadows(capacity: number): {
  mesh: InstancedMesh;
  put(index: number, spot: ContactSpot): void;
  flush(count: number): void;
} {
  const geometry = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2);
  const form = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage);
  geometry.setAttribute('form', form);
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    uniforms: { ink: { value: new Vector3(0.008, 0.004, 0.008) } },
    vertexShader: /* glsl */ `
attribute vec4 form;
flat varying vec4 vForm;
varying vec2 vAt;
void main() {
  vForm = form;
  vec2 reach = form.xy + form.z;
  vAt = position.xz * reach;
  gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position.x * reach.x, 0.0, position.z * reach.y, 1.0);
}`,
    fragmentShader: /* glsl */ `
uniform vec3 ink;
flat varying vec4 vForm;
varying vec2 vAt;
void main() {
  vec2 out2 = max(abs(vAt) - vForm.xy * 0.86, 0.0);
  float away = length(out2) / (vForm.z + 0.14 * min(vForm.x, vForm.y));
  float dark = 1.0 - smoothstep(0.0, 1.0, away);
  gl_FragColor = vec4(ink, dark * vForm.w);
}`,
  });
  const mesh = new InstancedMesh(geometry, material, capacity);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  mesh.count = 0;
  const matrices = mesh.instanceMatrix.array as Float32Array;
  return {
    mesh,
    put(index, { x, z, yaw, halfWidth, halfDepth, soft, height, strength }) {
      const m = index * 16;
      const c = Math.cos(yaw);
      const s = Math.sin(yaw);
      matrices.fill(0, m, m + 16);
      matrices[m] = c;
      matrices[m + 2] = -s;
      matrices[m + 5] = 1;
      matrices[m + 8] = s;
      matrices[m + 10] = c;
      // The lamp hangs a little to the left and far side, so items cast to the right and near side.
      matrices[m + 12] = x + height * 0.16;
      matrices[m + 13] = 0.0008;
      matrices[m + 14] = z + 0.004 + height * 0.18;
      matrices[m + 15] = 1;
      form.setXYZW(
        index,
        halfWidth,
        halfDepth,
        soft + height * 0.3,
        height < 0 ? 0 : strength / (1 + height * 5),
      );
    },
    flush(count) {
      mesh.count = count;
      mesh.instanceMatrix.needsUpdate = true;
      form.needsUpdate = true;
    },
  };
}

export interface ContactSpot {
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  /** Width of the fade around it. */
  readonly soft: number;
  /** Height of the item above the felt. */
  readonly height: number;
  readonly strength: number;
}
