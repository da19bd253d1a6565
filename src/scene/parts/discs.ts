import { DynamicDrawUsage, InstancedBufferAttribute } from 'three';
import { SEATS } from '../../art/seats.ts';
import { changedPurse, passOn } from '../../layout/chipFlow.ts';
import { type Disc, isChip, PORTRAIT, sittersOf } from '../../layout/discs.ts';
import type { Layers } from '../../layout/painting/loadLayers.ts';
import { discsRequest, edgesRequest } from '../../layout/painting/requests.ts';
import { JUMP, type Pose, Poses } from '../../layout/poses.ts';
import { ALONE, DISC_MS, discTravel, type PourTurn, pourTurns } from '../../layout/travels.ts';
import { IVORY } from '../../lib/picture/house.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Load } from '../../store/tablePort.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { discGeometry } from './discGeometry.ts';
import { type DiscUniforms, discMaterial } from './discMaterial.ts';
import { type Instances, makeInstances, makeTextureSet, type TextureSet } from './instances.ts';
import { type Part, type PartPorts, textureBytes } from './part.ts';
import { colourArray, plainArray } from './textures.ts';

const CAPACITY = 640;
/** Colours of discs until they are painted, in the order of their pictures (see `LayerRequest`). */
const METAL = HOUSE.chips.map(({ mid }) => mid);
const BRASS = '#a9793f';

/** Corners of a disc: with 24, the edge of a chip 20 pixels wide strays from the circle by less than a tenth of a pixel. */
export const SEGMENTS = { low: 14, fine: 24 } as const;

const poseOf = ({ x, y, z, turn, radius }: Disc): Pose => ({ x, y, z, turn, scale: radius });

type Plain = readonly [faces: Layers, edges: Layers];

/** Returns layers of the same size, those of `above` behind the others. */
function stacked(below: Layers, above: Layers): Layers {
  const data = new Uint8Array(below.data.length + above.data.length);
  data.set(below.data);
  data.set(above.data, below.data.length);
  return { ...below, data, layers: below.layers + above.layers };
}

