import type { CardId, Seat } from '../../../engine/table/table.ts';
import { foldTable, isTableEvent } from '../../../engine/table/tableFold.ts';
import {
  dieOf,
  type Ev,
  type Free,
  type FreeState,
  type Guarded,
  type Last,
  type Piece,
  type PieceId,
  type PlacedPiece,
  type Throw,
  type UndoBarrier,
} from './state.ts';
import { causeOf, inTurn } from './turns.ts';
import { withUnmixed } from './unmixed.ts';

/** The state after an event. */
export const after = ({ table, game }: FreeState, event: Ev): FreeState => ({
  table: isTableEvent(event) ? foldTable(table, event) : table,
  game: evolve(game, event),
});

/** Folds one event into the free table's own part of the state. */
export const evolve = (game: Free, event: Ev): Free => changedBy(withUnmixed(game, event), event);

function changedBy(game: Free, event: Ev): Free {
  switch (event.type) {
    case 'placed':
      return { ...game, pieces: [...game.pieces, event.piece], nextPiece: event.piece.id + 1 };
    case 'posed':
      return { ...game, pieces: posed(game.pieces, event.poses) };
    case 'became':
      return { ...game, pieces: changed(game.pieces, event.pieces) };
    case 'gone':
      return { ...game, pieces: game.pieces.filter(({ id }) => !event.pieces.includes(id)) };
    case 'flew':
      return { ...game, flights: [...game.flights, ...event.flights] };
    case 'owed':
      return { ...game, owed: inTurn(game.owed, event.owed) };
    case 'shuffled':
    case 'mixed':
      return answered(game);
    case 'rolled':
      return {
        ...answered(landing(game, event.dice)),
        throws: landed(game.throws, event.dice),
      };
    case 'did':
      return {
        ...game,
        acted: event.seat,
        ...(event.verb === 'rolled' && { throws: [...stillRolling(game), thrown(event)] }),
      };
    case 'revealed':
      return { ...answered(game), lasts: unshown(game.lasts, event.cards) };
    case 'restored':
      return { ...game, pieces: restored(game.pieces, event.pieces) };
    case 'remembered':
      return { ...game, lasts: game.lasts.with(event.seat, event.last) };
    case 'withheld':
      return {
        ...answered(game),
        stuck: [...game.stuck, ...stuckBy(game)],
        ...lostBy(game),
        lasts: unshown(game.lasts, event.cards ?? []),
        ...(game.owed[0]?.back && { returning: game.owed[0].back }),
      };
    case 'handedBack': {
      const { returning: _, ...rest } = game;
      return rest;
    }
    case 'moved':
    case 'removed':
      return freed(game, event.cards);
    case 'turned':
      return event.up ? freed(game, event.cards) : game;
    case 'brought':
      return { ...game, own: { ...game.own, [event.name]: { deck: event.deck, by: event.by } } };
    case 'noted':
      return { ...game, notebook: event.text };
    case 'timed':
      return { ...game, timer: event.timer };
    case 'boxed':
      return {
        ...game,
        boxed: { ...game.boxed, [event.deck]: [...(game.boxed[event.deck] ?? []), ...event.faces] },
      };
    case 'layingBegun': {
      const { by, from, laid } = event;
      return { ...game, laying: { by, from, laid, plan: null } };
    }
    case 'piecesSet':
      return {
        ...game,
        pieces: event.pieces,
        nextPiece: event.pieces.reduce((next, { id }) => Math.max(next, id + 1), game.nextPiece),
        stuck: [],
        ...(game.lost && { lost: [] }),
        lasts: game.lasts.map(() => null),
        laying: { ...game.laying!, plan: event.plan },
      };
    case 'cardsSet': {
      const laying = game.laying!;
      return { ...game, laying: { ...laying, plan: { ...laying.plan!, zones: null } } };
    }
    case 'laid':
      return { ...game, laying: null, ...('file' in event.from && { notebook: event.from.rules ?? '' }) };
    case 'cleared':
      return { ...game, owed: [], throws: [], flights: [], laying: null };
    case 'seatJoined':
      return {
        ...game,
        gone: game.gone.filter((seat) => seat !== event.seat),
        kept: (game.kept ?? []).filter((seat) => seat !== event.seat),
        ...(event.seen && { seen: event.seen }),
        lasts: game.lasts.with(event.seat, null),
      };
    case 'seatLeft':
      return {
        ...game,
        gone: [...game.gone, event.seat],
        ...(event.kept && { kept: [...(game.kept ?? []), event.seat] }),
        pieces: released(game.pieces, event.seat),
        ...(!event.kept && withoutBack(game, event.seat)),
      };
    case 'owesOnly':
      return { ...game, owed: event.owed };
    case 'laidOut':
      return { ...game, released: { ...game.released!, laying: null } };
    case 'gameEnded':
      return { ...game, over: event.reason, owed: [] };
    default:
      return game;
  }
}

/** Drops what chance has answered; its consequences are those of the same player's step. */
function answered(game: Free): Free {
  const cause = game.owed[0] ? causeOf(game.owed[0]) : null;
  return { ...game, owed: game.owed.slice(1), ...(cause !== null && { acted: cause }) };
}

