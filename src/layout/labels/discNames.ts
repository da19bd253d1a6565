import { CARD_STEP, type Layout } from '../../engine/display/layout.ts';
import { creditsIn, partsOf, seatPurse, type ZoneId, zoneOf } from '../../engine/table/table.ts';
import { counted, listed, thousands } from '../../lib/text/format.ts';
import type { Ray } from '../../store/tablePort.ts';
import { type TableState, youIn } from '../../store/tableStore.ts';
import { type Disc, thingKey } from '../discs.ts';
import type { Placed } from '../movedCards.ts';
import { cardOn } from '../pick.ts';
import { type Label, plainLabel } from './labelList.ts';

type Shown = Pick<TableState, 'view' | 'layout' | 'seats' | 'display'> &
  Partial<Pick<TableState, 'borrowed'>>;

/** An item with a name. */
export type Spot = Pick<Disc, 'key' | 'x' | 'y' | 'z' | 'radius' | 'purse'>;

/** Returns dice at half their height, and notes, where a pointer meets them. A board needs no name beside it. */
export const thingSpots = ({ things = [] }: Layout): Spot[] =>
  things.flatMap((thing) => {
    if (thing.kind === 'token' || thing.kind === 'board' || thing.kind === 'area') return [];
    const { id, x, z, base } = thing;
    const [half, radius] = thing.kind === 'die' ? [thing.size / 2, thing.size * 0.6] : [0, thing.width * 0.4];
    return [{ key: thingKey(id), x, y: base + half, z, radius, purse: null }];
  });

/** Returns the arenas of the game's own dice. */
export const diceSpots = ({ layout, display }: Pick<Shown, 'layout' | 'display'>): Spot[] =>
  Object.keys(display.dice ?? {}).flatMap((name) => {
    const arena = layout.dice?.(name);
    if (!arena) return [];
    const { x, z, radius, size } = arena;
    return [{ key: `dice:${name}`, x, y: size / 2, z, radius, purse: null }];
  });

/** Returns the spot of a pile of cards; null if it is not on the table. */
export function pileSpot({ view, layout }: Pick<Shown, 'view' | 'layout'>, zone: ZoneId): Spot | null {
  const pose = layout.zone(zone);
  if (!pose || pose.spread === 'held') return null;
  const { x, z, base = 0, width } = pose;
  const y = base + zoneOf(view.state.table, zone).length * CARD_STEP * width;
  return { key: `zone:${zone}`, x, y, z, radius: width * 0.8, purse: null };
}

/** Returns everything with its own name, each name once. */
export function namedSpots(
  shown: Shown,
  discs: readonly Spot[],
): { readonly spot: Spot; readonly words: string }[] {
  const piles = Object.keys(shown.view.state.table.zones).flatMap((zone) => pileSpot(shown, zone) ?? []);
  const found = new Map<string, Spot>();
  for (const spot of [...discs, ...thingSpots(shown.layout), ...diceSpots(shown), ...piles]) {
    const words = wordsOf(spot, shown);
    if (words && !found.has(words)) found.set(words, spot);
  }
  return [...found].map(([words, spot]) => ({ spot, words }));
}

/** Returns the nearest disc hit by a ray, with a margin: fingers and pointers are broader than a chip. */
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

/** Returns the item hit by a ray: a disc or a thing, or else the pile of a card, or else dice. */
export function spotUnder(ray: Ray, shown: Shown, discs: readonly Spot[], placed: Placed): Spot | null {
  const disc = discOn(ray, [...discs, ...thingSpots(shown.layout)]);
  const card = disc ? null : cardOn(ray, placed, () => true);
  const zone = card === null ? undefined : placed.get(card)?.zone;
  return disc ?? (zone === undefined ? discOn(ray, diceSpots(shown)) : pileSpot(shown, zone));
}

/** Describes a disc in a few words; null if a label already does. */
export function wordsOf({ key, purse }: Pick<Spot, 'key' | 'purse'>, shown: Shown): string | null {
  const { view, layout, seats } = shown;
  const { table } = view.state;
  const you = youIn(shown);
  const nameOf = (seat: number): string => (seat === you ? 'You' : (seats[seat]?.name ?? 'Nobody'));
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
    const marker = rest.join(':');
    const where = table.markers[marker]!;
    return `${layout.marker(marker, where)?.name ?? marker}: ${nameOf(Number(where))}`;
  }
  if (kind === 'marker') return Number(rest[0]) === you ? 'Your seat' : null;
  if (kind === 'dice') return diceWords(rest.join(':'), shown);
  if (kind === 'zone') return pileWords(rest.join(':'), shown);
  if (kind !== 'token') return null;
  const cards = zoneOf(table, rest.join(':'));
  const owner = table.cards.get(cards.at(-1)!)!.known[0]!;
  // Only the top card determines the token: the cards under it may be known to others, or to no one.
  const own = cards.filter((card) => {
    const { known } = table.cards.get(card)!;
    return known.length === 1 && known[0] === owner;
  }).length;
  const which = own < cards.length ? `${own} of them` : 'them';
  const knows = owner === you ? `only you know ${which}` : `only ${nameOf(owner)} knows ${which}`;
  return `${counted(cards.length, 'card')} face down: ${knows}`;
}

function diceWords(name: string, { view, display }: Shown): string | null {
  const dice = display.dice?.[name];
  const rolled = view.state.table.dice[name];
  if (!dice) return null;
  const shown = rolled?.map((value) => dice.values[value - 1] ?? String(value));
  return `${dice.name}: ${shown ? listed(shown) : 'not rolled yet'}`;
}

function pileWords(zone: ZoneId, { view, layout, seats, display }: Shown): string | null {
  const cards = counted(zoneOf(view.state.table, zone).length, 'card');
  const holder = seats.findIndex((_, seat) => display.hand(seat) === zone);
  if (holder >= 0) return `${seats[holder]!.name}: ${cards} in hand`;
  const name = layout.places.find(({ id }) => id === zone)?.name ?? layout.zone(zone)?.name;
  return name === undefined ? null : `${name}: ${cards}`;
}

/** Most letters of a thing's name; a note's full text is available elsewhere. */
const MOST = 48;

const short = (name: string | undefined): string | null =>
  name === undefined ? null : name.length > MOST ? `${name.slice(0, MOST - 1).trimEnd()}…` : name;

/** Returns the label beside a disc. */
export const discLabel = (disc: Spot, name: string): Label => ({
  ...plainLabel,
  key: 'disc',
  kind: 'seat',
  at: [disc.x, disc.y, disc.z],
  // Cards must stay readable beside their name, so it is below them.
  ...(disc.key.startsWith('zone:')
    ? { anchor: [0.5, 0], toward: disc.radius * 1.6 }
    : { anchor: [0.5, 1], toward: -disc.radius * 1.3 }),
  name,
});
