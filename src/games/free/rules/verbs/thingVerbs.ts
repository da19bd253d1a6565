import { refuse } from '../../../../engine/refusal.ts';
import { type Seat, zoneOf } from '../../../../engine/table/table.ts';
import { err, ok } from '../../../../lib/result.ts';
import { areaProblem, hiddenFor } from '../areas.ts';
import type { CommandOf } from '../command.ts';
import { evolve } from '../evolve.ts';
import {
  BOX,
  type Chips,
  chipsOf,
  type Ev,
  type FreeState,
  heapOf,
  type Piece,
  pieceOf,
  pileOf,
} from '../state.ts';
import { boxed } from './box.ts';
import { joinPiles, splitPile } from './cardVerbs.ts';
import {
  all,
  BUSY,
  type Decision,
  HIGHEST,
  isBusy,
  lift,
  openPile,
  ownerOf,
  reach,
  reachOnto,
  stackOf,
  worth,
} from './grip.ts';
import { did, newPiece } from './makeEvents.ts';

// Verbs on pieces as things: their place, their parts, the box.

export function grab(state: FreeState, seat: Seat, { pieces }: CommandOf<'grab'>): Decision {
  const found = all(pieces, (id) => lift(state, seat, id));
  if (!found.ok) return found;
  const free = found.value.filter(({ held }) => held === null);
  if (!free.length) return refuse('F2', 'You are carrying that already.');
  return ok([
    { type: 'became', pieces: free.map((piece) => ({ ...piece, held: seat })) },
    did(seat, 'grabbed', pieces, 0),
  ]);
}

/** Takes pieces out of another's hands: their carrier may be gone, and must not keep them from all. */
export function wrest(state: FreeState, seat: Seat, { pieces }: CommandOf<'wrest'>): Decision {
  const found = all(pieces, (id) => {
    const piece = pieceOf(state.game, id);
    return piece ? ok(piece) : refuse('F1', 'That piece is not on the table any more.');
  });
  if (!found.ok) return found;
  const theirs = found.value.filter(({ held }) => held !== null && held !== seat);
  if (!theirs.length) return refuse('F2', 'Nobody else is carrying that.');
  return ok([
    { type: 'became', pieces: theirs.map((piece) => ({ ...piece, held: null })) },
    did(
      seat,
      'wrested',
      theirs.map(({ id }) => id),
      0,
    ),
  ]);
}

export function move(state: FreeState, seat: Seat, { moves }: CommandOf<'move'>): Decision {
  const pieces = moves.map(([id]) => id);
  const found = all(pieces, (id) => lift(state, seat, id));
  if (!found.ok) return found;
  const posed: Ev = { type: 'posed', poses: moves };
  // Cards that were in the area may be in it, and those being brought to it.
  const mayHide = (pile: Piece, owner: Seat): boolean => {
    const was = pieceOf(state.game, pile.id)!;
    return pieces.includes(pile.id) || hiddenFor(state.game, was) === owner;
  };
  const problem = areaProblem(state.game, evolve(state.game, posed), mayHide);
  return problem ? err(problem) : ok([posed, did(seat, 'moved', pieces, 0)]);
}

export function split(state: FreeState, seat: Seat, command: CommandOf<'split'>): Decision {
  const { piece: id, count, at } = command;
  if (pieceOf(state.game, id)?.kind !== 'chips') return splitPile(state, seat, command);
  const chips = stackOf(state, seat, id);
  if (!chips.ok) return chips;
  const { value } = chips.value;
  if (count >= chips.value.count)
    return refuse('F1', `There are only ${chips.value.count} chips: move them all.`);
  const made = newPiece(state, { kind: 'chips', value, count }, at);
  if (!made.ok) return made;
  const to = made.value.piece.id;
  return ok([
    made.value,
    { type: 'paid', from: chipsOf(id), to: chipsOf(to), amount: value * count },
    { type: 'became', pieces: [{ ...chips.value, count: chips.value.count - count }] },
    did(seat, 'split', [id, to], count),
  ]);
}

export function join(state: FreeState, seat: Seat, command: CommandOf<'join'>): Decision {
  const { piece, onto } = command;
  if (piece === onto) return refuse('F1', 'That is the same piece.');
  const moved = lift(state, seat, piece);
  if (!moved.ok) return moved;
  if (moved.value.kind !== 'chips') return joinPiles(state, seat, command);
  const stacks = all([piece, onto], (id) => stackOf(state, seat, id, id === onto ? reachOnto : undefined));
  if (!stacks.ok) return stacks;
  const [from, to] = stacks.value as [Chips, Chips];
  if (from.value !== to.value)
    return refuse('F5', 'Chips of different values make no stack. Change them first.');
  if (from.count + to.count > HIGHEST) return refuse('F8', `A stack has ${HIGHEST} chips at most.`);
  return ok([
    { type: 'paid', from: chipsOf(piece), to: chipsOf(onto), amount: worth(state, piece) },
    { type: 'became', pieces: [{ ...to, count: from.count + to.count }] },
    { type: 'gone', pieces: [piece] },
    did(seat, 'stacked', [onto], from.count),
  ]);
}

