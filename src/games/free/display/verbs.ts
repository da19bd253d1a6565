import type { Grip, Handling, Spot, Verb } from '../../../engine/handling.ts';
import { type CardId, zoneOf } from '../../../engine/table.ts';
import { handOf } from '../../../engine/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted } from '../../../lib/format.ts';
import type { FreeCommand } from '../rules/command.ts';
import { type Chips, type Free, type Piece, type Pile, type Pose, pieceOf, pileOf } from '../rules/state.ts';
import { boxVerbs, CHIP_VALUES, type DeckName } from './boxVerbs.ts';
import { poseAt } from './layout.ts';

/** Degrees. */
const TURN = 15;

/** What hands mean at the free table. */
export function handling(decks: readonly DeckName[]): Handling<Free> {
  return {
    lift: ({ pieces }) => (pieces.length ? ({ type: 'grab', pieces: numbers(pieces) } as FreeCommand) : null),
    take,
    pull: (view, card) => ({ type: 'give', cards: [card], seat: nearOf(view) }) as FreeCommand,
    drop,
    undo,
    size(view, { pieces }) {
      const piece = only(view, pieces);
      if (piece?.kind === 'chips') return piece.count;
      return piece?.kind === 'pile' ? cardsOf(view, piece).length : 0;
    },
    verbs(view, grip, count) {
      if (grip.cards.length) return cardVerbs(view, grip.cards);
      if (!grip.pieces.length) return boxVerbs(view, decks, nearOf(view));
      const piece = only(view, grip.pieces);
      return [
        ...(piece?.kind === 'pile' ? pileVerbs(view, piece, count) : []),
        ...(piece?.kind === 'chips' ? chipVerbs(piece, count) : []),
        ...(piece?.kind === 'note' ? noteVerbs(piece) : []),
        ...diceVerbs(view, numbers(grip.pieces)),
        ...anyVerbs(view, numbers(grip.pieces)),
      ];
    },
  };
}

/** While something is being carried there is nothing to undo: it can be put back. */
export function undo({ seat, state: { game } }: View<Free>): FreeCommand | null {
  const last = seat === null ? null : game.lasts[seat];
  return last && !last.going ? { type: 'undo' } : null;
}

const numbers = (ids: readonly string[]): number[] => ids.map(Number);
const nearOf = ({ seat }: View<Free>): number => seat ?? 0;
const cardsOf = ({ state: { table } }: View<Free>, { id }: Piece): readonly CardId[] =>
  zoneOf(table, pileOf(id));

function only({ state: { game } }: View<Free>, pieces: readonly string[]): Piece | undefined {
  return pieces.length === 1 ? pieceOf(game, Number(pieces[0])) : undefined;
}

/** So many off the top, or the whole where there are no more. */
function take(view: View<Free>, id: string, count: number): FreeCommand | null {
  const piece = pieceOf(view.state.game, Number(id));
  return piece && count < sizeOf(view, piece)
    ? { type: 'split', piece: piece.id, count, at: piece.pose }
    : null;
}

/** What letting go means: on the felt a move, on its like a stack, at one's own hand a draw. */
function drop(view: View<Free>, { pieces, cards }: Grip, spot: Spot): FreeCommand | null {
  const { game } = view.state;
  const seat = nearOf(view);
  const onto = spot === 'hand' || spot.onto === null ? undefined : pieceOf(game, Number(spot.onto));
  if (cards.length) return spot === 'hand' ? null : dropCards(view, cards, spot, onto);
  const [piece, ...more] = numbers(pieces).flatMap((id) => pieceOf(game, id) ?? []);
  if (!piece) return null;
  if (spot === 'hand')
    return piece.kind === 'pile'
      ? { type: 'give', cards: [piece, ...more].flatMap((each) => cardsOf(view, each)), seat }
      : null;
  if (onto && !more.length && stacks(piece, onto))
    return { type: 'join', piece: piece.id, onto: onto.id, under: false };
  const { x, z } = poseAt(spot.x, spot.z, 0, seat, game.seats);
  const moves = [piece, ...more].map(({ id, pose }): [number, Pose] => [
    id,
    { x: within(pose.x + x - piece.pose.x), z: within(pose.z + z - piece.pose.z), angle: pose.angle },
  ]);
  return { type: 'move', moves };
}

