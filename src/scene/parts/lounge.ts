import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  Group,
  Mesh,
  MeshBasicMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type Texture,
} from 'three';
import { tileBox, UPRIGHTS, WALL } from '../../art/room/plan.ts';
import { makeWindow } from './window.ts';

/** Pixels at a tile's edge that are not shown, or its neighbours would shine through. */
const MARGIN = 2;

/** Builds the walls, what stands before them, and the window. `map`: the wall's picture, its colours multiplied by their opacity. */
export function makeLounge(map: Texture) {
  const material = new MeshBasicMaterial({
    ...{ map, transparent: true, depthWrite: false },
    ...{ blending: CustomBlending, blendSrc: OneFactor, blendDst: OneMinusSrcAlphaFactor },
  });
  const walls = new Mesh(uprights(), material);
  const night = makeWindow();
  // Behind everything else that is translucent, in this order.
  walls.renderOrder = -3;
  night.object.renderOrder = -2;
  const object = new Group();
  object.add(walls, night.object);
  return {
    object,
    show: night.show,
    dispose() {
      night.dispose();
      walls.geometry.dispose();
      material.dispose();
    },
  };
}

/** Builds everything upright as one surface, in the order of painting. */
function uprights(): BufferGeometry {
  const points: number[] = [];
  const places: number[] = [];
  const corners: number[] = [];
  for (const [i, { tile, from, to, bottom, top, mirrored }] of UPRIGHTS.entries()) {
    const [x, y, width, height] = tileBox(tile);
    const [left, right] = [(x + MARGIN) / WALL.width, (x + width - MARGIN) / WALL.width];
    const [u0, u1] = mirrored ? [right, left] : [left, right];
    const [low, high] = [1 - (y + height - MARGIN) / WALL.height, 1 - (y + MARGIN) / WALL.height];
    points.push(from[0], bottom, from[1], to[0], bottom, to[1], to[0], top, to[1], from[0], top, from[1]);
    places.push(u0, low, u1, low, u1, high, u0, high);
    corners.push(...[0, 1, 2, 0, 2, 3].map((k) => 4 * i + k));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(places), 2));
  geometry.setIndex(corners);
  return geometry;
}
