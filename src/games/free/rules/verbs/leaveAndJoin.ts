import type { Due } from '../../../../engine/game.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { type CardId, type Seat, whereIs, type ZoneId, zoneOf } from '../../../../engine/table/table.ts';
import { handOf, leavingProblem } from '../../../../engine/table/tableMoves.ts';
import { groupBy } from '../../../../lib/groupBy.ts';
import { err, ok } from '../../../../lib/result.ts';
import { hiddenFor } from '../areas.ts';
import { layDown } from '../lay/layDown.ts';
import { returnToHands } from '../pendingChance.ts';
import { type Ev, type FreeState, type Owed, pileOf } from '../state.ts';
import { boxed } from './box.ts';
import { hideHands } from './cardVerbs.ts';
import { cardsOwed, type Decision, ownerOf } from './grip.ts';

/**
 * Lets a seat leave. A player who gets up leaves their hand face down before their seat, a pile for each deck, and their hidden area goes
 * into the box: over other players' cards it would show these to the next player there. `voted`: others have decided it, and see nothing by
 * that: the hand and the hidden area stay, out of reach for everyone else.
 */
export function leave(state: FreeState, seat: Seat, voted?: true): Decision {
  const problem = leavingProblem(state.game, seat, 'F7');
  if (problem) return err(problem);
  const hand = zoneOf(state.table, handOf(seat)).length;
  const areas = voted ? [] : withoutArea(state, seat);
  return ok([
    ...withoutOwed(state, ({ due }) => seatOf(due) === seat),
    ...(voted ? [] : layDown(state, seat)),
    ...areas,
    {
      type: 'seatLeft',
      seat,
      ...(voted ? { cards: 0, kept: true } : { cards: hand }),
      ...(areas.length && { area: true }),
    },
  ]);
}

/**
 * Lets a player sit down at a seat that had left: the same as before, or another (`other`), who finds nothing that only the first may see.
 */
export function join(state: FreeState, seat: Seat, other?: true): Decision {
  const { game, table } = state;
  if (!game.gone.includes(seat)) return refuse('F7', 'A player sits there.');
  const joined: Ev = { type: 'seatJoined', seat };
  if (!other) return ok([joined, ...hideHands(state)]);
  const before = game.seen ?? [];
  const seen = [...table.cards].flatMap(([card, { face, known }]) =>
    face === null && (known.includes(seat) || before.includes(card)) ? [card] : [],
  );
  return ok([
    ...withoutLeft(state, seat),
    { type: 'forgotten', seat },
    { ...joined, seen },
    ...hideHands(state),
  ]);
}

/** Puts into the box the cards that only a voted-out player may see, also those a rewind is about to shuffle, and their hidden area. */
function withoutLeft(state: FreeState, seat: Seat): Ev[] {
  const { game, table } = state;
  if (!game.kept?.includes(seat)) return [];
  const isTheirs = (card: CardId): boolean => {
    const { face, known } = table.cards.get(card)!;
    return face === null && known.includes(seat);
  };
  const piles = game.pieces.flatMap((piece): [ZoneId, readonly CardId[]][] => {
    if (piece.kind !== 'pile') return [];
    const cards = zoneOf(table, pileOf(piece.id));
    if (hiddenFor(game, piece) === seat) return [[pileOf(piece.id), cards]];
    return ownerOf(state, piece) === seat ? [[pileOf(piece.id), cards.filter(isTheirs)]] : [];
  });
  const owned = [[handOf(seat), zoneOf(table, handOf(seat))] as const, ...piles];
  const named = new Set(owned.flatMap(([, cards]) => cards));
  const guarded = [...game.owed, ...(game.laying?.plan?.guarded ?? [])].flatMap(({ back = [] }) =>
    back.flatMap(([each, cards]) => (each === seat ? cards.filter((card) => !named.has(card)) : [])),
  );
  const waiting = [...groupBy(guarded, (card) => whereIs(table, card))].flatMap(([zone, cards]) =>
    zone === null ? [] : [[zone, cards] as const],
  );
  const lying = [...owned, ...waiting].filter(([, cards]) => cards.length);
  const going = new Set(lying.flatMap(([, cards]) => cards));
  const isOver = (owed: Owed): boolean => cardsOwed(state, owed).some((card) => going.has(card));
  // Cards whose shuffle is cancelled go back to the hands of players who are still there.
  const back = game.owed.flatMap((owed) => (isOver(owed) ? (owed.back ?? []) : []));
  return [
    ...withoutOwed(state, isOver),
    ...boxed(state, lying),
    ...returnToHands(
      state,
      back.map(([each, cards]) => [each, cards.filter((card) => !going.has(card))] as const),
    ),
    ...withoutArea(state, seat),
  ];
}

/** Puts a seat's hidden area into the box. */
function withoutArea({ game }: FreeState, seat: Seat): Ev[] {
  const areas = game.pieces.flatMap((piece) =>
    piece.kind === 'area' && piece.seat === seat ? [piece.id] : [],
  );
  return areas.length ? [{ type: 'gone', pieces: areas }] : [];
}

/** The seat whose player chance deals with; null: everyone. */
function seatOf(due: Due): Seat | null {
  if (due.type === 'mix') return due.seat;
  return due.type === 'reveal' && due.to !== 'all' ? due.to : null;
}

/** Drops what chance owes about a player who has left. */
function withoutOwed({ game: { owed } }: FreeState, isOver: (owed: Owed) => boolean): Ev[] {
  const left = owed.filter((each) => !isOver(each));
  return left.length < owed.length ? [{ type: 'owesOnly', owed: left }] : [];
}
