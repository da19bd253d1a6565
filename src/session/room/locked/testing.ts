import type { Game } from '../../../engine/game.ts';
import { type Seat, type Table, zoneOf } from '../../../engine/table/table.ts';
import { ok } from '../../../lib/result.ts';
import { setupOf, TURNS } from '../testing.ts';

const turns = TURNS.get('turns')!;
type Turns = { seats: number; turn: Seat; dealt: boolean; over: boolean };
const hand = (seat: Seat): string => `hand:${seat}`;

/** First thing due from chance: numbers for all. */
const lot = (table: Table, seats: number) =>
  table.dice.lot ? null : ({ type: 'roll', dice: 'lot', count: 2, sides: seats } as const);

/**
 * Toy game of hands that exercises everything locked cards must do: a roll before there is any deck, a card shown to all after every deal,
 * and seat 0 keeps its card between hands, so that only a part of the deck is shuffled.
 */
export const keeping: Game = {
  ...turns,
  info: { ...turns.info, id: 'keeping', name: 'Keeping' },
  decide(state, author, command, faces) {
    // Kept cards go back too, also between hands.
    if (command.type !== 'void' || !('whole' in command)) return turns.decide(state, author, command, faces);
    const { seats } = state.game as Turns;
    const back = Array.from({ length: seats }, (_, seat) => hand(seat)).flatMap((from) => {
      const cards = zoneOf(state.table, from);
      return cards.length ? [{ type: 'moved' as const, cards, from, to: 'deck' }] : [];
    });
    return ok([...back, { type: 'voided' }]);
  },
  next({ table, game }) {
    const { seats, turn, dealt, over } = game as Turns;
    if (over || !dealt) return [];
    if (turn >= seats) {
      const back = Array.from({ length: seats - 1 }, (_, i) => hand(i + 1)).map((from) => ({
        type: 'moved' as const,
        cards: zoneOf(table, from),
        from,
        to: 'deck',
      }));
      return [...back, { type: 'ended' }];
    }
    const deck = [...zoneOf(table, 'deck')];
    return Array.from({ length: seats }, (_, seat) => hand(seat)).flatMap((to) =>
      zoneOf(table, to).length ? [] : [{ type: 'moved' as const, cards: [deck.shift()!], from: 'deck', to }],
    );
  },
  due(state) {
    const { seats, over } = state.game as Turns;
    if (over) return null;
    const owed = lot(state.table, seats) ?? turns.due(state);
    if (owed) return owed;
    const top = zoneOf(state.table, 'deck').at(-1)!;
    return state.table.cards.get(top)!.face === null ? { type: 'reveal', cards: [top], to: 'all' } : null;
  },
  actors: (state) => ((state.game as Turns).over || keeping.due(state) ? [] : [(state.game as Turns).turn]),
};

/** The same, where seat 1 shows its card to all once seat 0 has passed. */
export const showing: Game = {
  ...keeping,
  due(state) {
    const owed = keeping.due(state);
    if (owed || (state.game as Turns).over || (state.game as Turns).turn !== 1) return owed;
    const cards = zoneOf(state.table, hand(1));
    return state.table.cards.get(cards[0]!)!.face === null ? { type: 'reveal', cards, to: 'all' } : null;
  },
  actors: (state) => ((state.game as Turns).over || showing.due(state) ? [] : [(state.game as Turns).turn]),
};

export const KEEPING: ReadonlyMap<string, Game> = new Map([['keeping', keeping]]);
export const SHOWING: ReadonlyMap<string, Game> = new Map([['keeping', showing]]);

/** A room for it with joint dealing. */
export const keepingRoom = (seats: number) =>
  setupOf(seats, { game: 'keeping', settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: false } });
