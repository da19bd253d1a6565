import type { Game, RuleError } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { type Seat, zoneOf } from '../../engine/table/table.ts';
import { toyGame } from '../../engine/testing.ts';
import { expectOk, ok, type Result } from '../../lib/result.ts';
import type { Key } from '../identity/signing.ts';
import { fakeSigner } from '../identity/testSigning.ts';
import { SCHEME } from '../table/joint/testing.ts';
import { type Motion, PROTOCOL, type RoomCommand, type RoomSetup, type Vote } from './commands.ts';
import { applyRoom } from './fold.ts';
import type { Scheme } from './locked/scheme.ts';
import { commandOfIntent, type RoomIntent } from './roomIntent.ts';
import type { Applied } from './state/draft.ts';
import type { RoomState } from './state/state.ts';

export type Turn =
  | { readonly type: 'passed' | 'left'; readonly seat: Seat }
  | { readonly type: 'voided' | 'ended' | 'stopped' };

interface Turns {
  readonly seats: number;
  readonly length: number;
  readonly round: number;
  readonly turn: Seat;
  readonly dealt: boolean;
  readonly over: boolean;
  readonly gone: readonly Seat[];
}

const hand = (seat: Seat): string => `hand:${seat}`;
const no = (message: string): Result<never, RuleError> => refuse('T1', message);

/** Toy game of hands: each seat is dealt one card in secret and passes once; after a set number of rounds it is over. */
export const turns: Game<Turns, Turn> = {
  ...(toyGame as unknown as Game<Turns, Turn>),
  info: {
    ...toyGame.info,
    id: 'turns',
    name: 'Turns',
    seats: { min: 2, max: 8, usual: 4 },
    bots: [{ level: 'one', label: 'One' }],
    options: [{ key: 'length', label: '', help: '', kind: 'number', default: 3, min: 1, max: 99, step: 1 }],
  },
  initial: ({ seats, options }) => ({
    seats,
    length: Number(options.length),
    round: 1,
    turn: 0,
    dealt: false,
    over: false,
    gone: [],
  }),
  open: () => [{ type: 'created', deck: 'toy', zone: 'deck', faces: [...'abcdefghijkl'] }],
  parse: (input) => {
    const { type } = input as { type?: unknown };
    return type === 'pass' ? ok({ type }) : no('Only passing is known here.');
  },
  decide({ table, game }, author, command) {
    const { seats, turn, dealt, over, gone } = game;
    const back = Array.from({ length: seats }, (_, seat) => hand(seat)).flatMap((from) => {
      const cards = zoneOf(table, from);
      return cards.length ? [{ type: 'moved' as const, cards, from, to: 'deck' }] : [];
    });
    if (over) return no('It is over.');
    if (command.type === 'leave') {
      const { seat } = command as { seat: Seat };
      return gone.includes(seat) ? no('This seat has left.') : ok([{ type: 'left', seat }]);
    }
    if (command.type === 'stop') return ok([...back, { type: 'stopped' }]);
    if (command.type === 'void') return dealt ? ok([...back, { type: 'voided' }]) : no('No hand has begun.');
    return author === turn ? ok([{ type: 'passed', seat: turn }]) : no('It is not your turn.');
  },
  next({ table, game: { seats, turn, dealt, over, gone } }) {
    if (over || !dealt) return [];
    const hands = Array.from({ length: seats }, (_, seat) => hand(seat));
    if (turn >= seats)
      return [
        ...hands.map((from) => ({ type: 'moved' as const, cards: zoneOf(table, from), from, to: 'deck' })),
        { type: 'ended' },
      ];
    if (gone.includes(turn)) return [{ type: 'passed', seat: turn }];
    if (zoneOf(table, hand(0)).length) return [];
    const deck = zoneOf(table, 'deck');
    return hands.map((to, i) => ({ type: 'moved' as const, cards: [deck[i]!], from: 'deck', to }));
  },
  evolve(game, event) {
    switch (event.type) {
      case 'shuffled':
        return { ...game, dealt: true };
      case 'passed':
        return { ...game, turn: game.turn + 1 };
      case 'left':
        return { ...game, gone: [...game.gone, event.seat] };
      case 'stopped':
        return { ...game, over: true };
      case 'voided':
        return { ...game, turn: 0, dealt: false };
      case 'ended':
        return {
          ...game,
          turn: 0,
          dealt: false,
          round: game.round + 1,
          over: game.round >= game.length || game.gone.length >= game.seats,
        };
      default:
        return game;
    }
  },
  due({ table, game: { seats, dealt, over } }) {
    if (over) return null;
    if (!dealt) return { type: 'shuffle', zone: 'deck' };
    for (let seat = 0; seat < seats; seat++) {
      const cards = zoneOf(table, hand(seat));
      if (!table.cards.get(cards[0]!)!.known.includes(seat)) return { type: 'reveal', cards, to: seat };
    }
    return null;
  },
  actors(state) {
    return state.game.over || turns.due(state) ? [] : [state.game.turn];
  },
  legal: () => [{ command: { type: 'pass' } }],
  outcome: ({ game }) => (game.over ? { standings: [], winners: [] } : null),
  out: ({ game }) => game.gone,
  rounds: ({ game }) => game.round,
  bot: () => ({ type: 'pass' }),
};

