import type { Verb } from '../../../../engine/display/handling.ts';
import { type CardId, deckOf, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { faceIn } from '../../../../engine/view.ts';
import { counted, thousands } from '../../../../lib/text/format.ts';
import { hiddenFor } from '../../rules/areas.ts';
import type { FreeCommand } from '../../rules/command.ts';
import { type Chips, type Piece, type Pose, pileOf, type Spread } from '../../rules/state.ts';
import { CHIP_VALUES } from '../../rules/verbs/chips.ts';
import { isBusy, LOCKED } from '../../rules/verbs/grip.ts';
import { chipsHalf, pileHalf } from '../layout/layout.ts';
import { nearOf, often, othersOf, type Sight, spotBeside, spotNear, verb } from './verb.ts';

export function chipVerbs(sight: Sight, chips: Chips, asked: number): Verb[] {
  const { id: piece, value, count: all } = chips;
  const count = Math.min(asked, all);
  const off = (): FreeCommand => ({
    ...{ type: 'split', piece, count },
    at: spotBeside(sight, piece, chipsHalf(count)),
  });
  return [
    ...(count < all ? [verb('split', `Take ${counted(count, 'chip')} off`, off(), { often })] : []),
    ...CHIP_VALUES.filter((each) => each !== value && (value * all) % each === 0).map((each) =>
      verb(`change:${each}`, `Change into ${each}s`, { type: 'change', piece, value: each }, { often }),
    ),
    ...CHIP_VALUES.flatMap((each) => uneven(chips, each)),
  ];
}

/** Disabled verb for chips that make no whole ones of another value: says how many to take off first. */
function uneven({ value, count }: Chips, each: number): Verb[] {
  const over = Array.from({ length: count - 1 }, (_, k) => k + 1).find(
    (k) => (value * (count - k)) % each === 0,
  );
  if ((value * count) % each === 0 || over === undefined) return [];
  const sum = thousands(value * count);
  const not = `${sum} credits make no whole chips of ${each}. Take ${counted(over, 'chip')} off first.`;
  return [{ id: `change:${each}`, label: `Change into ${each}s`, command: null, not }];
}

/** Maximum dice thrown at once. */
export const MOST_DICE = 20;

/** Verbs for all picked dice; a locked one stays as it lies. */
export function diceVerbs(picked: readonly Piece[]): Verb[] {
  const dice = picked.filter(({ kind }) => kind === 'die');
  if (!dice.length) return [];
  const pieces = dice.flatMap(({ id, locked }) => (locked ? [] : [id])).slice(0, MOST_DICE);
  const label = pieces.length < 2 ? 'Roll' : `Roll ${counted(pieces.length, 'die', 'dice')}`;
  const roll = verb('roll', label, { type: 'roll', pieces }, { key: 'r', often, tossed: true });
  return [pieces.length ? roll : { ...roll, command: null, not: LOCKED }];
}

/** Prompt for a note's text, with its maximum length. */
export const NOTE_TEXT = { label: 'What the note says', max: 500 } as const;

export function noteVerbs({ id: piece, text }: Extract<Piece, { kind: 'note' }>): Verb[] {
  const write = (words: string): FreeCommand => ({ type: 'write', piece, text: words });
  return [
    verb('write', text ? 'Rewrite it' : 'Write on it', write(text), {
      ...{ key: 'n', often },
      text: { ...NOTE_TEXT, value: text, command: write },
    }),
  ];
}

/** Target of cards played from the hand, as their owner sees the table. */
const BEFORE = { x: 0, z: 0.45, angle: 0 } as const;

/** Lays open cards out so that each can be seen. */
export const openly = ({ length }: readonly CardId[]) => ({
  up: true,
  ...(length > 1 && ({ spread: 'row' } as const)),
});

/** Verbs for one card of a pile that is spread out. */
function lyingVerbs(sight: Sight, [card, ...more]: readonly CardId[]): Verb[] {
  const { view, arts } = sight;
  const { game, table } = view.state;
  const pile = game.pieces.find(
    (piece) => piece.kind === 'pile' && card !== undefined && zoneOf(table, pileOf(piece.id)).includes(card),
  );
  if (!pile || card === undefined || more.length || isBusy(view.state, pileOf(pile.id))) return [];
  const hidden = hiddenFor(game, pile);
  if (hidden !== null && hidden !== nearOf(view)) return [];
  const at = spotBeside(sight, pile.id, pileHalf(arts, deckOf(table, card), 'stack', 1));
  return [
    verb(
      'take',
      'Take it to your hand',
      { type: 'give', cards: [card], seat: nearOf(view) },
      { key: 't', often },
    ),
    verb('part', 'Take it out', { type: 'put', cards: [card], at, up: table.cards.get(card)!.up }, { often }),
    ...(hidden === null ? [verb('flip', 'Flip', { type: 'turn', cards: [card] }, { key: 'f', often })] : []),
    ...(hidden === null && faceIn(view, card) === undefined
      ? [verb('peek', 'Look at it privately', { type: 'peek', cards: [card] }, { key: 'v', often })]
      : []),
  ];
}

/** Verbs for cards of the viewer's own hand. */
export function cardVerbs(sight: Sight, cards: readonly CardId[]): Verb[] {
  const { view, arts } = sight;
  const { table } = view.state;
  const hand = zoneOf(table, handOf(nearOf(view)));
  const own = cards.filter((card) => hand.includes(card));
  if (!own.length) return lyingVerbs(sight, cards);
  const spotFor = (spread: Spread): Pose =>
    spotNear(sight, { ...BEFORE, half: pileHalf(arts, deckOf(table, own[0]!), spread, own.length) });
  const open = { ...openly(own), at: spotFor(own.length > 1 ? 'row' : 'stack') };
  const covered = { at: spotFor('stack'), up: false };
  const words = own.length === 1 ? 'it' : 'them';
  const others = othersOf(sight);
  return [
    verb('up', `Play ${words} face up`, { type: 'put', cards: own, ...open }, { key: 'f', often }),
    verb('down', `Play ${words} face down`, { type: 'put', cards: own, ...covered }, { key: 'v', often }),
    ...showVerbs(sight, own, words),
    ...others.map((seat) =>
      verb(
        `give:${seat}`,
        `Give ${words} to ${sight.name(seat)}`,
        { type: 'give', cards: own, seat },
        { seat },
      ),
    ),
  ];
}

/** Verbs that show cards that stay in the hand, to all or to one player, and hide shown ones among the others again. */
function showVerbs(sight: Sight, own: readonly CardId[], words: string): Verb[] {
  const { cards } = sight.view.state.table;
  const open = own.filter((card) => cards.get(card)!.up);
  const closed = own.filter((card) => !cards.get(card)!.up);
  return [
    ...(closed.length
      ? [
          verb(
            'show',
            `Show ${words} to everybody`,
            { type: 'reveal', cards: closed, who: 'all' },
            { often },
          ),
          ...othersOf(sight).map((seat) =>
            verb(
              `show:${seat}`,
              `Show ${words} to ${sight.name(seat)}`,
              { type: 'reveal', cards: closed, who: seat },
              { seat },
            ),
          ),
        ]
      : []),
    ...(open.length
      ? [
          verb(
            'hide',
            `Hide ${open.length === 1 ? 'it' : 'them'} again`,
            { type: 'turn', cards: open },
            { often },
          ),
        ]
      : []),
  ];
}
