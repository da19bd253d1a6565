import {
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three';
import type { DiceArena, Layout } from '../../engine/display/layout.ts';
import type { View } from '../../engine/view.ts';
import type { Layers } from '../../layout/painting/loadLayers.ts';
import type { DiceSet } from '../../layout/painting/sheets.ts';
import { contactShadows } from '../parts/contact.ts';
import { type Part, type PartPorts, textureBytes } from '../parts/part.ts';
import { colourArray, plainArray } from '../parts/textures.ts';
import { type Cup, cupsFor, fill, throwSeed } from './cup.ts';
import { dieGeometry } from './dieGeometry.ts';
import { dieMaterial } from './dieMaterial.ts';
import type { PaintedUniforms } from './paintedMaterial.ts';
import { POSE, poseAt, secondsOf, type Throw } from './throw.ts';
import type { Thrower } from './thrower.ts';

/** Seconds over which a die grows to full size as it leaves the hand. */
const APPEAR_S = 0.1;
const UPWARD = new Vector3(0, 1, 0);

/** All dice in one draw call, and one more for their shadows. */
export class Dice implements Part {
  readonly object = new Group();
  readonly #thrower: Thrower;
  readonly #ports: PartPorts;
  readonly #cups: readonly Cup[];
  readonly #total: number;
  readonly #uniforms: PaintedUniforms = { faces: { value: plainArray('#241a24') } };
  readonly #mesh: InstancedMesh;
  readonly #contact: ReturnType<typeof contactShadows>;
  #shown: View | null = null;
  #stale = true;
  #moving = false;
  #gone = false;
  #painted = 0;
  #release = (): void => {};
  // Scratch objects, so that frames allocate nothing.
  readonly #pose = new Float64Array(POSE);
  readonly #place = new Vector3();
  readonly #turn = new Quaternion();
  readonly #size = new Vector3();
  readonly #yaw = new Quaternion();
  readonly #matrix = new Matrix4();
  readonly #spot = {
    x: 0,
    z: 0,
    yaw: 0,
    halfWidth: 0,
    halfDepth: 0,
    soft: 0,
    height: 0,
    strength: 0.85,
  };

  constructor(set: DiceSet, thrower: Thrower, ports: PartPorts) {
    const { quality } = ports;
    const { cups, sheets, total } = cupsFor(set);
    this.#thrower = thrower;
    this.#ports = ports;
    this.#cups = cups;
    this.#total = total;
    const geometry = dieGeometry(quality.name === 'low' ? 1 : 3);
    geometry.setAttribute('sheet', new InstancedBufferAttribute(sheets, 1));
    const mesh = new InstancedMesh(geometry, dieMaterial(this.#uniforms, quality), total);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.castShadow = quality.shadows;
    mesh.receiveShadow = quality.shadows;
    mesh.renderOrder = 2;
    mesh.visible = false;
    this.#mesh = mesh;
    this.#contact = contactShadows(total);
    this.object.add(this.#contact.mesh, mesh);
    this.paint();
  }

  /** Paints the faces in the current look. */
  paint(): void {
    const turn = ++this.#painted;
    const { disc } = this.#ports.quality;
    void this.#ports
      .load({ set: 'dice', ink: 'colour', width: disc, height: disc })
      .then((layers) => turn === this.#painted && this.#dress(layers));
  }

  /** Shows the rolled dice. A new roll is thrown, unless `speed` is 0: then it appears at rest. */
  show(view: View, layout: Layout, speed: number): void {
    const { table } = view.state;
    for (const cup of this.#cups) {
      const arena = layout.dice?.(cup.name) ?? null;
      const rolled = table.dice[cup.name];
      const values = arena && rolled?.length === cup.count ? rolled : null;
      cup.arena = arena;
      if (values !== cup.values) {
        cup.values = values;
        cup.thrown = null;
        cup.start = null;
        cup.speed = speed;
        if (values) this.#fetch(cup, arena!, values, throwSeed(table, cup.name));
      } else if (view !== this.#shown) cup.speed = 0;
    }
    this.#shown = view;
    this.#stale = true;
    this.#ports.invalidate();
  }

  frame(time: number): boolean {
    if (this.#stale || this.#moving) this.#moving = this.#write(time);
    this.#stale = false;
    return this.#moving;
  }

  dispose(): void {
    this.#gone = true;
    this.#uniforms.faces.value.dispose();
    this.#release();
    this.#thrower.close();
    for (const each of [this.#mesh, this.#contact.mesh]) {
      each.geometry.dispose();
      (each.material as Material).dispose();
      each.dispose();
    }
  }

  #dress(layers: Layers): void {
    if (this.#gone) return;
    const { faces } = this.#uniforms;
    faces.value.dispose();
    this.#release();
    faces.value = colourArray(layers, this.#ports.quality.anisotropy);
    this.#release = this.#ports.account(textureBytes(layers, true));
    this.#ports.invalidate();
  }

  #fetch(cup: Cup, arena: DiceArena, values: readonly number[], seed: string): void {
    const request = { seed, dice: cup.count, radius: arena.radius / arena.size };
    void this.#thrower.ask(request).then((thrown) => {
      if (this.#gone || cup.values !== values) return;
      fill(cup, thrown, values);
      this.#stale = true;
      this.#ports.invalidate();
    });
  }

  /** Writes all poses at a time; returns whether something moves. */
  #write(time: number): boolean {
    let moves = false;
    let any = false;
    for (const cup of this.#cups) {
      const { thrown, arena } = cup;
      if (!thrown || !arena) {
        this.#hide(cup);
        continue;
      }
      const end = secondsOf(thrown);
      if (cup.speed > 0) cup.start ??= time;
      const seconds = cup.speed > 0 ? ((time - cup.start!) / 1000) * cup.speed : end;
      if (seconds >= end) cup.speed = 0;
      this.#put(cup, thrown, arena, cup.speed > 0 ? seconds : Math.max(end, APPEAR_S));
      moves ||= cup.speed > 0;
      any = true;
    }
    this.#mesh.visible = any;
    this.#contact.mesh.visible = any;
    this.#mesh.instanceMatrix.needsUpdate = true;
    this.#contact.flush(this.#total);
    return moves;
  }

  /** Places one cup's dice as they are `seconds` after the throw. */
  #put(cup: Cup, thrown: Throw, arena: DiceArena, seconds: number): void {
    const pose = this.#pose;
    const place = this.#place;
    const yaw = this.#yaw.setFromAxisAngle(UPWARD, arena.angle);
    const scale = arena.size * Math.min(1, 0.4 + (0.6 * seconds) / APPEAR_S);
    for (let die = 0; die < cup.count; die++) {
      poseAt(thrown, die, seconds, pose);
      place.set(pose[0]!, pose[1]!, pose[2]!).multiplyScalar(arena.size).applyQuaternion(yaw);
      place.x += arena.x;
      place.z += arena.z;
      this.#turn.set(pose[3]!, pose[4]!, pose[5]!, pose[6]!).multiply(cup.labels[die]!).premultiply(yaw);
      this.#matrix.compose(place, this.#turn, this.#size.setScalar(scale));
      this.#matrix.toArray(this.#mesh.instanceMatrix.array, (cup.first + die) * 16);
      this.#putShadow(cup.first + die, scale, Math.max(0, place.y - arena.size / 2));
    }
  }

  #putShadow(die: number, scale: number, height: number): void {
    const spot = this.#spot;
    spot.x = this.#place.x;
    spot.z = this.#place.z;
    spot.yaw = levelOf(this.#matrix);
    spot.halfWidth = scale * 0.47;
    spot.halfDepth = scale * 0.47;
    spot.soft = scale * 0.3;
    spot.height = height;
    this.#contact.put(die, spot);
  }

  #hide(cup: Cup): void {
    this.#mesh.instanceMatrix.array.fill(0, cup.first * 16, (cup.first + cup.count) * 16);
    this.#spot.height = -1;
    for (let die = 0; die < cup.count; die++) this.#contact.put(cup.first + die, this.#spot);
  }
}

/** Returns the yaw of the shadow's square: along the most level of the die's three axes. */
function levelOf({ elements: m }: Matrix4): number {
  const x = Math.abs(m[1]!);
  const y = Math.abs(m[5]!);
  const z = Math.abs(m[9]!);
  const k = x <= y && x <= z ? 0 : y <= z ? 4 : 8;
  return Math.atan2(-m[k + 2]!, m[k]!);
}
