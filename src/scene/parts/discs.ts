import { DynamicDrawUsage, InstancedBufferAttribute } from 'three';
import { type Disc, isChip } from '../discs.ts';
import { JUMP, Motion, type Pose } from '../motion.ts';
import type { ChipValues } from '../purses.ts';
import { discGeometry } from './discGeometry.ts';
import { type DiscUniforms, discMaterial } from './discMaterial.ts';
import { makeInstances, makeSkins } from './instances.ts';
import { type Part, type Stagehand, textureBytes } from './part.ts';
import { colourArray, plainArray } from './textures.ts';

const CAPACITY = 640;
const FLIGHT_MS = 430;
const STAGGER_MS = 28;

export interface DiscsPart extends Part {
  show(discs: readonly Disc[], speed: number, time: number): void;
  paint(chips: ChipValues): void;
}

const poseOf = ({ x, y, z, turn, radius }: Disc): Pose => ({ x, y, z, turn, scale: radius });

/** Chips, seat markers, tokens and the dealer's puck in one draw call. */
export function makeDiscs(hand: Stagehand): DiscsPart {
  const { quality } = hand;
  const geometry = discGeometry(quality.name === 'low' ? 14 : 26);
  const uniforms: DiscUniforms = {
    faces: { value: plainArray(0x8a, 0x6a, 0x40) },
    edges: { value: plainArray(0x6d, 0x4a, 0x25) },
  };
  const material = discMaterial(uniforms, quality);
  const instances = makeInstances(geometry, material, CAPACITY, quality);
  const { object, mesh, contact } = instances;
  const skin = new InstancedBufferAttribute(new Float32Array(CAPACITY * 2), 2).setUsage(DynamicDrawUsage);
  geometry.setAttribute('skin', skin);
  /** Pictures by slot; slots are packed when drawn. */
  const pictures = new Uint8Array(CAPACITY * 2);

  const motion = new Motion(CAPACITY);
  const slots = new Map<string, number>();
  const shown = new Map<string, Disc>();
  /** Slots of chips on their last way; they vanish where they arrive. */
  const leaving = new Set<number>();
  const free = Array.from({ length: CAPACITY }, (_, i) => CAPACITY - 1 - i);
  let stale = true;

  /** Lets chips that left a purse become those that came to another: that is how credits travel. */
  function passOn(next: ReadonlyMap<string, Disc>): Disc[] {
    const departed = [...shown.values()].filter((disc) => !next.has(disc.key));
    const rest: Disc[] = [];
    const arriving = [...next.values()].filter((disc) => disc.kind && !shown.has(disc.key));
    for (const disc of departed) {
      const heir = disc.kind ? arriving.findIndex((other) => other.kind === disc.kind) : -1;
      if (heir < 0) rest.push(disc);
      else {
        const [{ key }] = arriving.splice(heir, 1) as [Disc];
        slots.set(key, slots.get(disc.key)!);
        slots.delete(disc.key);
      }
      shown.delete(disc.key);
    }
    return rest;
  }

  const total = (discs: Iterable<Disc>): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { purse } of discs) if (purse) sums.set(purse, (sums.get(purse) ?? 0) + 1);
    return sums;
  };

  /** Somewhere a purse that grew or shrank lies: where changed chips go to or come from. */
  function partner(next: ReadonlyMap<string, Disc>, grew: boolean): Disc | null {
    const before = total(shown.values());
    const after = total(next.values());
    for (const disc of grew ? next.values() : shown.values()) {
      if (!disc.purse) continue;
      const change = (after.get(disc.purse) ?? 0) - (before.get(disc.purse) ?? 0);
      if (grew ? change > 0 : change < 0) return disc;
    }
    return null;
  }

  const write = (): void => {
    const matrices = mesh.instanceMatrix.array as Float32Array;
    for (const slot of leaving)
      if (!motion.isMoving(slot)) {
        leaving.delete(slot);
        free.push(slot);
      }
    let index = 0;
    let spots = 0;
    const draw = (slot: number, disc: Disc | undefined): void => {
      motion.write(slot, matrices, index);
      if (disc) pictures.set([disc.face, disc.edge], slot * 2);
      skin.setXY(index++, pictures[slot * 2]!, pictures[slot * 2 + 1]!);
      const radius = motion.scale(slot);
      const height = motion.y(slot) - radius * 0.12;
      // Of a stack only the lowest darkens the felt, and markers lie on the rim.
      if (height > 0.5 || (disc && !motion.isMoving(slot) && (height > 0.004 || disc.radius > 0.05))) return;
      contact.put(spots++, {
        x: motion.x(slot) + 0.004,
        z: motion.z(slot) + 0.003,
        yaw: 0,
        // A soft point is round.
        halfWidth: radius * 0.25,
        halfDepth: radius * 0.25,
        soft: radius * 0.95,
        height: Math.max(0, height),
        strength: 0.75,
      });
    };
    for (const [key, slot] of slots) draw(slot, shown.get(key));
    for (const slot of leaving) draw(slot, undefined);
    mesh.count = index;
    mesh.instanceMatrix.needsUpdate = true;
    skin.needsUpdate = true;
    contact.flush(spots);
  };

  const skins = makeSkins([uniforms.faces.value, uniforms.edges.value], hand.account);

  return {
    object,
    show(discs, speed, time) {
      const next = new Map(discs.map((disc) => [disc.key, disc]));
      const first = slots.size === 0;
      const source = partner(next, false);
      const sink = partner(next, true);
      for (const disc of passOn(next)) {
        const slot = slots.get(disc.key)!;
        slots.delete(disc.key);
        if (isChip(disc.key) && sink && speed > 0) {
          leaving.add(slot);
          const end = { ...poseOf(sink), scale: 0 };
          motion.send(slot, end, { duration: FLIGHT_MS / speed, delay: 0, lift: 0.12 }, time);
        } else free.push(slot);
      }
      for (const disc of discs) {
        let slot = slots.get(disc.key);
        const known = slot !== undefined;
        if (slot === undefined) {
          slot = free.pop();
          if (slot === undefined) continue;
          slots.set(disc.key, slot);
          const from = disc.kind ? source : null;
          motion.send(
            slot,
            from ? { ...poseOf(disc), x: from.x, y: from.y, z: from.z } : poseOf(disc),
            JUMP,
            time,
          );
        }
        const jump = first || speed <= 0 || (!known && !disc.kind);
        const far = Math.hypot(motion.x(slot) - disc.x, motion.z(slot) - disc.z);
        const travel = jump
          ? JUMP
          : {
              duration: FLIGHT_MS / speed,
              delay: far > 0.05 ? Math.min(300, disc.order * STAGGER_MS) / speed : 0,
              lift: far > 0.05 ? 0.1 + far * 0.08 : 0,
            };
        motion.send(slot, poseOf(disc), travel, time);
        shown.set(disc.key, disc);
      }
      stale = true;
      hand.invalidate();
    },
    paint(chips) {
      const size = quality.disc;
      const request = { ink: 'colour', chips, width: size, height: size } as const;
      void Promise.all([
        hand.load({ ...request, set: 'discs' }),
        hand.load({ ...request, set: 'edges', width: size * 4, height: 16 }),
      ]).then(([faces, edges]) => {
        if (skins.isGone()) return;
        uniforms.faces.value = colourArray(faces, quality.anisotropy);
        uniforms.edges.value = colourArray(edges, Math.min(2, quality.anisotropy));
        skins.replace(
          [uniforms.faces.value, uniforms.edges.value],
          [faces, edges].map((layers) => textureBytes(layers, true)),
        );
        hand.invalidate();
      });
    },
    frame(time) {
      const before = motion.atRest;
      const moving = motion.step(time);
      if (stale || !before) write();
      stale = false;
      return moving;
    },
    dispose() {
      skins.dispose();
      instances.dispose();
    },
  };
}
