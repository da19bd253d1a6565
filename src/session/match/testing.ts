import { isSealing, windowActors } from '../../engine/answers.ts';
import type { Command, Game } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import { refuse } from '../../engine/refusal.ts';
import { type CardId, type Seat, zoneOf } from '../../engine/table/table.ts';
import { toyGame } from '../../engine/testing.ts';
import { ok } from '../../lib/result.ts';

export type Bid =
  | { readonly type: 'won'; readonly seat: Seat | null; readonly amount: number }
  | { readonly type: 'left'; readonly seat: Seat };

interface Auction {
  readonly asked: readonly Seat[];
  /** Winner and amount, window by window; null for no winner. */
  readonly won: readonly (readonly [Seat | null, number])[];
  readonly gone: readonly Seat[];
}

/**
 * A toy auction: all seats bid in secret, with a card of the deck in their hand; the highest bid whose card is shown wins, the lower seat
 * on a tie. It ends after two windows.
 */
export const auction: Game<Auction, Bid> = {
  ...(toyGame as unknown as Game<Auction, Bid>),
  info: {
    ...toyGame.info,
    id: 'auction',
    bots: [{ level: 'one', label: 'One' }],
    seats: { min: 1, max: 4, usual: 4 },
  },
  initial: ({ seats }) => ({ asked: Array.from({ length: seats }, (_, i) => i), won: [], gone: [] }),
  open: ({ seats }) => [
    { type: 'created', deck: 'toy', zone: 'deck', faces: ['a', 'b', 'c', 'd', 'e'] },
    { type: 'funded', purse: 'seat:0', amount: 1 },
    { type: 'asked', id: '0', seats: Array.from({ length: seats }, (_, i) => i) },
  ],
  parse(input) {
    const { type } = input as Command;
    return ['bid', 'pass'].includes(type) ? ok(input as Command) : refuse('A1', 'No bid.');
  },
  decide(state, author, command) {
    if (author === 'table')
      return ok(command.type === 'leave' ? [{ type: 'left', seat: (command as { seat: Seat }).seat }] : []);
    if (!isSealing(state.table) || !windowActors(state.table).includes(author))
      return refuse('A2', 'You are not asked.');
    if (command.type === 'pass') return ok([]);
    const [card] = (command as Command).cards ?? [];
    const own = card !== undefined && zoneOf(state.table, 'deck').includes(card);
    return own ? ok([]) : refuse('A3', 'That is not a card of the deck.');
  },
  next({ table, game }) {
    const { asking } = table;
    if (!asking || windowActors(table).length) return [];
    const bids = asking.answers
      .filter(({ seat, opened, shown }) => {
        const failed = shown && !(shown.cards && zoneOf(table, 'deck').includes(shown.cards[0]!));
        return opened?.answer?.type === 'bid' && !failed && !game.gone.includes(seat);
      })
      .sort((a, b) => b.opened!.answer!.amount! - a.opened!.answer!.amount! || a.seat - b.seat);
    const [best] = bids;
    if (best && !best.shown) return [{ type: 'called', seat: best.seat }];
    const again = game.won.length < 1 ? [{ type: 'asked' as const, id: '1', seats: game.asked }] : [];
    return [
      { type: 'answered' },
      { type: 'won', seat: best?.seat ?? null, amount: best?.opened?.answer?.amount ?? 0 },
      ...again,
    ];
  },
  evolve(game, event) {
    if (event.type === 'won') return { ...game, won: [...game.won, [event.seat, event.amount]] };
    return event.type === 'left' ? { ...game, gone: [...game.gone, event.seat] } : game;
  },
  actors: ({ table }) => windowActors(table),
  due: () => null,
  legal: ({ state, seat }) =>
    seat !== null && isSealing(state.table) && windowActors(state.table).includes(seat)
      ? [
          { command: { type: 'pass' } },
          {
            command: { type: 'bid' },
            cards: { of: zoneOf(state.table, 'deck'), min: 1, max: 1 },
            amount: { min: 1, max: 9, step: 1 },
          },
        ]
      : [],
  outcome: ({ game }) => (game.won.length > 1 ? { standings: [], winners: [] } : null),
  bot: ({ seat }) => ({ type: 'bid', amount: 1 + seat!, cards: [1] }),
};

export const bid = (amount: number, card: CardId = 1): Command => ({ type: 'bid', amount, cards: [card] });

/** Header with bots in all seats but `person`. */
export const auctionHeader = (seats: number, person: Seat | null = null): MatchHeader => ({
  match: 'm',
  game: 'auction',
  version: 1,
  options: {},
  seats: Array.from({ length: seats }, (_, seat) => ({
    name: `Seat ${seat}`,
    kind: seat === person ? ('human' as const) : ('bot' as const),
  })),
});
