import type { CardId, Seat } from '../../../engine/table.ts';
import type { Ev, Free, Lain, Last, Piece, PieceId } from './state.ts';

/** Folds one event into the free table's own part of the state. */
export function evolve(game: Free, event: Ev): Free {
  switch (event.type) {
    case 'placed':
      return { ...game, pieces: [...game.pieces, event.piece], nextPiece: event.piece.id + 1 };
    case 'posed':
      return { ...game, pieces: posed(game.pieces, event.poses) };
    case 'became':
      return {
        ...game,
        pieces: game.pieces.map((each) => (each.id === event.piece.id ? event.piece : each)),
      };
    case 'gone':
      return { ...game, pieces: game.pieces.filter(({ id }) => !event.pieces.includes(id)) };
    case 'owed':
      return { ...game, owed: [...game.owed, ...event.owed] };
    case 'shuffled':
    case 'mixed':
    case 'rolled':
      return { ...game, owed: game.owed.slice(1) };
    case 'revealed':
      return { ...game, owed: game.owed.slice(1), lasts: unshown(game.lasts, event.cards) };
    case 'restored':
      return { ...game, pieces: restored(game.pieces, event.pieces) };
    case 'remembered':
      return { ...game, lasts: game.lasts.with(event.seat, event.last) };
    case 'withheld':
      return { ...game, owed: game.owed.slice(1), stuck: [...game.stuck, ...stuckBy(game)] };
    case 'moved':
    case 'removed':
      return freed(game, event.cards);
    case 'turned':
      return event.up ? freed(game, event.cards) : game;
    case 'cleared':
      return { ...game, owed: [] };
    case 'seatJoined':
      return {
        ...game,
        gone: game.gone.filter((seat) => seat !== event.seat),
        lasts: game.lasts.with(event.seat, null),
      };
    case 'seatLeft':
      return { ...game, gone: [...game.gone, event.seat], pieces: released(game.pieces, event.seat) };
    case 'gameEnded':
      return { ...game, over: event.reason, owed: [] };
    default:
      return game;
  }
}

/** Cards that were to be shown. */
function stuckBy({ owed, stuck }: Free): readonly CardId[] {
  const due = owed[0]?.due;
  return due?.type === 'reveal' ? due.cards.filter((card) => !stuck.includes(card)) : [];
}

/** Hands have moved these: chance may be asked for them once more. */
function freed(game: Free, cards: readonly CardId[]): Free {
  const stuck = game.stuck.filter((card) => !cards.includes(card));
  return stuck.length < game.stuck.length ? { ...game, stuck } : game;
}

/** Whoever has been shown a card since knows where it came from: a step that brought it there is not taken back. */
const unshown = (lasts: Free['lasts'], cards: readonly CardId[]): Free['lasts'] => {
  const has = ({ zones }: Last): boolean =>
    zones.some(({ after }) => cards.some((card) => after.includes(card)));
  return lasts.map((last) => (last && !has(last) ? last : null));
};

/** Each comes to lie above the piece that it lay on, once that one is in its place. */
function restored(pieces: readonly Piece[], lain: readonly Lain[]): readonly Piece[] {
  const missing = new Set(lain.map(({ piece }) => piece.id));
  const list = pieces.filter(({ id }) => !missing.has(id));
  const isReady = ({ piece, over }: Lain): boolean =>
    missing.has(piece.id) && (over === null || !missing.has(over));
  for (let each = lain.find(isReady); each; each = lain.find(isReady)) {
    const { piece, over } = each;
    const below = list.findIndex(({ id }) => id === over);
    // What it lay on is gone: then it lies above all others.
    list.splice(over === null ? 0 : below < 0 ? list.length : below + 1, 0, piece);
    missing.delete(piece.id);
  }
  return list;
}

/** These pieces on top of all others, in the order in which they are named. */
function posed(
  pieces: readonly Piece[],
  poses: readonly (readonly [PieceId, Piece['pose']])[],
): readonly Piece[] {
  const to = new Map(poses);
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return [
    ...pieces.filter(({ id }) => !to.has(id)),
    ...poses.map(([id, pose]): Piece => ({ ...byId.get(id)!, pose, held: null })),
  ];
}

const released = (pieces: readonly Piece[], seat: Seat): readonly Piece[] =>
  pieces.map((piece) => (piece.held === seat ? { ...piece, held: null } : piece));
