import { CircleGeometry, Mesh } from 'three';
import { CLOTH, drawCloth } from '../../layout/finale/cloth.ts';
import type { Finale } from '../../store/finale/finale.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { feltMaterial } from '../parts/board.ts';
import { makeTextureSet } from '../parts/instances.ts';
import { type Part, type PartPorts, textureBytes } from '../parts/part.ts';
import { picture } from '../parts/textures.ts';

/** Half the drawing's box, in table units. */
const BOX = 500 / 420;
/** Height above the felt, below everything that lies on it. */
const HEIGHT = 0.0006;
const FADE_MS = 700;

/** The cloth under the end of a match: it fades in over the board once it is painted, and out again. */
export class Cloth implements Part {
  readonly object: Mesh<CircleGeometry, ReturnType<typeof feltMaterial>>;
  readonly #ports: PartPorts;
  readonly #pictures: ReturnType<typeof makeTextureSet>;
  #turn = 0;
  /** The finale that it shows, or is being painted for. */
  #finale: Finale | null = null;
  #seats: readonly SeatLook[] = [];
  #goal = 0;
  /** Opacity gained per millisecond. */
  #pace = Number.POSITIVE_INFINITY;
  #last: number | null = null;

  constructor(ports: PartPorts) {
    this.#ports = ports;
    this.#pictures = makeTextureSet([], ports.account);
    const geometry = new CircleGeometry(CLOTH, ports.quality.segments).rotateX(-Math.PI / 2);
    const { position, uv } = geometry.attributes;
    for (let i = 0; i < position!.count; i++)
      uv!.setXY(i, 0.5 + position!.getX(i) / (2 * BOX), 0.5 - position!.getZ(i) / (2 * BOX));
    const material = feltMaterial(ports.quality);
    Object.assign(material, { transparent: true, opacity: 0, depthWrite: false });
    Object.assign(material, { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 });
    this.object = new Mesh(geometry, material);
    this.object.position.y = HEIGHT;
    this.object.visible = false;
    this.object.receiveShadow = ports.quality.shadows;
  }

  /** Covers the board for a finale, or uncovers it: null. At speed 0 at once. */
  show(finale: Finale | null, seats: readonly SeatLook[], speed: number): void {
    // A window of another size asks for the same again.
    if (finale === this.#finale && seats === this.#seats) return;
    this.#finale = finale;
    this.#seats = seats;
    const turn = ++this.#turn;
    this.#pace = speed > 0 ? speed / FADE_MS : Number.POSITIVE_INFINITY;
    if (finale) void this.#paint(finale, seats, turn);
    else this.#fade(0);
  }

  frame(time: number): boolean {
    const { material } = this.object;
    const passed = this.#last === null ? 0 : Math.min(100, time - this.#last);
    this.#last = time;
    if (material.opacity !== this.#goal) {
      const step = this.#pace === Number.POSITIVE_INFINITY ? 1 : this.#pace * passed;
      const { opacity } = material;
      material.opacity = this.#goal > opacity ? Math.min(1, opacity + step) : Math.max(0, opacity - step);
    }
    const moves = material.opacity !== this.#goal;
    if (!moves) this.#last = null;
    this.object.visible = material.opacity > 0;
    return moves;
  }

  dispose(): void {
    this.#turn = -1;
    this.#pictures.dispose();
    this.object.geometry.dispose();
    this.object.material.dispose();
  }

  async #paint(finale: Finale, seats: readonly SeatLook[], turn: number): Promise<void> {
    const { load, quality } = this.#ports;
    const side = quality.board;
    const drawings = [drawCloth(finale, seats)];
    const layers = await load({ set: 'given', ink: 'colour', drawings, width: side, height: side });
    if (turn !== this.#turn || this.#pictures.isGone()) return;
    const { material } = this.object;
    material.map = picture(layers, 'colour', quality.anisotropy);
    material.color.set('#ffffff');
    material.needsUpdate = true;
    this.#pictures.replace([material.map], [textureBytes(layers, true)]);
    this.#fade(1);
  }

  #fade(goal: number): void {
    this.#goal = goal;
    this.#ports.invalidate();
  }
}
