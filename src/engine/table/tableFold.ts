import { assertNever } from '../../lib/assertNever.ts';
import { foldWindow } from '../answers.ts';
import { afterPayment, clearForfeits, forfeit, giveUpForfeit } from './forfeits.ts';
import type { CardId, CardState, Face, Pool, PurseId, Seat, Table, TableEvent, ZoneId } from './table.ts';
import { deckOf, zoneOf } from './table.ts';

const HIDDEN: CardState = { up: false, face: null, known: [] };

/** Types of the events that the table itself understands; every other event belongs to the game. */
const TABLE_TYPES: ReadonlySet<string> = new Set<TableEvent['type']>([
  'created',
  'removed',
  'moved',
  'arranged',
  'turned',
  'shuffled',
  'mixed',
  'withheld',
  'forgotten',
  'revealed',
  'paid',
  'funded',
  'emptied',
  'unrolled',
  'rolled',
  'marked',
  'staked',
  'spared',
  'forfeited',
  'returned',
  'kept',
  'asked',
  'sealed',
  'closed',
  'opened',
  'called',
  'shown',
  'answered',
]);

export const isTableEvent = (event: { readonly type: string }): event is TableEvent =>
  TABLE_TYPES.has(event.type);

/**
 * Returns the table after an event. Throws on an event that cannot happen (a card moved from a zone it is not in, a purse overdrawn):
 * events come from our own code, so that is a bug in a game and never a player's fault.
 */
export function foldTable(table: Table, event: TableEvent): Table {
  switch (event.type) {
    case 'created':
      return create(table, event);
    case 'removed': {
      const cards = new Map(table.cards);
      for (const card of event.cards) cards.delete(card);
      return {
        ...table,
        cards,
        zones: withZone(table.zones, event.zone, without(table, event.zone, event.cards)),
      };
    }
    case 'moved':
      return move(table, event);
    case 'arranged':
      return arrange(table, event);
    case 'turned':
      return withCards(table, event.cards, (card) => ({ ...card, up: event.up }));
    case 'shuffled':
      return remint(table, event.zone, zoneOf(table, event.zone));
    case 'mixed':
      return remint(table, event.zone, event.cards ?? zoneOf(table, event.zone));
    case 'withheld':
      return (event.to ?? []).reduce((now, seat) => show(now, event.cards ?? [], seat), table);
    case 'forgotten':
      return forget(table, event.seat);
    case 'revealed':
      return reveal(table, event);
    case 'paid':
      return pay(table, event);
    case 'funded': {
      const { purse, amount } = event;
      const more = (purses: Table['purses']) => ({ ...purses, [purse]: (purses[purse] ?? 0) + amount });
      // Credits that come in during a hand are no gain of that hand: a void one leaves them where they are.
      return { ...table, purses: more(table.purses), stakes: table.stakes && more(table.stakes) };
    }
    case 'emptied':
      return withoutPurses(table, event.purses);
    case 'unrolled':
      return {
        ...table,
        dice: Object.fromEntries(Object.entries(table.dice).filter(([name]) => !event.dice.includes(name))),
      };
    case 'rolled':
      return { ...table, dice: { ...table.dice, [event.dice]: event.values } };
    case 'marked': {
      const markers = { ...table.markers };
      if (event.at === null) delete markers[event.marker];
      else markers[event.marker] = event.at;
      return { ...table, markers };
    }
    case 'staked': {
      const { spared: _before, ...rest } = clearForfeits(table);
      return { ...rest, stakes: event.open ? table.purses : null };
    }
    case 'spared':
      return { ...table, spared: [...(table.spared ?? []), event.seat] };
    case 'forfeited':
      return forfeit(table, event);
    case 'returned':
      return giveUpForfeit(table, event);
    case 'kept':
      return table;
    case 'asked':
    case 'sealed':
    case 'closed':
    case 'opened':
    case 'called':
    case 'shown':
      return { ...table, asking: foldWindow(table.asking, event) };
    case 'answered': {
      // Removed, not set to undefined, so that a table without a window keeps its form.
      const { asking: _gone, ...rest } = table;
      return rest;
    }
    default:
      return assertNever(event);
  }
}

