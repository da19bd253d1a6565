import {
  type DataArrayTexture,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type Matrix3,
  NoColorSpace,
} from 'three';
import type { CardArt, CardStyle } from '../../engine/display.ts';
import type { LoadLayers } from '../../layout/painting/loadLayers.ts';
import { type Pose, Poses, type Travel } from '../../layout/poses.ts';
import { type Drawing, rect } from '../../lib/picture/drawing.ts';
import { PAPER, surface } from '../../lib/picture/finish.ts';
import { cardGeometry } from '../parts/cardGeometry.ts';
import { colourArray, plainArray } from '../parts/textures.ts';
import { type StudioUniforms, studioMaterial } from './foilMaterial.ts';

/** Faces painted per slice, between other tasks of the page. */
const SLICE = 4;
/** Most bytes uploaded to the GPU per frame. */
const PARCEL = 8 * 2 ** 20;

export interface StageDeck {
  readonly art: CardArt;
  readonly ink: 'colour' | 'mono';
  readonly faces: readonly string[];
  /** Height of a face's picture in pixels. */
  readonly height: number;
  readonly load: LoadLayers;
  readonly spin: Matrix3;
  readonly room: Matrix3;
  readonly anisotropy: number;
  /** Requests a frame. */
  invalidate(): void;
}

/** Pictures of one kind being uploaded to the GPU, some layers a frame. */
interface Arriving {
  readonly texture: DataArrayTexture;
  readonly kind: 'faces' | 'finishes';
  readonly layers: number;
  /** Layers per frame. */
  readonly parcel: number;
  sent: number;
}

/** Cards of one deck in one ink, in one draw call. */
export class StageCards {
  readonly mesh: InstancedMesh;
  readonly poses: Poses;
  readonly #deck: StageDeck;
  readonly #uniforms: StudioUniforms;
  readonly #look: InstancedBufferAttribute;
  readonly #layers: ReadonlyMap<string, number>;
  readonly #arriving: Arriving[] = [];
  #bytes = 0;
  #gone = false;
  #isPainted = false;

  constructor(deck: StageDeck) {
    const capacity = deck.faces.length + 1;
    const { art, faces } = deck;
    this.#deck = deck;
    this.#layers = new Map(faces.map((face, i) => [face, i]));
    this.poses = new Poses(capacity);
    const geometry = cardGeometry(art, deck.height > 600 ? 12 : 3);
    this.#look = new InstancedBufferAttribute(new Float32Array(capacity * 3), 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('look', this.#look);
    this.#uniforms = {
      faces: { value: plainArray('#000000') },
      finishes: { value: plainArray('#008c80') },
      back: { value: faces.length },
      ready: { value: 0 },
      ratio: { value: art.ratio },
      spin: { value: deck.spin },
      room: { value: deck.room },
    };
    const material = studioMaterial(this.#uniforms, art.finish !== undefined);
    this.mesh = new InstancedMesh(geometry, material, capacity);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
    void this.#paint();
  }

  /** Bytes of GPU memory. */
  get bytes(): number {
    return this.#bytes;
  }
  get ready(): boolean {
    return this.#uniforms.ready.value === 1;
  }
  /** Every picture is on the GPU. */
  get whole(): boolean {
    return this.#isPainted && this.#arriving.length === 0;
  }
  /** Returns a flat card's rotation about the vertical. */
  yaw(slot: number): number {
    const m = slot * 16;
    return Math.atan2(-this.mesh.instanceMatrix.array[m + 2]!, this.mesh.instanceMatrix.array[m]!);
  }

  /** Returns the slot of a face (undefined: of the back); every face has its own. */
  slotOf(face: string | undefined): number {
    return face === undefined ? this.#deck.faces.length : (this.#layers.get(face) ?? 0);
  }

  /** Starts moving a face to its place. */
  place(slot: number, pose: Pose, travel: Travel, time: number, chosen: boolean): void {
    this.#look.setXYZ(slot, slot, 1, chosen ? 1 : 0);
    this.#look.needsUpdate = true;
    this.poses.send(slot, pose, travel, time);
  }

  /** Sets a card's visibility, 0 … 1. */
  fade(slot: number, seen: number): void {
    this.#look.setY(slot, seen);
    this.#look.needsUpdate = true;
  }

  /** Advances to a time; returns true while another frame is wanted. */
  frame(time: number): boolean {
    const moving = this.poses.step(time);
    const matrices = this.mesh.instanceMatrix.array as Float32Array;
    for (let slot = 0; slot < this.mesh.count; slot++) this.poses.write(slot, matrices);
    this.mesh.instanceMatrix.needsUpdate = true;
    return this.#send() || moving;
  }

