import { SEATS } from '../art/seats.ts';
import type { Insets, Size } from '../layout/framing.ts';
import { SignMotion } from '../layout/signs/signMotion.ts';
import { PING_LOOK, pingLook } from '../layout/signs/signPoses.ts';
import { SignTags } from '../layout/signs/signTags.ts';
import { COLOURS } from '../lib/tokens.ts';
import type { SignStore } from '../store/signs/signs.ts';
import type { Eye } from './eye.ts';

type Ink = CanvasRenderingContext2D;

interface Setup {
  readonly signs: SignStore;
  /** Element for the names. */
  readonly host: HTMLElement;
  still(): boolean;
  invalidate(): void;
}

/** Radius of a ping's rings and of its mark, in table units. */
const PING_SIZE = 0.17;
const MARK = 0.02;
const OUTLINE = '#120a14';

const colourOf = (colour: number | null): string =>
  (colour === null ? undefined : SEATS[colour]?.colour) ?? COLOURS.plateText;

/** Others' pointers and everyone's pings on the flat table, with their people's names. */
export class FlatSigns {
  readonly #setup: Setup;
  readonly #motion: SignMotion;
  readonly #tags: SignTags;
  readonly #look = new Float32Array(PING_LOOK);

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#motion = new SignMotion(setup);
    this.#tags = new SignTags(setup.host, setup.signs, this.#motion);
  }

  fit(size: Size, insets: Insets): void {
    this.#tags.resize(size, insets);
  }

  /** Advances everything to a time; returns whether something still moves. */
  step(time: number): boolean {
    return this.#motion.step(time);
  }

  /** Puts the names in their places. `covered`: a reveal lies in front of the table. */
  name(eye: Eye, covered: boolean): void {
    this.#tags.frame(eye, covered);
  }

  /** Draws in table units; `pixel`: a CSS pixel. */
  draw(ink: Ink, pixel: number): void {
    const { signs, still } = this.#setup;
    const now = signs.now();
    for (const { sign, x, z, alpha } of this.#motion.dots) {
      ink.globalAlpha = alpha;
      disc(ink, x, z, 6 * pixel, colourOf(sign.colour));
      ring(ink, x, z, 6 * pixel, OUTLINE, 2 * pixel);
    }
    for (const { x, z, colour, at } of signs.getState().pings) {
      const look = this.#look;
      pingLook(now - at, still(), look);
      for (const i of [0, 2]) {
        ink.globalAlpha = look[i + 1]!;
        ring(ink, x, z, look[i]! * PING_SIZE, colourOf(colour), 4 * pixel);
      }
      ink.globalAlpha = look[4]!;
      disc(ink, x, z, MARK, colourOf(colour));
    }
    ink.globalAlpha = 1;
  }

  dispose(): void {
    this.#motion.dispose();
    this.#tags.dispose();
  }
}

function disc(ink: Ink, x: number, z: number, radius: number, colour: string): void {
  ink.beginPath();
  ink.arc(x, z, radius, 0, 2 * Math.PI);
  ink.fillStyle = colour;
  ink.fill();
}

function ring(ink: Ink, x: number, z: number, radius: number, colour: string, width: number): void {
  ink.beginPath();
  ink.arc(x, z, radius, 0, 2 * Math.PI);
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke();
}
