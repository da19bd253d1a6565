import {
  type CardId,
  type Face,
  kindOfDeck,
  type PurseId,
  type Seat,
  type Table,
  type ZoneId,
} from '../../../../engine/table/table.ts';
import { byDeck } from '../../../../engine/table/tableFold.ts';
import { groupBy } from '../../../../lib/groupBy.ts';
import { withoutIdleAreas } from '../areas.ts';
import {
  BOX,
  chipsOf,
  dieOf,
  type Ev,
  type FreeState,
  type Laying,
  type Owed,
  type Piece,
  type PieceId,
  pileOf,
} from '../state.ts';
import { boxed, type Decks, freshName } from '../verbs/box.ts';
import { isAlone } from '../verbs/cardVerbs.ts';
import { fromBox } from '../verbs/makeEvents.ts';
import { type Place, placesOf } from './laid.ts';
import type { Laid } from './laidSchema.ts';
import { guardSecrets } from './layGuard.ts';

/** A deck from the box. */
interface Fresh {
  readonly name: string;
  readonly faces: readonly Face[];
  /** Number of its first card. */
  readonly first: CardId;
  /** The pile in which its hidden cards wait. */
  readonly pile: PieceId;
}

/** Content of a place: a card, or any of those that wait in this pile to be shuffled. */
type Given = CardId | readonly [pile: PieceId, up: boolean];

const asCard = (given: Given): CardId | null => (typeof given === 'number' ? given : null);

/** Replaces everything on the table; fresh decks are shuffled before their hidden cards are laid. */
export function setTable(decks: Decks, state: FreeState, { laid, from, by }: Laying): Ev[] {
  const { table, game } = state;
  const places = groupBy(placesOf(laid, game.nextPiece), ({ deck }) => deck);
  const living = byDeck(table.pools, Object.values(table.zones).flat());
  const fresh = decksToTake(decks, state, { laid, from, by }, places, 'at' in from ? living : new Map());
  const pieces = laid.pieces.map((each, i) => pieceOf(each, game.nextPiece + i, fresh, by));
  const given = new Map<Place, Given>();
  const away: Ev[] = [];
  const waiting = new Map<ZoneId, readonly CardId[]>();
  const seen = new Set(game.seen);
  for (const [deck, theirs] of places) {
    const deal = fresh.get(deck);
    if (deal) {
      const dealt = dealFresh(deal, theirs, new Map(laid.boxed).get(deck) ?? []);
      for (const [place, card] of dealt.given) given.set(place, card);
      waiting.set(pileOf(deal.pile), dealt.waiting);
      away.push(...taken(deal, dealt.away));
    } else
      for (const [place, card] of dealAgain(table, theirs, living.get(deck)!, seen)) given.set(place, card);
  }
  const wait = [...fresh.values()].map(({ name, pile }): Piece => {
    const home = pieces.find((piece) => piece.kind === 'pile' && piece.deck === name)?.pose;
    const thing = { kind: 'pile', deck: name, spread: 'stack' } as const;
    return { ...thing, id: pile, pose: home ?? { x: 0, z: 0, angle: 0 }, locked: false, held: null };
  });
  const all = [...places.values()].flat();
  const numbered = all.map((place) => [place, asCard(given.get(place)!)] as const);
  const { moved, guarded } =
    'at' in from && !isAlone(state, by)
      ? guardSecrets(state, numbered, pieces)
      : { moved: new Map(), guarded: [] };
  for (const [place, instead] of moved) {
    given.set(instead, given.get(place)!);
    given.delete(place);
    all[all.indexOf(place)] = instead;
  }
  const shuffled = new Set([...given.values()].flatMap((each) => (typeof each === 'number' ? [] : each[0])));
  const owed = [...shuffled].map(
    (pile): Owed => ({ due: { type: 'shuffle', zone: pileOf(pile) }, by: null }),
  );
  return [
    ...cleared(state, new Set(given.values()), fresh),
    ...paid(state, pieces),
    {
      type: 'piecesSet',
      pieces: withoutIdleAreas(game, [...pieces, ...wait]),
      plan: { zones: zonesOf(all, given, (each) => each), guarded },
    },
    ...laid.pieces.flatMap((each, i): Ev[] =>
      'shows' in each && each.shows !== undefined
        ? [{ type: 'rolled', dice: dieOf(pieces[i]!.id), values: [each.shows] }]
        : [],
    ),
    ...away,
    ...turned(table, given),
    {
      type: 'arranged',
      zones: [...zonesOf(all, given, asCard), ...waiting],
    },
    ...(owed.length ? [{ type: 'owed', owed } as const] : []),
  ];
}

