import { Matrix3, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { type Counter, makeProbe } from '../../layout/painting/probe.ts';
import type { QualityLevel } from '../../layout/painting/quality.ts';
import { JUMP, type Pose, type Travel } from '../../layout/poses.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { fullness } from '../parts/cardGeometry.ts';
import { contactShadows } from '../parts/contact.ts';
import { rayAt } from '../rays.ts';
import { makeFelt } from './felt.ts';
import { cardAt, type Places, placesOf, risen, type StageView } from './places.ts';
import { FOV, StageSight } from './sight.ts';
import { Spin } from './spin.ts';
import type { StageCards } from './stageCards.ts';
import { StageGroups } from './stageGroups.ts';
import type { StagePlan } from './stagePlan.ts';

/** More cards than any of our walls has. */
const CAPACITY = 800;
const TRAVEL_MS = 520;
const STAGGER_MS = 260;
const CHOOSE_MS = 240;
/** Frame time in milliseconds above which motion is too slow, and pixels per CSS pixel that help. */
const SLOW_MS = 45;
const COARSE = 0.6;

interface Placed {
  readonly cards: StageCards;
  readonly slot: number;
  /** Depth of its shadow, in card widths. */
  readonly depth: number;
}

/** Rotation from the world, in which cards are flat, to a studio for upright cards. */
const STANDING = new Matrix3().set(1, 0, 0, 0, 0, 1, 0, -1, 0);
const LYING = new Matrix3();

declare global {
  interface Window {
    /** For benches. */
    __stage?: Stage;
  }
}

/** Cards under studio light, rendered only while something changes. Throws if there is no WebGL 2. */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly sight = new StageSight();
  readonly spin = new Spin();
  /** Called at the end of a flight. */
  onFlown = (): void => {};
  readonly counter: Counter = makeProbe();
  readonly camera = new PerspectiveCamera(FOV, 1, 0.1, 60);
  readonly #gl: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #felt = makeFelt();
  readonly #shadows = contactShadows(CAPACITY);
  readonly #turn = new Matrix3();
  readonly #room = new Matrix3();
  readonly #groups: StageGroups;
  readonly #quality: QualityLevel;
  #plan: StagePlan | null = null;
  #places: Places = placesOf('single', 0, 1, 1);
  #placed: Placed[] = [];
  #ratios: number[] = [];
  #laid: StageView | null = null;
  #asked = 0;
  #gone = false;
  /** The cards are in a pile until they are painted. */
  #waits = false;
  #last = 0;

  constructor(quality: QualityLevel) {
    this.#quality = quality;
    this.#gl = new WebGLRenderer({ antialias: quality.antialias, alpha: false, stencil: false });
    this.#gl.setPixelRatio(Math.min(devicePixelRatio, quality.maxDpr));
    this.#gl.setClearColor(COLOURS.room);
    this.canvas = this.#gl.domElement;
    this.canvas.style.display = 'block';
    this.#groups = new StageGroups(this.#scene, {
      quality,
      spin: this.#turn,
      room: this.#room,
      invalidate: () => this.invalidate(),
    });
    this.#scene.add(this.#felt.mesh, this.#shadows.mesh);
    this.counter.probe.quality = quality.name;
    window.__scene = this.counter.probe;
    window.__stage = this;
    // After a lost context is restored, the same picture must appear again.
    this.canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
    this.canvas.addEventListener('webglcontextrestored', () => this.invalidate());
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.camera.aspect = width / height;
    this.#gl.setSize(width, height);
    if (this.#plan) this.#lay(this.#plan, true);
    this.invalidate();
  }

  show(plan: StagePlan): void {
    const before = this.#plan;
    this.#plan = plan;
    if (plan.view !== before?.view) this.spin.reset();
    this.#felt.dye(plan.cloth);
    this.#lay(plan, plan.still);
  }

  /** Returns the item under a point of the window (CSS pixels). */
  itemAt(clientX: number, clientY: number): number | null {
    if (!this.#plan || this.#plan.view === 'flight') return null;
    const { from, to } = rayAt(this.camera, this.canvas, clientX, clientY);
    if (to[1] >= 0) return null;
    const t = -from[1] / to[1];
    return cardAt(this.#places.poses, this.#ratios, from[0] + to[0] * t, from[2] + to[2] * t);
  }

  /** Card widths along the felt per pixel of the picture. */
  get perPixel(): number {
    return (
      (2 * Math.tan((FOV * Math.PI) / 360) * this.camera.position.y) / Math.max(1, this.canvas.clientHeight)
    );
  }

  invalidate(): void {
    if (this.#gone) return;
    this.counter.probe.atRest = false;
    if (!this.#asked) this.#asked = requestAnimationFrame(this.#frame);
  }

  /** Returns milliseconds of one frame until its pixels are available, with or without foil and relief: for benches. */
  timeFrame(finished: boolean): number {
    this.#groups.finish(finished);
    const gl = this.#gl.getContext();
    const from = performance.now();
    this.#gl.render(this.#scene, this.camera);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, PIXEL);
    return performance.now() - from;
  }

  dispose(): void {
    this.#gone = true;
    cancelAnimationFrame(this.#asked);
    this.#groups.dispose();
    this.#felt.dispose();
    this.#shadows.mesh.geometry.dispose();
    this.#shadows.mesh.dispose();
    this.#gl.dispose();
    this.canvas.remove();
    if (window.__scene === this.counter.probe) delete window.__scene;
    if (window.__stage === this) delete window.__stage;
  }

  #lay(plan: StagePlan, atOnce: boolean): void {
    const { view, items, chosen } = plan;
    const moves = view !== this.#laid;
    this.#laid = view;
    this.#ratios = items.map(({ art }) => art.ratio);
    this.#places = placesOf(view, items.length, Math.max(1, ...this.#ratios), this.camera.aspect);
    this.sight.show(view, this.#places);
    const [width, depth] = this.#places.half;
    this.#felt.lay(...this.#places.middle, Math.max(1.3, Math.max(width / 1.4, depth) * 1.1));
    this.#room.copy(view === 'flight' ? STANDING : LYING);
    const groups = this.#groups.take(plan);
    const waits = view !== 'single' && view !== 'flight' && !this.#groups.ready;
    const deals = this.#waits && !waits;
    this.#waits = waits;
    const time = performance.now();
    this.#placed = items.map((item, i) => {
      const cards = groups[i]!;
      const slot = cards.slotOf(item.face);
      const goal = this.#places.poses[i]!;
      const pose = this.#waits ? this.#piled(i) : chosen.has(i) && view !== 'single' ? risen(goal) : goal;
      cards.place(
        slot,
        pose,
        travelOf(i / items.length, moves || deals, atOnce || waits),
        time,
        chosen.has(i),
      );
      return { cards, slot, depth: item.art.ratio * fullness(item.art) };
    });
    this.#groups.hideRest(this.#placed);
    this.invalidate();
  }

  /** Returns the pose before painting: in the middle, all under the last card. */
  #piled(i: number): Pose {
    const [x, z] = this.#places.middle;
    const isLast = i === this.#places.poses.length - 1;
    return { x, y: 0.3, z, turn: [0, 0, 0, 1], scale: isLast ? 1 : 0 };
  }

  readonly #frame = (time: number): void => {
    this.#asked = 0;
    if (this.#waits && this.#groups.ready) this.show(this.#plan!);
    const { probe } = this.counter;
    const ms = this.#last ? Math.min(100, time - this.#last) : 16;
    if (this.#last) this.counter.interval(time - this.#last);
    const still = this.#plan?.still ?? true;
    const view = this.#plan?.view;
    const turning = this.spin.frame(this.#turn, ms, still);
    const looking = this.sight.frame(this.camera, ms, still);
    const moving = this.#groups.frame(performance.now());
    if (view === 'flight') this.#fly();
    else this.#shade();
    const active = turning || looking || moving;
    this.#sharpen(!active);
    this.#gl.render(this.#scene, this.camera);
    probe.frames++;
    probe.drawCalls = this.#gl.info.render.calls;
    probe.triangles = this.#gl.info.render.triangles;
    probe.textureBytes = this.#groups.bytes;
    probe.painted = this.#groups.painted;
    // While a picture of many cards is larger than the stage, fingers pan it in every direction.
    this.canvas.parentElement?.toggleAttribute('data-near', this.sight.zoom > 1 && view !== 'single');
    if (active) {
      this.#last = time;
      this.invalidate();
    } else {
      this.#last = 0;
      probe.atRest = true;
    }
  };

  /** On a slow machine, renders motion coarsely, and sharply at rest. */
  #sharpen(rests: boolean): void {
    const { maxDpr, movingDpr } = this.#quality;
    const isSlow = this.counter.probe.frameMs > SLOW_MS;
    const wanted = Math.min(devicePixelRatio, rests ? maxDpr : isSlow ? COARSE : movingDpr);
    if (this.#gl.getPixelRatio() !== wanted) this.#gl.setPixelRatio(wanted);
  }

  /** Fades in cards far ahead from the dark; those behind are out of view. */
  #fly(): void {
    this.#shadows.flush(0);
    const z = this.camera.position.z;
    this.#felt.lay(this.camera.position.x, z, 6);
    for (const { cards, slot } of this.#placed) {
      const ahead = z - cards.poses.z(slot);
      cards.fade(slot, Math.min(1, Math.max(0, (13 - ahead) / 9)));
    }
    if (this.sight.hasFlown) this.onFlown();
  }

  #shade(): void {
    let spots = 0;
    for (const { cards, slot, depth } of this.#placed) {
      const { poses } = cards;
      const scale = poses.scale(slot);
      if (scale < 0.1 || spots >= CAPACITY) continue;
      SPOT.x = poses.x(slot);
      SPOT.z = poses.z(slot);
      SPOT.yaw = cards.yaw(slot);
      SPOT.halfWidth = scale * 0.5;
      SPOT.halfDepth = scale * depth * 0.5;
      SPOT.height = poses.y(slot);
      this.#shadows.put(spots++, SPOT);
    }
    this.#shadows.flush(spots);
  }
}

const PIXEL = new Uint8Array(4);
/** Shared by all shadows, so that a frame allocates nothing. */
const SPOT = { x: 0, z: 0, yaw: 0, halfWidth: 0, halfDepth: 0, height: 0, soft: 0.1, strength: 0.62 };

const travelOf = (part: number, moves: boolean, atOnce: boolean): Travel =>
  atOnce
    ? JUMP
    : {
        duration: moves ? TRAVEL_MS : CHOOSE_MS,
        delay: moves ? part * STAGGER_MS : 0,
        lift: moves ? 0.5 : 0,
      };
