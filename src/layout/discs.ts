import { CHIPS, chipKind } from '../art/tokens.ts';
import { CARD_STEP, type Layout, type Thing } from '../engine/display/layout.ts';
import { partsOf, type Seat, type ZoneId } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import type { SeatLook } from '../store/tableStore.ts';
import type { ChipValues } from './chips/change.ts';
import { chipSpots, DISC_HEIGHT } from './chips/purses.ts';
import type { Sitter } from './painting/loadLayers.ts';
import { axisX, axisY, type Quat, rotate, times } from './pose.ts';

/** Layers of the disc pictures, in the order of `drawingsFor`. */
const PUCK = 8;
const CHIP = 9;
const BEZEL = CHIP + CHIPS.length;
const BRASS_EDGE = CHIPS.length;
const SEAT_COLOURS = 8;
/** The first of the seats' portraits, whose pictures follow those of `drawingsFor` in the order of seats. */
export const PORTRAIT = BEZEL + 1;

/** Anything round on the table: chips, markers on the rim, tokens on sets, the dealer puck. */
export interface Disc {
  /** Identifies it across states. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: Quat;
  readonly radius: number;
  readonly face: number;
  readonly edge: number;
  /** Chips of one kind are interchangeable when credits move. */
  readonly kind: string | null;
  readonly purse: string | null;
  /** Id of the piece, if hands can take it. */
  readonly piece?: string;
  readonly order: number;
}

/** Height of the rim's crest, where the markers are. */
export const RIM_TOP = 0.062;
const MARKER = 0.058;
/** Radius of a portrait on the rim: a face needs more room than a glyph. */
const PORTRAIT_RADIUS = 0.078;
/** Tilt of a marker toward the middle of the table. */
const LEAN = -0.1;
const TOKEN = 0.026;
const PUCK_RADIUS = 0.042;
const UPRIGHT: Quat = [0, 0, 0, 1];

const still = { kind: null, purse: null, order: 0 } as const;
/** Returns the seat's colour index: the holder's, or else the seat's own. */
export const colourOf = (look: SeatLook | undefined, seat: number): number =>
  (look?.colour ?? seat) % SEAT_COLOURS;

/** Returns who sits at the table, for their portraits; a seat without a holder has a figure as well. */
export const sittersOf = (seats: readonly SeatLook[]): readonly Sitter[] =>
  seats.map((look, seat) => ({
    name: look.name,
    kind: look.kind,
    ...(look.figure !== undefined && { figure: look.figure }),
    colour: colourOf(look, seat),
  }));

/** Least distance of a portrait's frame from the window's edge. */
const MARGIN = 0.012;
/** Part of the rim between a seat's marker and its cards: a marker may move as far without its cards. */
const BETWEEN = 0.04;

/**
 * Returns the layout with all seats' markers whole in a window that shows `reach` table units to either side of the middle in a row of the
 * table. Cards before a marker that moves inward make room for it, where the rules lay them; `handOf`: their zone.
 */
export function seatsInSight(
  layout: Layout,
  reach: (row: number) => number,
  handOf: (seat: Seat) => ZoneId,
): Layout {
  const seats = layout.seats.map((pose) => {
    const most = reach(pose.z) - PORTRAIT_RADIUS * 1.16 - MARGIN;
    return Math.abs(pose.x) <= most ? pose : { ...pose, x: Math.sign(pose.x) * most };
  });
  const moved = new Map<ZoneId, number>();
  for (const [seat, { x }] of seats.entries()) {
    const by = x - layout.seats[seat]!.x;
    if (Math.abs(by) > BETWEEN) moved.set(handOf(seat), by - Math.sign(by) * BETWEEN);
  }
  if (seats.every((pose, seat) => pose === layout.seats[seat])) return layout;
  if (!moved.size || layout.pieces) return { ...layout, seats };
  return {
    ...layout,
    seats,
    zone(id) {
      const pose = layout.zone(id);
      const by = moved.get(id);
      return pose && by !== undefined && pose.spread !== 'held' ? { ...pose, x: pose.x + by } : pose;
    },
  };
}

