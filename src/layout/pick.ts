import type { Place } from '../engine/display/layout.ts';
import type { CardId } from '../engine/table/table.ts';
import type { Ray } from '../store/tablePort.ts';
import type { Placement } from './placements.ts';
import { add, type Quat, rotate, type Vec3 } from './pose.ts';

/** Hit radius of a place, in its radii: fingers are broad. */
const GENEROUS = 1.25;

/** Returns the place where a ray meets the felt. */
export function placeOn(ray: Ray, places: readonly Place[]): string | null {
  const t = -ray.from[1] / ray.to[1];
  if (!(t > 0) || !Number.isFinite(t)) return null;
  const x = ray.from[0] + ray.to[0] * t;
  const z = ray.from[2] + ray.to[2] * t;
  let best: string | null = null;
  let least = GENEROUS;
  for (const place of places) {
    const aside = Math.max(0, Math.abs(place.x - x) - (place.reach ?? 0));
    const away = Math.hypot(aside, place.z - z) / place.radius;
    if (away < least) {
      least = away;
      best = place.id;
    }
  }
  return best;
}

/** Returns the place pointed at: that of the card on the felt, if there is one, or else of the felt itself. */
export function placePointed(
  ray: Ray,
  places: readonly Place[],
  placed: ReadonlyMap<CardId, Placement>,
): string | null {
  const card = cardOn(ray, placed, (_, { inShowing }) => !inShowing);
  const lying = card === null ? undefined : placed.get(card);
  const down: Vec3 = [0, -1, 0];
  return (lying && placeOn({ from: [lying.x, 1, lying.z], to: down }, places)) ?? placeOn(ray, places);
}

const inverse = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w];

/** Returns the nearest card hit by a ray, among those accepted by `wanted`. */
export function cardOn(
  ray: Ray,
  placed: ReadonlyMap<CardId, Placement>,
  wanted: (card: CardId, placement: Placement) => boolean,
): CardId | null {
  let best: CardId | null = null;
  let least = Infinity;
  for (const [card, placement] of placed) {
    if (placement.held || !wanted(card, placement)) continue;
    // In the card's own frame it is in the plane y = 0.
    const back = inverse(placement.turn);
    const from = rotate(add(ray.from, [placement.x, placement.y, placement.z], -1), back);
    const to = rotate(ray.to, back);
    const t = -from[1] / to[1];
    if (!(t > 0) || t >= least) continue;
    const x = from[0] + to[0] * t;
    const z = from[2] + to[2] * t;
    if (Math.abs(x) > placement.width / 2 || Math.abs(z) > (placement.width * placement.ratio) / 2) continue;
    least = t;
    best = card;
  }
  return best;
}
