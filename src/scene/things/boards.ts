import {
  type BufferAttribute,
  type BufferGeometry,
  CircleGeometry,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  type Material,
  PlaneGeometry,
} from 'three';
import type { Thing } from '../../engine/display/layout.ts';
import type { LaidBoard } from '../../engine/display.ts';
import type { LayerRequest } from '../../layout/painting/loadLayers.ts';
import { axisY } from '../../layout/pose.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';
import { feltMaterial } from '../parts/board.ts';
import { type Part, type PartPorts, textureBytes } from '../parts/part.ts';
import { picture } from '../parts/textures.ts';
import { Slots } from './slots.ts';

export type Board = Pick<Extract<Thing, { kind: 'board' }>, 'id' | 'x' | 'z' | 'angle' | 'look'>;

/** Look of a board: one of the game's, or a built-in drawing. */
export type BoardLook = Pick<LaidBoard, 'half' | 'round'> & { readonly drawing?: () => Drawing };

/** Most boards shown of one look, and of all looks. */
const CAPACITY = 8;
const TOTAL = 32;
/** Height just above the felt and under the shadows on it, and step between looks. */
const BASE = 0.0002;
const STEP = 0.00003;
/** The felt's radius in a board's drawing, over half its box. */
const FELT = 420 / 500;

/** One look, with its mesh, created when its first board is placed. */
interface Look {
  readonly mesh: InstancedMesh<BufferGeometry, Material>;
  /** Repaints it in the current skin. */
  paint(): void;
  dispose(): void;
}

/** Boards and mats, flat under everything else: one draw call per look in use. */
export class Boards implements Part {
  readonly object = new Group();
  readonly #ports: PartPorts;
  #boards: readonly BoardLook[];
  readonly #looks = new Map<number, Look>();
  readonly #slots = new Slots<Board>(TOTAL);
  #stale = false;

  constructor(boards: readonly BoardLook[], ports: PartPorts) {
    this.#boards = boards;
    this.#ports = ports;
  }

  show(boards: readonly Board[], speed: number, time: number): void {
    // Skip boards whose picture this device lacks.
    const known = boards.filter(({ look }) => this.#boards[look] !== undefined);
    this.#slots.take(known, (slot, { look, x, z, angle }, before) => {
      this.#lookOf(look);
      const pose = { x, y: BASE + look * STEP, z, turn: axisY(angle), scale: 1 };
      this.#slots.send(slot, pose, before === null, speed, time);
    });
    this.#stale = true;
    this.#ports.invalidate();
  }

  shift(ids: ReadonlySet<string>, x: number, z: number): void {
    // Boards slide over the felt, under the items there.
    this.#slots.shift(ids, x, 0, z);
    this.#stale = true;
    this.#ports.invalidate();
  }

  /** Shows the same boards in another skin. */
  wear(boards: readonly BoardLook[]): void {
    this.#boards = boards;
    for (const look of this.#looks.values()) look.paint();
  }

  frame(time: number): boolean {
    const before = this.#slots.poses.atRest;
    const moving = this.#slots.poses.step(time);
    if (this.#stale || !before) this.#write();
    this.#stale = false;
    return moving;
  }

  dispose(): void {
    for (const look of this.#looks.values()) look.dispose();
    this.#looks.clear();
  }

  #write(): void {
    for (const { mesh } of this.#looks.values()) mesh.count = 0;
    for (let slot = 0; slot < TOTAL; slot++) {
      const look = this.#slots.at(slot)?.look;
      const mesh = look === undefined ? undefined : this.#looks.get(look)?.mesh;
      if (!mesh || mesh.count >= CAPACITY) continue;
      this.#slots.poses.write(slot, mesh.instanceMatrix.array as Float32Array, mesh.count++);
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  #lookOf(look: number): void {
    if (this.#looks.has(look)) return;
    const made = makeLook(this.#boards[look]!, look, this.#ports);
    this.#looks.set(look, made);
    this.object.add(made.mesh);
  }
}

function makeLook(board: BoardLook, look: number, ports: PartPorts): Look {
  const { quality } = ports;
  const material = feltMaterial(quality);
  const mesh = new InstancedMesh<BufferGeometry, Material>(
    board.round ? disc(quality.segments) : sheet(board.half),
    material,
    CAPACITY,
  );
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.receiveShadow = quality.shadows;
  mesh.count = 0;
  let gone = false;
  let free = (): void => {};
  const width = board.round ? quality.board : quality.board / 2;
  const height = board.round ? width : Math.round((width * board.half[1]) / board.half[0]);
  const common = { ink: 'colour', width, height } as const;
  const request: LayerRequest = board.drawing
    ? { ...common, set: 'given', drawings: [board.drawing()] }
    : { ...common, set: 'boards', board: look };
  let painted = 0;
  const paint = async (): Promise<void> => {
    const turn = ++painted;
    const layers = await ports.load(request);
    if (gone || turn !== painted) return;
    free();
    const map = picture(layers, 'colour', quality.anisotropy);
    const release = ports.account(textureBytes(layers, true));
    free = () => {
      map.dispose();
      release();
    };
    material.map = map;
    material.color.set('#ffffff');
    material.needsUpdate = true;
    ports.invalidate();
  };
  void paint();
  return {
    mesh,
    paint: () => void paint(),
    dispose() {
      gone = true;
      free();
      mesh.geometry.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}

/** Builds a disc of the felt's size, with the felt's part of the drawing. */
function disc(segments: number): BufferGeometry {
  return pictured(new CircleGeometry(1, segments), (x, y) => [0.5 + (x * FELT) / 2, 0.5 + (y * FELT) / 2]);
}

const sheet = ([width, depth]: LaidBoard['half']): BufferGeometry =>
  pictured(new PlaneGeometry(2 * width, 2 * depth), (x, y) => [0.5 + x / (2 * width), 0.5 + y / (2 * depth)]);

/** Lays it flat, and maps every vertex to a point of the picture. */
function pictured(
  geometry: BufferGeometry,
  at: (x: number, y: number) => readonly [number, number],
): BufferGeometry {
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position!.count; i++)
    (uv as BufferAttribute).setXY(i, ...at(position!.getX(i), position!.getY(i)));
  return geometry.rotateX(-Math.PI / 2);
}
