import { refuse } from '../../../engine/refusal.ts';
import type { Face, Seat } from '../../../engine/table.ts';
import { ok } from '../../../lib/result.ts';
import type { Boxed, CommandOf } from './command.ts';
import type { Decision } from './grip.ts';
import { did, newPiece } from './makeEvents.ts';
import { chipsOf, type Ev, type FreeState, type Pose, pileOf } from './state.ts';

/** The decks that there are in the box, by name: their faces in a new deck's order. */
export type Decks = Readonly<Record<string, readonly Face[]>>;

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

function freshName(name: string, taken: readonly string[]): string {
  let number = 1;
  let fresh = name;
  while (taken.includes(fresh)) fresh = `${name}#${++number}`;
  return fresh;
}

/** What a deck of this name is: `comet#2` is a second `comet`. */
export const kindOfDeck = (deck: string): string => deck.split('#')[0]!;
