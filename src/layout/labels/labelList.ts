import { SEATS } from '../../art/seats.ts';
import { creditsIn } from '../../engine/table/table.ts';
import { thousands } from '../../lib/text/format.ts';
import { countAt, isPaid } from '../../store/director/reveals.ts';
import type { TableState } from '../../store/tableStore.ts';
import { type Glass, onGlass } from '../framing.ts';
import type { Vec3 } from '../pose.ts';
import type { SpreadLayout } from '../spread.ts';

/** A text pinned to a point of the scene. */
export interface Label {
  readonly key: string;
  readonly kind: 'plate' | 'note' | 'seat' | 'row' | 'sum' | 'gain' | 'stand' | 'caption';
  readonly at: Vec3;
  /** Point of the label placed there, as a fraction of its size: 0 left or upper edge, 1 right or lower edge. */
  readonly anchor: readonly [x: number, y: number];
  /** Table units to move it toward the viewer, wherever the viewer is. */
  readonly toward: number;
  /** Pixels to move it away from the table's middle on the screen. */
  readonly outward: number;
  readonly name: string;
  /** Null: none. A plate's counts up or down to its value; a reveal's is shown at once. */
  readonly sum: number | null;
  /** It has just come: its sum counts up from nothing. */
  readonly isNew?: boolean;
  /** What the sum counts, if not credits: "Hand". */
  readonly counted?: string;
  /** Shows its sign, plus or minus. */
  readonly signed?: boolean;
  readonly small: string;
  readonly lit: boolean;
  /** Colour of the seat marker before the name; null: none. */
  readonly marker: number | null;
  readonly width: number;
}

export const plainLabel = {
  toward: 0,
  outward: 0,
  name: '',
  sum: null,
  small: '',
  lit: false,
  marker: null,
  width: 0,
} as const;
const colourOf = (state: TableState, seat: number): number =>
  (state.seats[seat]?.colour ?? seat) % SEATS.length;

function placeLabels(state: TableState): Label[] {
  const { layout, view, targets } = state;
  const { table } = view.state;
  // Places lettered on the board need a label only for their contents.
  const labelled = layout.places.filter(({ purse, lettered }) =>
    purse === undefined ? !lettered : !lettered || creditsIn(table, purse) > 0,
  );
  return labelled.map((place): Label => {
    const purse = place.purse;
    const lit = targets.includes(place.id);
    const at: Vec3 = [place.x, 0.004, place.z];
    const toward = place.radius * (purse ? 0.72 : 1.02);
    const common = { ...plainLabel, toward, key: `place:${place.id}`, at, name: place.name, lit };
    return purse === undefined
      ? { ...common, kind: 'note', anchor: [0.5, 0] }
      : { ...common, kind: 'plate', anchor: [0.5, 0.5], sum: creditsIn(view.state.table, purse) };
  });
}

/** Prices of the lit places, below what lies there and its name on the board. */
const priceLabels = ({ layout, targets, controls }: TableState): Label[] =>
  layout.places.flatMap((place): Label[] => {
    if (!targets.includes(place.id)) return [];
    const priced = controls.controls.find(({ offer }) => offer.to?.includes(place.id));
    const price = priced?.placeText?.(place.id) ?? null;
    if (price === null) return [];
    return [
      {
        ...plainLabel,
        key: `price:${place.id}`,
        kind: 'plate',
        at: [place.x, 0.004, place.z],
        anchor: [0.5, 0],
        toward: place.radius * 2.1,
        name: `${price} cr`,
        lit: true,
      },
    ];
  });

