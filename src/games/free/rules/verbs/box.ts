import { MOST_OWN_DECKS, type OwnDeck } from '../../../../engine/own/own.ts';
import { refuse } from '../../../../engine/refusal.ts';
import {
  type CardId,
  deckOf,
  type Face,
  kindOfDeck,
  type Seat,
  type ZoneId,
  zoneOf,
} from '../../../../engine/table/table.ts';
import { byDeck } from '../../../../engine/table/tableFold.ts';
import { err, ok } from '../../../../lib/result.ts';
import { hiddenFor, newAreaProblem } from '../areas.ts';
import type { Boxed, CommandOf } from '../command.ts';
import { after } from '../evolve.ts';
import { thingIn } from '../lay/laid.ts';
import { ownCards, ownNameOf } from '../own.ts';
import {
  chipsOf,
  type Ev,
  type Free,
  type FreeState,
  type Piece,
  type PieceId,
  type Pose,
  pieceOf,
  pileOf,
} from '../state.ts';
import { type Decision, HIGHEST, reachOnto, stackOf } from './grip.ts';
import { did, fromBox, newPiece, placed } from './makeEvents.ts';

/** Decks in the box, by name: their faces in a new deck's order. */
export type Decks = Readonly<Record<string, readonly Face[]>>;

/** A thing in the box before anyone brought anything. */
export type InBox = Exclude<Boxed, { kind: 'own' }>;

/** Things on a table at the beginning, and which of them are locked. */
export type Setting = readonly (readonly [InBox, Pose, 'locked'?])[];

/** Maximum decks at a table, one after the other. */
const MOST_DECKS = 64;

/** Takes something new from the box. */
export function create(
  decks: Decks,
  state: FreeState,
  seat: Seat,
  { thing, at, onto }: CommandOf<'create'>,
): Decision {
  if (onto !== undefined) return heapOn(state, seat, thing, onto);
  const made = thing.kind === 'own' ? bring(state, seat, thing.deck, at) : lay(decks, state, thing, at, seat);
  return made.ok ? ok([...made.value, did(seat, 'created', [state.game.nextPiece], 0)]) : made;
}

/** Puts chips from the box on a stack of their value. */
function heapOn(state: FreeState, seat: Seat, thing: Boxed, onto: PieceId): Decision {
  if (thing.kind !== 'chips') return refuse('F1', 'Only chips go on others out of the box.');
  const stack = stackOf(state, seat, onto, reachOnto);
  if (!stack.ok) return stack;
  if (stack.value.value !== thing.value)
    return refuse('F5', 'Chips of different values make no stack. Change them first.');
  const count = stack.value.count + thing.count;
  if (count > HIGHEST) return refuse('F8', `A stack has ${HIGHEST} chips at most.`);
  return ok([
    ...fromBox(state, [[chipsOf(onto), thing.value * thing.count]]),
    { type: 'became', pieces: [{ ...stack.value, count }] },
    did(seat, 'created', [onto], thing.count),
  ]);
}

/** Lays something from the box other than a player’s own deck, if its place is allowed. */
function lay(decks: Decks, state: FreeState, thing: InBox, at: Pose, seat: Seat): Decision {
  const problem = thing.kind === 'area' ? newAreaProblem(state.game, seat, thing.seat, at) : null;
  return problem ? err(problem) : takeOut(decks, state, thing, at, { by: seat });
}

/** Copies things of the table; of a pile a fresh deck of its kind. */
export function copy(decks: Decks, state: FreeState, seat: Seat, { copies }: CommandOf<'copy'>): Decision {
  const events: Ev[] = [];
  let now = state;
  for (const [id, at] of copies) {
    const piece = pieceOf(state.game, id);
    if (!piece) return refuse('F1', 'That piece is not on the table any more.');
    const thing: InBox =
      piece.kind === 'pile' ? { kind: 'deck', deck: kindOfDeck(piece.deck) } : thingIn(piece);
    const made = lay(decks, now, thing, at, seat);
    if (!made.ok) return made;
    now = made.value.reduce(after, now);
    events.push(...made.value);
  }
  const first = state.game.nextPiece;
  const made = copies.map((_, i) => first + i);
  return ok([...events, did(seat, 'copied', made, 0)]);
}

/** Adds a deck from a player’s own files to the box, and lays it on the table. */
function bring(state: FreeState, by: Seat, own: OwnDeck, at: Pose): Decision {
  const name = ownNameOf(own);
  const isThere = Object.hasOwn(state.game.own, name);
  if (!isThere && Object.keys(state.game.own).length >= MOST_OWN_DECKS)
    return refuse('F8', `People may bring ${MOST_OWN_DECKS} different decks to a table.`);
  // A name is a short hash: two decks made to share it are one, the first.
  const laid = layDeck(state, name, ownCards(state.game.own[name]?.deck ?? own), at);
  if (!laid.ok || isThere) return laid;
  return ok([{ type: 'brought', name, deck: own, by }, ...laid.value]);
}

