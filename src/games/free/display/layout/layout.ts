import type { Piece as Lying } from '../../../../engine/display/handling.ts';
import { CARD_STEP, type Layout, type Thing, type ZonePose } from '../../../../engine/display/layout.ts';
import type { CardArt, Laid } from '../../../../engine/display.ts';
import { type CardId, kindOfDeck, partsOf, type Seat, zoneOf } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import { type SeatRing, seatRing } from '../../../decks/ring.ts';
import { hiddenFor } from '../../rules/areas.ts';
import { chipsOf, type Free, type Piece, type PieceId, type Pile, pileOf } from '../../rules/state.ts';
import { byNumber, type Name, pieceName } from '../words.ts';
import type { Box } from './box.ts';
import { Heap } from './heap.ts';
import { seenFrom } from './pose.ts';
import * as loose from './things.ts';

/** Table units: a lying card, a chip's radius and height. */
const CARD = 0.15;
const CHIP_SCALE = 0.95;
const CHIP = 0.037 * CHIP_SCALE;
const CHIP_HEIGHT = CHIP * 0.245;
/** Maximum chips in one column, and columns shown. */
const COLUMN = 20;
const COLUMNS = 3;
const HAND_RING = 0.93;
/** Cards side by side without a gap to close; more of them overlap. */
const ABREAST = 6;
/** Maximum cards in a fan; more of them form a line, whose maximum and minimum length follow. */
const FANNED = 13;
const LONGEST = 7;
const SHORTEST = 2;
/** Radius of the circle that laid-out cards stay in. */
const FELT = 0.95;
/**
 * Scale of a heap's growth: the higher a heap of loose cards, the slower it grows. Eight times as many cards make it two or three times
 * this high.
 */
const HEAP = 0.05;
const NONE: readonly CardId[] = [];
const TURN = 2 * Math.PI;
/** Table with only cards and chips. */
export const NOTHING: Laid = { boards: [], dice: [] };

/** The bare table of `seats` players as the seat `near` sees it. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);
  return {
    turn: (near * TURN) / seats,
    places: [],
    seats: ring.poses,
    zone: (id) => handAt(ring, id),
    purse: () => null,
    marker: () => null,
  };
}

function handAt(ring: SeatRing, id: string): ZonePose | null {
  const [kind, number] = partsOf(id);
  const seat = kind === 'hand' ? ring.seatOf(number) : null;
  return seat === null ? null : ring.hand(seat, HAND_RING, 0.07);
}

/** The table with everything on it. */
export function arrange(
  arts: readonly CardArt[],
  view: View<Free>,
  bare: Layout,
  near: Seat,
  laid: Laid = NOTHING,
  name: Name = byNumber,
): Layout {
  const { table, game } = view.state;
  const zones = new Map<string, ZonePose>();
  const purses = new Map<string, NonNullable<ReturnType<Layout['purse']>>>();
  const pieces: Lying[] = [];
  const things: Thing[] = [];
  const heap = new Heap();
  for (const piece of loose.matsFirst(game.pieces)) {
    const seen = seenFrom(piece.pose, near, game.seats);
    const cards = piece.kind === 'pile' ? zoneOf(table, keyOf(piece)) : NONE;
    const half = halfOf(arts, piece, cards.length, seen, laid);
    // Boards go under everything, even when laid down last.
    const base = loose.isGround(piece) ? 0 : heap.topUnder({ x: seen.x, z: seen.z, angle: seen.angle, half });
    const body = bodyOf(
      piece,
      pieceName(arts, view, piece, laid, cards, name),
      cards.length,
      seen,
      half,
      base,
    );
    pieces.push(body);
    if (!body.ground) heap.add(body);
    if (piece.kind === 'pile') {
      const { spread, room } = spreadOf(piece, cards.length, seen);
      const { x, z, angle } = seen;
      const read = view.seat !== null && hiddenFor(game, piece) === view.seat;
      const spot = { x, z, angle, base, width: CARD, read, spread };
      zones.set(body.zone!, room === undefined ? spot : { ...spot, room });
    } else if (piece.kind === 'chips') {
      const { x, z } = seen;
      purses.set(body.purse!, { x, z, base, scale: CHIP_SCALE, stack: piece });
    } else things.push(loose.thingOf(view, piece, seen, base, laid));
  }
  return {
    ...bare,
    pieces,
    things,
    zone: (id) => zones.get(id) ?? bare.zone(id),
    purse: (id) => purses.get(id) ?? null,
  };
}

/** A piece as a body that can be picked up. */
function bodyOf(
  piece: Piece,
  name: string,
  cards: number,
  { x, z, angle }: At,
  half: Lying['half'],
  base: number,
): Lying {
  const { held, locked } = piece;
  const id = String(piece.id);
  switch (piece.kind) {
    case 'pile': {
      const top = base + heightOf(piece, cards) * (cards > 1 ? 1 : sagOf(base));
      return { id, name, x, z, angle, half, held, locked, base, top, zone: keyOf(piece) };
    }
    case 'chips': {
      const top = base + heightOf(piece, cards);
      // Chips are drawn in columns from left to right, however they were turned.
      return { id, name, x, z, angle: 0, half, held, locked, base, top, purse: keyOf(piece) };
    }
    default: {
      const top = base + heightOf(piece, cards);
      const body = { id, name, x, z, angle, half, held, locked, base, top };
      return loose.isGround(piece) ? { ...body, ground: true } : body;
    }
  }
}

