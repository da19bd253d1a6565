import { chipKind } from '../../art/tokens.ts';
import { CARD_STEP } from '../../engine/display/layout.ts';
import { type CardId, type Face, seatPurse, type Table } from '../../engine/table/table.ts';
import type { Finale } from '../../store/finale/finale.ts';
import { highlightWords } from '../../store/finale/highlightWords.ts';
import { namesOf, type TableState } from '../../store/tableStore.ts';
import type { ChipValues } from '../chips/change.ts';
import { CHIP_RADIUS, chipSpots, DISC_HEIGHT } from '../chips/purses.ts';
import { type Disc, PORTRAIT } from '../discs.ts';
import { type Label, plainLabel } from '../labels/labelList.ts';
import type { DeckLook, Placement } from '../placements.ts';
import { axisX, axisY, OVER, type Quat, times } from '../pose.ts';
import { HEAP, PILE, SET, type Stand, standsOf } from './podium.ts';

/** Everything on the table at the end of a match. Pure: the same finale gives the same stage. `lean`: radians by which things face the viewer. */

type Shown = Pick<TableState, 'view' | 'seats'> & { readonly finale: Finale };

/** Layers of the disc pictures (see `LayerRequest`). */
const CHIP = 9;
const BEZEL = 15;
const BRASS_EDGE = 6;

/** Distance between cards of a group, and gap between groups, in card widths. */
const STEP = 1.05;
const GAP = 0.4;
/** Most chips in a stack. */
const HIGHEST = 16;
const CHIP_SCALE = 1.3;
const PLAIN = { kind: null, purse: null, order: 0 } as const;
const UPRIGHT: Quat = [0, 0, 0, 1];

/** The zone under which the cards are placed, which no game has. */
export const STAGE = 'finale';

/** Returns a card for each face, of the deck that has it: any card will do, as their backs are alike. Null: the table has too few. */
function cardsFor(
  faces: readonly Face[],
  table: Table,
  looks: readonly DeckLook[],
): readonly CardId[] | null {
  const left = [...table.cards.keys()];
  const found = faces.map((face) => {
    const own = left.findIndex((card) => table.cards.get(card)?.face === face);
    const at = own >= 0 ? own : left.length - 1;
    return left.splice(at, 1)[0];
  });
  return looks.length && found.every((card) => card !== undefined) ? found : null;
}

/** Returns the placements of the best set's cards in the light, and of all others in a pile. */
export function stagePlacements(
  { view, finale }: Pick<Shown, 'view' | 'finale'>,
  looks: readonly DeckLook[],
  lean: number,
): Map<CardId, Placement> {
  const { table } = view.state;
  const groups = finale.finest?.faces ?? [];
  const faces = groups.flat();
  const deck = Math.max(
    0,
    looks.findIndex(({ layers }) => faces.every((face) => layers.has(face))),
  );
  const look = looks[deck]!;
  const plain = { counted: 0, counting: 0, dim: 0, held: false, inShowing: false, zone: STAGE } as const;
  const cards = cardsFor(faces, table, looks) ?? [];
  const all = new Map<CardId, Placement>();
  const span = faces.length * STEP + Math.max(0, groups.length - 1) * GAP;
  const width = Math.min(SET.card, SET.width / Math.max(1, span));
  const starts = new Set(groups.slice(0, -1).map((_, g) => groups.slice(0, g + 1).flat().length));
  let at = SET.x - ((span - STEP) * width) / 2;
  for (const [i, card] of cards.entries()) {
    if (starts.has(i)) at += GAP * width;
    all.set(card, {
      ...plain,
      x: at,
      y: 0.004 + (width * look.ratio * Math.sin(lean)) / 2,
      z: SET.z,
      turn: axisX(lean),
      width,
      faceUp: true,
      layer: look.layers.get(faces[i]!)!,
      order: i,
      deck,
      ratio: look.ratio,
    });
    at += STEP * width;
  }
  const turn = times(axisY(PILE.angle), OVER);
  let height = 0;
  for (const card of table.cards.keys()) {
    if (all.has(card)) continue;
    const y = 0.0015 + (height++ + 0.5) * CARD_STEP * PILE.width;
    const back = { ...plain, x: PILE.x, y, z: PILE.z, turn, width: PILE.width };
    all.set(card, { ...back, faceUp: false, layer: look.back, order: height, deck, ratio: look.ratio });
  }
  return all;
}

/** Returns the metal whose chips make the highest stack that is not too high. */
const metalFor = (most: number, values: ChipValues): 0 | 1 | 2 =>
  most / values[0] <= HIGHEST ? 0 : most / values[1] <= HIGHEST ? 1 : 2;