  /** Switches foil and relief, if the deck has them, on or off. */
  finish(finished: boolean): void {
    const material = this.mesh.material as ReturnType<typeof studioMaterial>;
    if (!this.#deck.art.finish || finished === 'FINISHED' in material.defines) return;
    if (finished) material.defines.FINISHED = '';
    else delete material.defines.FINISHED;
    material.needsUpdate = true;
  }

  dispose(): void {
    this.#gone = true;
    this.#uniforms.faces.value.dispose();
    this.#uniforms.finishes.value.dispose();
    this.mesh.geometry.dispose();
    (this.mesh.material as ReturnType<typeof studioMaterial>).dispose();
    this.mesh.dispose();
  }

  async #paint(): Promise<void> {
    const { art, faces, ink, height } = this.#deck;
    const begun = performance.now();
    const style = { detail: height < 150 ? 'small' : 'full', ink } as const;
    await this.#bake('faces', height, [
      ...faces.map((face) => () => art.card(face, style)),
      () => art.back(),
    ]);
    performance.measure(`faces of ${art.deck}`, { start: begun });
    if (art.finish) await this.#bakeFinishes(style);
    this.#isPainted = true;
    this.#deck.invalidate();
  }

  async #bakeFinishes(style: CardStyle): Promise<void> {
    const { art, faces, height } = this.#deck;
    const finishOf = (face: string | undefined) => () => art.finish?.(face, style) ?? PLAIN;
    await this.#bake('finishes', Math.round(height * (faces.length > 1 ? 0.5 : 1)), [
      ...faces.map(finishOf),
      finishOf(undefined),
    ]);
  }

  /** Paints layer by layer in the background, in slices, and uploads them once all are done. */
  async #bake(
    kind: 'faces' | 'finishes',
    height: number,
    drawings: readonly (() => Drawing)[],
  ): Promise<void> {
    const { art, load } = this.#deck;
    const width = Math.round(height / art.ratio);
    const size = width * height * 4;
    // Lets the caller finish first; allocating this much memory then gets its own task.
    await new Promise((resume) => setTimeout(resume));
    const data = new Uint8Array(size * drawings.length);
    await new Promise((resume) => setTimeout(resume));
    for (let from = 0; from < drawings.length && !this.#gone; from += SLICE) {
      const some = drawings.slice(from, from + SLICE).map((draw) => draw());
      const given = { set: 'given', ink: this.#deck.ink, width, height, drawings: some } as const;
      const painted = await load(kind === 'finishes' ? { ...given, embossed: true } : given);
      data.set(painted.data, from * size);
    }
    if (this.#gone) return;
    // Slopes seen at an angle need no sharper filtering, which would cost as much as all the rest.
    const anisotropy = kind === 'faces' ? this.#deck.anisotropy : 1;
    const texture = colourArray({ data, width, height, layers: drawings.length }, anisotropy);
    if (kind === 'finishes') texture.colorSpace = NoColorSpace;
    this.#hand(kind, texture, drawings.length);
  }

  #hand(kind: 'faces' | 'finishes', texture: DataArrayTexture, layers: number): void {
    this.#uniforms[kind].value.dispose();
    this.#uniforms[kind].value = texture;
    this.#bytes += Math.round((texture.image.data!.byteLength * 4) / 3);
    const parcel = Math.max(1, Math.floor((PARCEL * layers) / texture.image.data!.byteLength));
    this.#arriving.push({ texture, kind, layers, parcel, sent: 0 });
    this.#deck.invalidate();
  }

  /** Uploads the next layers; returns true while there are more. */
  #send(): boolean {
    const next = this.#arriving[0];
    if (!next) return false;
    const until = Math.min(next.layers, next.sent + next.parcel);
    for (let layer = next.sent; layer < until; layer++) next.texture.addLayerUpdate(layer);
    next.sent = until;
    next.texture.needsUpdate = true;
    if (until === next.layers) {
      this.#arriving.shift();
      if (next.kind === 'faces') this.#uniforms.ready.value = 1;
    }
    return true;
  }
}

/** Plain card, used for a face without a finish among others with one. */
const PLAIN: Drawing = {
  width: 1,
  height: 1,
  shapes: [rect(0, 0, 1, 1, 0, { fill: surface(PAPER) })],
};
