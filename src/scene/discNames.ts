import type { Layout } from '../engine/layout.ts';
import { creditsIn, partsOf, seatPurse, zoneOf } from '../engine/table.ts';
import { counted, thousands } from '../lib/format.ts';
import type { Ray } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import { type Disc, thingKey } from './discs.ts';
import { type Label, plainLabel } from './labelList.ts';

type Shown = Pick<TableState, 'view' | 'layout' | 'seats'>;

/** Something round that has a name. */
export type Spot = Pick<Disc, 'key' | 'x' | 'y' | 'z' | 'radius' | 'purse'>;

/** Dice at half their height, and notes: where a pointer meets them. */
export const thingSpots = ({ things = [] }: Layout): Spot[] =>
  things.flatMap((thing) => {
    if (thing.kind === 'token') return [];
    const { id, x, z, base } = thing;
    const [half, radius] = thing.kind === 'die' ? [thing.size / 2, thing.size * 0.6] : [0, thing.width * 0.4];
    return [{ key: thingKey(id), x, y: base + half, z, radius, purse: null }];
  });

/** The nearest disc that a ray meets. Fingers and pointers are broader than a chip. */
export function discOn<S extends Spot>(ray: Ray, discs: readonly S[]): S | null {
  let best: S | null = null;
  let least = Infinity;
  for (const disc of discs) {
    const t = (disc.y - ray.from[1]) / ray.to[1];
    if (!(t > 0) || t >= least) continue;
    const away = Math.hypot(ray.from[0] + ray.to[0] * t - disc.x, ray.from[2] + ray.to[2] * t - disc.z);
    if (away > disc.radius * 1.15) continue;
    least = t;
    best = disc;
  }
  return best;
}

/** What a disc is, in a few words; null: a label tells it already. */
export function wordsOf(
  { key, purse }: Pick<Spot, 'key' | 'purse'>,
  { view, layout, seats }: Shown,
): string | null {
  const { table } = view.state;
  const nameOf = (seat: number): string => (seat === view.seat ? 'You' : (seats[seat]?.name ?? 'Nobody'));
  if (purse !== null) {
    const sum = `${thousands(creditsIn(table, purse))} credits`;
    const seat = seats.findIndex((_, each) => seatPurse(each) === purse);
    const place = layout.places.find((each) => each.purse === purse);
    const whose = seat < 0 ? place?.name : nameOf(seat);
    return whose === undefined ? sum : `${whose}: ${sum}`;
  }
  const [kind, ...rest] = partsOf(key);
  if (kind === 'thing') return short(layout.pieces?.find(({ id }) => id === rest.join(':'))?.name);
  if (kind === 'puck') {
    const dealer = Number(table.markers[rest.join(':')]);
    return dealer === view.seat ? 'You deal' : `${nameOf(dealer)} deals`;
  }
  if (kind !== 'token') return null;
  const cards = zoneOf(table, rest.join(':'));
  const owner = table.cards.get(cards.at(-1)!)!.known[0]!;
  const knows = owner === view.seat ? 'only you know them' : `only ${nameOf(owner)} knows them`;
  return `${counted(cards.length, 'card')} face down: ${knows}`;
}

/** Letters of a name beside it, at most: all that a note says can be read elsewhere. */
const MOST = 48;

const short = (name: string | undefined): string | null =>
  name === undefined ? null : name.length > MOST ? `${name.slice(0, MOST - 1).trimEnd()}…` : name;

/** The words beside the disc. */
export const discLabel = (disc: Spot, name: string): Label => ({
  ...plainLabel,
  key: 'disc',
  kind: 'seat',
  at: [disc.x, disc.y, disc.z],
  anchor: [0.5, 1],
  toward: -disc.radius * 1.3,
  name,
});