/** Events that lay something from the box on the table. A second deck of a kind has a name of its own. */
export function takeOut(
  decks: Decks,
  state: FreeState,
  thing: InBox,
  at: Pose,
  { by = 0, locked = false }: { readonly by?: Seat; readonly locked?: boolean } = {},
): Decision {
  if (thing.kind !== 'deck') {
    const made = newPiece(state, thing.kind === 'picture' ? { ...thing, by } : thing, at);
    if (!made.ok) return made;
    const { id } = made.value.piece;
    const funds = thing.kind === 'chips' ? fromBox(state, [[chipsOf(id), thing.value * thing.count]]) : [];
    const { piece } = made.value;
    return ok([{ ...made.value, piece: { ...piece, locked } }, ...funds]);
  }
  const faces = facesIn(decks, state.game, thing.deck);
  return faces ? layDeck(state, thing.deck, faces, at) : refuse('F1', 'There is no such deck in the box.');
}

/** Cards of a kind of deck, if there is one: from the box, or brought by a player. */
function facesIn(decks: Decks, { own }: Free, kind: string): readonly Face[] | null {
  if (Object.hasOwn(decks, kind)) return decks[kind]!;
  return Object.hasOwn(own, kind) ? ownCards(own[kind]!.deck) : null;
}

function layDeck(state: FreeState, kind: string, faces: readonly Face[], at: Pose): Decision {
  const before = Object.keys(state.table.decks);
  if (before.length >= MOST_DECKS) return refuse('F8', 'There is no room for more decks.');
  const deck = freshName(kind, before);
  const made = newPiece(state, { kind: 'pile', deck, spread: 'stack' }, at);
  if (!made.ok) return made;
  return ok([made.value, { type: 'created', deck, zone: pileOf(made.value.piece.id), faces }]);
}

/**
 * Replaces all decks after a player’s share of the secret is lost for good: unseen cards could never be opened. Every deck goes back into
 * the box, and a new one of its kind takes the place of its largest pile.
 */
export function takeFresh(decks: Decks, state: FreeState): Decision {
  const { table, game } = state;
  const events: Ev[] = [{ type: 'cleared', fresh: true }];
  const names = Object.keys(table.decks);
  let { nextPiece } = game;
  for (const deck of [...names]) {
    const lying = Object.keys(table.zones).flatMap((zone) => {
      const cards = zoneOf(table, zone).filter((card) => deckOf(table, card) === deck);
      return cards.length ? [{ zone, cards }] : [];
    });
    if (!lying.length) continue;
    const name = freshName(kindOfDeck(deck), names);
    names.push(name);
    const thing = { kind: 'pile', deck: name, spread: 'stack' } as const;
    events.push(
      ...lying.map(({ zone, cards }): Ev => ({ type: 'removed', zone, cards })),
      placed({ ...state, game: { ...game, nextPiece } }, thing, homeOf(state, deck)),
    );
    events.push({
      type: 'created',
      deck: name,
      zone: pileOf(nextPiece++),
      faces: facesIn(decks, game, kindOfDeck(deck))!,
    });
  }
  return ok(events);
}

/** Puts cards back into the box. Public faces are remembered: they can't be mistaken for cards of the table any more. */
export function boxed(
  { table }: FreeState,
  lying: readonly (readonly [zone: ZoneId, cards: readonly CardId[]])[],
): Ev[] {
  return lying.flatMap(([zone, cards]): Ev[] => [
    { type: 'removed', zone, cards },
    ...[...byDeck(table.pools, cards)].flatMap(([deck, theirs]): Ev[] => {
      const faces = theirs.flatMap((card) => table.cards.get(card)!.face ?? []);
      return faces.length ? [{ type: 'boxed', deck, faces }] : [];
    }),
  ]);
}

/** Place of a deck's largest pile; the middle, if all of it is in hands. */
function homeOf({ table, game }: FreeState, deck: string): Pose {
  const sizeOf = ({ id }: Piece): number => zoneOf(table, pileOf(id)).length;
  // A fresh deck is everyone's: it does not begin in a hidden area.
  const piles = game.pieces.filter(
    (piece) => piece.kind === 'pile' && piece.deck === deck && hiddenFor(game, piece) === null,
  );
  return piles.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]?.pose ?? { x: 0, z: 0, angle: 0 };
}

export function freshName(name: string, taken: readonly string[]): string {
  let number = 1;
  let fresh = name;
  while (taken.includes(fresh)) fresh = `${name}#${++number}`;
  return fresh;
}
