import type { Grip, Handling, Spot, Verb } from '../../../../engine/display/handling.ts';
import type { CardArt, Laid } from '../../../../engine/display.ts';
import { type CardId, zoneOf } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import type { FreeCommand } from '../../rules/command.ts';
import { type Free, keptOf, type Piece, type Pile, type Pose, pieceOf, pileOf } from '../../rules/state.ts';
import { takeBack } from '../../rules/undo.ts';
import { reach } from '../../rules/verbs/grip.ts';
import { snapped } from '../layout/boards.ts';
import { NOTHING } from '../layout/layout.ts';
import { poseAt } from '../layout/pose.ts';
import { decksOf } from '../own.ts';
import { byNumber } from '../words.ts';
import { boxVerbs, type DeckName } from './boxVerbs.ts';
import { copyVerbs } from './copyVerbs.ts';
import { lineVerbs } from './lineUp.ts';
import { cardVerbs, chipVerbs, diceVerbs, noteVerbs, openly } from './otherVerbs.ts';
import { pileVerbs } from './pileVerbs.ts';
import { anyVerbs, choosing, lendVerbs, severalVerbs } from './severalVerbs.ts';
import { sumName, sumVerbs } from './sumVerbs.ts';
import { tossed } from './toss.ts';
import { cardsOf, nearOf, type Sight } from './verb.ts';

/** Input handling at the free table. */
export function handling(
  decks: readonly DeckName[],
  arts: readonly CardArt[],
  laid: Laid = NOTHING,
): Handling<Free> {
  return {
    lift: ({ pieces }) => (pieces.length ? ({ type: 'grab', pieces: numbers(pieces) } as FreeCommand) : null),
    take,
    part: (view, card, at) => partCard(view, card, at),
    pull: (view, card) => ({ type: 'give', cards: [card], seat: nearOf(view) }) as FreeCommand,
    drop: (view, grip, spot) =>
      tossed({ view, arts: decksOf(arts, view), laid, name: byNumber }, picked(view, grip.pieces), spot) ??
      drop(laid, view, grip, spot),
    undo,
    name: (view, { pieces }) => sumName(picked(view, pieces)),
    size(view, { pieces }) {
      const [piece, ...more] = picked(view, pieces);
      return piece && !more.length && (piece.kind === 'chips' || piece.kind === 'pile')
        ? sizeOf(view, piece)
        : 0;
    },
    verbs(view, grip, count, name = byNumber) {
      const sight: Sight = { view, arts: decksOf(arts, view), laid, name };
      if (grip.cards.length) return cardVerbs(sight, grip.cards);
      const found = picked(view, grip.pieces);
      const [piece] = found;
      if (!piece) return [...sumVerbs(sight, []), ...choosing(view, []), ...boxVerbs(sight, decks)];
      return [
        ...(found.length > 1 ? severalVerbs(view, found) : oneVerbs(sight, piece, count)),
        ...diceVerbs(found),
        ...sumVerbs(sight, found),
        ...lineVerbs(sight, found),
        ...copyVerbs(sight, found),
        ...lendVerbs(view, found),
        ...choosing(view, found),
        // F14: others can only add to things there.
        ...(found.some(isOthers(view)) ? [] : anyVerbs(found, nearOf(view))),
      ];
    },
  };
}

function oneVerbs(sight: Sight, piece: Piece, count: number): readonly Verb[] {
  if (piece.kind === 'pile') return pileVerbs(sight, piece, count);
  if (piece.kind === 'chips') return chipVerbs(sight, piece, count);
  return piece.kind === 'note' ? noteVerbs(piece) : [];
}

/** Checks whether a piece is in another player's hidden area, or is that area. */
const isOthers =
  (view: View<Free>) =>
  ({ id }: Piece): boolean => {
    const found = reach(view.state, nearOf(view), id);
    return !found.ok && found.error.ruling === 'F14';
  };

/** Picked pieces that still exist. */
const picked = ({ state: { game } }: View<Free>, ids: readonly string[]): Piece[] =>
  ids.flatMap((id) => pieceOf(game, Number(id)) ?? []);

const undo = (view: View<Free>): FreeCommand | null => undoing(view).undo;

/** Undo of the viewer's own last step, or why it is impossible. */
export function undoing({ seat, state }: View<Free>): {
  readonly undo: FreeCommand | null;
  readonly undoProblem?: string;
} {
  if (seat === null || state.game.lasts[seat] === null) return { undo: null };
  // While something is carried there is nothing to undo: it can be put back.
  if (keptOf(state.game.lasts[seat])?.going)
    return { undo: null, undoProblem: 'Put down what you carry first, or press Escape to put it back.' };
  const back = takeBack(state, seat);
  return back.ok ? { undo: { type: 'undo' } } : { undo: null, undoProblem: back.error.message };
}

