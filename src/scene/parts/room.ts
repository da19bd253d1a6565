import {
  BackSide,
  type BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  Vector2,
} from 'three';
import { ROOM } from '../../art/room.ts';
import { makeTextureSet } from './instances.ts';
import { type Part, type PartPorts, textureBytes } from './part.ts';
import { picture } from './textures.ts';

/** Profile of the table's foot: radius, height. It meets the rim from below. */
const FOOT = [
  [0.66, ROOM.floor],
  [0.64, -1.19],
  [0.42, -1.12],
  [0.3, -0.96],
  [0.28, -0.6],
  [0.4, -0.42],
  [0.82, -0.26],
  [1.11, -0.17],
] as const;

/** Picture sizes in pixels: small, as everything is out of focus. */
const FLOOR = 768;
const WALL = [2048, 256] as const;

/**
 * Builds the room around the table, painted with its light. At the lowest quality there is only a floor, of few pixels. Call `paint` once.
 */
export function makeRoom(ports: PartPorts): Part & { paint(): void } {
  const { quality } = ports;
  const { reach, floor, height } = ROOM;
  const ground = new CircleGeometry(reach, quality.segments).rotateX(-Math.PI / 2).translate(0, floor, 0);
  const meshes = [mesh(ground, new MeshBasicMaterial())];
  if (quality.lamps) {
    const wall = new CylinderGeometry(reach, reach, height, quality.segments, 1, true);
    const inside = new MeshBasicMaterial({ side: BackSide });
    meshes.push(mesh(wall.translate(0, floor + height / 2, 0), inside));
  }
  const object = new Group();
  const foot = new Mesh(
    new LatheGeometry(
      FOOT.map(([r, y]) => new Vector2(r, y)),
      quality.segments,
    ),
    new MeshBasicMaterial({ color: '#140c0a' }),
  );
  object.add(...meshes, foot);
  const pictures = makeTextureSet([], ports.account);

  const paint = async (): Promise<void> => {
    const side = quality.lamps ? FLOOR : FLOOR / 3;
    const layers = await Promise.all([
      ports.load({ set: 'floor', ink: 'colour', width: side, height: side }),
      ...(quality.lamps ? [ports.load({ set: 'wall', ink: 'colour', width: WALL[0], height: WALL[1] })] : []),
    ]);
    if (pictures.isGone()) return;
    const maps = layers.map((each) => picture(each, 'colour', 1));
    pictures.replace(
      maps,
      layers.map((each) => textureBytes(each, true)),
    );
    for (const [i, each] of meshes.entries()) {
      each.material.map = maps[i]!;
      each.material.needsUpdate = true;
      each.visible = true;
    }
    ports.invalidate();
  };

  return {
    object,
    frame: () => false,
    paint: () => void paint(),
    dispose() {
      pictures.dispose();
      for (const { geometry, material } of [...meshes, foot]) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
}

/** Creates a mesh behind everything, invisible until painted. */
function mesh(
  geometry: BufferGeometry,
  material: MeshBasicMaterial,
): Mesh<BufferGeometry, MeshBasicMaterial> {
  const made = new Mesh(geometry, material);
  material.depthWrite = false;
  made.renderOrder = -2;
  made.visible = false;
  return made;
}
