/** A piece of a text and its start offset. */
interface Piece {
  readonly at: number;
  readonly part: string;
}

/** Characters directly before and after a piece, without a space between. */
export type Glued<P> = P & { readonly before: string; readonly after: string };

/**
 * Moves the characters attached to each box (a button, say) from its neighbours to the box itself. A line may break at either side of a
 * box, even between a bracket and its content, so they must be kept together with it.
 */
export function glued<P extends Piece>(pieces: readonly P[], isBox: (piece: P) => boolean): Glued<P>[] {
  const all = pieces.map((piece) => ({ piece, text: piece.part, before: '', after: '' }));
  for (const [i, box] of all.entries()) {
    if (!isBox(box.piece)) continue;
    const [previous, next] = [all[i - 1], all[i + 1]];
    if (previous && !isBox(previous.piece)) {
      box.before = /\S*$/.exec(previous.text)![0];
      previous.text = previous.text.slice(0, previous.text.length - box.before.length);
    }
    if (next && !isBox(next.piece)) {
      box.after = /^\S*/.exec(next.text)![0];
      next.text = next.text.slice(box.after.length);
    }
  }
  return all.map(({ piece, text, before, after }) => ({ ...piece, part: text, before, after }));
}
