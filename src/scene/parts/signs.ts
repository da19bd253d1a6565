import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
} from 'three';
import { SEATS } from '../../art/tokens.ts';
import type { Dot } from '../../layout/signs/dots.ts';
import { SignMotion } from '../../layout/signs/signMotion.ts';
import { BEAM_HEIGHT, PING_LOOK, pingLook } from '../../layout/signs/signPoses.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { MOST_PINGS, MOST_POINTERS, type Ping, type SignStore } from '../../store/signs/signs.ts';
import type { Part, PartPorts } from './part.ts';
import { BEAM, DOT, PING, signMaterial } from './signMaterial.ts';

const CAPACITY = MOST_PINGS * 2 + MOST_POINTERS;
/** Radius of a ping's rings, and of a pointer's dot with its halo, in table units. */
const PING_SIZE = 0.17;
const DOT_SIZE = 0.055;
/** Colour of people without a seat. */
const WATCHER = new Color(COLOURS.plateText);
const SEAT_COLOURS = SEATS.map(({ colour }) => new Color(colour));
const colourOf = (index: number | null): Color =>
  index === null ? WATCHER : (SEAT_COLOURS[index] ?? WATCHER);

/** Signs of the others in one draw call: rings and a beam for each ping, a dot for each pointer. */
export class Signs implements Part {
  readonly object: Mesh<InstancedBufferGeometry, ReturnType<typeof signMaterial>>;
  readonly #signs: SignStore;
  readonly #still: () => boolean;
  readonly #motion: SignMotion;
  readonly #plane = new PlaneGeometry(2, 2);
  readonly #geometry = new InstancedBufferGeometry();
  readonly #place: InstancedBufferAttribute;
  readonly #ink: InstancedBufferAttribute;
  readonly #rings: InstancedBufferAttribute;
  readonly #look = new Float32Array(PING_LOOK);
  /** Instances of the frame in progress. */
  #count = 0;

  constructor(signs: SignStore, ports: PartPorts, still: () => boolean) {
    this.#signs = signs;
    this.#still = still;
    this.#motion = new SignMotion({ signs, still, invalidate: () => ports.invalidate() });
    this.#geometry.setIndex(this.#plane.index);
    this.#geometry.setAttribute('position', this.#plane.attributes.position!);
    this.#place = this.#attribute('place');
    this.#ink = this.#attribute('ink');
    this.#rings = this.#attribute('rings');
    this.object = new Mesh(this.#geometry, signMaterial());
    this.object.frustumCulled = false;
    // Above the items on the felt, below the pane behind a reveal.
    this.object.renderOrder = 1.4;
    this.object.visible = false;
  }

  /** Visible pointers, in no order. */
  get dots(): readonly Dot[] {
    return this.#motion.dots;
  }

  frame(time: number): boolean {
    const moving = this.#motion.step(time);
    const now = this.#signs.now();
    const calm = this.#still();
    this.#count = 0;
    for (const ping of this.#signs.getState().pings) this.#putPing(ping, now, calm);
    for (const { x, z, alpha, sign } of this.#motion.dots)
      if (alpha > 0) this.#put(x, z, DOT_SIZE, DOT, alpha, sign.colour);
    this.object.visible = this.#count > 0;
    if (!this.#count) return moving;
    this.#geometry.instanceCount = this.#count;
    this.#place.needsUpdate = this.#ink.needsUpdate = this.#rings.needsUpdate = true;
    return moving;
  }

  dispose(): void {
    this.#motion.dispose();
    this.#geometry.dispose();
    this.#plane.dispose();
    this.object.material.dispose();
  }

  #attribute(name: string): InstancedBufferAttribute {
    const made = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
    this.#geometry.setAttribute(name, made);
    return made;
  }

  #putPing({ x, z, colour, at }: Ping, now: number, calm: boolean): void {
    const look = this.#look;
    pingLook(now - at, calm, look);
    this.#rings.setXYZW(this.#count, look[0]!, look[1]!, look[2]!, look[3]!);
    this.#put(x, z, PING_SIZE, PING, look[4]!, colour);
    if (look[5]! > 0) this.#put(x, z, BEAM_HEIGHT, BEAM, look[5]!, colour);
  }

  #put(x: number, z: number, size: number, kind: number, alpha: number, index: number | null): void {
    const { r, g, b } = colourOf(index);
    this.#place.setXYZW(this.#count, x, z, size, kind);
    this.#ink.setXYZW(this.#count, r, g, b, alpha);
    this.#count++;
  }
}
