import { NOTE, type Thing } from '../../../engine/layout.ts';
import type { View } from '../../../engine/view.ts';
import { dieOf, type Free, type Piece } from '../rules/state.ts';

/** Neither cards nor chips. */
export type Loose = Extract<Piece, { kind: 'die' | 'token' | 'note' }>;

/** Table units. Dice of many sides are larger, so that their figures can be read. */
const DIE_SIZES: Readonly<Record<number, number>> = { 4: 0.115, 6: 0.085, 8: 0.095, 10: 0.1, 12: 0.108 };
const LARGEST = 0.128;
const TOKEN = 0.042;
/** A token's height over its radius. */
const FLAT = 0.245;
const WIDE = 0.26;

/** The token that is the dealer's button. */
export const DEALER = 'dealer';

const sizeOf = (sides: number): number => DIE_SIZES[sides] ?? LARGEST;

/** What a die shows: one that has not been rolled yet its highest. */
export const shownOn = ({ state: { table } }: View<Free>, { id, sides }: Piece & { kind: 'die' }): number =>
  table.dice[dieOf(id)]?.[0] ?? sides;

/** A thing as it lies at such a pose. */
export function thingOf(
  view: View<Free>,
  piece: Loose,
  at: { readonly x: number; readonly z: number; readonly angle: number },
  base: number,
): Thing {
  const common = { ...at, id: String(piece.id), base };
  switch (piece.kind) {
    case 'die': {
      const { sides } = piece;
      const roll = view.state.table.dice[dieOf(piece.id)] ?? null;
      return { ...common, kind: 'die', sides, size: sizeOf(sides), value: shownOn(view, piece), roll };
    }
    case 'token':
      return {
        ...common,
        kind: 'token',
        face: piece.look === DEALER ? 'dealer' : piece.colour,
        radius: TOKEN,
      };
    case 'note':
      return { ...common, kind: 'note', text: piece.text, width: WIDE };
  }
}

export function halfOf(
  piece: Pick<Loose, 'kind'> & { readonly sides?: number },
): readonly [width: number, depth: number] {
  if (piece.kind === 'note') return [WIDE / 2, (WIDE / 2) * NOTE.depth];
  const half = piece.kind === 'token' ? TOKEN : sizeOf(piece.sides ?? 6) * 0.56;
  return [half, half];
}

export function heightOf(piece: Loose): number {
  if (piece.kind === 'note') return WIDE * NOTE.height;
  return piece.kind === 'token' ? TOKEN * FLAT : sizeOf(piece.sides);
}
