import type { Size } from '../layout/framing.ts';
import type { Ring } from '../layout/movedCards.ts';
import { COLOURS } from '../lib/tokens.ts';
import type { TableState } from '../store/tableStore.ts';
import { drawRings, drawTurn } from './drawGlow.ts';
import { drawItems } from './drawItems.ts';
import type { Eye } from './eye.ts';
import type { FlatSigns } from './flatSigns.ts';
import type { Items } from './items.ts';
import { type Prints, TABLE_HALF } from './prints.ts';

/** Height below which only boards and mats lie: targets are marked over them and under everything else. */
const GROUND = 5e-4;
/** Height from which only a reveal lies: the rest of the table is darkened under it. */
const ABOVE = 0.55;
const VEIL = 0.62;

/** Everything that a frame shows besides things. */
export interface Marks {
  readonly rings: readonly Ring[];
  /** Ids of the bright rings, and of the one pointed at. */
  readonly bright: readonly string[];
  readonly pointed: string | null;
  readonly showing: boolean;
}

/** The canvas on which the table is drawn, frame by frame. */
export class Picture {
  readonly canvas: HTMLCanvasElement;
  readonly #ink: CanvasRenderingContext2D;
  #dpr = 1;
  #size: Size = { width: 1, height: 1 };
  #room: CanvasGradient | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#ink = canvas.getContext('2d', { alpha: false })!;
  }

  resize(size: Size): void {
    this.#size = size;
    this.#dpr = Math.min(2, window.devicePixelRatio || 1);
    this.canvas.width = Math.round(size.width * this.#dpr);
    this.canvas.height = Math.round(size.height * this.#dpr);
    const { width, height } = this.canvas;
    const [x, y] = [width / 2, height * 0.4];
    this.#room = this.#ink.createRadialGradient(x, y, 0, x, y, Math.hypot(width, height) * 0.55);
    this.#room.addColorStop(0, COLOURS.felt);
    this.#room.addColorStop(1, COLOURS.room);
  }

  /** Draws a frame. */
  draw(
    eye: Eye,
    items: Items,
    prints: Prints,
    state: TableState,
    marks: Marks,
    signs: FlatSigns | null,
  ): void {
    const ink = this.#ink;
    const dpr = this.#dpr;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.imageSmoothingQuality = 'high';
    ink.fillStyle = this.#room ?? COLOURS.room;
    ink.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.#drawFelt(eye, prints, state.layout.turn ?? 0);
    const ground = drawItems(ink, eye, items, dpr, 0, GROUND);
    const pixel = 1 / eye.scale;
    this.#overTable(eye, 0);
    drawTurn(ink, state, pixel);
    drawRings(ink, marks.rings, marks.bright, marks.pointed, pixel);
    const low = drawItems(ink, eye, items, dpr, ground, marks.showing ? ABOVE : Number.POSITIVE_INFINITY);
    if (marks.showing) {
      ink.setTransform(dpr, 0, 0, dpr, 0, 0);
      ink.globalAlpha = VEIL;
      ink.fillStyle = COLOURS.room;
      ink.fillRect(0, 0, this.#size.width, this.#size.height);
      ink.globalAlpha = 1;
      drawItems(ink, eye, items, dpr, low, Number.POSITIVE_INFINITY);
    }
    this.#overTable(eye, 0);
    signs?.draw(ink, pixel);
  }

  /** Maps table units, turned by an angle as seen from above, to the screen. */
  #overTable(eye: Eye, turn: number): void {
    const { x: rx, z: rz } = eye.right;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const scale = eye.scale * this.#dpr;
    eye.project(0, 0, 0, spot);
    const [along, across] = [(cos * rx - sin * rz) * scale, (sin * rx + cos * rz) * scale];
    this.#ink.setTransform(along, -across, across, along, spot.x * this.#dpr, spot.y * this.#dpr);
  }

  #drawFelt(eye: Eye, prints: Prints, turn: number): void {
    this.#overTable(eye, turn);
    this.#ink.drawImage(prints.table, -TABLE_HALF, -TABLE_HALF, 2 * TABLE_HALF, 2 * TABLE_HALF);
    const cloth = prints.cloth;
    if (!cloth?.image) return;
    const { image, x, y, width, height } = cloth;
    // Unlike the board it is turned to the viewer.
    this.#overTable(eye, 0);
    this.#ink.drawImage(image, x, y, width, height, -TABLE_HALF, -TABLE_HALF, 2 * TABLE_HALF, 2 * TABLE_HALF);
  }
}

const spot = { x: 0, y: 0, behind: false };
