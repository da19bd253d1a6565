import { Group, LatheGeometry, Mesh, MeshBasicMaterial, Vector2 } from 'three';
import { ROOM } from '../../art/room/plan.ts';
import { floorRequest, wallRequest } from '../../layout/painting/requests.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { makeTextureSet } from './instances.ts';
import { type Part, type PartPorts, textureBytes } from './part.ts';
import { picture, premultiply } from './textures.ts';

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

/** Milliseconds in which the comet glides to its next place. */
const GLIDE_MS = 2600;

/** The rest of the room is fetched with its pictures, after the cards. */
const loadLounge = loadOnce(() => import('./lounge.ts'), 'table');

export interface RoomPart extends Part {
  /** Paints the pictures. Call once. */
  paint(): void;
  /** Moves the comet in the window; `nearness`: 0 far, 1 near. */
  show(nearness: number): void;
}

/** Builds the room around the table, painted with its light. At the lowest quality there is only a floor, of few pixels. */
export function makeRoom(ports: PartPorts, still: () => boolean): RoomPart {
  const { lamps, segments } = ports.quality;
  const object = new Group();
  const floor = new Mesh(floorGeometry(segments), new MeshBasicMaterial());
  const foot = new Mesh(lathe(FOOT, segments), new MeshBasicMaterial({ color: '#0c0707' }));
  floor.visible = false;
  object.add(floor, foot);
  const pictures = makeTextureSet([], ports.account);
  const glide = makeGlide();
  let lounge: ReturnType<typeof import('./lounge.ts').makeLounge> | null = null;

  const paint = async (): Promise<void> => {
    const [ground, wall, parts] = await Promise.all([
      ports.load(floorRequest(ports.quality)),
      lamps ? ports.load(wallRequest()) : null,
      lamps ? loadLounge() : null,
    ]);
    if (pictures.isGone()) return;
    const painted = wall ? [ground, wall] : [ground];
    if (wall) premultiply(wall);
    const maps = painted.map((each) => picture(each, 'colour', 1));
    pictures.replace(
      maps,
      painted.map((each) => textureBytes(each, true)),
    );
    floor.material.map = maps[0]!;
    floor.material.needsUpdate = true;
    floor.visible = true;
    if (parts) {
      lounge = parts.makeLounge(maps[1]!);
      lounge.show(glide.at);
      object.add(lounge.object);
    }
    ports.invalidate();
  };

  return {
    object,
    // A table can be played without its room.
    paint: () => void paint().catch(() => {}),
    show(nearness) {
      if (glide.send(nearness, still())) ports.invalidate();
    },
    frame(time) {
      if (!glide.step(time)) return false;
      lounge?.show(glide.at);
      return glide.moves;
    },
    dispose() {
      pictures.dispose();
      lounge?.dispose();
      for (const { geometry, material } of [floor, foot]) {
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

/** Creates a value that glides from goal to goal; it takes the first at once. */
function makeGlide() {
  let [from, to, start] = [0, Number.NaN, 0];
  let at = 0;
  let moves = false;
  return {
    get at() {
      return at;
    },
    get moves() {
      return moves;
    },
    /** Sets the goal; `jump`: takes it at once. Returns whether anything changes. */
    send(goal: number, jump: boolean): boolean {
      if (goal === to) return false;
      [from, start] = [jump || Number.isNaN(to) ? goal : at, 0];
      to = goal;
      moves = true;
      return true;
    },
    /** Advances to a time; returns whether the value may have changed. */
    step(time: number): boolean {
      if (!moves) return false;
      start ||= time;
      const part = from === to ? 1 : Math.min(1, (time - start) / GLIDE_MS);
      at = from + (to - from) * part * part * (3 - 2 * part);
      moves = part < 1;
      return true;
    },
  };
}
