import { refuse } from '../../../engine/refusal.ts';
import { deckOf, type Face, kindOfDeck, type Seat, zoneOf } from '../../../engine/table.ts';
import { ok } from '../../../lib/result.ts';
import type { Boxed, CommandOf } from './command.ts';
import type { Decision } from './grip.ts';
import { did, newPiece } from './makeEvents.ts';
import { chipsOf, type Ev, type FreeState, type Piece, type Pose, pileOf } from './state.ts';

/** The decks that there are in the box, by name: their faces in a new deck's order. */
export type Decks = Readonly<Record<string, readonly Face[]>>;

/** What lies on a table at the beginning. */
export type Setting = readonly (readonly [Boxed, Pose])[];

/** Decks at a table at most, one after the other. */
const MOST_DECKS = 64;

/** Something new from the box. */
export function create(
  decks: Decks,
  state: FreeState,
  seat: Seat,
  { thing, at }: CommandOf<'create'>,
): Decision {
  const made = takeOut(decks, state, thing, at);
  return made.ok ? ok([...made.value, did(seat, 'created', [state.game.nextPiece], 0)]) : made;
}

/** The events that lay something from the box on the table. A second deck of a kind has a name of its own. */
export function takeOut(decks: Decks, state: FreeState, thing: Boxed, at: Pose): Decision {
  if (thing.kind !== 'deck') {
    const made = newPiece(state, thing, at);
    if (!made.ok) return made;
    const { id } = made.value.piece;
    const funds: Ev[] =
      thing.kind === 'chips'
        ? [{ type: 'funded', purse: chipsOf(id), amount: thing.value * thing.count }]
        : [];
    return ok([made.value, ...funds]);
  }
  const faces = Object.hasOwn(decks, thing.deck) ? decks[thing.deck]! : null;
  if (!faces) return refuse('F1', 'There is no such deck in the box.');
  const before = Object.keys(state.table.decks);
  if (before.length >= MOST_DECKS) return refuse('F8', 'There is no room for more decks.');
  const deck = freshName(thing.deck, before);
  const made = newPiece(state, { kind: 'pile', deck, spread: 'stack' }, at);
  if (!made.ok) return made;
  return ok([made.value, { type: 'created', deck, zone: pileOf(made.value.piece.id), faces }]);
}

/**
 * Somebody’s share of the secret is lost for good: what nobody has seen yet could never be opened. Every deck goes back into the box, and
 * a new one of its kind lies where its largest pile lay.
 */
export function takeFresh(decks: Decks, state: FreeState): Decision {
  const { table, game } = state;
  const events: Ev[] = [{ type: 'cleared' }];
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
    const made = newPiece({ ...state, game: { ...game, nextPiece } }, thing, homeOf(state, deck));
    if (!made.ok) return made;
    events.push(...lying.map(({ zone, cards }): Ev => ({ type: 'removed', zone, cards })), made.value);
    events.push({ type: 'created', deck: name, zone: pileOf(nextPiece++), faces: decks[kindOfDeck(deck)]! });
  }
  return ok(events);
}

/** Where the largest pile of a deck lies; in the middle, where all of it is in hands. */
function homeOf({ table, game }: FreeState, deck: string): Pose {
  const sizeOf = ({ id }: Piece): number => zoneOf(table, pileOf(id)).length;
  const piles = game.pieces.filter((piece) => piece.kind === 'pile' && piece.deck === deck);
  return piles.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]?.pose ?? { x: 0, z: 0, angle: 0 };
}

function freshName(name: string, taken: readonly string[]): string {
  let number = 1;
  let fresh = name;
  while (taken.includes(fresh)) fresh = `${name}#${++number}`;
  return fresh;
}
