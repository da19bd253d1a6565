import {
  Color,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix3,
  Matrix4,
  Mesh,
  PlaneGeometry,
  Quaternion,
  Vector2,
  Vector3,
} from 'three';
import type { Tone } from '../../engine/display.ts';
import type { Placed } from '../../layout/movedCards.ts';
import type { ModelProps } from '../../layout/tableModel.ts';
import { makeRng, unit } from '../../lib/rng.ts';
import { COLOURS } from '../../lib/tokens.ts';
import type { ShownMoment, TableState } from '../../store/tableStore.ts';
import type { Part } from '../parts/part.ts';
import { poolMaterial, SPARKS, sparkMaterial } from './shineMaterial.ts';
import { shineSpot } from './shineSpot.ts';

type Props = Pick<ModelProps, 'store' | 'speed' | 'invalidate'>;

const TINTS: Readonly<Record<Tone, string>> = {
  gold: COLOURS.shineGold,
  violet: COLOURS.shineViolet,
  ice: COLOURS.shineIce,
  ember: COLOURS.shineEmber,
};
/** Milliseconds in which the light goes out once its moment is over. */
const OUT_MS = 240;
const LYING = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);

/** Light of great moments: a star falls to what they are about, and bursts. Two draw calls while it is there, none otherwise. */
export class Shine implements Part {
  readonly object = new Group();
  readonly #props: Props;
  readonly #stop: () => void;
  readonly #uniforms = {
    at: { value: 0 },
    strength: { value: 0 },
    tint: { value: new Color() },
    middle: { value: new Vector3() },
    halfSize: { value: new Vector2() },
    turn: { value: new Matrix3() },
    corner: { value: 0 },
    spread: { value: 1 },
  };
  readonly #pool: Mesh<PlaneGeometry>;
  readonly #sparks: Mesh<InstancedBufferGeometry>;
  #lasts = 0;
  /** Time of the last frame, and milliseconds of the moment so far. */
  #last = 0;
  #age = 0;
  #isOver = true;

  /** `placed`: where the cards are. */
  constructor(props: Props, placed: () => Placed) {
    this.#props = props;
    this.#pool = new Mesh(new PlaneGeometry(2, 2), poolMaterial(this.#uniforms));
    this.#sparks = new Mesh(sparkGeometry(), sparkMaterial(this.#uniforms));
    for (const mesh of [this.#pool, this.#sparks]) {
      mesh.frustumCulled = false;
      // Over cards, chips and the reveal.
      mesh.renderOrder = 8;
      this.object.add(mesh);
    }
    this.object.visible = false;
    this.#stop = props.store.subscribe((now, before) => {
      if (now.moment?.id !== before.moment?.id) this.#heed(now, placed());
    });
  }

  frame(time: number): boolean {
    if (!this.object.visible) return false;
    // A slow frame must not swallow the moment.
    const step = this.#last ? Math.min(100, time - this.#last) : 0;
    this.#last = time;
    this.#age += step;
    const { at, strength } = this.#uniforms;
    at.value = Math.min(1, this.#age / this.#lasts);
    strength.value = this.#isOver ? Math.max(0, strength.value - step / OUT_MS) : 1;
    if (strength.value > 0 && at.value < 1) return true;
    this.object.visible = false;
    return false;
  }

  dispose(): void {
    this.#stop();
    for (const { geometry, material } of [this.#pool, this.#sparks]) {
      geometry.dispose();
      for (const each of [material].flat()) each.dispose();
    }
  }

  #heed({ moment, layout }: TableState, placed: Placed): void {
    this.#isOver = true;
    if (moment?.great && this.#props.speed() > 0) this.#begin(moment, placed, layout);
    this.#props.invalidate();
  }

  #begin(moment: ShownMoment, placed: Placed, layout: TableState['layout']): void {
    const { at, strength, tint, middle, halfSize, turn, corner, spread } = this.#uniforms;
    const spot = shineSpot(moment, placed, layout);
    const pose = new Quaternion(...spot.turn).multiply(LYING);
    middle.value.set(...spot.middle);
    halfSize.value.set(spot.halfWidth, spot.halfDepth);
    turn.value.setFromMatrix4(new Matrix4().makeRotationFromQuaternion(pose));
    corner.value = spot.corner;
    spread.value = spot.spread;
    tint.value.set(TINTS[moment.great!.tone]);
    this.#pool.position.copy(middle.value);
    this.#pool.quaternion.copy(pose);
    at.value = 0;
    strength.value = 1;
    this.#lasts = moment.lasts;
    this.#last = 0;
    this.#age = 0;
    this.#isOver = false;
    this.object.visible = true;
  }
}

/** Builds the sparks: squares with numbers by chance, the same at every table. */
function sparkGeometry(): InstancedBufferGeometry {
  const square = new PlaneGeometry(2, 2);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(square.index);
  geometry.setAttribute('position', square.getAttribute('position'));
  const rng = makeRng('sparks');
  const lots = Float32Array.from({ length: SPARKS * 4 }, () => unit(rng));
  geometry.setAttribute('lot', new InstancedBufferAttribute(lots, 4));
  geometry.setAttribute(
    'number',
    new InstancedBufferAttribute(Float32Array.from(lots.subarray(0, SPARKS).keys()), 1),
  );
  geometry.instanceCount = SPARKS;
  return geometry;
}
