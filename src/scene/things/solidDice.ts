import { DynamicDrawUsage, Group, InstancedBufferAttribute, InstancedMesh, type Material } from 'three';
import type { Thing } from '../../engine/display/layout.ts';
import type { LaidDie } from '../../engine/display.ts';
import type { Layers } from '../../layout/painting/loadLayers.ts';
import { writeMatrix } from '../../layout/poses.ts';
import type { PaintedUniforms } from '../dice/paintedMaterial.ts';
import { contactShadows } from '../parts/contact.ts';
import { makeTextureSet, type TextureSet } from '../parts/instances.ts';
import { type Part, type PartPorts, textureBytes } from '../parts/part.ts';
import { colourArray, plainArray } from '../parts/textures.ts';
import { LAYERS, ownLayer, solidFaces } from './faces.ts';
import { Slots } from './slots.ts';
import { solidGeometry } from './solidGeometry.ts';
import { solidMaterial } from './solidMaterial.ts';
import { lying, SIDES, type Sides, solidOf } from './solids.ts';
import { Tosses, WRITTEN } from './tosses.ts';
import { angleAt, heightAt, spin, tumbled } from './tumble.ts';

export type Die = Extract<Thing, { kind: 'die' }>;

/** Most dice shown, of all kinds together. */
const CAPACITY = 256;
/** Least anisotropy: figures seen at an angle would blur otherwise. */
const LEAST = 4;
/** A rolled die less than this far from its old place tumbles there; a die farther off was thrown. Table units. */
const NEAR = 0.05;

/** Loose dice: one draw call per kind in use, and one for their shadows. */
export class SolidDice implements Part {
  readonly object = new Group();
  readonly #ports: PartPorts;
  readonly #uniforms: PaintedUniforms = { faces: { value: plainArray('#f3e8d2') } };
  readonly #skins: TextureSet;
  readonly #meshes: ReadonlyMap<number, InstancedMesh>;
  readonly #contact = contactShadows(CAPACITY);
  readonly #slots = new Slots<Die>(CAPACITY);
  #own: readonly LaidDie[];
  readonly #tosses: Tosses;
  /** Start and speed of each slot's tumble; speed 0: at rest. */
  readonly #began = new Float64Array(CAPACITY);
  readonly #pace = new Float32Array(CAPACITY);
  #painted = false;
  #stale = false;
  #tumbling = false;
  // Scratch objects, so that frames allocate nothing.
  readonly #flown = new Float64Array(WRITTEN);
  readonly #spot = { x: 0, z: 0, yaw: 0, halfWidth: 0, halfDepth: 0, soft: 0, height: 0, strength: 0.85 };