/** Cached keys: looking up an identical string is quicker among a thousand. */
const keys = new WeakMap<Piece, string>();

/** The zone of a pile's cards; the purse of chips. */
function keyOf(piece: Piece): string {
  const known = keys.get(piece);
  if (known !== undefined) return known;
  const key = piece.kind === 'pile' ? pileOf(piece.id) : chipsOf(piece.id);
  keys.set(piece, key);
  return key;
}

/** Area that each piece covers, as the seat `near` sees it. Boards cover nothing: things are put on them. */
export const boxesOf = (
  arts: readonly CardArt[],
  { state: { table, game } }: View<Free>,
  near: Seat,
): (Box & { readonly id: PieceId })[] =>
  game.pieces.flatMap((piece) => {
    if (loose.isGround(piece)) return [];
    const seen = seenFrom(piece.pose, near, game.seats);
    const cards = piece.kind === 'pile' ? zoneOf(table, keyOf(piece)).length : 0;
    const box = { ...seen, half: halfOf(arts, piece, cards, seen, NOTHING), id: piece.id };
    // As it is drawn (see `bodyOf`).
    return [piece.kind === 'chips' ? { ...box, angle: 0 } : box];
  });

/** Felt hidden from its viewer behind something of this height, in table units; the camera looks down at 45° or steeper. */
export function shadeOf({ x, z, half: [width, depth] }: Box, height: number): Box {
  return { x, z: z - height / 2, angle: 0, half: [width, depth + height / 2] };
}

/** Height of a piece, in table units; `cards`: how many are in it, if it is a pile. */
export function heightOf(piece: Piece, cards: number): number {
  if (piece.kind === 'pile') return cardsHeight(cards);
  return piece.kind === 'chips' ? chipsHeight(piece.count) : loose.heightOf(piece);
}

export const cardsHeight = (count: number): number => count * CARD * CARD_STEP;
export const chipsHeight = (count: number): number => Math.min(COLUMN, count) * CHIP_HEIGHT;

type At = ReturnType<typeof seenFrom>;

function spreadOf({ spread }: Pile, cards: number, at: At): Pick<ZonePose, 'spread' | 'room'> {
  if (spread === 'stack' || cards <= (spread === 'fan' ? FANNED : ABREAST)) return { spread };
  return { spread: 'ribbon', room: Math.min(roomOf(spread), roomAt(at)) };
}

const roomOf = (spread: Pile['spread']): number => (spread === 'fan' ? LONGEST : ABREAST);

/** Room for a ribbon that starts here and stays on the felt: from the first card's middle to the last one's, in card widths. */
function roomAt({ x, z, angle }: At): number {
  const along = Math.abs(x * Math.cos(angle) - z * Math.sin(angle));
  const across = x * x + z * z - along * along;
  const half = Math.sqrt(Math.max(0, FELT * FELT - across)) - along;
  return Math.max(SHORTEST, (2 * half) / CARD);
}

function halfOf(arts: readonly CardArt[], piece: Piece, cards: number, at: At, laid: Laid): Lying['half'] {
  if (piece.kind === 'pile') return pileHalf(arts, piece.deck, piece.spread, cards, roomAt(at));
  return piece.kind === 'chips' ? chipsHalf(piece.count) : loose.halfOf(piece, laid);
}

/** Half of the area that cards of a deck cover. */
export function pileHalf(
  arts: readonly CardArt[],
  deck: string,
  spread: Pile['spread'],
  cards: number,
  room = Infinity,
): Lying['half'] {
  const ratio = arts.find((art) => art.deck === kindOfDeck(deck))?.ratio ?? 1.4;
  return [(CARD / 2) * widthOf(spread, cards, room), (CARD / 2) * ratio];
}

/** Half of the area that a stack of chips covers. */
export const chipsHalf = (count: number): Lying['half'] => [CHIP * (1 + columnsOf(count)), CHIP * 1.15];

/** Columns besides the first, in half widths. */
const columnsOf = (count: number): number => Math.min(COLUMNS, Math.ceil(count / COLUMN)) - 1;

/** A pile's width in card widths. */
function widthOf(spread: Pile['spread'], cards: number, room: number): number {
  if (spread === 'stack' || cards < 2) return 1;
  if (spread === 'fan' && cards <= FANNED) return 1 + (cards > 7 ? 2.04 : 0.34 * (cards - 1));
  if (spread === 'row' && cards <= ABREAST) return 1 + 1.08 * (cards - 1);
  return 1 + Math.min(0.34 * (cards - 1), roomOf(spread), room);
}

/** Share of its thickness that a strewn card adds at this height: in a heap, cards give way to those on them. */
const sagOf = (base: number): number => Math.exp(-base / HEAP);