/**
 * Decks with fewer cards left than places: the cards are in the box, or belong to another table. At a table with one player, also decks
 * whose cards were shuffled away from the hand that named them.
 */
function decksToTake(
  decks: Decks,
  state: FreeState,
  { laid, by }: Pick<Laying, 'laid' | 'from' | 'by'>,
  places: ReadonlyMap<string, readonly Place[]>,
  living: ReadonlyMap<string, readonly CardId[]>,
): ReadonlyMap<string, Fresh> {
  const { table, game } = state;
  const names = Object.keys(table.decks);
  const fresh = new Map<string, Fresh>();
  const alone = isAlone(state, by);
  let first = table.nextCard;
  for (const [deck, theirs] of places) {
    const left = living.get(deck) ?? [];
    if (left.length >= theirs.length && !(alone && lacksHand(table, theirs, left))) continue;
    const name = freshName(kindOfDeck(deck), names);
    const faces = decks[kindOfDeck(deck)]!;
    names.push(name);
    fresh.set(deck, { name, faces, first, pile: game.nextPiece + laid.pieces.length + fresh.size });
    first += faces.length;
  }
  return fresh;
}

/** Checks whether a card named in a hand has gone through a shuffle since. */
const lacksHand = ({ cards }: Table, places: readonly Place[], living: readonly CardId[]): boolean =>
  places.some(
    ({ zone, card, face }) =>
      zone.startsWith('hand:') &&
      face !== null &&
      !living.includes(card) &&
      !living.some((each) => cards.get(each)!.face === face),
  );

function pieceOf(
  each: Laid['pieces'][number],
  id: PieceId,
  fresh: ReadonlyMap<string, Fresh>,
  by: Seat,
): Piece {
  const [x, z, angle] = each.at;
  const lying = { id, pose: { x, z, angle }, locked: each.locked ?? false, held: null };
  if ('thing' in each)
    return each.thing.kind === 'picture' ? { ...each.thing, by, ...lying } : { ...each.thing, ...lying };
  const deck = fresh.get(each.deck)?.name ?? each.deck;
  return { kind: 'pile', deck, spread: each.spread ?? 'stack', ...lying };
}

/** Puts public cards back in place; the others wait to be shuffled. */
function dealFresh({ faces, first, pile }: Fresh, places: readonly Place[], boxed: readonly Face[]) {
  const left = groupBy(
    faces.map((_, i) => first + i),
    (card) => faces[card - first]!,
  );
  const take = (face: Face): CardId => left.get(face)!.pop()!;
  const away = boxed.map(take);
  const given = places.map((place): [Place, Given] => [
    place,
    place.face === null ? [pile, place.up] : take(place.face),
  ]);
  const waiting = [...left.values()].flat().sort((a, b) => a - b);
  // With every card there public, nothing is shuffled, and the rest of the deck stays in the box.
  return places.some((place) => place.face === null)
    ? { given, away, waiting }
    : { given, away: [...away, ...waiting], waiting: [] };
}

/** Takes a deck from the box, without the cards that stay there. */
function taken({ name, faces, first, pile }: Fresh, away: readonly CardId[]): Ev[] {
  const created: Ev = { type: 'created', deck: name, zone: pileOf(pile), faces };
  return away.length
    ? [
        created,
        { type: 'removed', zone: pileOf(pile), cards: away },
        { type: 'boxed', deck: name, faces: away.map((card) => faces[card - first]!) },
      ]
    : [created];
}

