import {
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Quaternion,
  type Texture,
  Vector3,
} from 'three';
import type { DiceArena, Layout } from '../../engine/display.ts';
import type { Table } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import { contactShadows } from '../parts/contact.ts';
import { type Part, type Stagehand, textureBytes } from '../parts/part.ts';
import { colourArray, plainArray } from '../parts/textures.ts';
import { labelFor } from './cube.ts';
import { dieGeometry } from './dieGeometry.ts';
import { type DieUniforms, dieMaterial } from './dieMaterial.ts';
import { type DiceSet, diceSheets } from './sheets.ts';
import { POSE, poseAt, restOf, secondsOf, type Throw } from './throw.ts';
import type { Thrower } from './thrower.ts';

export interface DicePart extends Part {
  /** Shows what has been rolled. A roll that is news is thrown, unless `speed` is 0: then it just lies there. */
  show(view: View, layout: Layout, speed: number): void;
}

/** In which dice come out of the hand: they are not there all at once. */
const APPEAR_S = 0.1;

/**
 * What a throw starts from: facts that all know and that stay the same while the dice lie, so that it is the same
 * throw on every screen, whenever somebody looks.
 */
export function throwSeed({ dice, stakes }: Pick<Table, 'dice' | 'stakes'>, name: string): string {
  const credits = Object.entries(stakes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return [name, dice[name]?.join(), ...credits.map(([purse, amount]) => `${purse}=${amount}`)].join('/');
}

/** Dice of one name: what they show and how they got there. */
interface Cup {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  readonly labels: Quaternion[];
  values: readonly number[] | null;
  arena: DiceArena | null;
  thrown: Throw | null;
  /** How fast it is played; 0: it is over. */
  speed: number;
  /** When its first frame was drawn. */
  start: number | null;
}

/** All dice in one draw call, and one more for their shadows. */
export function makeDice(set: DiceSet, thrower: Thrower, hand: Stagehand): DicePart {
  const { quality } = hand;
  const { firsts } = diceSheets(set);
  const cups: Cup[] = [];
  let total = 0;
  for (const [name, { count }] of Object.entries(set)) {
    const labels = Array.from({ length: count }, () => new Quaternion());
    const nothing = { values: null, arena: null, thrown: null, speed: 0, start: null };
    cups.push({ name, first: total, count, labels, ...nothing });
    total += count;
  }

  const geometry = dieGeometry(quality.name === 'low' ? 1 : 3);
  const uniforms: DieUniforms = { faces: { value: plainArray(0x24, 0x1a, 0x24) } };
  const mesh = new InstancedMesh(geometry, dieMaterial(uniforms, quality), total);
  const sheet = new Float32Array(total);
  for (const cup of cups) sheet.set(firsts.get(cup.name)!, cup.first);
  geometry.setAttribute('sheet', new InstancedBufferAttribute(sheet, 1));
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.castShadow = quality.shadows;
  mesh.receiveShadow = quality.shadows;
  mesh.renderOrder = 2;
  mesh.visible = false;
  const contact = contactShadows(total);
  const object = new Group();
  object.add(contact.mesh, mesh);

  let shown: View | null = null;
  let stale = true;
  let gone = false;
  let texture: Texture = uniforms.faces.value;
  let release = (): void => {};
  const { disc } = quality;
  void hand.load({ set: 'dice', ink: 'colour', chips: [], width: disc, height: disc }).then((layers) => {
    if (gone) return;
    texture.dispose();
    uniforms.faces.value = colourArray(layers, quality.anisotropy);
    texture = uniforms.faces.value;
    release = hand.account(textureBytes(layers, true));
    hand.invalidate();
  });

  function fetch(cup: Cup, arena: DiceArena, values: readonly number[], seed: string): void {
    const request = { seed, dice: cup.count, radius: arena.radius / arena.size };
    void thrower.ask(request).then((thrown) => {
      if (gone || cup.values !== values) return;
      cup.thrown = thrown;
      cup.labels.forEach((label, die) => {
        label.set(...labelFor(restOf(thrown, die).turn, values[die]!));
      });
      stale = true;
      hand.invalidate();
    });
  }

  const pose = new Float64Array(POSE);
  const place = new Vector3();
  const turn = new Quaternion();
  const size = new Vector3();
  const yaw = new Quaternion();
  const upward = new Vector3(0, 1, 0);
  const matrix = new Matrix4();
  const spot = { x: 0, z: 0, yaw: 0, halfWidth: 0, halfDepth: 0, soft: 0, height: 0, strength: 0.85 };

  /** A square's edge as it lies: along the most level of its three directions. */
  function level(): number {
    const m = matrix.elements;
    const x = Math.abs(m[1]!);
    const y = Math.abs(m[5]!);
    const z = Math.abs(m[9]!);
    const k = x <= y && x <= z ? 0 : y <= z ? 4 : 8;
    return Math.atan2(-m[k + 2]!, m[k]!);
  }

  /** Puts one cup's dice where they are `seconds` after they were thrown. */
  function put(cup: Cup, thrown: Throw, arena: DiceArena, seconds: number): void {
    yaw.setFromAxisAngle(upward, arena.angle);
    const scale = arena.size * Math.min(1, 0.4 + (0.6 * seconds) / APPEAR_S);
    for (let die = 0; die < cup.count; die++) {
      poseAt(thrown, die, seconds, pose);
      place.set(pose[0]!, pose[1]!, pose[2]!).multiplyScalar(arena.size).applyQuaternion(yaw);
      place.x += arena.x;
      place.z += arena.z;
      turn.set(pose[3]!, pose[4]!, pose[5]!, pose[6]!).multiply(cup.labels[die]!).premultiply(yaw);
      matrix.compose(place, turn, size.setScalar(scale));
      matrix.toArray(mesh.instanceMatrix.array, (cup.first + die) * 16);
      spot.x = place.x;
      spot.z = place.z;
      spot.yaw = level();
      spot.halfWidth = scale * 0.47;
      spot.halfDepth = scale * 0.47;
      spot.soft = scale * 0.3;
      spot.height = Math.max(0, place.y - arena.size / 2);
      contact.put(cup.first + die, spot);
    }
  }

  function hide(cup: Cup): void {
    mesh.instanceMatrix.array.fill(0, cup.first * 16, (cup.first + cup.count) * 16);
    spot.height = -1;
    for (let die = 0; die < cup.count; die++) contact.put(cup.first + die, spot);
  }

  /** Where everything is at a moment; whether something moves. */
  function write(time: number): boolean {
    let moves = false;
    let any = false;
    for (const cup of cups) {
      const { thrown, arena } = cup;
      if (!thrown || !arena) {
        hide(cup);
        continue;
      }
      const end = secondsOf(thrown);
      if (cup.speed > 0) cup.start ??= time;
      const seconds = cup.speed > 0 ? ((time - cup.start!) / 1000) * cup.speed : end;
      if (seconds >= end) cup.speed = 0;
      put(cup, thrown, arena, cup.speed > 0 ? seconds : Math.max(end, APPEAR_S));
      moves ||= cup.speed > 0;
      any = true;
    }
    mesh.visible = any;
    contact.mesh.visible = any;
    mesh.instanceMatrix.needsUpdate = true;
    contact.flush(total);
    return moves;
  }

  let moving = false;
  return {
    object,
    show(view, layout, speed) {
      const { table } = view.state;
      for (const cup of cups) {
        const arena = layout.dice?.(cup.name) ?? null;
        const rolled = table.dice[cup.name];
        const values = arena && rolled?.length === cup.count ? rolled : null;
        cup.arena = arena;
        if (values !== cup.values) {
          cup.values = values;
          cup.thrown = null;
          cup.start = null;
          cup.speed = speed;
          if (values) fetch(cup, arena!, values, throwSeed(table, cup.name));
        } else if (view !== shown) cup.speed = 0;
      }
      shown = view;
      stale = true;
      hand.invalidate();
    },
    frame(time) {
      if (stale || moving) moving = write(time);
      stale = false;
      return moving;
    },
    dispose() {
      gone = true;
      texture.dispose();
      release();
      thrower.close();
      for (const each of [mesh, contact.mesh]) {
        each.geometry.dispose();
        (each.material as Material).dispose();
        each.dispose();
      }
    },
  };
}
