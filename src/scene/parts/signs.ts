import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
} from 'three';
import { SEATS } from '../../art/tokens.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { MOST_PINGS, MOST_POINTERS, type Ping, type SignStore } from '../../store/signs/signs.ts';
import { PING_LOOK, pingLook, pingMoves, pingStands, stepToward } from '../presence/signPoses.ts';
import { type Dot, followPointers, isResting, moveDot, untilDotChanges } from './dots.ts';
import type { Part, PartPorts } from './part.ts';
import { BEAM, DOT, PING, signMaterial } from './signMaterial.ts';

const CAPACITY = MOST_PINGS * 2 + MOST_POINTERS;
/** Radius of a ping's rings, height of its beam, and radius of a pointer's dot with its halo, in table units. */
const PING_SIZE = 0.17;
export const BEAM_HEIGHT = 0.26;
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
  readonly #ports: PartPorts;
  readonly #still: () => boolean;
  readonly #plane = new PlaneGeometry(2, 2);
  readonly #geometry = new InstancedBufferGeometry();
  readonly #place: InstancedBufferAttribute;
  readonly #ink: InstancedBufferAttribute;
  readonly #rings: InstancedBufferAttribute;
  readonly #look = new Float32Array(PING_LOOK);
  readonly #dots: Dot[] = [];
  readonly #stop: () => void;
  readonly #wake = (): void => {
    this.#timer = undefined;
    this.#ports.invalidate();
  };
  /** Time of the last frame with motion; 0: nothing moves. */
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // State of the frame in progress.
  #count = 0;
  #moving = false;
  #next = Infinity;
  #over = false;

  constructor(signs: SignStore, ports: PartPorts, still: () => boolean) {
    this.#signs = signs;
    this.#ports = ports;
    this.#still = still;
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
    this.#stop = signs.subscribe(() => this.#sync());
    this.#sync();
  }

  /** Visible pointers, in no order. */
  get dots(): readonly Dot[] {
    return this.#dots;
  }

  isResting(dot: Dot): boolean {
    return isResting(dot, this.#signs.now());
  }

  frame(time: number): boolean {
    const { pings } = this.#signs.getState();
    if (!pings.length && !this.#dots.length) {
      this.object.visible = false;
      this.#last = 0;
      return false;
    }
    const now = this.#signs.now();
    const calm = this.#still();
    const ms = this.#last ? time - this.#last : 16;
    this.#count = 0;
    this.#moving = false;
    this.#next = Infinity;
    this.#over = false;
    for (let i = 0; i < pings.length; i++) this.#putPing(pings[i]!, now, calm);
    this.#putDots(now, calm ? 1 : stepToward(ms), ms);
    this.object.visible = this.#count > 0;
    this.#geometry.instanceCount = this.#count;
    this.#place.needsUpdate = this.#ink.needsUpdate = this.#rings.needsUpdate = true;
    this.#last = this.#moving ? time : 0;
    clearTimeout(this.#timer);
    // Nothing moves until then, so no frame is drawn.
    const rests = this.#moving || this.#next === Infinity;
    this.#timer = rests ? undefined : setTimeout(this.#wake, this.#next + 1);
    if (this.#over) this.#signs.expire();
    return this.#moving;
  }

  dispose(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#geometry.dispose();
    this.#plane.dispose();
    this.object.material.dispose();
  }

  #attribute(name: string): InstancedBufferAttribute {
    const made = new InstancedBufferAttribute(new Float32Array(CAPACITY * 4), 4).setUsage(DynamicDrawUsage);
    this.#geometry.setAttribute(name, made);
    return made;
  }

  #sync(): void {
    followPointers(this.#dots, this.#signs);
    this.#ports.invalidate();
  }

  #putPing({ x, z, colour, at }: Ping, now: number, calm: boolean): void {
    const look = this.#look;
    const age = now - at;
    pingLook(age, calm, look);
    if (pingMoves(age, calm)) this.#moving = true;
    else if (pingStands(age) > 0) this.#next = Math.min(this.#next, pingStands(age));
    else this.#over = true;
    this.#rings.setXYZW(this.#count, look[0]!, look[1]!, look[2]!, look[3]!);
    this.#put(x, z, PING_SIZE, PING, look[4]!, colour);
    if (look[5]! > 0) this.#put(x, z, BEAM_HEIGHT, BEAM, look[5]!, colour);
  }

  /** `part`: fraction of its remaining way that each dot covers in this frame. */
  #putDots(now: number, part: number, ms: number): void {
    for (let i = this.#dots.length - 1; i >= 0; i--) {
      const dot = this.#dots[i]!;
      if (moveDot(dot, now, part, ms)) this.#moving = true;
      if (dot.gone && dot.alpha === 0) this.#dots.splice(i, 1);
      if (dot.alpha > 0) this.#put(dot.x, dot.z, DOT_SIZE, DOT, dot.alpha, dot.sign.colour);
      this.#next = Math.min(this.#next, untilDotChanges(dot, now));
    }
  }

  #put(x: number, z: number, size: number, kind: number, alpha: number, index: number | null): void {
    const { r, g, b } = colourOf(index);
    this.#place.setXYZW(this.#count, x, z, size, kind);
    this.#ink.setXYZW(this.#count, r, g, b, alpha);
    this.#count++;
  }
}
