import type { Piece } from '../engine/display/handling.ts';
import type { Layout, Place, ZonePose } from '../engine/display/layout.ts';
import { type CardId, type Table, zoneOf } from '../engine/table/table.ts';
import type { Load } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import type { Placement } from './placements.ts';
import type { Quat } from './pose.ts';

/** Moves cards in place: carried by hands, or turned to be read. */

const UPRIGHT: Quat = [0, 0, 0, 1];

/** A place, or a piece with a ring. `along`: a long ring's extra length to each side, in table units; `turn`: its angle in radians. */
export interface Ring extends Place {
  readonly along?: number;
  readonly turn?: number;
  /** Not drawn at all unless it is lit. */
  readonly quiet?: boolean;
}

export type Placed = ReadonlyMap<CardId, Placement>;

/** Returns the placements with a load's cards moved. */
export function moveLoadCards(placed: Placed, { cards, x, y, z }: Load): Placed {
  if (!cards?.size) return placed;
  const next = new Map(placed);
  for (const card of cards) {
    const lying = placed.get(card);
    if (lying) next.set(card, { ...lying, x: lying.x + x, y: lying.y + y, z: lying.z + z });
  }
  return next;
}

/** Below this angle in radians, leave cards alone. */
const ASKEW = 0.3;
/** Enlargement while being read, and height above neighbouring cards (table units). */
const LARGER = 1.4;
const HIGHER = 0.05;
/** Distance between cards, and most from first to last, in card widths. */
const STEP = 1.04;
const ROOM = 5;

/** Turns the face-up cards of a zone that is askew toward the viewer while one of them is hovered. */
export function turnToViewer(placed: Placed, card: CardId | null, poseOf: (zone: string) => ZonePose | null) {
  const seen = card === null ? undefined : placed.get(card);
  const pose = seen?.faceUp && !seen.inShowing ? poseOf(seen.zone) : null;
  if (!seen || !pose || Math.cos(pose.angle) > Math.cos(ASKEW)) return placed;
  const open = [...placed].filter(([, { zone, faceUp }]) => zone === seen.zone && faceUp);
  const width = pose.width * LARGER;
  const step = width * Math.min(STEP, ROOM / Math.max(1, open.length - 1));
  const next = new Map(placed);
  for (const [i, [each, lying]] of open.entries()) {
    const x = pose.x + (i - (open.length - 1) / 2) * step;
    next.set(each, { ...lying, x, y: lying.y + HIGHER, z: pose.z, turn: UPRIGHT, width });
  }
  return next;
}

/** Ratio of sides from which a piece gets a long ring. */
const LONG = 1.6;

/** Returns a ring for each selected piece; `single`: the one card selected in its pile. */
function ringsOf(
  { pieces = [] }: Layout,
  chosen: readonly string[],
  single: { readonly card: CardId; readonly placed: Placed } | null,
): Ring[] {
  const lying = single?.placed.get(single.card);
  return pieces.flatMap((piece): Ring[] => {
    if (!chosen.includes(piece.id)) return [];
    return lying && lying.zone === piece.zone ? [ringAround(lying, piece)] : [ringOf(piece)];
  });
}

const ringAround = ({ x, z, width, ratio }: Placement, { id, name }: Pick<Place, 'id' | 'name'>): Ring => ({
  ...{ id, name, x, z },
  radius: (width / 2) * Math.max(1, ratio) * 1.25,
});

/** Returns the id of the ring around the newest card of a place. */
const newestOf = (place: string): string => `newest ${place}`;

/** Returns a ring around the newest card of every place whose cards lie in a row: only that one can be taken. */
function newestRings({ places, zone }: Layout, table: Table, placed: Placed): Ring[] {
  return places.flatMap((place): Ring[] => {
    const newest = zone(place.id)?.spread === 'ribbon' ? zoneOf(table, place.id).at(-1) : undefined;
    const lying = newest === undefined ? undefined : placed.get(newest);
    return lying ? [{ ...ringAround(lying, { id: newestOf(place.id), name: place.name }), quiet: true }] : [];
  });
}

type Lights = Pick<
  TableState,
  ('layout' | 'view' | 'selection' | 'chosen' | 'single' | 'targets' | 'target' | 'lit') | ('paying' | 'rest')
>;

/** Returns the rings of the table, the ids of the bright ones, and the one pointed at. `hot`: the place under the pointer. */
export function ringsAt(state: Lights, placed: Placed, hot: string | null) {
  const { layout, view, selection, chosen, single, targets, target, lit, paying, rest } = state;
  const pieces = ringsOf(layout, chosen, single === null ? null : { card: single, placed });
  const newest = newestRings(layout, view.state.table, placed);
  // With no card picked, a place is lit to take from it.
  const takes = selection.length ? [] : newest.map(({ id }) => id);
  const markOf = (id: string): string => (takes.includes(newestOf(id)) ? newestOf(id) : id);
  const pointed = target ?? hot;
  const paid = paying && !rest ? [paying.place] : [];
  return {
    rings: [...pieces, ...layout.places, ...newest],
    bright: [...chosen, ...targets, ...lit.places, ...paid].map(markOf),
    pointed: pointed === null ? null : markOf(pointed),
  };
}

function ringOf({ id, name, x, z, angle, half, ground }: Piece): Ring {
  const [width, depth] = half;
  if (ground) return { id, name, x, z, radius: Math.max(width, depth) };
  const [long, short] = [Math.max(width, depth), Math.min(width, depth)];
  if (long < short * LONG) return { id, name, x, z, radius: long * 1.25 };
  const turn = width >= depth ? angle : angle + Math.PI / 2;
  // Its corners are inside the round ends.
  return { id, name, x, z, radius: short * 1.25, along: long - short * 0.6, turn };
}