/** Chips, seat markers, portraits, tokens and the dealer puck in one draw call. */
export class Discs implements Part {
  readonly object: Part['object'];
  readonly #ports: PartPorts;
  readonly #uniforms: DiscUniforms = {
    faces: { value: plainArray(...SEATS.map(({ colour }) => colour), IVORY, ...METAL, BRASS) },
    edges: { value: plainArray(...METAL, BRASS) },
  };
  readonly #instances: Instances;
  readonly #skin = new InstancedBufferAttribute(new Float32Array(CAPACITY * 2), 2).setUsage(DynamicDrawUsage);
  readonly #skins: TextureSet;
  /** Pictures by slot; slots are packed when drawn. */
  readonly #pictures = new Uint8Array(CAPACITY * 2);
  readonly #motion = new Poses(CAPACITY);
  readonly #slots = new Map<string, number>();
  readonly #shown = new Map<string, Disc>();
  /** Slots of departing chips, which vanish on arrival. */
  readonly #leaving = new Set<number>();
  readonly #free = Array.from({ length: CAPACITY }, (_, i) => CAPACITY - 1 - i);
  #stale = true;
  #painted = 0;
  /** Faces and edges of all discs but portraits, in the table's look; null before they are asked for. */
  #faces: Promise<Plain> | null = null;
  /** Those whose portraits are painted. */
  #seats: readonly SeatLook[] = [];
  #sitters: ReturnType<typeof sittersOf> = [];
  /** Numbers of discs and shadow spots written. */
  #index = 0;
  #spots = 0;

  constructor(ports: PartPorts) {
    const { quality } = ports;
    this.#ports = ports;
    const geometry = discGeometry(quality.name === 'low' ? SEGMENTS.low : SEGMENTS.fine);
    const material = discMaterial(this.#uniforms, quality);
    this.#instances = makeInstances(geometry, material, CAPACITY, quality);
    this.object = this.#instances.object;
    geometry.setAttribute('skin', this.#skin);
    const { faces, edges } = this.#uniforms;
    this.#skins = makeTextureSet([faces.value, edges.value], ports.account);
  }

  /** Starts moving all discs to these places. At speed 0 they jump. Portraits are painted once they are shown, and when others sit down. */
  show(discs: readonly Disc[], seats: readonly SeatLook[], speed: number, time: number): void {
    if (seats !== this.#seats && discs.some(({ face }) => face >= PORTRAIT)) {
      this.#seats = seats;
      const sitters = sittersOf(seats);
      const isOther = JSON.stringify(sitters) !== JSON.stringify(this.#sitters);
      this.#sitters = sitters;
      if (isOther && this.#faces) void this.#compose(this.#faces);
    }
    const next = new Map(discs.map((disc) => [disc.key, disc]));
    const first = this.#slots.size === 0;
    const source = changedPurse(this.#shown, next, false);
    const sink = changedPurse(this.#shown, next, true);
    for (const disc of passOn(this.#shown, next, this.#slots)) this.#sendAway(disc, sink, speed, time);
    const turns = pourTurns(discs, (disc) => this.#distance(disc, source));
    for (const disc of discs) this.#send(disc, source, first, speed, time, turns.get(disc.key) ?? ALONE);
    this.#stale = true;
    this.#ports.invalidate();
  }

  /** Moves carried chips and tokens by an offset. */
  shift({ purses, pieces }: Pick<Load, 'purses' | 'pieces'>, x: number, y: number, z: number): void {
    for (const [key, { purse, piece }] of this.#shown) {
      const slot = this.#slots.get(key);
      const isCarried = purse === null ? piece !== undefined && pieces.has(piece) : purses.has(purse);
      if (slot !== undefined && isCarried) this.#motion.shift(slot, x, y, z);
    }
    this.#stale = true;
    this.#ports.invalidate();
  }

  paint(): void {
    const { load, quality } = this.#ports;
    this.#faces = Promise.all([load(discsRequest(quality)), load(edgesRequest(quality))]);
    void this.#compose(this.#faces);
  }

  /** Puts up these pictures, with portraits of those who sit there. */
  async #compose(plain: Promise<Plain>): Promise<void> {
    const turn = ++this.#painted;
    const { load, quality } = this.#ports;
    const guests = this.#sitters;
    const request = { ...discsRequest(quality), set: 'portraits', guests } as const;
    const [[faces, edges], portraits] = await Promise.all([plain, guests.length > 0 && load(request)]);
    if (turn === this.#painted) this.#dress(portraits ? stacked(faces, portraits) : faces, edges);
  }

  frame(time: number): boolean {
    const before = this.#motion.atRest;
    const moving = this.#motion.step(time);
    if (this.#stale || !before) this.#write();
    this.#stale = false;
    return moving;
  }

  dispose(): void {
    this.#skins.dispose();
    this.#instances.dispose();
  }

  #dress(faces: Layers, edges: Layers): void {
    if (this.#skins.isGone()) return;
    const { anisotropy } = this.#ports.quality;
    const uniforms = this.#uniforms;
    uniforms.faces.value = colourArray(faces, anisotropy);
    uniforms.edges.value = colourArray(edges, Math.min(2, anisotropy));
    this.#skins.replace(
      [uniforms.faces.value, uniforms.edges.value],
      [textureBytes(faces, true), textureBytes(edges, true)],
    );
    this.#ports.invalidate();
  }

  #sendAway(disc: Disc, sink: Disc | null, speed: number, time: number): void {
    const slot = this.#slots.get(disc.key)!;
    this.#slots.delete(disc.key);
    if (isChip(disc.key) && sink && speed > 0) {
      this.#leaving.add(slot);
      const end = { ...poseOf(sink), scale: 0 };
      this.#motion.send(slot, end, { duration: DISC_MS / speed, delay: 0, lift: 0.12 }, time);
    } else this.#free.push(slot);
  }

  /** Returns how far a disc is from its place; a new chip comes from the source. */
  #distance(disc: Disc, source: Disc | null): number {
    const slot = this.#slots.get(disc.key);
    const [x, z] = slot === undefined ? [source?.x, source?.z] : [this.#motion.x(slot), this.#motion.z(slot)];
    return Math.hypot((x ?? disc.x) - disc.x, (z ?? disc.z) - disc.z);
  }

  #send(disc: Disc, source: Disc | null, first: boolean, speed: number, time: number, turn: PourTurn): void {
    const motion = this.#motion;
    let slot = this.#slots.get(disc.key);
    const known = slot !== undefined;
    if (slot === undefined) {
      slot = this.#free.pop();
      if (slot === undefined) return;
      this.#slots.set(disc.key, slot);
      const from = disc.kind ? source : null;
      const start = from ? { ...poseOf(disc), x: from.x, y: from.y, z: from.z } : poseOf(disc);
      motion.send(slot, start, JUMP, time);
    }
    const jump = first || speed <= 0 || (!known && !disc.kind);
    const far = Math.hypot(motion.x(slot) - disc.x, motion.z(slot) - disc.z);
    motion.send(slot, poseOf(disc), jump ? JUMP : discTravel(far, turn, speed), time);
    this.#shown.set(disc.key, disc);
  }

  #write(): void {
    const { mesh, contact } = this.#instances;
    for (const slot of this.#leaving)
      if (!this.#motion.isMoving(slot)) {
        this.#leaving.delete(slot);
        this.#free.push(slot);
      }
    this.#index = 0;
    this.#spots = 0;
    for (const [key, slot] of this.#slots) this.#draw(slot, this.#shown.get(key));
    for (const slot of this.#leaving) this.#draw(slot, undefined);
    mesh.count = this.#index;
    mesh.instanceMatrix.needsUpdate = true;
    this.#skin.needsUpdate = true;
    contact.flush(this.#spots);
  }

  #draw(slot: number, disc: Disc | undefined): void {
    const { mesh, contact } = this.#instances;
    const motion = this.#motion;
    const pictures = this.#pictures;
    motion.write(slot, mesh.instanceMatrix.array as Float32Array, this.#index);
    if (disc) pictures.set([disc.face, disc.edge], slot * 2);
    this.#skin.setXY(this.#index++, pictures[slot * 2]!, pictures[slot * 2 + 1]!);
    const radius = motion.scale(slot);
    const height = motion.y(slot) - radius * 0.12;
    // Only the lowest disc of a stack darkens the felt, and markers are on the rim.
    if (height > 0.5 || (disc && !motion.isMoving(slot) && (height > 0.004 || disc.radius > 0.05))) return;
    contact.put(this.#spots++, {
      x: motion.x(slot) + 0.004,
      z: motion.z(slot) + 0.003,
      yaw: 0,
      // A small spot with a wide fade looks round.
      halfWidth: radius * 0.25,
      halfDepth: radius * 0.25,
      soft: radius * 1.1,
      height: Math.max(0, height),
      strength: 0.75,
    });
  }
}