/** Adds a deck: new handles for its faces, which all players know. */
function create(table: Table, event: TableEvent & { type: 'created' }): Table {
  const cards = new Map(table.cards);
  const ids: CardId[] = [];
  for (const face of event.faces) {
    const id = table.nextCard + ids.length;
    ids.push(id);
    cards.set(id, { up: false, face, known: [] });
  }
  const pool: Pool = { deck: event.deck, first: table.nextCard, size: ids.length, outside: [], seen: [] };
  return {
    ...table,
    cards,
    decks: { ...table.decks, [event.deck]: event.faces },
    pools: [...table.pools, pool],
    zones: withZone(table.zones, event.zone, [...zoneOf(table, event.zone), ...ids]),
    nextCard: table.nextCard + ids.length,
  };
}

/** Puts cards on top of a zone, or under it. */
function move(table: Table, event: TableEvent & { type: 'moved' }): Table {
  const rest = without(table, event.from, event.cards);
  const left = withZone(table.zones, event.from, rest);
  const there = left[event.to] ?? [];
  return {
    ...table,
    zones: withZone(left, event.to, event.under ? [...event.cards, ...there] : [...there, ...event.cards]),
  };
}

/** Rearranges the zones. Every card must be in exactly one. */
function arrange(table: Table, { zones }: TableEvent & { type: 'arranged' }): Table {
  const all = zones.flatMap(([, cards]) => cards);
  const names = new Set(zones.map(([zone]) => zone));
  const isWhole =
    names.size === zones.length &&
    new Set(all).size === all.length &&
    all.length === table.cards.size &&
    all.every((card) => table.cards.has(card));
  if (!isWhole) throw new Error('not every card lies in one place');
  return { ...table, zones: Object.fromEntries(zones.filter(([, cards]) => cards.length)) };
}

/** Shows faces to all, or to one seat alone. */
function reveal(table: Table, event: TableEvent & { type: 'revealed' }): Table {
  const { to, faces } = event;
  if (to !== 'all') return show(table, event.cards, to);
  if (faces?.length !== event.cards.length) throw new Error('a public reveal names every face');
  return withCards(table, event.cards, (card, i) => ({ ...card, up: true, face: faces[i]! }));
}

/** Marks cards as known to a seat. */
const show = (table: Table, cards: readonly CardId[], to: Seat): Table =>
  withCards(table, cards, (card) => ({
    ...card,
    known: card.known.includes(to) ? card.known : [...card.known, to].sort((a, b) => a - b),
  }));

/** Marks all cards as unknown to a seat. */
function forget(table: Table, seat: Seat): Table {
  const theirs = [...table.cards].flatMap(([id, { known }]) => (known.includes(seat) ? [id] : []));
  return withCards(table, theirs, (card) => ({ ...card, known: card.known.filter((each) => each !== seat) }));
}

/** Moves credits between purses. */
function pay(table: Table, event: TableEvent & { type: 'paid' }): Table {
  const from = (table.purses[event.from] ?? 0) - event.amount;
  if (!Number.isSafeInteger(event.amount) || event.amount < 0 || from < 0)
    throw new Error(`${event.from} cannot pay ${event.amount}`);
  const purses: Record<PurseId, number> = { ...table.purses, [event.from]: from };
  purses[event.to] = (purses[event.to] ?? 0) + event.amount;
  return afterPayment({ ...table, purses }, event);
}

function withoutPurses(table: Table, gone: readonly PurseId[]): Table {
  const purses = { ...table.purses };
  for (const purse of gone) {
    if (purses[purse]) throw new Error(`${purse} is not empty`);
    delete purses[purse];
  }
  return { ...table, purses };
}

function withZone(
  zones: Table['zones'],
  zone: ZoneId,
  cards: readonly CardId[],
): Record<ZoneId, readonly CardId[]> {
  const out = { ...zones };
  if (cards.length) out[zone] = cards;
  else delete out[zone];
  return out;
}

function without(table: Table, zone: ZoneId, cards: readonly CardId[]): CardId[] {
  const gone = new Set(cards);
  const rest = zoneOf(table, zone).filter((card) => !gone.has(card));
  if (gone.size !== cards.length || zoneOf(table, zone).length - rest.length !== cards.length)
    throw new Error(`not all of ${cards} lie in ${zone}`);
  return rest;
}