const numbers = (ids: readonly string[]): number[] => ids.map(Number);

/** Takes `count` off the top, or the whole where there are no more. */
function take(view: View<Free>, id: string, count: number): FreeCommand | null {
  const piece = pieceOf(view.state.game, Number(id));
  return piece && count < sizeOf(view, piece)
    ? { type: 'split', piece: piece.id, count, at: piece.pose }
    : null;
}

/** Makes a card of a pile a piece of its own, in place. */
function partCard(
  view: View<Free>,
  card: CardId,
  { x, z }: { readonly x: number; readonly z: number },
): FreeCommand {
  const { game, table } = view.state;
  const pile = game.pieces.find(
    (piece) => piece.kind === 'pile' && zoneOf(table, pileOf(piece.id)).includes(card),
  );
  const at = onFelt(poseAt(x, z, 0, nearOf(view), game.seats));
  return {
    type: 'put',
    cards: [card],
    at: { ...at, angle: pile?.pose.angle ?? at.angle },
    up: table.cards.get(card)!.up,
  };
}

/** Command for a release: on the felt a move, near a place of a board to that place, on its like a stack, at the viewer's own hand a draw. */
function drop(laid: Laid, view: View<Free>, { pieces, cards }: Grip, spot: Spot): FreeCommand | null {
  const { game } = view.state;
  const seat = nearOf(view);
  const onto = spot === 'hand' || spot.onto === null ? undefined : pieceOf(game, Number(spot.onto));
  if (cards.length) return spot === 'hand' ? null : dropCards(laid, view, cards, spot, onto);
  const [piece, ...more] = picked(view, pieces);
  if (!piece) return null;
  if (spot === 'hand')
    return piece.kind === 'pile'
      ? { type: 'give', cards: [piece, ...more].flatMap((each) => cardsOf(view, each)), seat }
      : null;
  if (onto && !more.length && stacks(piece, onto))
    return { type: 'join', piece: piece.id, onto: onto.id, under: false };
  const place = more.length || spot.free ? null : snapped(laid, view, piece.kind, spot);
  if (place) return { type: 'move', moves: [[piece.id, place]] };
  const { x, z } = poseAt(spot.x, spot.z, 0, seat, game.seats);
  const moves = [piece, ...more].map(({ id, pose }): [number, Pose] => [
    id,
    onFelt({ x: pose.x + x - piece.pose.x, z: pose.z + z - piece.pose.z, angle: pose.angle }),
  ]);
  return { type: 'move', moves };
}

/**
 * Maximum distance of a release from the middle, in thousandths of the felt's radius: further out it would hang in the air beside the
 * table.
 */
const FAR = 900;

function onFelt({ x, z, angle }: Pose): Pose {
  const back = Math.min(1, FAR / Math.hypot(x, z));
  return { x: Math.trunc(x * back) || 0, z: Math.trunc(z * back) || 0, angle };
}

function dropCards(
  laid: Laid,
  view: View<Free>,
  cards: readonly CardId[],
  spot: Exclude<Spot, 'hand'>,
  onto: Piece | undefined,
): FreeCommand {
  const seat = nearOf(view);
  if (onto?.kind === 'pile')
    return {
      type: 'stack',
      cards: [...cards],
      onto: onto.id,
      under: false,
      up: !spot.down && isUp(view, onto),
    };
  const at =
    (spot.free ? null : snapped(laid, view, 'pile', spot)) ??
    onFelt(poseAt(spot.x, spot.z, 0, seat, view.state.game.seats));
  return { type: 'put', cards: [...cards], at, ...(spot.down ? { up: false } : openly(cards)) };
}

const sizeOf = (view: View<Free>, piece: Piece): number =>
  piece.kind === 'chips' ? piece.count : piece.kind === 'pile' ? cardsOf(view, piece).length : 1;

const stacks = (piece: Piece, onto: Piece): boolean =>
  piece.id !== onto.id &&
  ((piece.kind === 'pile' && onto.kind === 'pile' && piece.deck === onto.deck) ||
    (piece.kind === 'chips' && onto.kind === 'chips' && piece.value === onto.value));

/** Checks whether its top card is face up. */
function isUp(view: View<Free>, pile: Pile): boolean {
  const top = cardsOf(view, pile).at(-1);
  return top !== undefined && view.state.table.cards.get(top)!.up;
}
