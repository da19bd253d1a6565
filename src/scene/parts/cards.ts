import { DataTexture, DynamicDrawUsage, InstancedBufferAttribute } from 'three';
import type { CardArt } from '../../engine/display.ts';
import type { CardId } from '../../engine/table/table.ts';
import type { Layers } from '../../layout/painting/loadLayers.ts';
import { facesRequest, regionsRequest } from '../../layout/painting/requests.ts';
import type { Placement } from '../../layout/placements.ts';
import { JUMP, type Pose, Poses } from '../../layout/poses.ts';
import { cardTravel } from '../../layout/travels.ts';
import { imagesIn } from '../../lib/picture/drawing.ts';
import type { Load } from '../../store/tablePort.ts';
import { cardGeometry, fullness } from './cardGeometry.ts';
import { type CardUniforms, cardMaterial } from './cardMaterial.ts';
import { type Instances, makeInstances, makeTextureSet, type TextureSet } from './instances.ts';
import { type Part, type PartPorts, textureBytes } from './part.ts';
import { colourArray, picture, plainArray } from './textures.ts';

/** A full table has 123 cards; a free table may have several decks. */
const CAPACITY = 512;

const poseOf = ({ x, y, z, turn, width }: Placement): Pose => ({ x, y, z, turn, scale: width });

