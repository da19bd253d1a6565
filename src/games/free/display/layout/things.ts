import { AREA, NOTE, PICTURE_HEIGHT, type Thing } from '../../../../engine/display/layout.ts';
import type { Laid } from '../../../../engine/display.ts';
import type { View } from '../../../../engine/view.ts';
import { dieOf, type Free, type Piece } from '../../rules/state.ts';

/** A piece that is neither cards nor chips. */
export type Loose = Extract<Piece, { kind: 'die' | 'token' | 'note' | 'board' | 'area' | 'picture' }>;

/** Table units. Dice of many sides are larger, so that their figures can be read. */
const DIE_SIZES: Readonly<Record<number, number>> = { 4: 0.115, 6: 0.085, 8: 0.1, 10: 0.112, 12: 0.125 };
const LARGEST = 0.17;
const TOKEN = 0.042;
/** A token's height over its radius. */
const FLAT = 0.245;
const WIDE = 0.26;
/** Half size of a board without a picture at this device: it can still be removed. */
const UNKNOWN = [0.2, 0.2] as const;

/** The token that is the dealer's button. */
export const DEALER = 'dealer';
/** The token that is a seat's marker: `colour` is the seat. */
export const SEAT = 'seat';

const sizeOf = (sides: number): number => DIE_SIZES[sides] ?? LARGEST;

/** Number a die shows: its highest until it is rolled. */
export const shownOn = ({ state: { table } }: View<Free>, { id, sides }: Piece & { kind: 'die' }): number =>
  table.dice[dieOf(id)]?.[0] ?? sides;

/** A thing at a pose. */
export function thingOf(
  view: View<Free>,
  piece: Loose,
  at: { readonly x: number; readonly z: number; readonly angle: number },
  base: number,
  laid: Laid,
): Thing {
  const common = { ...at, id: String(piece.id), base };
  switch (piece.kind) {
    case 'die': {
      const { sides } = piece;
      const roll = view.state.table.dice[dieOf(piece.id)] ?? null;
      const look = laid.dice.findIndex((each) => each.look === piece.look);
      const value = shownOn(view, piece);
      return { ...common, kind: 'die', sides, size: sizeOf(sides), value, roll, ...(look >= 0 && { look }) };
    }
    case 'token':
      return {
        ...common,
        kind: 'token',
        face: piece.look === DEALER ? 'dealer' : piece.colour,
        radius: TOKEN,
        ...(piece.look === SEAT && { seat: piece.colour }),
      };
    case 'note':
      return { ...common, kind: 'note', text: piece.text, width: WIDE };
    case 'board':
      return { ...common, kind: 'board', look: laid.boards.findIndex(({ look }) => look === piece.look) };
    case 'area':
      return { ...common, kind: 'area', seat: piece.seat };
    case 'picture': {
      const { image, round, width, ratio } = piece;
      return { ...common, kind: 'picture', image, round, width: width / 1000, ratio: ratio / 1000 };
    }
  }
}

export function halfOf(
  piece: Pick<Loose, 'kind'> & {
    readonly sides?: number;
    readonly look?: string | undefined;
    readonly width?: number;
    readonly ratio?: number;
  },
  laid: Laid,
): readonly [width: number, depth: number] {
  if (piece.kind === 'board') return laid.boards.find(({ look }) => look === piece.look)?.half ?? UNKNOWN;
  if (piece.kind === 'area') return AREA;
  if (piece.kind === 'picture') {
    const half = (piece.width ?? 0) / 2000;
    return [half, (half * (piece.ratio ?? 0)) / 1000];
  }
  if (piece.kind === 'note') return [WIDE / 2, (WIDE / 2) * NOTE.depth];
  const half = piece.kind === 'token' ? TOKEN : sizeOf(piece.sides ?? 6) * 0.56;
  return [half, half];
}

/** Thousandths of the felt's radius: a piece at least this wide and not round serves to lay things on. */
const MAT = 400;
/** Checks whether a piece is flat, and mere felt to things on it. */
export const isGround = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === 'board' || kind === 'area';
const isMat = (piece: Piece): boolean =>
  isGround(piece) || (piece.kind === 'picture' && !piece.round && piece.width >= MAT);

/** Sorts a board or a mat under everything, even when moved last; hidden areas go on boards and mats. */
export const matsFirst = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.some(isMat) ? pieces.toSorted((a, b) => levelOf(a) - levelOf(b)) : pieces;

const levelOf = (piece: Piece): number => (piece.kind === 'area' ? 1 : isMat(piece) ? 0 : 2);

export function heightOf(piece: Pick<Loose, 'kind'> & { readonly sides?: number }): number {
  if (piece.kind === 'board' || piece.kind === 'area') return 0;
  if (piece.kind === 'note') return WIDE * NOTE.height;
  if (piece.kind === 'picture') return PICTURE_HEIGHT;
  return piece.kind === 'token' ? TOKEN * FLAT : sizeOf(piece.sides ?? 6);
}