function seatLabels(state: TableState): Label[] {
  return state.layout.seats.flatMap((pose, seat): Label[] => {
    const { free } = state.display.seatNote(state.view, seat);
    const name = free ? `Seat ${seat + 1}` : state.seats[seat]?.name;
    // The interface shows the viewer's own seat.
    if (name === undefined || seat === state.view.seat) return [];
    const at: Vec3 = [pose.x, 0.07, pose.z];
    const { short } = state.display.seatNote(state.view, seat);
    return [
      {
        ...plainLabel,
        key: `seat:${seat}`,
        kind: 'seat',
        at,
        anchor: [0.5, 0.5],
        outward: 26,
        name: short ? `${name} · ${short}` : name,
        lit: state.acting.includes(seat),
      },
    ];
  });
}

/**
 * Names the winners of each pot of this hand and their gains, where the pot is, until the next deal. Several winners of a pot are listed one below
 * the other.
 */
function gainLabels(state: TableState): Label[] {
  const { layout, decided, paying, rest, seats, view } = state;
  return decided.flatMap(({ id, place, rows }): Label[] => {
    const pot = layout.places.find((each) => each.id === place && each.purse !== undefined);
    const winners = pot ? rows.filter(({ won, share }) => won && share > 0) : [];
    return winners.map(({ seat, share }, i): Label => {
      const below = i - (winners.length - 1) / 2;
      return {
        ...plainLabel,
        key: `gain:${id}:${seat}`,
        kind: 'gain',
        at: [pot!.x, 0.004, pot!.z],
        anchor: [0.5, 0.5 - below * 1.1],
        name: seats[seat]?.name ?? '',
        sum: share,
        signed: true,
        isNew: !rest && id === paying?.id,
        lit: seat === view.seat,
        marker: colourOf(state, seat),
      };
    });
  });
}

/** Width in pixels from which a sum's text needs no second line. */
const SUM_ROOM = 84;

/** Formats a line's contribution to the sum; empty for zero. */
const signed = (value: number): string => (value > 0 ? ` +${value}` : value < 0 ? ` −${-value}` : '');

function showingLabels(state: TableState, spread: SpreadLayout, glass: Glass): Label[] {
  const { showing, progress } = state;
  if (!showing) return [];
  const paid = isPaid({ showing, progress });
  return spread.rows.flatMap((box, i): Label[] => {
    const row = showing.rows[i]!;
    const middle = box.y + box.height / 2;
    const { lines, sum } = countAt({ showing, progress }, i);
    const current = !paid && i === progress.row ? row.lines[lines - 1] : undefined;
    // A row with a single line shows its label; its winnings are below.
    const called = row.lines.length === 1 && sum !== null ? [row.lines[0]!.label] : [];
    const got = paid && row.share > 0 ? [`+${thousands(row.share)} cr`] : [];
    const small = current ? `${current.label}${signed(current.value)}` : [...called, ...got].join('\n');
    const tight = box.cardsFrom - box.x < 60;
    const room = Math.max(44, box.x + box.width - box.cardsTo - 8);
    return [
      {
        ...plainLabel,
        key: `row:${box.seat}`,
        kind: 'row',
        at: onGlass(glass, box.cardsFrom - 8, middle),
        anchor: [1, 0.5],
        name: tight ? '' : (state.seats[box.seat]?.name ?? ''),
        marker: colourOf(state, box.seat),
        width: Math.max(26, box.cardsFrom - box.x - 10),
      },
      {
        ...plainLabel,
        key: `sum:${box.seat}`,
        kind: 'sum',
        at: onGlass(glass, box.cardsTo + 12, middle),
        anchor: [0, 0.5],
        sum,
        ...(showing.counted && { counted: showing.counted }),
        signed: row.rank !== undefined,
        small,
        // Long text wraps within the window, or before the panel beside it.
        width: tight || room < SUM_ROOM ? room : 0,
        lit: paid && row.won,
      },
    ];
  });
}

/** Returns all labels of a state. */
export const labelsOf = (state: TableState, spread: SpreadLayout | null, glass: Glass | null): Label[] =>
  spread && glass
    ? showingLabels(state, spread, glass)
    : [...placeLabels(state), ...gainLabels(state), ...priceLabels(state), ...seatLabels(state)];