/** All cards of a deck in one draw call. */
export class Cards implements Part {
  readonly object: Part['object'];
  #art: CardArt;
  readonly #deck: number;
  readonly #ports: PartPorts;
  readonly #depth: number;
  readonly #uniforms: CardUniforms;
  readonly #instances: Instances;
  readonly #skins: TextureSet;
  readonly #look = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
  readonly #hover = new InstancedBufferAttribute(new Float32Array(CAPACITY * 2), 2).setUsage(
    DynamicDrawUsage,
  );
  readonly #motion = new Poses(CAPACITY);
  readonly #slots = new Map<CardId | string, number>();
  readonly #free = Array.from({ length: CAPACITY }, (_, i) => CAPACITY - 1 - i);
  readonly #placements: (Placement | null)[] = Array(CAPACITY).fill(null);
  #stale = true;
  /** The ink requested, and whether it has been painted: a deck without cards on the table takes no memory. */
  #ink: 'colour' | 'mono' | null = null;
  #isPainted = false;
  /** True while cards dragged by others are shown. */
  #hovers = false;
  /** Number of paint requests, as an earlier one may finish later. */
  #turn = 0;

  /** `deck`: index among the game's decks; cards of other decks are ignored. */
  constructor(art: CardArt, deck: number, ports: PartPorts) {
    this.#art = art;
    this.#deck = deck;
    this.#ports = ports;
    this.#depth = art.ratio * fullness(art);
    const geometry = cardGeometry(art);
    const uniforms: CardUniforms = {
      faces: { value: plainArray('#2c2140') },
      regions: { value: new DataTexture(new Uint8Array([80, 80, 80, 255]), 1, 1) },
      back: { value: art.faces.length },
    };
    uniforms.regions.value.needsUpdate = true;
    this.#uniforms = uniforms;
    const material = cardMaterial(uniforms, ports.quality.lamps, art);
    this.#instances = makeInstances(geometry, material, CAPACITY, ports.quality);
    this.object = this.#instances.object;
    geometry.setAttribute('look', this.#look);
    geometry.setAttribute('hover', this.#hover);
    this.#skins = makeTextureSet([uniforms.faces.value, uniforms.regions.value], ports.account);
  }

  /** Starts moving all cards of the table to these placements. At speed 0 they jump. */
  show(placed: ReadonlyMap<CardId, Placement>, hovered: CardId | null, speed: number, time: number): void {
    for (const card of this.#slots.keys())
      if (typeof card === 'number' && !placed.has(card)) this.#drop(card);
    for (const [card, next] of placed) {
      if (next.deck !== this.#deck) continue;
      const slot = this.#slotFor(card);
      if (slot === undefined) continue;
      const before = this.#placements[slot] ?? null;
      this.#placements[slot] = next;
      this.#motion.send(slot, poseOf(next), before ? cardTravel(before, next, speed) : JUMP, time);
      // A face being turned away stays on the card until it is no longer visible.
      const keeps = before && next.layer === this.#uniforms.back.value && speed > 0;
      this.#setLook(slot, next, card === hovered, keeps ? this.#look.getX(slot) : next.layer);
    }
    this.#changed();
  }

  /** Moves carried cards by an offset. */
  shift({ zones, cards }: Pick<Load, 'zones' | 'cards'>, x: number, y: number, z: number): void {
    for (const [card, slot] of this.#slots) {
      const placed = this.#placements[slot];
      if (placed && typeof card === 'number' && (zones.has(placed.zone) || cards?.has(card)))
        this.#motion.shift(slot, x, y, z);
    }
    this.#changed();
  }

  /** Shows cards dragged by others, which are not the table's, under arbitrary keys. */
  hover(placed: ReadonlyMap<string, Placement>, speed: number, time: number): void {
    if (!placed.size && !this.#hovers) return;
    this.#hovers = placed.size > 0;
    for (const card of this.#slots.keys())
      if (typeof card === 'string' && !placed.has(card)) this.#drop(card);
    for (const [card, next] of placed) {
      const slot = this.#slotFor(card);
      if (slot === undefined) continue;
      const before = this.#placements[slot] ?? null;
      this.#placements[slot] = next;
      // They rise from the felt, then follow their pointer.
      if (!before && speed > 0)
        this.#motion.send(slot, { ...poseOf(next), y: 0, scale: next.width * 0.5 }, JUMP, time);
      this.#motion.send(slot, poseOf(next), cardTravel(before ?? next, next, speed), time);
      this.#setLook(slot, next, false, next.layer);
    }
    this.#changed();
  }

  /** Changes the deck's look; `paint` shows it. */
  wear(art: CardArt): void {
    this.#art = art;
  }

  /** Paints the faces in this ink, once there is a card. */
  paint(ink: 'colour' | 'mono'): void {
    this.#ink = ink;
    this.#isPainted = false;
    this.#paintIfSeen();
  }

  #paintIfSeen(): void {
    const ink = this.#ink;
    if (ink === null || this.#isPainted || !this.#slots.size) return;
    this.#isPainted = true;
    const turn = ++this.#turn;
    const deck = this.#art;
    const { load, quality } = this.#ports;
    void Promise.all([load(facesRequest(deck, ink, quality)), load(regionsRequest(deck, ink))]).then(
      ([cards, regions]) => turn === this.#turn && this.#dress(cards, regions),
    );
  }

  /** Checks whether a user's picture with this hash is on its cards. */
  shows(image: string): boolean {
    const { faces } = this.#art;
    const card = this.#art.card(faces[0]!, { detail: 'small', ink: 'colour' });
    return imagesIn([card, this.#art.back()]).has(image);
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

  #dress(cards: Layers, regions: Layers): void {
    if (this.#skins.isGone()) return;
    const uniforms = this.#uniforms;
    uniforms.faces.value = colourArray(cards, this.#ports.quality.anisotropy);
    uniforms.regions.value = picture(regions, 'exact', 1);
    this.#skins.replace(
      [uniforms.faces.value, uniforms.regions.value],
      [textureBytes(cards, true), textureBytes(regions, false)],
    );
    this.#ports.invalidate();
  }

  #changed(): void {
    this.#paintIfSeen();
    this.#hover.needsUpdate = true;
    this.#stale = true;
    this.#ports.invalidate();
  }

  #setLook(slot: number, placed: Placement, hovered: boolean, layer: number): void {
    this.#look.setXYZW(slot, layer, placed.counted, placed.counting, placed.dim);
    this.#hover.setXY(slot, hovered ? 1 : 0, placed.won ? 1 : 0);
  }

  /** Returns the slot of a card; allocates one for a new card. */
  #slotFor(card: CardId | string): number | undefined {
    const slot = this.#slots.get(card) ?? this.#free.pop();
    if (slot !== undefined) this.#slots.set(card, slot);
    return slot;
  }

  #drop(card: CardId | string): void {
    const slot = this.#slots.get(card)!;
    this.#slots.delete(card);
    this.#placements[slot] = null;
    this.#free.push(slot);
  }

  #write(): void {
    const { mesh, contact } = this.#instances;
    const matrices = mesh.instanceMatrix.array as Float32Array;
    const motion = this.#motion;
    const look = this.#look;
    let top = 0;
    let spots = 0;
    for (let slot = 0; slot < CAPACITY; slot++) {
      const placed = this.#placements[slot];
      const still = !motion.isMoving(slot);
      if (!placed || (placed.held && still)) {
        matrices.fill(0, slot * 16, slot * 16 + 16);
        if (!placed) continue;
      } else motion.write(slot, matrices);
      top = Math.max(top, slot + 1);
      if (still && look.getX(slot) !== placed.layer) look.setX(slot, placed.layer);
      if (placed.held || (still && (placed.inShowing || placed.order > 7))) continue;
      this.#putShadow(spots++, slot, placed.order, matrices);
    }
    mesh.count = top;
    mesh.instanceMatrix.needsUpdate = true;
    look.needsUpdate = true;
    contact.flush(spots);
  }

  #putShadow(spot: number, slot: number, order: number, matrices: Float32Array): void {
    const motion = this.#motion;
    // The x axis of a turned card may be mirrored, which makes no difference to its shadow.
    const m = slot * 16;
    const s = motion.scale(slot);
    this.#instances.contact.put(spot, {
      x: motion.x(slot),
      z: motion.z(slot),
      yaw: Math.atan2(-matrices[m + 2]!, matrices[m]!),
      halfWidth: s * 0.5,
      halfDepth: s * this.#depth * 0.5,
      soft: 0.026,
      height: motion.y(slot),
      // Shadows of a pile lie on each other.
      strength: 0.55 / (1 + 0.4 * order),
    });
  }
}
