import { DataTexture, DynamicDrawUsage, InstancedBufferAttribute } from 'three';
import type { CardArt } from '../../engine/display.ts';
import type { CardId } from '../../engine/table.ts';
import { JUMP, Motion, type Pose, type Travel } from '../motion.ts';
import type { Placement } from '../placements.ts';
import { cardGeometry, fullness } from './cardGeometry.ts';
import { type CardUniforms, cardMaterial } from './cardMaterial.ts';
import { makeInstances, makeSkins } from './instances.ts';
import { type Part, type Stagehand, textureBytes } from './part.ts';
import { colourArray, picture, plainArray } from './textures.ts';

/** A full table holds 123 cards; a free table may hold several decks. */
const CAPACITY = 512;
const FLIGHT_MS = 380;
const STAGGER_MS = 45;
const STAGGER_MOST = 420;

export interface CardsPart extends Part {
  show(placed: ReadonlyMap<CardId, Placement>, hovered: CardId | null, speed: number, time: number): void;
  /** Cards that are none of the table's, by any name: those that others drag. */
  hover(placed: ReadonlyMap<string, Placement>, speed: number, time: number): void;
  paint(ink: 'colour' | 'mono'): void;
}

/** All cards of a deck in one draw call. */
export function makeCards(art: CardArt, hand: Stagehand): CardsPart {
  const { quality } = hand;
  const geometry = cardGeometry(art);
  const uniforms: CardUniforms = {
    faces: { value: plainArray(0x2c, 0x21, 0x40) },
    regions: { value: new DataTexture(new Uint8Array([80, 80, 80, 255]), 1, 1) },
    back: { value: art.faces.length },
  };
  uniforms.regions.value.needsUpdate = true;
  const material = cardMaterial(uniforms, quality.lamps, art);
  const depth = art.ratio * fullness(art);
  const instances = makeInstances(geometry, material, CAPACITY, quality);
  const { object, mesh, contact } = instances;
  const look = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
  const hover = new InstancedBufferAttribute(new Float32Array(CAPACITY), 1).setUsage(DynamicDrawUsage);
  geometry.setAttribute('look', look);
  geometry.setAttribute('hover', hover);

  const motion = new Motion(CAPACITY);
  const slots = new Map<CardId | string, number>();
  const free = Array.from({ length: CAPACITY }, (_, i) => CAPACITY - 1 - i);
  const placements: (Placement | null)[] = Array(CAPACITY).fill(null);
  let stale = true;

  const poseOf = ({ x, y, z, turn, width }: Placement): Pose => ({ x, y, z, turn, scale: width });

  function travelOf(before: Placement, after: Placement, speed: number): Travel {
    if (speed <= 0) return JUMP;
    const far = Math.hypot(after.x - before.x, after.y - before.y, after.z - before.z);
    const moves = before.zone !== after.zone || before.onTray !== after.onTray;
    const turns = before.faceUp !== after.faceUp;
    return {
      duration: (FLIGHT_MS * (moves || turns ? 1 : 0.55)) / speed,
      delay: moves ? Math.min(STAGGER_MOST, after.order * STAGGER_MS) / speed : 0,
      lift:
        after.onTray || before.onTray ? 0.02 : moves ? Math.min(0.32, 0.06 + far * 0.16) : turns ? 0.08 : 0,
    };
  }

  function setLook(slot: number, placed: Placement, hovered: boolean, layer: number): void {
    look.setXYZW(slot, layer, placed.counted, placed.counting, placed.dim);
    hover.setX(slot, hovered ? 1 : 0);
  }

  /** The slot of a card; a new one is empty. */
  function slotFor(card: CardId | string): number | undefined {
    const slot = slots.get(card) ?? free.pop();
    if (slot !== undefined) slots.set(card, slot);
    return slot;
  }

  function drop(card: CardId | string): void {
    const slot = slots.get(card)!;
    slots.delete(card);
    placements[slot] = null;
    free.push(slot);
  }

  const write = (): void => {
    const matrices = mesh.instanceMatrix.array as Float32Array;
    let top = 0;
    let spots = 0;
    for (let slot = 0; slot < CAPACITY; slot++) {
      const placed = placements[slot];
      const still = !motion.isMoving(slot);
      if (!placed || (placed.held && still)) {
        matrices.fill(0, slot * 16, slot * 16 + 16);
        if (!placed) continue;
      } else motion.write(slot, matrices);
      top = Math.max(top, slot + 1);
      if (still && look.getX(slot) !== placed.layer) look.setX(slot, placed.layer);
      if (placed.held || (still && (placed.onTray || placed.order > 7))) continue;
      // A turned card's x axis may be mirrored; for a spot of shadow that is the same.
      const m = slot * 16;
      const s = motion.scale(slot);
      contact.put(spots++, {
        x: motion.x(slot),
        z: motion.z(slot),
        yaw: Math.atan2(-matrices[m + 2]!, matrices[m]!),
        halfWidth: s * 0.5,
        halfDepth: s * depth * 0.5,
        soft: 0.012,
        height: motion.y(slot),
        strength: 0.5,
      });
    }
    mesh.count = top;
    mesh.instanceMatrix.needsUpdate = true;
    look.needsUpdate = true;
    contact.flush(spots);
  };

  const skins = makeSkins([uniforms.faces.value, uniforms.regions.value], hand.account);

  return {
    object,
    show(placed, hovered, speed, time) {
      for (const card of slots.keys()) if (typeof card === 'number' && !placed.has(card)) drop(card);
      for (const [card, next] of placed) {
        const slot = slotFor(card);
        if (slot === undefined) continue;
        const before = placements[slot] ?? null;
        placements[slot] = next;
        motion.send(slot, poseOf(next), before ? travelOf(before, next, speed) : JUMP, time);
        // A face that is being turned away stays on the card until it can no longer be seen.
        const keeps = before && next.layer === uniforms.back.value && speed > 0;
        setLook(slot, next, card === hovered, keeps ? look.getX(slot) : next.layer);
      }
      hover.needsUpdate = true;
      stale = true;
      hand.invalidate();
    },
    hover(placed, speed, time) {
      for (const card of slots.keys()) if (typeof card === 'string' && !placed.has(card)) drop(card);
      for (const [card, next] of placed) {
        const slot = slotFor(card);
        if (slot === undefined) continue;
        const before = placements[slot] ?? null;
        placements[slot] = next;
        // They rise out of the felt, then follow their pointer.
        if (!before && speed > 0)
          motion.send(slot, { ...poseOf(next), y: 0, scale: next.width * 0.5 }, JUMP, time);
        motion.send(slot, poseOf(next), travelOf(before ?? next, next, speed), time);
        setLook(slot, next, false, next.layer);
      }
      hover.needsUpdate = true;
      stale = true;
      hand.invalidate();
    },
    paint(ink) {
      const height = quality.faceHeight;
      const width = Math.round(height / art.ratio);
      const request = { ink, chips: [], width, height };
      void Promise.all([
        hand.load({ ...request, set: 'cards' }),
        hand.load({ ...request, set: 'regions', width: 128, height: Math.round(128 * art.ratio) }),
      ]).then(([cards, regions]) => {
        if (skins.isGone()) return;
        uniforms.faces.value = colourArray(cards, quality.anisotropy);
        uniforms.regions.value = picture(regions, 'exact', 1);
        skins.replace(
          [uniforms.faces.value, uniforms.regions.value],
          [textureBytes(cards, true), textureBytes(regions, false)],
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
