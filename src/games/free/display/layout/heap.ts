import { type Box, overlap } from './box.ts';
import { Squares } from './squares.ts';

/** Tolerance: a piece that only touches is not lifted. */
const TOUCH = -0.004;

interface Lying extends Box {
  /** Height of things put on it. */
  readonly top: number;
}

/** Pieces on the table so far, lowest first. */
export class Heap {
  readonly #lying = new Squares<Lying>();

  add(piece: Lying): void {
    this.#lying.add(piece);
  }

  /** Height of the things below a box, so that nothing intersects. */
  topUnder(box: Box): number {
    let top = 0;
    this.#lying.some(box, 0, (piece) => {
      if (piece.top > top && overlap(piece, box, TOUCH)) top = piece.top;
      return false;
    });
    return top;
  }
}
