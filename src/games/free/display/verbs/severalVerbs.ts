import type { Verb } from '../../../../engine/display/handling.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import { counted } from '../../../../lib/text/format.ts';
import type { FreeCommand } from '../../rules/command.ts';
import { type Free, heapOf, type Piece, type Pile, type Pose } from '../../rules/state.ts';
import { ownerOf } from '../../rules/verbs/grip.ts';
import { cardsOf, nearOf, often, verb } from './verb.ts';

/** Maximum cards moved to a hand at once. */
const MOST_CARDS = 500;

/** Verbs for several pieces at once. */
export function severalVerbs(view: View<Free>, picked: readonly Piece[]): Verb[] {
  const piles = picked.filter((piece): piece is Pile => piece.kind === 'pile');
  const heaps = new Set(picked.flatMap((piece) => heapOf(piece) ?? []));
  const stacked = picked.filter((piece) => heapOf(piece) !== null);
  const cards = piles.flatMap((pile) => cardsOf(view, pile));
  const heaped = piles.flatMap((pile) => (cardsOf(view, pile).length > 1 ? [pile.id] : []));
  // With other things picked as well, the pile is not meant.
  const [first, ...also] = heaped.length === picked.length ? heaped : [];
  const pieces = piles.map(({ id }) => id);
  return [
    ...(heaps.size < stacked.length
      ? [
          verb(
            'gather',
            heaps.size > 1 ? 'Make one pile of each kind' : 'Make one pile',
            { type: 'gather', pieces: stacked.map(({ id }) => id) },
            { key: 'g', often },
          ),
        ]
      : []),
    ...(cards.length && cards.length <= MOST_CARDS
      ? [
          verb(
            'take',
            `Take ${counted(cards.length, 'card')} to your hand`,
            { type: 'give', cards, seat: nearOf(view) },
            { key: 't', often },
          ),
        ]
      : []),
    ...(pieces.length
      ? [
          verb(
            'flip',
            pieces.length === 1 ? 'Flip' : 'Flip each',
            { type: 'flip', pieces },
            { key: 'f', often },
          ),
        ]
      : []),
    ...(first === undefined
      ? []
      : [
          verb(
            'shuffle',
            also.length ? 'Shuffle each pile' : 'Shuffle the pile',
            { type: 'shuffle', piece: first, ...(also.length && { also }) },
            { key: 'r', often },
          ),
        ]),
  ];
}

/** Verbs to lend things before the viewer's own seat to others, where the table respects owners. */
export function lendVerbs({ seat, state }: View<Free>, picked: readonly Piece[]): Verb[] {
  if (seat === null || !picked.length || picked.some((piece) => ownerOf(state, piece) !== seat)) return [];
  const on = !picked.every(({ lent }) => lent);
  const pieces = picked.map(({ id }) => id);
  const label = on ? 'Lend: others may take it' : 'Lend it no longer';
  return [verb('lend', label, { type: 'lend', pieces, on })];
}

/** Selections to switch to: everything of the first piece's kind; with nothing selected, everything loose. */
export function choosing({ state: { game } }: View<Free>, picked: readonly Piece[]): Verb[] {
  const [first] = picked;
  const loose = game.pieces.filter(({ locked }) => !locked);
  const found = first ? game.pieces.filter((piece) => kindOf(piece) === kindOf(first)) : loose;
  if (found.length <= (first ? 1 : 0)) return [];
  return [
    {
      ...{ id: 'alike', key: 'ctrl+a', command: null },
      label: first ? `Choose all of its kind (${found.length})` : 'Choose everything that is not locked',
      choose: found.map(({ id }) => String(id)),
    },
  ];
}

/** Key of a kind: cards of a deck, chips of a value; otherwise the kind itself. */
const kindOf = (piece: Piece): string => heapOf(piece) ?? piece.kind;

/** Degrees. */
const TURN = 15;
const FINE = 1;

/** Verbs for pieces of any kind. */
export function anyVerbs(picked: readonly Piece[], near: Seat): Verb[] {
  if (!picked.length) return [];
  const carried = picked.flatMap(({ id, held }) => (held !== null && held !== near ? [id] : []));
  const turned = (by: number): FreeCommand => ({
    type: 'move',
    moves: picked.map(({ id, pose }): [number, Pose] => [
      id,
      { ...pose, angle: (pose.angle + by + 360) % 360 },
    ]),
  });
  const locked = picked.every((piece) => piece.locked);
  const pieces = picked.map(({ id }) => id);
  const hasCards = picked.some(({ kind }) => kind === 'pile');
  return [
    ...(carried.length
      ? [verb('wrest', 'Take it out of their hand', { type: 'wrest', pieces: carried }, { often })]
      : []),
    verb(
      'lock',
      locked ? 'Unlock' : 'Lock in place',
      { type: 'lock', pieces, on: !locked },
      { key: 'l', ...(locked && { often }) },
    ),
    verb(
      'remove',
      'Put into the box',
      { type: 'remove', pieces },
      { key: 'delete', ...(hasCards && { confirm: FOR_GOOD }) },
    ),
    // Five verbs, each with a key: verbs looked up in the list come first.
    ...(picked.every(isRound) ? [] : turns(turned)),
  ];
}

/** Checks whether rotation makes no difference. */
const isRound = ({ kind }: Piece): boolean => kind === 'chips' || kind === 'token';

const turns = (turned: (by: number) => FreeCommand): Verb[] => [
  verb('left', `Rotate ${TURN}° left`, turned(TURN), { key: 'q' }),
  verb('right', `Rotate ${TURN}° right`, turned(-TURN), { key: 'e' }),
  verb('bitLeft', `Rotate ${FINE}° left`, turned(FINE), { key: 'shift+q' }),
  verb('bitRight', `Rotate ${FINE}° right`, turned(-FINE), { key: 'shift+e' }),
  verb('quarter', 'Rotate 90°', turned(-90), { key: 'x' }),
];

const FOR_GOOD =
  'You cannot undo this for cards: they are gone, and the box only has whole new decks. Chips, dice, tokens and notes can be brought back.';
