import {
  type BufferGeometry,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  type Material,
  type Texture,
} from 'three';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { contactShadows } from './contact.ts';
import type { PartPorts } from './part.ts';

/** Creates up to `capacity` identical items on the table in one draw call, over their soft shadows. */
export function makeInstances(
  geometry: BufferGeometry,
  material: Material,
  capacity: number,
  { shadows }: QualityLevel,
) {
  const mesh = new InstancedMesh(geometry, material, capacity);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.castShadow = shadows;
  mesh.receiveShadow = shadows;
  mesh.count = 0;
  mesh.renderOrder = 2;
  const contact = contactShadows(capacity);
  const object = new Group();
  object.add(contact.mesh, mesh);
  return {
    object,
    mesh,
    contact,
    dispose() {
      for (const each of [mesh, contact.mesh]) {
        each.geometry.dispose();
        (each.material as Material).dispose();
        each.dispose();
      }
    },
  };
}

export type Instances = ReturnType<typeof makeInstances>;

/** Manages textures that are painted in the background and replaced on each repaint, and accounts for their memory. */
export function makeTextureSet(first: readonly Texture[], account: PartPorts['account']) {
  let textures = first;
  let accounts: readonly (() => void)[] = [];
  let gone = false;
  const free = (): void => {
    for (const texture of textures) texture.dispose();
    for (const release of accounts) release();
  };
  return {
    /** Checks whether it was disposed: textures that finish later are discarded. */
    isGone: () => gone,
    /** `bytes`: size of the new ones; the old ones are freed first. */
    replace(next: readonly Texture[], bytes: readonly number[]): void {
      free();
      textures = next;
      accounts = bytes.map(account);
    },
    dispose(): void {
      gone = true;
      free();
    },
  };
}

export type TextureSet = ReturnType<typeof makeTextureSet>;