function rimMarkers(layout: Layout, seats: readonly SeatLook[], portraits: boolean): Disc[] {
  const radius = portraits ? PORTRAIT_RADIUS : MARKER;
  return layout.seats.flatMap((pose, seat) => {
    // It leans, but its glyph is upright for the viewer, whichever seat's it is.
    const turn = times(times(axisY(pose.angle), axisX(LEAN)), axisY(-pose.angle));
    const [nx, ny, nz] = rotate([0, MARKER * 0.1, 0], turn);
    const base = { turn, edge: BRASS_EDGE, ...still };
    return [
      { ...base, x: pose.x, y: RIM_TOP, z: pose.z, key: `bezel:${seat}`, radius: radius * 1.16, face: BEZEL },
      {
        ...base,
        key: `marker:${seat}`,
        x: pose.x + nx,
        y: RIM_TOP + ny,
        z: pose.z + nz,
        radius,
        face: portraits && seats[seat] ? PORTRAIT + seat : colourOf(seats[seat], seat),
      },
    ];
  });
}

/** Returns tokens on face-down cards away from their owner: the only seat that knows them. */
function tokens({ state: { table } }: View, layout: Layout, seats: readonly SeatLook[]): Disc[] {
  const found: Disc[] = [];
  for (const zone in table.zones) {
    const cards = table.zones[zone]!;
    const top = table.cards.get(cards.at(-1)!);
    const pose = top && !top.up && top.known.length === 1 ? layout.zone(zone) : null;
    const seat = top?.known[0] ?? 0;
    const home = layout.seats[seat];
    if (!pose || pose.spread === 'held' || !home) continue;
    if (Math.hypot(pose.x - home.x, pose.z - home.z) < 0.34) continue;
    const y = 0.002 + (pose.base ?? 0) + cards.length * CARD_STEP * pose.width + TOKEN * DISC_HEIGHT * 0.5;
    found.push({
      key: `token:${zone}`,
      x: pose.x,
      y,
      z: pose.z,
      turn: UPRIGHT,
      radius: TOKEN,
      face: colourOf(seats[seat], seat),
      edge: BRASS_EDGE,
      ...still,
    });
  }
  return found;
}

export const thingKey = (id: string): string => `thing:${id}`;

const faceOf = ({ face, seat }: Extract<Thing, { kind: 'token' }>, seats: readonly SeatLook[]): number => {
  if (face === 'dealer') return PUCK;
  return seat === undefined ? face % SEAT_COLOURS : colourOf(seats[seat], seat);
};

/** Returns tokens that people have placed freely. */
const laid = ({ things = [] }: Layout, seats: readonly SeatLook[]): Disc[] =>
  things.flatMap((thing) =>
    thing.kind === 'token'
      ? [
          {
            ...still,
            key: thingKey(thing.id),
            x: thing.x,
            y: thing.base + thing.radius * DISC_HEIGHT * 0.5,
            z: thing.z,
            turn: axisY(thing.angle),
            radius: thing.radius,
            face: faceOf(thing, seats),
            edge: BRASS_EDGE,
            piece: thing.id,
          },
        ]
      : [],
  );

/** Returns all discs of a table. `portraits`: the rim shows the seats' figures, for drawings without people. */
export function discsOf(
  view: View,
  layout: Layout,
  seats: readonly SeatLook[],
  values: ChipValues,
  portraits = false,
): Disc[] {
  const { purses, markers } = view.state.table;
  const kinds = values.map(chipKind);
  const chips = chipSpots(purses, layout, values).map(
    ({ purse, metal, index, x, y, z, radius, turn }): Disc => ({
      key: `chip:${purse}:${metal}:${index}`,
      x,
      y,
      z,
      turn: axisY(turn),
      radius,
      face: CHIP + kinds[metal]!,
      edge: kinds[metal]!,
      kind: `chip ${kinds[metal]}`,
      purse,
      order: index,
    }),
  );
  const pucks = Object.entries(markers).flatMap(([marker, at]): Disc[] => {
    const spot = layout.marker(marker, at);
    if (!spot) return [];
    const y = 0.001 + PUCK_RADIUS * DISC_HEIGHT * 0.5;
    return [
      {
        key: `puck:${marker}`,
        ...spot,
        y,
        turn: UPRIGHT,
        radius: PUCK_RADIUS,
        face: PUCK,
        edge: BRASS_EDGE,
        ...still,
      },
    ];
  });
  return [
    ...rimMarkers(layout, seats, portraits),
    ...pucks,
    ...tokens(view, layout, seats),
    ...laid(layout, seats),
    ...chips,
  ];
}

/** Checks whether a key names a chip's place. */
export const isChip = (key: string): boolean => partsOf(key)[0] === 'chip';
