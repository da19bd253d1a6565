import type { CardArt } from '../../../engine/display.ts';
import type { Piece as Lying } from '../../../engine/handling.ts';
import { CARD_STEP, type Layout, type Thing, type ZonePose } from '../../../engine/layout.ts';
import { kindOfDeck, partsOf, type Seat, type Table, zoneOf } from '../../../engine/table.ts';
import type { View } from '../../../engine/view.ts';
import { type SeatRing, seatRing } from '../../decks/ring.ts';
import { type Chips, chipsOf, type Free, type Piece, type Pile, type Pose, pileOf } from '../rules/state.ts';
import * as loose from './things.ts';
import { pieceName } from './words.ts';

/** Table units: a lying card, a chip's radius and height. */
const CARD = 0.15;
const CHIP_SCALE = 0.95;
const CHIP = 0.037 * CHIP_SCALE;
const CHIP_HEIGHT = CHIP * 0.245;
/** Chips in one column, and columns that are shown, at most. */
const COLUMN = 20;
const COLUMNS = 3;
const HAND_RING = 0.93;
/** Cards side by side without a gap to close; more of them overlap. */
const ABREAST = 6;
const TURN = 2 * Math.PI;

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

/** A piece's pose as the seat `near` sees it, in table units and radians. */
export function seenFrom({ x, z, angle }: Pose, near: Seat, seats: number) {
  const turn = -(near * TURN) / seats;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    x: (x * cos - z * sin) / 1000,
    z: (x * sin + z * cos) / 1000,
    angle: (angle * TURN) / 360 - turn,
  };
}

/** What the seat `near` sees there, as a pose. */
export function poseAt(x: number, z: number, angle: number, near: Seat, seats: number): Pose {
  const turn = (near * TURN) / seats;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // No −0: it would not come back out of a file.
  const whole = (n: number): number => Math.max(-1500, Math.min(1500, Math.round(n * 1000))) || 0;
  return {
    x: whole(x * cos - z * sin),
    z: whole(x * sin + z * cos),
    angle: ((Math.round((angle * 360) / TURN - near * (360 / seats)) % 360) + 360) % 360,
  };
}

/** The table with everything that lies on it. */
export function arrange(arts: readonly CardArt[], view: View<Free>, bare: Layout, near: Seat): Layout {
  const { table, game } = view.state;
  const zones = new Map<string, ZonePose>();
  const purses = new Map<string, NonNullable<ReturnType<Layout['purse']>>>();
  const pieces: Lying[] = [];
  const things: Thing[] = [];
  for (const piece of game.pieces) {
    const seen = seenFrom(piece.pose, near, game.seats);
    const half = halfOf(arts, table, piece);
    const base = topUnder(pieces, seen, half);
    const lying = {
      ...seen,
      id: String(piece.id),
      name: pieceName(arts, view, piece),
      half,
      held: piece.held,
      locked: piece.locked,
    };
    if (piece.kind === 'pile') {
      const zone = pileOf(piece.id);
      zones.set(zone, { ...seen, base, width: CARD, ...spreadOf(table, piece) });
      pieces.push({ ...lying, zone, base, top: base + zoneOf(table, zone).length * CARD * CARD_STEP });
    } else if (piece.kind === 'chips') {
      const purse = chipsOf(piece.id);
      const { x, z } = seen;
      purses.set(purse, { x, z, base, scale: CHIP_SCALE, stack: piece });
      // Chips stand in columns from left to right, however they were turned.
      pieces.push({
        ...lying,
        angle: 0,
        purse,
        base,
        top: base + Math.min(COLUMN, piece.count) * CHIP_HEIGHT,
      });
    } else {
      things.push(loose.thingOf(view, piece, seen, base));
      pieces.push({ ...lying, base, top: base + loose.heightOf(piece) });
    }
  }
  return {
    ...bare,
    pieces,
    things,
    zone: (id) => zones.get(id) ?? bare.zone(id),
    purse: (id) => purses.get(id) ?? null,
  };
}

function spreadOf(table: Table, { id, spread }: Pile): Pick<ZonePose, 'spread' | 'room'> {
  if (spread !== 'row') return { spread };
  return zoneOf(table, pileOf(id)).length > ABREAST ? { spread: 'ribbon', room: ABREAST } : { spread: 'row' };
}

function halfOf(arts: readonly CardArt[], table: Table, piece: Piece): Lying['half'] {
  if (piece.kind === 'pile') {
    const ratio = arts.find(({ deck }) => deck === kindOfDeck(piece.deck))?.ratio ?? 1.4;
    return [(CARD / 2) * widthOf(piece, zoneOf(table, pileOf(piece.id)).length), (CARD / 2) * ratio];
  }
  if (piece.kind === 'chips') return [CHIP * (1 + columnsOf(piece)), CHIP * 1.15];
  return loose.halfOf(piece);
}

/** More columns than one, in half widths. */
const columnsOf = ({ count }: Chips): number => Math.min(COLUMNS, Math.ceil(count / COLUMN)) - 1;

/** A pile's width in card widths. */
function widthOf({ spread }: Pile, cards: number): number {
  if (spread === 'stack' || cards < 2) return 1;
  if (spread === 'fan') return 1 + (cards > 7 ? 2.04 : 0.34 * (cards - 1));
  return cards > ABREAST ? 1 + Math.min(0.34 * (cards - 1), ABREAST) : 1 + 1.08 * (cards - 1);
}

/** How high that lies on which something is put: nothing is put through anything. */
function topUnder(
  below: readonly Lying[],
  at: { readonly x: number; readonly z: number },
  half: Lying['half'],
): number {
  const reach = (half[0] + half[1]) * 0.42;
  let top = 0;
  for (const piece of below) {
    const near = reach + (piece.half[0] + piece.half[1]) * 0.42;
    const [dx, dz] = [piece.x - at.x, piece.z - at.z];
    if (Math.abs(dx) < near && Math.abs(dz) < near && dx * dx + dz * dz < near * near)
      top = Math.max(top, piece.top);
  }
  return top;
}