/**
 * Puts cards of this table back in place, by their handles. A card that was shuffled since has another handle: an identical public card
 * takes its place, or any other of its deck, face down.
 */
function dealAgain(
  table: Table,
  places: readonly Place[],
  living: readonly CardId[],
  seen: ReadonlySet<CardId>,
): Map<Place, CardId> {
  const given = new Map<Place, CardId>();
  const left = new Set(living);
  const give = (place: Place, card: CardId | undefined): void => {
    if (card === undefined || !left.delete(card)) return;
    given.set(place, card);
  };
  const faceOf = (card: CardId): Face | null => table.cards.get(card)!.face;
  for (const place of places) give(place, place.card);
  const open = groupBy(left, faceOf);
  for (const place of places)
    if (place.face !== null && !given.has(place)) give(place, open.get(place.face)?.pop());
  // Hands come first among the places: they get cards that no one knows before any other.
  const isKnown = (card: CardId): number =>
    Number(faceOf(card) !== null || table.cards.get(card)!.known.length > 0 || seen.has(card));
  const rest = [...left].sort((a, b) => isKnown(a) - isKnown(b));
  for (const place of places) if (!given.has(place)) give(place, rest.shift());
  return given;
}

/** Puts cards without a place back into the box. */
function cleared(state: FreeState, kept: ReadonlySet<Given>, fresh: ReadonlyMap<string, Fresh>): Ev[] {
  const { zones, pools } = state.table;
  const gone = Object.entries(zones).flatMap(([zone, cards]): [ZoneId, readonly CardId[]][] => {
    const out = cards.filter((card) => !kept.has(card));
    return out.length ? [[zone, out]] : [];
  });
  const stays = new Set(
    byDeck(
      pools,
      [...kept].filter((each) => typeof each === 'number'),
    ).keys(),
  );
  return boxed(state, gone).filter(
    (event) => event.type !== 'boxed' || (stays.has(event.deck) && !fresh.has(event.deck)),
  );
}

/** Pays through the box: no credits are lost, and only what it lacks is new. */
function paid(state: FreeState, pieces: readonly Piece[]): Ev[] {
  const { table, game } = state;
  const back = game.pieces.flatMap(({ id, kind }): [PurseId, number][] =>
    kind === 'chips' ? [[chipsOf(id), table.purses[chipsOf(id)] ?? 0]] : [],
  );
  const out = pieces.flatMap((piece): [PurseId, number][] =>
    piece.kind === 'chips' ? [[chipsOf(piece.id), piece.value * piece.count]] : [],
  );
  const more = back.reduce((total, [, worth]) => total + worth, 0);
  return [
    ...back.map(([from, amount]): Ev => ({ type: 'paid', from, to: BOX, amount })),
    ...fromBox(state, out, more),
  ];
}

/** Turns cards as they have to lie; one that differs from the public card of its place lies face down. */
function turned({ cards }: Table, given: ReadonlyMap<Place, Given>): Ev[] {
  return [true, false].flatMap((up): Ev[] => {
    const theirs = [...given].flatMap(([place, card]) => {
      if (typeof card !== 'number') return [];
      // A card not at the table yet has the face of its place, and comes face down.
      const now = cards.get(card) ?? { up: false, face: place.face };
      const isUp = place.up && (place.face === null || place.face === now.face);
      return isUp === up && now.up !== up ? [card] : [];
    });
    return theirs.length ? [{ type: 'turned', cards: theirs, up }] : [];
  });
}

/** Cards picked for each zone, in order. Null: nothing is picked. */
function zonesOf<T>(
  places: readonly Place[],
  given: ReadonlyMap<Place, Given>,
  pick: (given: Given) => T | null,
): (readonly [ZoneId, T[]])[] {
  return [...groupBy(places, ({ zone }) => zone)].flatMap(([zone, theirs]) => {
    const list = theirs.flatMap((place) => {
      const each = pick(given.get(place)!);
      return each === null ? [] : [each];
    });
    return list.length ? [[zone, list as T[]] as const] : [];
  });
}
