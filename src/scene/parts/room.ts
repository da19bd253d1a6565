import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  Vector2,
} from 'three';
import { ROOM, tileBox, UPRIGHTS, WALL } from '../../art/room/plan.ts';
import { makeTextureSet } from './instances.ts';
import { type Part, type PartPorts, textureBytes } from './part.ts';
import { picture, premultiply } from './textures.ts';
import { makeWindow } from './window.ts';

/** Profile of the table's foot: radius, height. It meets the rim from below. */
const FOOT = [
  [0.66, ROOM.platform],
  [0.64, -1.19],
  [0.42, -1.12],
  [0.3, -0.96],
  [0.28, -0.6],
  [0.4, -0.42],
  [0.82, -0.26],
  [1.11, -0.17],
] as const;
/** Profile of the floor, from outside to inside. */
const FLOOR = [
  [ROOM.reach, ROOM.hall],
  [ROOM.stepEdge, ROOM.hall],
  [ROOM.stepEdge, ROOM.step],
  [ROOM.platformEdge, ROOM.step],
  [ROOM.platformEdge, ROOM.platform],
  [0, ROOM.platform],
] as const;

/** Pixels of the floor's picture, which is dark and soft. */
const SHOWN = 768;
/** Pixels at a tile's edge that are not shown, or its neighbours would shine through. */
const MARGIN = 2;
/** Milliseconds in which the comet glides to its next place. */
const GLIDE_MS = 2600;

const PREMULTIPLIED = {
  transparent: true,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
  depthWrite: false,
} as const;

export interface RoomPart extends Part {
  /** Paints the pictures. Call once. */
  paint(): void;
  /** Moves the comet in the window; `nearness`: 0 far, 1 near. */
  show(nearness: number): void;
}

/** Builds the room around the table, painted with its light. At the lowest quality there is only a floor, of few pixels. */
export function makeRoom(ports: PartPorts, still: () => boolean): RoomPart {
  const { quality } = ports;
  const object = new Group();
  const floor = new Mesh(floorGeometry(quality.segments), new MeshBasicMaterial());
  const foot = new Mesh(lathe(FOOT, quality.segments), new MeshBasicMaterial({ color: '#0c0707' }));
  const walls = quality.lamps ? new Mesh(uprights(), new MeshBasicMaterial(PREMULTIPLIED)) : null;
  const night = quality.lamps ? makeWindow() : null;
  const painted = walls ? [floor, walls] : [floor];
  // Behind everything, in this order.
  for (const [i, each] of [...painted, ...(night ? [night.object] : [])].entries()) {
    each.renderOrder = -3 + i / 10;
    each.visible = false;
    object.add(each);
  }
  object.add(foot);
  const pictures = makeTextureSet([], ports.account);
  const comet = makeGlide();

  const paint = async (): Promise<void> => {
    const side = quality.lamps ? SHOWN : SHOWN / 3;
    const { width, height } = WALL;
    const layers = await Promise.all([
      ports.load({ set: 'floor', ink: 'colour', width: side, height: side }),
      ...(walls ? [ports.load({ set: 'wall', ink: 'colour', width, height })] : []),
    ]);
    if (pictures.isGone()) return;
    if (layers[1]) premultiply(layers[1]);
    const maps = layers.map((each) => picture(each, 'colour', 1));
    pictures.replace(
      maps,
      layers.map((each) => textureBytes(each, true)),
    );
    for (const [i, { material }] of painted.entries()) {
      material.map = maps[i]!;
      material.needsUpdate = true;
    }
    for (const each of object.children) each.visible = true;
    ports.invalidate();
  };

  return {
    object,
    paint: () => void paint(),
    show(nearness) {
      if (night && comet.send(nearness, still())) ports.invalidate();
    },
    frame(time) {
      const moving = comet.step(time);
      if (comet.at !== null) night?.show(comet.at);
      return moving;
    },
    dispose() {
      pictures.dispose();
      night?.dispose();
      for (const { geometry, material } of [...painted, foot]) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
}

const lathe = (profile: readonly (readonly [number, number])[], segments: number): LatheGeometry =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    segments,
  );

/** Lays the floor's picture on platform, step and hall as seen from above. */
function floorGeometry(segments: number): LatheGeometry {
  const geometry = lathe(FLOOR, segments);
  const { position, uv } = geometry.attributes;
  const whole = 2 * ROOM.floorShown;
  for (let i = 0; i < position!.count; i++)
    uv!.setXY(i, 0.5 + position!.getX(i) / whole, 0.5 - position!.getZ(i) / whole);
  return geometry;
}

/** Builds all walls and all that stands before them as one surface. */
function uprights(): BufferGeometry {
  const geometry = new BufferGeometry();
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
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(places), 2));
  geometry.setIndex(corners);
  return geometry;
}

/** A value that glides to each new goal; the first it takes at once. */
function makeGlide() {
  let [from, to, start] = [0, 0, 0];
  let at: number | null = null;
  let moving = false;
  return {
    /** The present value; null: none was given yet. */
    get at() {
      return at;
    },
    /** Sets the goal; `jump`: takes it at once. Returns whether anything changes. */
    send(goal: number, jump: boolean): boolean {
      if (at !== null && goal === to) return false;
      [from, to, start] = [at ?? goal, goal, 0];
      moving = at !== null && !jump;
      if (!moving) at = goal;
      return true;
    },
    step(time: number): boolean {
      if (!moving) return false;
      start ||= time;
      const part = Math.min(1, (time - start) / GLIDE_MS);
      at = from + (to - from) * part * part * (3 - 2 * part);
      moving = part < 1;
      return moving;
    },
  };
}