const within = (n: number): number => Math.max(-1500, Math.min(1500, n));

function dropCards(
  view: View<Free>,
  cards: readonly CardId[],
  spot: Exclude<Spot, 'hand'>,
  onto: Piece | undefined,
): FreeCommand {
  const seat = nearOf(view);
  if (onto?.kind === 'pile')
    return { type: 'stack', cards: [...cards], onto: onto.id, under: false, up: isUp(view, onto) };
  const at = poseAt(spot.x, spot.z, 0, seat, view.state.game.seats);
  return { type: 'put', cards: [...cards], at, up: true };
}

const sizeOf = (view: View<Free>, piece: Piece): number =>
  piece.kind === 'chips' ? piece.count : piece.kind === 'pile' ? cardsOf(view, piece).length : 1;

const stacks = (piece: Piece, onto: Piece): boolean =>
  piece.id !== onto.id &&
  ((piece.kind === 'pile' && onto.kind === 'pile' && piece.deck === onto.deck) ||
    (piece.kind === 'chips' && onto.kind === 'chips' && piece.value === onto.value));

/** Whether its top card lies face up. */
function isUp(view: View<Free>, pile: Pile): boolean {
  const top = cardsOf(view, pile).at(-1);
  return top !== undefined && view.state.table.cards.get(top)!.up;
}

const verb = (id: string, label: string, command: FreeCommand, more: Partial<Verb> = {}): Verb => ({
  id,
  label,
  command,
  ...more,
});
const often = true;

function pileVerbs(view: View<Free>, pile: Pile, asked: number): Verb[] {
  const { game, table } = view.state;
  const seat = nearOf(view);
  const cards = cardsOf(view, pile);
  const { id: piece } = pile;
  const count = Math.min(asked, cards.length);
  const some = count === 1 ? '' : ` ${count}`;
  const others = Array.from({ length: game.seats }, (_, each) => each).filter(
    (each) => each !== seat && !game.gone.includes(each),
  );
  const many = cards.length > 1;
  const top = cards.slice(-count);
  const unseen = top.some((card) => !table.cards.get(card)!.up);
  const draw = many ? `Draw${some} to your hand` : 'Take to your hand';
  const look = many ? `Look at the top${some}, alone` : 'Look at it, alone';
  return [
    verb('draw', draw, { type: 'draw', piece, count, seat }, { key: 'e', often, figures: true }),
    verb('flip', 'Turn over', { type: 'flip', pieces: [piece] }, { key: 'f', often }),
    ...(many ? [verb('shuffle', 'Shuffle', { type: 'shuffle', piece }, { key: 'r', often })] : []),
    ...(unseen ? [verb('peek', look, { type: 'peek', cards: top }, { key: 'v', often })] : []),
    ...(many ? heapVerbs(pile, count, cards.length) : []),
    ...(many && others.length && count * (others.length + 1) <= cards.length
      ? [verb('deal', `Deal ${counted(count, 'card')} each`, { type: 'deal', piece, count }, { often })]
      : []),
    ...others.map((to) =>
      verb(`give:${to}`, `Give${some || ' 1'} to seat ${to + 1}`, { type: 'draw', piece, count, seat: to }),
    ),
  ];
}

/** For more cards than one. */
function heapVerbs({ id: piece, pose, spread: now }: Pile, count: number, all: number): Verb[] {
  const some = count === 1 ? '' : ` ${count}`;
  return [
    verb('search', 'Look through it, alone', { type: 'search', piece }),
    ...(count < all
      ? [
          verb('split', `Put the top${some} beside it`, { type: 'split', piece, count, at: beside(pose) }),
          verb('cut', `Put the top${some} under it`, { type: 'cut', piece, count }),
        ]
      : []),
    ...SPREADS.filter(([how]) => how !== now).map(([spread, label, key]) =>
      verb(spread, label, { type: 'spread', piece, spread }, { key }),
    ),
  ];
}

