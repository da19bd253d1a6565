import { type Box, reachOf } from './box.ts';

/** Width of a square in table units, and squares across the table. */
const WIDTH = 0.2;
const ACROSS = 64;

/** Spatial index of the things on the table: a search for near ones looks at few of a thousand pieces. */
export class Squares<T extends Box> {
  readonly #squares = new Map<number, T[]>();
  /** Maximum reach of any piece from its middle. */
  #reach = 0;

  constructor(pieces: Iterable<T> = []) {
    for (const piece of pieces) this.add(piece);
  }

  add(piece: T): void {
    this.#reach = Math.max(this.#reach, reachOf(piece));
    const key = squareOf(piece.x) * ACROSS + squareOf(piece.z);
    const there = this.#squares.get(key);
    if (there) there.push(piece);
    else this.#squares.set(key, [piece]);
  }

  /** Checks whether any piece that may come closer to a box than `gap` is wanted; within each square the latest first. */
  some(box: Box, gap: number, isWanted: (piece: T) => boolean): boolean {
    const far = reachOf(box) + this.#reach + gap;
    const [left, right] = [squareOf(box.x - far), squareOf(box.x + far)];
    const [back, front] = [squareOf(box.z - far), squareOf(box.z + far)];
    for (let i = left; i <= right; i++)
      for (let k = back; k <= front; k++) {
        const there = this.#squares.get(i * ACROSS + k);
        for (let n = there ? there.length - 1 : -1; n >= 0; n--) if (isWanted(there![n]!)) return true;
      }
    return false;
  }
}

const squareOf = (along: number): number =>
  Math.max(0, Math.min(ACROSS - 1, Math.floor(along / WIDTH) + ACROSS / 2));
