import { type Box, overlap } from './box.ts';
import { Squares } from './squares.ts';

/** What only touches is not lifted. */
const TOUCH = -0.004;

interface Lying extends Box {
  /** What is put on it lies so high. */
  readonly top: number;
}

/** Everything that lies on the table so far, the lowest first. */
export class Heap {
  readonly #lying = new Squares<Lying>();

  add(piece: Lying): void {
    this.#lying.add(piece);
  }

  /** How high that lies on which something is put: nothing is put through anything. */
  topUnder(box: Box): number {
    let top = 0;
    this.#lying.some(box, 0, (piece) => {
      if (piece.top > top && overlap(piece, box, TOUCH)) top = piece.top;
      return false;
    });
    return top;
  }
}
