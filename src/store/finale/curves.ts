/** The seats' credits as curves in a box, for the page and for pictures. */

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Gap between curves that would coincide, and between markers at their ends. */
  readonly line: number;
  readonly marker: number;
}

export interface Curves {
  /** Points from left to right, by seat. */
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
  /** Distance of each seat's marker from the top. */
  readonly ends: readonly number[];
  /** Distance of the starting credits from the top. */
  readonly level: number;
}

type Points = readonly (readonly number[])[];

/** Returns the curves of these points, each with all players' credits; null if they are too few to show anything. */
export function curvesOf(points: Points, { width, height, line, marker }: Box): Curves | null {
  const [least, most] = [Math.min(...points.flat()), Math.max(...points.flat())];
  if (points.length < 3 || most === least) return null;
  const y = (credits: number): number => ((most - credits) / (most - least)) * height;
  const seats = points[0]!.map((_, seat) => seat);
  const lines = seats.map((seat) =>
    points.map(
      (credits, i) =>
        [(i / (points.length - 1)) * width, y(credits[seat]!) + aside(points, i, seat) * line] as const,
    ),
  );
  return { lines, ends: apart(points.at(-1)!.map(y), marker, height), level: y(points[0]![0]!) };
}

/** Returns a curve's offset at a point, in line gaps, so that curves that run together all show. */
function aside(points: Points, i: number, seat: number): number {
  const here = points[i]!;
  const beside = points.slice(Math.max(0, i - 1), i + 2).filter((there) => there !== here);
  const runsAlong = (one: number): boolean =>
    here.some(
      (credits, other) =>
        other !== one && credits === here[one] && beside.some((there) => there[other] === there[one]),
    );
  if (!runsAlong(seat)) return 0;
  const together = here.flatMap((credits, one) => (credits === here[seat] && runsAlong(one) ? [one] : []));
  return together.indexOf(seat) - (together.length - 1) / 2;
}

/** Returns positions from 0 to `length`, as near as possible to those wanted, in order and at least `gap` apart if there is room. */
function apart(wanted: readonly number[], gap: number, length: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const step = Math.min(gap, length / Math.max(1, wanted.length - 1));
  const places = [...wanted];
  let least = 0;
  for (const i of order) {
    const equals = order.filter((other) => wanted[other] === wanted[i]);
    const middle = wanted[i]! + (equals.indexOf(i) - (equals.length - 1) / 2) * step;
    places[i] = Math.max(least, middle);
    least = places[i]! + step;
  }
  let most = length;
  for (const i of order.reverse()) {
    places[i] = Math.min(most, places[i]!);
    most = places[i]! - step;
  }
  return places;
}