  constructor(own: readonly LaidDie[], ports: PartPorts) {
    this.#own = own;
    const { quality } = ports;
    this.#ports = ports;
    this.#tosses = new Tosses(() => {
      this.#stale = true;
      ports.invalidate();
    });
    this.#skins = makeTextureSet([this.#uniforms.faces.value], ports.account);
    const material = solidMaterial(this.#uniforms, quality);
    this.#meshes = new Map(
      SIDES.map((sides) => {
        const geometry = solidGeometry(sides);
        geometry.setAttribute('skip', new InstancedBufferAttribute(new Float32Array(CAPACITY), 1));
        const mesh = new InstancedMesh(geometry, material, CAPACITY);
        mesh.instanceMatrix.setUsage(DynamicDrawUsage);
        mesh.frustumCulled = false;
        mesh.castShadow = quality.shadows;
        mesh.receiveShadow = quality.shadows;
        mesh.renderOrder = 2;
        mesh.count = 0;
        return [sides, mesh];
      }),
    );
    this.object.add(this.#contact.mesh, ...this.#meshes.values());
  }

  /** Places the dice. A new roll tumbles, unless `speed` is 0. */
  show(dice: readonly Die[], speed: number, time: number): void {
    if (dice.length) this.#paint();
    this.#slots.take(dice, (slot, die, before) => {
      const sides = sidesOf(die);
      const { rest } = solidOf(sides);
      const turn = lying(sides, die.value, die.angle);
      const pose = { x: die.x, y: die.base + rest * die.size, z: die.z, turn, scale: die.size };
      const isNews = before !== null && die.roll !== null && before.roll !== die.roll;
      const [x, z] = [this.#slots.poses.x(slot), this.#slots.poses.z(slot)];
      const isElsewhere = Math.hypot(die.x - x, die.z - z) > NEAR;
      if (isElsewhere || before?.id !== die.id) this.#tosses.cancel(slot);
      this.#slots.send(slot, pose, before === null || isNews, speed, time);
      if (before === null) this.#pace[slot] = 0;
      if (!isNews || speed <= 0) return;
      const tumble = (): void => {
        this.#began[slot] = time;
        this.#pace[slot] = speed;
      };
      if (isElsewhere) this.#tosses.begin(slot, die.id, sides, { ...before, x, z }, die, speed, tumble);
      else tumble();
    });
    this.#stale = true;
    this.#ports.invalidate();
  }

  shift(ids: ReadonlySet<string>, x: number, y: number, z: number): void {
    this.#slots.shift(ids, x, y, z);
    for (let slot = 0; slot < CAPACITY; slot++) {
      const die = this.#slots.at(slot);
      if (!die || !ids.has(die.id)) continue;
      // A player who carries a die may throw it.
      this.#tosses.cancel(slot);
      this.#tosses.warm();
    }
    this.#stale = true;
    this.#ports.invalidate();
  }

  /** Shows the same dice in another skin. */
  wear(own: readonly LaidDie[]): void {
    this.#own = own;
    if (!this.#painted) return;
    this.#painted = false;
    this.#paint();
  }

  frame(time: number): boolean {
    const before = this.#slots.poses.atRest;
    const moving = this.#slots.poses.step(time);
    if (this.#stale || !before || this.#tumbling || this.#tosses.any) this.#write(time);
    this.#stale = false;
    return moving || this.#tumbling || this.#tosses.any;
  }

  dispose(): void {
    this.#skins.dispose();
    this.#tosses.dispose();
    for (const each of [...this.#meshes.values(), this.#contact.mesh]) {
      each.geometry.dispose();
      (each.material as Material).dispose();
      each.dispose();
    }
  }

  /** Paints the faces once there are dice. */
  #paint(): void {
    if (this.#painted) return;
    this.#painted = true;
    const own = this.#own;
    const { disc, anisotropy } = this.#ports.quality;
    const request = { set: 'given', ink: 'colour', width: disc, height: disc } as const;
    void this.#ports.load({ ...request, drawings: solidFaces(own) }).then((layers: Layers) => {
      if (this.#skins.isGone() || own !== this.#own) return;
      const faces = colourArray(layers, Math.max(LEAST, anisotropy));
      this.#uniforms.faces.value = faces;
      this.#skins.replace([faces], [textureBytes(layers, true)]);
      this.#ports.invalidate();
    });
  }

  #write(time: number): void {
    for (const mesh of this.#meshes.values()) mesh.count = 0;
    let spots = 0;
    this.#tumbling = false;
    for (let slot = 0; slot < CAPACITY; slot++) {
      const die = this.#slots.at(slot);
      if (!die) continue;
      const { poses } = this.#slots;
      [this.#spot.x, this.#spot.z] = [poses.x(slot), poses.z(slot)];
      const rise = this.#put(slot, die, time);
      this.#putShadow(spots++, slot, die, rise);
    }
    for (const { instanceMatrix, geometry } of this.#meshes.values()) {
      instanceMatrix.needsUpdate = true;
      geometry.getAttribute('skip').needsUpdate = true;
    }
    this.#contact.flush(spots);
  }

  /** Places one die at this time. Returns the height of its jump. */
  #put(slot: number, die: Die, time: number): number {
    const mesh = this.#meshes.get(sidesOf(die))!;
    const matrices = mesh.instanceMatrix.array as Float32Array;
    const index = mesh.count++;
    const flies = this.#tosses.write(slot, time, this.#flown);
    if (flies) writeMatrix(matrices, index, this.#flown);
    else this.#slots.poses.write(slot, matrices, index);
    mesh.geometry
      .getAttribute('skip')
      .setX(index, die.look === undefined ? 0 : ownLayer(die.look) - LAYERS[6].first);
    if (flies) {
      this.#spot.x = this.#flown[0]!;
      this.#spot.z = this.#flown[2]!;
      return this.#flown[1]! - this.#slots.poses.y(slot);
    }
    const pace = this.#pace[slot]!;
    if (pace <= 0) return 0;
    const t = tumbled(time, this.#began[slot]!, pace);
    if (t >= 1) {
      this.#pace[slot] = 0;
      return 0;
    }
    this.#tumbling = true;
    const rise = heightAt(t) * die.size;
    // A different axis for each die.
    spin(matrices, index, slot * 2.4, angleAt(t), rise);
    return rise;
  }

  #putShadow(index: number, slot: number, die: Die, rise: number): void {
    const { poses } = this.#slots;
    const spot = this.#spot;
    spot.yaw = die.angle;
    spot.halfWidth = die.size * (die.sides === 6 ? 0.44 : 0.22);
    spot.halfDepth = spot.halfWidth;
    spot.soft = die.size * (die.sides === 6 ? 0.32 : 0.5);
    spot.height = Math.max(0, poses.y(slot) - solidOf(sidesOf(die)).rest * die.size + rise);
    this.#contact.put(index, spot);
  }
}

/** Returns the kind of its body; an unknown one is shown as a cube. */
const sidesOf = ({ sides }: Die): Sides => SIDES.find((each) => each === sides) ?? 6;
