import type { CardId, Seat } from '../../../engine/table.ts';
import type { Ev, Free, Piece, PieceId } from './state.ts';

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
    case 'revealed':
      return { ...game, owed: game.owed.slice(1) };
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
      return { ...game, gone: game.gone.filter((seat) => seat !== event.seat) };
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
