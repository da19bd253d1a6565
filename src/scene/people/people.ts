import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  type PerspectiveCamera,
  type ShaderMaterial,
  Uint8BufferAttribute,
  Vector3,
} from 'three';
import { castFor } from '../../art/figures/cast.ts';
import { PARTS } from '../../art/figures/figure.ts';
import { SEATS } from '../../art/seats.ts';
import { colourOf, RIM_TOP } from '../../layout/discs.ts';
import type { Size } from '../../layout/framing.ts';
import type { ModelProps } from '../../layout/tableModel.ts';
import type { SeatLook, TableState } from '../../store/tableStore.ts';
import type { Part } from '../parts/part.ts';
import { attitudesOf, flourishesBetween } from './attitudes.ts';
import { FRAME, figureMaterial, LIMB, MOST_FIGURES } from './figureMaterial.ts';
import { type Cast, figureMesh } from './figureMesh.ts';
import { hasRoom, type Place, placeOf, showsAt } from './places.ts';
import { Posture } from './posture.ts';
import { type Stance, writeLimbs } from './stance.ts';

type Props = Pick<ModelProps, 'store' | 'speed' | 'invalidate'>;

/** People at the seats, in one draw call. Nothing moves unless the table does, or they do something about it. */
export class People implements Part {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #props: Props;
  readonly #stop: () => void;
  readonly #frames = new Float32Array(MOST_FIGURES * FRAME);
  readonly #limbs = new Float32Array(MOST_FIGURES * PARTS.length * LIMB);
  readonly #postures: readonly Posture[] = Array.from({ length: MOST_FIGURES }, () => new Posture());
  #casts: readonly Cast[] = [];
  #places: readonly Place[] = [];
  #camera: PerspectiveCamera | null = null;

  constructor(props: Props) {
    const { store } = props;
    this.#props = props;
    this.object = new Mesh(new BufferGeometry(), figureMaterial(this.#frames, this.#limbs));
    this.object.frustumCulled = false;
    // Over the room, under everything else that is see-through.
    this.object.renderOrder = -1;
    const state = store.getState();
    this.#seat(state);
    this.#heed(state, null);
    this.#stop = store.subscribe((now, before) => {
      if (now.seats !== before.seats || now.decks !== before.decks) this.#seat(now);
      this.#heed(now, before);
    });
  }

  /** Turns the figures to a camera, which fills a window of this size in CSS pixels. */
  face(camera: PerspectiveCamera, size: Size): void {
    this.#camera = camera;
    this.object.visible = hasRoom(size);
  }

  frame(time: number): boolean {
    let moving = false;
    for (const posture of this.#postures) moving = posture.step(time) || moving;
    if (this.#camera && this.object.visible) this.#write(this.#camera);
    return moving;
  }

  dispose(): void {
    this.#stop();
    this.object.geometry.dispose();
    this.object.material.dispose();
  }

  /** Builds the figures of the people who are here now. */
  #seat({ seats, decks }: TableState): void {
    const shown = seats.slice(0, MOST_FIGURES);
    const next = castFor(shown).map((figure, seat): Cast => ({ figure, edge: edgeOf(shown[seat]!, seat) }));
    const isSame =
      next.length === this.#casts.length &&
      next.every(({ figure, edge }, i) => figure === this.#casts[i]!.figure && edge === this.#casts[i]!.edge);
    if (isSame) return;
    this.#casts = next;
    const { corners, colours, parts, cards, triangles } = figureMesh(next, decks[0]!);
    const count = parts.length;
    const position = new Float32Array(count * 3);
    const place = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) {
      position.set([corners[2 * i]!, corners[2 * i + 1]!], i * 3);
      place.set([parts[i]!, cards[i]!], i * 2);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(position, 3));
    geometry.setAttribute('place', new BufferAttribute(place, 2));
    geometry.setAttribute('tone', new Uint8BufferAttribute(colours, 4, true));
    geometry.setIndex(triangles);
    this.object.geometry.dispose();
    this.object.geometry = geometry;
  }

  /** Lets them react to what the table shows now. */
  #heed(now: TableState, before: TableState | null): void {
    const { layout, view } = now;
    if (before && HEEDED.every((key) => now[key] === before[key])) return;
    const isElsewhere = before?.view.seat !== view.seat;
    if (layout !== before?.layout || isElsewhere)
      this.#places = layout.seats.slice(0, MOST_FIGURES).map((pose) => placeOf(pose, view.seat !== null));
    // From another seat everything is elsewhere at once. At first they come up from behind the rim. Unseen, they need no frames.
    const isLeap = before !== null && (isElsewhere || now.leapt);
    const speed = isLeap || !this.object.visible ? 0 : this.#props.speed();
    for (const [seat, attitude] of attitudesOf(now).entries()) {
      const look = attitude.toward === null ? MIDDLE : (layout.seats[attitude.toward] ?? MIDDLE);
      this.#postures[seat]?.head(attitude, look, speed);
    }
    if (before && speed > 0)
      for (const { seat, kind } of flourishesBetween(
        before.view.state.table,
        view.state.table,
        this.#casts.length,
      ))
        this.#postures[seat]?.flourish(kind, performance.now(), speed);
    this.#props.invalidate();
  }

  /** Writes all places and poses as this camera sees them. */
  #write(camera: PerspectiveCamera): void {
    RIGHT.setFromMatrixColumn(camera.matrixWorld, 0);
    UP.setFromMatrixColumn(camera.matrixWorld, 1);
    BACK.setFromMatrixColumn(camera.matrixWorld, 2);
    // Half upright, half toward the eye: they stand, and do not vanish from above.
    UP.y += 1;
    UP.normalize();
    for (let i = 0; i < this.#casts.length; i++) {
      const place = this.#places[i];
      const posture = this.#postures[i]!;
      const { stance } = posture;
      const opacity = place && stance.rise > 0.01 ? showsAt(place, BACK) : 0;
      const at = i * FRAME;
      this.#frames[at + 7] = opacity;
      if (!place || opacity === 0) continue;
      this.#stand(at, place, stance);
      const [dx, dz] = [stance.lookX - place.x, stance.lookZ - place.z];
      const aside = (dx * RIGHT.x + dz * RIGHT.z) / (Math.hypot(dx, dz) || 1);
      writeLimbs(this.#limbs, i, this.#casts[i]!.figure, posture, aside);
    }
  }

  #stand(at: number, { x, z }: Place, { light, cards }: Stance): void {
    const frames = this.#frames;
    frames[at] = x;
    frames[at + 1] = RIM_TOP;
    frames[at + 2] = z;
    frames[at + 3] = light;
    RIGHT.toArray(frames, at + 4);
    UP.toArray(frames, at + 8);
    frames[at + 11] = cards;
  }
}

const MIDDLE = { x: 0, z: 0 };
const HEEDED = ['view', 'layout', 'seats', 'acting', 'showing', 'progress', 'finale'] as const;

const RIGHT = new Vector3();
const UP = new Vector3();
const BACK = new Vector3();

const edgeOf = (look: SeatLook, seat: number): string => SEATS[colourOf(look, seat)]!.colour;