function withCards(
  table: Table,
  ids: readonly CardId[],
  change: (card: CardState, index: number) => CardState,
): Table {
  const cards = new Map(table.cards);
  ids.forEach((id, i) => {
    const card = cards.get(id);
    if (!card) throw new Error(`no card ${id}`);
    cards.set(id, change(card, i));
  });
  return { ...table, cards };
}

/**
 * Mints new handles for cards of a zone and puts them on top; the shuffles that the old ones belong to, or were outside of, remember faces
 * of theirs that were shown to all. Cards of several decks are distinguishable by their backs, so they are put deck by deck, each shuffled
 * alone.
 */
function remint(table: Table, zone: ZoneId, old: readonly CardId[]): Table {
  const rest = without(table, zone, old);
  const cards = new Map(table.cards);
  const gone: (readonly [CardId, Face])[] = [];
  for (const id of old) {
    const face = cards.get(id)?.face ?? null;
    if (face !== null) gone.push([id, face]);
    cards.delete(id);
  }
  const others = [...cards.keys()];
  const fresh: CardId[] = [];
  let { pools } = table;
  for (const [deck, theirs] of byDeck(table.pools, old)) {
    const outside = others.filter((id) => deckOf(table, id) === deck);
    const first = table.nextCard + fresh.length;
    const oldest = outside.reduce((least, id) => Math.min(least, id), first);
    pools = pools
      .filter((pool) => pool.deck !== deck || pool.first + pool.size > oldest)
      .map((pool) => {
        const more = gone.filter(([id]) => isShuffleEvidence(pool, id));
        return pool.deck === deck && more.length ? { ...pool, seen: [...pool.seen, ...more] } : pool;
      });
    const size = theirs.length;
    pools = [...pools, { deck, first, size, outside: outside.sort((a, b) => a - b), seen: [] }];
    for (let i = 0; i < size; i++) fresh.push(first + i);
  }
  for (const id of fresh) cards.set(id, HIDDEN);
  return {
    ...table,
    cards,
    zones: withZone(table.zones, zone, [...rest, ...fresh]),
    pools: remembered(pools, cards),
    nextCard: table.nextCard + fresh.length,
  };
}

/** Most handles that all shuffles remember besides their own: far more than a match with a referee needs. */
const MOST_REMEMBERED = 16_384;

/**
 * Lets the oldest shuffles forget what only narrows down guesses, once there is too much of it: where a card is never shuffled again, each
 * shuffle of the others would be remembered for ever.
 */
function remembered(pools: readonly Pool[], cards: Table['cards']): readonly Pool[] {
  let most = MOST_REMEMBERED;
  const sizes = pools.map(({ outside, seen }) => outside.length + seen.length);
  if (sizes.reduce((sum, size) => sum + size, 0) <= most) return pools;
  const isAlive = ({ first, size }: Pool): boolean =>
    Array.from({ length: size }, (_, i) => first + i).some((card) => cards.has(card));
  const kept = pools.toReversed().flatMap((pool, i): readonly Pool[] => {
    most -= sizes.at(-1 - i)!;
    if (most >= 0) return [pool];
    return isAlive(pool) ? [{ ...pool, outside: [], seen: [] }] : [];
  });
  return kept.reverse();
}

/** Groups cards by deck, in order of each deck's first card. */
export function byDeck(
  pools: readonly Pool[],
  cards: readonly CardId[],
): ReadonlyMap<string, readonly CardId[]> {
  const decks = new Map<string, CardId[]>();
  for (const card of cards) {
    const deck = deckOf({ pools }, card);
    const list = decks.get(deck);
    if (list) list.push(card);
    else decks.set(deck, [card]);
  }
  return decks;
}

/** Checks whether a handle's face is evidence about a shuffle: it came out of it, or was outside the deck then. */
export const isShuffleEvidence = (pool: Pool, card: CardId): boolean =>
  (card >= pool.first && card < pool.first + pool.size) || pool.outside.includes(card);