const SPREADS = [
  ['fan', 'Fan it out', 'g'],
  ['row', 'Lay it in a row', 'k'],
  ['stack', 'Square it up', 'j'],
] as const;

const beside = ({ x, z, angle }: Pose): Pose => ({ x: Math.min(1500, x + 200), z, angle });

function chipVerbs(chips: Chips, asked: number): Verb[] {
  const { id: piece, value, count: all } = chips;
  const count = Math.min(asked, all);
  return [
    ...(count < all
      ? [
          verb(
            'split',
            `Take ${counted(count, 'chip')} off`,
            { type: 'split', piece, count, at: beside(chips.pose) },
            { often },
          ),
        ]
      : []),
    ...CHIP_VALUES.filter((each) => each !== value && (value * all) % each === 0).map((each) =>
      verb(`change:${each}`, `Change into ${each}s`, { type: 'change', piece, value: each }, { often }),
    ),
  ];
}

/** Dice that are thrown at once, at most. */
const MOST_DICE = 20;

/** All dice among what is picked. */
function diceVerbs({ state: { game } }: View<Free>, picked: readonly number[]): Verb[] {
  const pieces = picked.filter((id) => pieceOf(game, id)?.kind === 'die').slice(0, MOST_DICE);
  const label = pieces.length === 1 ? 'Roll' : `Roll ${counted(pieces.length, 'die', 'dice')}`;
  return pieces.length ? [verb('roll', label, { type: 'roll', pieces }, { key: 'r', often })] : [];
}

/** Characters on a note, at most. */
const LONGEST = 500;

function noteVerbs({ id: piece, text }: Extract<Piece, { kind: 'note' }>): Verb[] {
  const write = (words: string): FreeCommand => ({ type: 'write', piece, text: words });
  return [
    verb('write', text ? 'Rewrite it' : 'Write on it', write(text), {
      ...{ key: 'e', often },
      text: { label: 'What the note says', value: text, max: LONGEST, command: write },
    }),
  ];
}

function anyVerbs({ state: { game } }: View<Free>, pieces: readonly number[]): Verb[] {
  const found = pieces.flatMap((id) => pieceOf(game, id) ?? []);
  if (!found.length) return [];
  const turned = (by: number): FreeCommand => ({
    type: 'move',
    moves: found.map(({ id, pose }): [number, Pose] => [
      id,
      { ...pose, angle: (pose.angle + by + 360) % 360 },
    ]),
  });
  const locked = found.every((piece) => piece.locked);
  const ids = found.map(({ id }) => id);
  return [
    verb('left', 'Turn left', turned(TURN), { key: 'q' }),
    verb('right', 'Turn right', turned(-TURN), { key: 'c' }),
    verb(
      'lock',
      locked ? 'Unlock' : 'Lock in place',
      { type: 'lock', pieces: ids, on: !locked },
      { key: 'l', ...(locked && { often }) },
    ),
    verb(
      'remove',
      'Put into the box',
      { type: 'remove', pieces: ids },
      { key: 'delete', ...(found.some(({ kind }) => kind === 'pile') && { confirm: FOR_GOOD }) },
    ),
  ];
}

const FOR_GOOD =
  'Cards that go into the box cannot be taken back: the box only has whole new decks. Chips, dice, tokens and notes can be.';

/** For cards of one's own hand. */
function cardVerbs(view: View<Free>, cards: readonly CardId[]): Verb[] {
  const seat = nearOf(view);
  const hand = zoneOf(view.state.table, handOf(seat));
  const own = cards.filter((card) => hand.includes(card));
  if (!own.length) return [];
  const at = poseAt(0, 0.45, 0, seat, view.state.game.seats);
  const words = own.length === 1 ? 'it' : 'them';
  return [
    verb('up', `Play ${words} face up`, { type: 'put', cards: own, at, up: true }, { key: 'f', often }),
    verb('down', `Play ${words} face down`, { type: 'put', cards: own, at, up: false }, { key: 'v', often }),
    verb('show', `Show ${words} to everybody`, { type: 'reveal', cards: own, who: 'all' }),
  ];
}
