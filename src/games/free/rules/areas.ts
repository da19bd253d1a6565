import { AREA } from '../../../engine/display/layout.ts';
import type { RuleError } from '../../../engine/game.ts';
import { byRuling } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { directionOf } from './places.ts';
import type { Free, Piece, Pile, Pose } from './state.ts';

// A hidden area is one seat's mat: cards on it are face down for all, and their owner knows them.

export type Area = Extract<Piece, { kind: 'area' }>;

/** Half of its width and depth, in thousandths of the felt's radius. */
const HALF = AREA.map((half) => Math.round(1000 * half)) as unknown as readonly [number, number];

interface Axis {
  readonly x: number;
  readonly z: number;
}

/** Directions of its width and of its depth, in millionths. */
function axesOf(angle: number): readonly [Axis, Axis] {
  const [cos, sin] = directionOf(angle);
  return [
    { x: cos, z: -sin },
    { x: sin, z: cos },
  ];
}

/** Checks whether a point is in an area. */
function covers(area: Pose, { x, z }: Pick<Pose, 'x' | 'z'>): boolean {
  const axes = axesOf(area.angle);
  return axes.every(
    (axis, k) => Math.abs((x - area.x) * axis.x + (z - area.z) * axis.z) <= HALF[k as 0 | 1] * 1e6,
  );
}

/** Checks whether two areas at these poses overlap. */
function overlap(a: Pose, b: Pose): boolean {
  const [ours, theirs] = [axesOf(a.angle), axesOf(b.angle)];
  const reach = (axes: typeof ours, axis: Axis): number =>
    axes.reduce((sum, each, k) => sum + HALF[k as 0 | 1] * Math.abs(each.x * axis.x + each.z * axis.z), 0);
  return [...ours, ...theirs].every(
    (axis) =>
      1e6 * Math.abs((b.x - a.x) * axis.x + (b.z - a.z) * axis.z) < reach(ours, axis) + reach(theirs, axis),
  );
}

/** Checks whether a seat owns nothing: a player who got up has left everything to all; one who was voted out has not. */
export const ownsNothing = ({ gone, kept = [] }: Pick<Free, 'gone' | 'kept'>, seat: Seat): boolean =>
  gone.includes(seat) && !kept.includes(seat);

/** Cache: each of a thousand cards asks for them. */
const known = new WeakMap<Free, readonly Area[]>();

/** The oldest area of each seat that owns something. */
function areasOf(game: Free): readonly Area[] {
  const found = known.get(game) ?? findAreas(game);
  known.set(game, found);
  return found;
}

function findAreas(game: Free): readonly Area[] {
  const bySeat = new Map<Seat, Area>();
  for (const piece of game.pieces) {
    if (piece.kind !== 'area' || piece.seat >= game.seats || ownsNothing(game, piece.seat)) continue;
    const other = bySeat.get(piece.seat);
    if (!other || piece.id < other.id) bySeat.set(piece.seat, piece);
  }
  return [...bySeat.values()].sort((a, b) => a.id - b.id);
}

/** Leaves out areas that hide nothing or overlap an older one: later they could show their owner other players' cards. */
export function withoutIdleAreas(game: Free, pieces: readonly Piece[]): readonly Piece[] {
  const areas = new Set<Piece>();
  for (const area of areasOf({ ...game, pieces }))
    if (![...areas].some(({ pose }) => overlap(pose, area.pose))) areas.add(area);
  return pieces.filter((piece) => piece.kind !== 'area' || areas.has(piece));
}

/** The seat whose hidden area is here; null: open to all. If two cover it, the older one. */
export const hiddenAt = (game: Free, pose: Pick<Pose, 'x' | 'z'>): Seat | null =>
  areasOf(game).find((area) => covers(area.pose, pose))?.seat ?? null;

/** The only seat that sees this piece's cards. */
export const hiddenFor = (game: Free, { kind, pose }: Piece): Seat | null =>
  kind === 'pile' ? hiddenAt(game, pose) : null;

const isPile = (piece: Piece): piece is Pile => piece.kind === 'pile';

/** Returns why a player cannot lay a new area of a seat here; null: they can. */
export function newAreaProblem(game: Free, by: Seat, seat: Seat, pose: Pose): RuleError | null {
  if (seat !== by) return byRuling('F14', 'A hidden area is only for yourself.');
  if (game.pieces.some((piece) => piece.kind === 'area' && piece.seat === seat))
    return byRuling('F14', 'Each seat has one hidden area. Yours lies on the table already.');
  return problemAt(game, by, pose, () => false);
}

/** Returns why moved areas cannot be where they are now; null: they can. `mayHide`: these cards may be in that seat's area. */
export function areaProblem(
  before: Free,
  after: Free,
  mayHide: (pile: Pile, seat: Seat) => boolean,
): RuleError | null {
  for (const area of areasOf(after)) {
    const old = before.pieces.find(({ id }) => id === area.id);
    const { x, z, angle } = area.pose;
    if (old && old.pose.x === x && old.pose.z === z && old.pose.angle === angle) continue;
    const problem = problemAt(after, area.seat, area.pose, (pile) => mayHide(pile, area.seat));
    if (problem) return problem;
  }
  return null;
}

function problemAt(
  { pieces, ...game }: Free,
  by: Seat,
  pose: Pose,
  isKnown: (pile: Pile) => boolean,
): RuleError | null {
  if (areasOf({ pieces, ...game }).some((area) => area.seat !== by && overlap(area.pose, pose)))
    return byRuling('F14', 'Another player’s hidden area lies there.');
  return pieces.filter(isPile).some((pile) => covers(pose, pile.pose) && !isKnown(pile))
    ? byRuling('F14', 'Cards lie there. Put the hidden area down beside them and bring it the cards.')
    : null;
}