/** A complete command, or one whose place is filled in from the table as it is. */
export type Saying = RoomIntent | RoomCommand;

export const TURNS: ReadonlyMap<string, Game> = new Map([['turns', turns as Game]]);
export const CODE = 'abcdefghjkmnpqrs';
export const keyOf = (name: string): Key => fakeSigner(name).key;

export const setupOf = (seats: number, more: Partial<RoomSetup> = {}): RoomSetup => ({
  game: 'turns',
  options: { length: 3 },
  bots: Array.from({ length: seats }, (_, i) => ({ level: 'one', name: `Bot ${i}` })),
  settings: { grace: 20, away: 'bot', dealing: 'device', forfeit: false },
  ...more,
});

/** A room's log without signatures: people speak by name, and the fold judges. */
export function roomLog(games: ReadonlyMap<string, Game> = TURNS, scheme: Scheme = SCHEME) {
  const nonces = new Map<string, number>();
  const said: { author: Key; nonce: number; body: RoomCommand }[] = [];
  let state: RoomState | null = null;
  /** Completes a command from the table as it is, unless it names another place. */
  const place = (body: Saying): RoomCommand => ({ ...commandOfIntent(state, body), ...body }) as RoomCommand;
  const judge = (who: string, body: Saying): Result<Applied, RuleError> => {
    const nonce = (nonces.get(who) ?? 0) + 1;
    return applyRoom(games, CODE, state, { author: keyOf(who), nonce, body: place(body) }, scheme);
  };
  const log = {
    get state(): RoomState {
      return state!;
    },
    /** Accepted commands, in order. */
    said,
    judge,
    /** Completes a command about the table as it is now. */
    placed: place,
    /** Says something that must be accepted. */
    say(who: string, intent: Saying): Applied {
      const body = place(intent);
      const applied = expectOk(judge(who, body));
      const nonce = (nonces.get(who) ?? 0) + 1;
      nonces.set(who, nonce);
      said.push({ author: keyOf(who), nonce, body });
      state = applied.state;
      return applied;
    },
    /** Says something that must be refused; returns the code (of a ruling: the sentence). */
    refusal(who: string, body: Saying): string {
      const judged = judge(who, body);
      if (judged.ok) throw new Error(`${body.type} of ${who} was taken up`);
      return judged.error.message;
    },
    vote: (who: string, motion: Motion, vote: Vote = 'for') => log.say(who, { type: 'vote', motion, vote }),
    found: (who = 'ann', setup = setupOf(4), seat = 0) =>
      log.say(who, { type: 'found', protocol: PROTOCOL, setup, seat, name: who, colour: 0 }),
    sit: (who: string, seat: number) => log.say(who, { type: 'sit', seat, name: who, colour: seat }),
    /** Seats these people in this order; nothing has begun yet. */
    seat(people: readonly string[], setup = setupOf(Math.max(2, people.length))): void {
      for (const [seat, who] of people.entries()) {
        if (seat === 0) log.found(who, setup);
        else log.sit(who, seat);
      }
    },
    /** Lets the dealer do what is due, until a seat is to act. */
    deal(): void {
      const who = (): string => [...nonces.keys()].find((name) => keyOf(name) === log.state.dealer)!;
      for (;;) {
        const { play } = log.state;
        const due = games.get(play!.header.game)!.due(play!.state);
        if (!due) return;
        if (due.type === 'shuffle')
          log.say(who(), { type: 'fact', body: { type: 'shuffled', zone: due.zone } });
        else if (due.type === 'reveal')
          log.say(who(), { type: 'fact', body: { type: 'revealed', cards: due.cards, to: due.to } });
        else throw new Error(`this dealer knows no ${due.type}`);
      }
    },
    pass: (who: string, seat: Seat) => log.say(who, { type: 'play', seat, body: { type: 'pass' } }),
    /** Lets every seat pass, until the next hand is to be dealt. */
    playHand(): void {
      const names = new Map([...nonces.keys()].map((name) => [keyOf(name), name]));
      const { round } = log.game;
      while (log.game.round === round && !log.game.over) {
        log.deal();
        const [seat] = turns.actors(log.state.play!.state as never);
        const slot = log.state.seats[seat!]!;
        log.pass(names.get(slot.plays === 'person' ? slot.holder!.key : log.state.dealer)!, seat!);
      }
    },
    get game(): Turns {
      return log.state.play!.state.game as Turns;
    },
  };
  return log;
}

export const PEOPLE = ['ann', 'bo', 'cy', 'dee', 'eve', 'fay', 'gus', 'hal'];

/** Seats these people at a table on which a hand has been dealt. */
export function playing(people: number, seats = people, more: Partial<RoomSetup> = {}) {
  const log = roomLog();
  log.seat(PEOPLE.slice(0, people), setupOf(seats, more));
  log.say('ann', { type: 'start' });
  log.deal();
  return log;
}
