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
import type { LaidBoard } from '../../engine/display.ts';
import type { Thing } from '../../engine/layout.ts';
import type { Drawing } from '../../lib/drawing.ts';
import type { LayerRequest } from '../loadLayers.ts';
import { feltMaterial } from '../parts/board.ts';
import { type Part, type PartPorts, textureBytes } from '../parts/part.ts';
import { picture } from '../parts/textures.ts';
import { axisY } from '../pose.ts';
import { Slots } from './slots.ts';

export type Board = Pick<Extract<Thing, { kind: 'board' }>, 'id' | 'x' | 'z' | 'angle' | 'look'>;

/** What a board looks like: one of the game's, or a drawing of the house. */
export type BoardLook = Pick<LaidBoard, 'half' | 'round'> & { readonly drawing?: () => Drawing };

/** Boards of one look that are shown, and of all looks. */
const CAPACITY = 8;
const TOTAL = 32;
/** Just above the felt and under the shadows on it; each look a little above the one before. */
const BASE = 0.0002;
const STEP = 0.00003;
/** The felt's radius in a board's drawing, over half its box. */
const FELT = 420 / 500;

/** One look: its mesh, made when a board of it is first laid down. */
interface Look {
  readonly mesh: InstancedMesh<BufferGeometry, Material>;
  /** Paints it in the look that is worn now. */
  paint(): void;
  dispose(): void;
}

/** Boards and mats, flat under everything else: a draw call for every look that is there. */
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
    // What this device has no picture of is not shown.
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
    // They are pushed over the felt, under whatever lies there.
    this.#slots.shift(ids, x, 0, z);
    this.#stale = true;
    this.#ports.invalidate();
  }

  /** The same boards in another look. */
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

/** As large as the felt, with the felt's part of the drawing. */
function disc(segments: number): BufferGeometry {
  return pictured(new CircleGeometry(1, segments), (x, y) => [0.5 + (x * FELT) / 2, 0.5 + (y * FELT) / 2]);
}

const sheet = ([width, depth]: LaidBoard['half']): BufferGeometry =>
  pictured(new PlaneGeometry(2 * width, 2 * depth), (x, y) => [0.5 + x / (2 * width), 0.5 + y / (2 * depth)]);

/** Laid flat, with the place in the picture for every corner. */
function pictured(
  geometry: BufferGeometry,
  at: (x: number, y: number) => readonly [number, number],
): BufferGeometry {
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position!.count; i++)
    (uv as BufferAttribute).setXY(i, ...at(position!.getX(i), position!.getY(i)));
  return geometry.rotateX(-Math.PI / 2);
}