/** Replaces changed pieces in one pass, however many there are. */
function changed(pieces: readonly Piece[], more: readonly Piece[]): readonly Piece[] {
  const now = new Map(more.map((piece) => [piece.id, piece]));
  return pieces.map((each) => now.get(each.id) ?? each);
}

/** Lands a die that flew, if it has not been taken meanwhile. */
function landing(game: Free, dice: string): Free {
  const flight = game.flights.find(({ piece }) => dieOf(piece) === dice);
  if (!flight) return game;
  const { from, to } = flight;
  const isThere = ({ pose, held }: Piece): boolean =>
    held === null && pose.x === from.x && pose.z === from.z && pose.angle === from.angle;
  return {
    ...game,
    flights: game.flights.filter((each) => each !== flight),
    pieces: game.pieces.map((piece) =>
      piece.id === flight.piece && isThere(piece) ? { ...piece, pose: to } : piece,
    ),
  };
}

/** Leaves cards that a rewind shuffles on the table, like the rest of their player's hand, even if chance can't shuffle them. */
function withoutBack(game: Free, seat: Seat): Partial<Free> {
  const strip = <T extends { readonly back?: Guarded['back'] }>(each: T): T =>
    each.back ? { ...each, back: each.back.filter(([theirs]) => theirs !== seat) } : each;
  const { owed, laying } = game;
  const plan = laying?.plan?.guarded && { ...laying.plan, guarded: laying.plan.guarded.map(strip) };
  return { owed: owed.map(strip), ...(plan && { laying: { ...laying, plan } }) };
}

/** Counts down the dice of a throw as they are rolled; a finished throw is remembered until the next. */
const landed = (throws: Free['throws'], dice: string): Free['throws'] =>
  throws.flatMap((each) => {
    if (!each.rolling) return [];
    const isOne = each.pieces.some((id) => dieOf(id) === dice);
    return [isOne ? { ...each, rolling: each.rolling - 1 } : each];
  });

const stillRolling = ({ throws }: Free): Free['throws'] => throws.filter(({ rolling }) => rolling > 0);
const thrown = ({ seat, pieces }: Extract<Ev, { type: 'did' }>): Throw => ({
  by: seat,
  pieces,
  rolling: pieces.length,
});

/** Cards that were to be shown. */
function stuckBy({ owed, stuck }: Free): readonly CardId[] {
  const due = owed[0]?.due;
  return due?.type === 'reveal' ? due.cards.filter((card) => !stuck.includes(card)) : [];
}

/** Cards that were to be shown to one seat. */
function lostBy({ owed, lost = [] }: Free): Pick<Free, 'lost'> {
  const due = owed[0]?.due;
  if (due?.type !== 'reveal' || due.to === 'all') return {};
  return { lost: [...lost, ...due.cards.filter((card) => !lost.includes(card))] };
}

/** Frees cards that hands have moved: chance may be asked for them again. */
function freed(game: Free, cards: readonly CardId[]): Free {
  const stuck = game.stuck.filter((card) => !cards.includes(card));
  if (stuck.length === game.stuck.length) return game;
  return { ...game, stuck, ...(game.lost && { lost: game.lost.filter((card) => !cards.includes(card)) }) };
}

/** Forgets steps on cards shown since: a viewer knows where they came from, so these can't be taken back. */
const unshown = (lasts: Free['lasts'], cards: readonly CardId[]): Free['lasts'] => {
  const has = ({ zones }: Last): boolean =>
    zones.some(({ after }) => cards.some((card) => after.includes(card)));
  const now = (last: Last | UndoBarrier | null): Last | UndoBarrier | null => {
    if (last === null || typeof last === 'string') return last;
    if (has(last)) return 'told';
    return last.earlier ? { ...last, earlier: now(last.earlier) } : last;
  };
  return lasts.map(now);
};

/** Puts each piece above the one that it lay on, once that one is in its place. */
function restored(pieces: readonly Piece[], lain: readonly PlacedPiece[]): readonly Piece[] {
  const missing = new Set(lain.map(({ piece }) => piece.id));
  const list = pieces.filter(({ id }) => !missing.has(id));
  const isReady = ({ piece, over }: PlacedPiece): boolean =>
    missing.has(piece.id) && (over === null || !missing.has(over));
  for (let each = lain.find(isReady); each; each = lain.find(isReady)) {
    const { piece, over } = each;
    const below = list.findIndex(({ id }) => id === over);
    // The piece below is gone: then it goes above all others.
    list.splice(over === null ? 0 : below < 0 ? list.length : below + 1, 0, piece);
    missing.delete(piece.id);
  }
  return list;
}

/** Puts these pieces on top of all others, in this order. */
function posed(
  pieces: readonly Piece[],
  poses: readonly (readonly [PieceId, Piece['pose']])[],
): readonly Piece[] {
  const to = new Map(poses);
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return [
    ...pieces.filter(({ id }) => !to.has(id)),
    ...poses.map(([id, pose]): Piece => {
      const { lent: _, ...piece } = byId.get(id)!;
      return { ...piece, pose, held: null };
    }),
  ];
}

const released = (pieces: readonly Piece[], seat: Seat): readonly Piece[] =>
  pieces.map((piece) => (piece.held === seat ? { ...piece, held: null } : piece));