/** Returns plinths, the seats' portraits on them, their credits as stacks of one metal, and the biggest pot. */
export function stageDiscs({ finale }: Pick<Shown, 'finale'>, values: ChipValues, lean: number): Disc[] {
  const stands = standsOf(finale);
  const most = Math.max(0, ...stands.map(({ credits }) => credits));
  const metal = metalFor(most, values);
  const highest = Math.min(HIGHEST, Math.ceil(most / values[metal]));
  return [
    ...stands.flatMap((stand) => [
      ...platesOf(stand),
      ...portraitOf(stand, lean),
      ...(finale.inPoints ? [] : stackOf(stand, metal, chipKind(values[metal]), highest)),
    ]),
    ...heapOf(finale, values),
  ];
}

const topOf = ({ plates, radius }: Stand): number => 0.001 + plates * radius * DISC_HEIGHT;

const platesOf = (stand: Stand): Disc[] =>
  Array.from({ length: stand.plates }, (_, i) => ({
    ...PLAIN,
    key: `plate:${stand.seat}:${i}`,
    x: stand.x,
    y: 0.001 + (i + 0.5) * stand.radius * DISC_HEIGHT,
    z: stand.z,
    turn: UPRIGHT,
    radius: stand.radius * (1 - i * 0.03),
    face: BEZEL,
    edge: BRASS_EDGE,
  }));

/** Returns a seat's portrait in its frame, in place of its marker, which comes from the rim. */
function portraitOf(stand: Stand, lean: number): Disc[] {
  const radius = stand.plates ? stand.radius * 0.5 : stand.radius * 0.9;
  const z = stand.z + stand.radius * (stand.plates ? 0.48 : 0.2);
  const y = topOf(stand) + radius * (Math.sin(lean) + 0.14);
  const base = { ...PLAIN, x: stand.x, turn: axisX(lean), edge: BRASS_EDGE };
  return [
    { ...base, key: `bezel:${stand.seat}`, y, z, radius: radius * 1.16, face: BEZEL },
    {
      ...base,
      key: `marker:${stand.seat}`,
      y: y + radius * 0.1 * Math.cos(lean),
      z: z + radius * 0.1 * Math.sin(lean),
      radius,
      face: PORTRAIT + stand.seat,
    },
  ];
}

function stackOf(stand: Stand, metal: 0 | 1 | 2, kind: number, highest: number): Disc[] {
  const { seat, credits, share } = stand;
  const radius = CHIP_RADIUS * CHIP_SCALE;
  const count = credits > 0 ? Math.max(1, Math.round(share * highest)) : 0;
  return Array.from({ length: count }, (_, index) => ({
    key: `chip:${seatPurse(seat)}:${metal}:${index}`,
    x: stand.x + (((index * 53) % 7) - 3) * 0.0006,
    y: topOf(stand) + (index + 0.5) * DISC_HEIGHT * radius * 1.02,
    z: stand.z - stand.radius * (stand.plates ? 0.42 : 1.1),
    turn: axisY((((index * 29) % 9) - 4) * 0.09),
    radius,
    face: CHIP + kind,
    edge: kind,
    kind: `chip ${kind}`,
    purse: seatPurse(seat),
    order: index,
  }));
}

function heapOf({ pot }: Finale, values: ChipValues): Disc[] {
  if (!pot) return [];
  const at = { x: HEAP.x, z: HEAP.z, scale: 1.15 };
  return chipSpots({ [STAGE]: pot.sum }, { purse: () => at }, values).map((spot): Disc => {
    const kind = chipKind(values[spot.metal]);
    const { purse, metal, index, x, y, z, radius, turn } = spot;
    return {
      ...{ x, y, z, radius, purse, edge: kind, order: index, face: CHIP + kind, turn: axisY(turn) },
      key: `chip:${purse}:${metal}:${index}`,
      kind: `chip ${kind}`,
    };
  });
}

/** Returns the names and sums before the stands, and what the cards and the heap are. */
export function stageLabels({ seats, finale }: Omit<Shown, 'view'>): Label[] {
  const name = namesOf(seats);
  const words = highlightWords({ ...finale, best: null }, name);
  const caption = { ...plainLabel, kind: 'caption', anchor: [0.5, 0] } as const;
  return [
    ...standsOf(finale).map(
      ({ seat, rank, credits, x, z, radius, plates }): Label => ({
        ...plainLabel,
        key: `stand:${seat}`,
        kind: 'stand',
        at: [x, 0.004, z + radius * (plates ? 1.02 : 1)],
        anchor: [0.5, 0],
        name: `${rank}. ${name(seat)}`,
        sum: credits,
        lit: finale.winners.includes(seat),
      }),
    ),
    ...(words.finest
      ? [{ ...caption, key: 'finest', at: [SET.x, 0.004, SET.z + 0.13] as const, name: words.finest.lead }]
      : []),
    ...(words.pot
      ? [{ ...caption, key: 'pot', at: [HEAP.x, 0.004, HEAP.z + HEAP.radius] as const, name: words.pot }]
      : []),
  ];
}