/** Gathers each kind into one pile or stack, at the place of the first. */
export function gather(state: FreeState, seat: Seat, { pieces }: CommandOf<'gather'>): Decision {
  const found = all(pieces, (id) => reach(state, seat, id));
  if (!found.ok) return found;
  const kinds = new Map<string, Piece[]>();
  for (const piece of found.value) {
    const kind = heapOf(piece);
    if (kind !== null) kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
  }
  const events: Ev[] = [];
  const heaps = [...kinds.values()].filter((heap) => heap.length > 1);
  if (!heaps.length) return refuse('F1', 'None of these can be put together.');
  for (const [first, ...others] of heaps) {
    const put = heapUp(state, seat, first!, others);
    if (!put.ok) return put;
    events.push(...put.value);
  }
  return ok([
    ...events,
    did(
      seat,
      'gathered',
      heaps.map(([first]) => first!.id),
      0,
    ),
  ]);
}

/** Puts others of its kind on a pile or stack, one after the other. */
function heapUp(state: FreeState, seat: Seat, onto: Piece, others: readonly Piece[]): Decision {
  const ids = others.map(({ id }) => id);
  const lifted = all(ids, (id) => lift(state, seat, id));
  if (!lifted.ok) return lifted;
  if (onto.kind !== 'chips') {
    const piles = all([onto.id, ...ids], (id) => openPile(state, seat, id));
    if (!piles.ok) return piles;
    const to = pileOf(onto.id);
    return ok(
      ids.map((id): Ev => {
        const from = pileOf(id);
        return { type: 'moved', cards: zoneOf(state.table, from), from, to };
      }),
    );
  }
  const count = [onto, ...others].reduce((sum, piece) => sum + (piece.kind === 'chips' ? piece.count : 0), 0);
  if (count > HIGHEST) return refuse('F8', `A stack has ${HIGHEST} chips at most.`);
  return ok([
    ...ids.map(
      (id): Ev => ({ type: 'paid', from: chipsOf(id), to: chipsOf(onto.id), amount: worth(state, id) }),
    ),
    { type: 'became', pieces: [{ ...onto, count }] },
    { type: 'gone', pieces: ids },
  ]);
}

/** Changes chips for others of another value, worth the same. */
export function change(state: FreeState, seat: Seat, { piece, value }: CommandOf<'change'>): Decision {
  const chips = stackOf(state, seat, piece);
  if (!chips.ok) return chips;
  const count = worth(state, piece) / value;
  if (!Number.isInteger(count))
    return refuse('F8', `${worth(state, piece)} cannot be paid in chips of ${value}.`);
  if (count > HIGHEST) return refuse('F8', `A stack has ${HIGHEST} chips at most.`);
  return ok([
    { type: 'became', pieces: [{ ...chips.value, value, count }] },
    did(seat, 'changed', [piece], count),
  ]);
}

export function spread(
  state: FreeState,
  seat: Seat,
  { piece, spread: how, at }: CommandOf<'spread'>,
): Decision {
  const pile = at ? lift(state, seat, piece) : reach(state, seat, piece);
  if (!pile.ok) return pile;
  if (pile.value.kind !== 'pile') return refuse('F1', 'That is no pile of cards.');
  if (pile.value.spread === how) return refuse('F1', 'It lies like that already.');
  return ok([
    { type: 'became', pieces: [{ ...pile.value, spread: how, pose: at ?? pile.value.pose }] },
    did(seat, 'spread', [piece], 0),
  ]);
}

export function lock(state: FreeState, seat: Seat, { pieces, on }: CommandOf<'lock'>): Decision {
  const found = all(pieces, (id) => reach(state, seat, id));
  if (!found.ok) return found;
  return ok([
    { type: 'became', pieces: found.value.map((piece) => ({ ...piece, locked: on })) },
    did(seat, on ? 'locked' : 'unlocked', pieces, 0),
  ]);
}

export function lend(state: FreeState, seat: Seat, { pieces, on }: CommandOf<'lend'>): Decision {
  const found = all(pieces, (id) => reach(state, seat, id));
  if (!found.ok) return found;
  if (found.value.some((piece) => ownerOf(state, piece) !== seat))
    return refuse('F10', 'Only what lies before you is yours to lend.');
  return ok([
    {
      type: 'became',
      pieces: found.value.map(({ lent: _, ...piece }) => ({ ...piece, ...(on && { lent: true }) })),
    },
    did(seat, 'lent', pieces, on ? 1 : 0),
  ]);
}

export function write(state: FreeState, seat: Seat, { piece, text }: CommandOf<'write'>): Decision {
  const note = reach(state, seat, piece);
  if (!note.ok) return note;
  if (note.value.kind !== 'note') return refuse('F1', 'That is no note.');
  return ok([{ type: 'became', pieces: [{ ...note.value, text }] }, did(seat, 'wrote', [piece], 0)]);
}

/** Puts pieces back into the box. */
export function remove(state: FreeState, seat: Seat, { pieces }: CommandOf<'remove'>): Decision {
  const found = all(pieces, (id) => lift(state, seat, id));
  if (!found.ok) return found;
  const events: Ev[] = [];
  for (const piece of found.value) {
    const put = putAway(state, piece);
    if (!put.ok) return put;
    events.push(...put.value);
  }
  return ok([...events, { type: 'gone', pieces }, did(seat, 'removed', pieces, 0)]);
}

function putAway(state: FreeState, { id, kind }: Piece): Decision {
  if (kind === 'chips') return ok([{ type: 'paid', from: chipsOf(id), to: BOX, amount: worth(state, id) }]);
  if (kind !== 'pile') return ok([]);
  const zone = pileOf(id);
  if (isBusy(state, zone)) return refuse('F4', BUSY);
  return ok(boxed(state, [[zone, zoneOf(state.table, zone)]]));
}
