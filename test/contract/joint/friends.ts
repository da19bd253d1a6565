import type { Command, Game, LaidFrom, LaidTable } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { CardId, Seat } from '../../../src/engine/table/table.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { freeTable } from '../../../src/games/free/game.ts';
import { freeInfo } from '../../../src/games/free/info.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import { type FreeState, pileOf } from '../../../src/games/free/rules/state.ts';
import { at, DECKS, DIE, SETTING, SMALL } from '../../../src/games/free/testing.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { below, pick, type Rng } from '../../../src/lib/rng.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import type { MentalCommand } from '../../../src/session/room/locked/commands.ts';
import { keyOf, type Saying } from '../../../src/session/room/testing.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';

export type Relock = Extract<MentalCommand, { type: 'relock' }>;

/** A free table of people who deal together, or a table of another game whose referee they may release. */
export class Friends {
  readonly table: DealtTable;

  constructor(
    people: readonly string[],
    seats = 4,
    game: Game = freeTable(freeInfo, DECKS, () => SETTING) as unknown as Game,
  ) {
    const { info } = game;
    const level = info.bots[0]?.level ?? 'none';
    this.table = new DealtTable({
      people,
      games: new Map([[info.id, game]]),
      room: {
        game: info.id,
        options: info.id === freeInfo.id ? {} : defaultOptions(info),
        bots: Array.from({ length: seats }, (_, i) => ({ level, name: `Seat ${i + 1}` })),
        settings: { grace: 20, away: 'wait', dealing: 'joint', forfeit: false },
      },
    });
    this.settle();
  }

  get state(): FreeState {
    return this.table.state as FreeState;
  }
  get mental() {
    return this.table.log.state.mental!;
  }
  seat(who: string): Seat {
    return this.table.log.state.seats.findIndex(({ holder }) => holder?.key === keyOf(who));
  }
  start(who: string, body: FreeCommand): this {
    this.table.say(who, { type: 'play', seat: this.seat(who), body: body as Command });
    return this;
  }
  /** Lets every device with something to say about the cards say it, until none has; except the silent ones. */
  settle(...silent: string[]): this {
    for (let i = 0; i < 500; i++) {
      const first = this.owed().find(({ name }) => !silent.includes(name));
      if (!first) return this;
      this.table.say(first.name, first.body);
    }
    throw new Error('it does not come to an end');
  }
  act(who: string, body: FreeCommand): this {
    return this.start(who, body).settle();
  }
  pile = (id: number): readonly CardId[] => zoneOf(this.state.table, pileOf(id));
  hand = (who: string): readonly CardId[] => zoneOf(this.state.table, handOf(this.seat(who)));
  /** Returns what a device knows of these cards. */
  sees(who: string, cards: readonly CardId[]): (string | undefined)[] {
    const { known } = this.table.at(who).dealing;
    return cards.map((card) => this.state.table.cards.get(card)!.face ?? known.get(card));
  }
  open = (cards: readonly CardId[]): (string | null)[] =>
    cards.map((card) => this.state.table.cards.get(card)!.face);
  leave(who: string, polite = true): this {
    return this.rise(who, polite).settle();
  }
  rise(who: string, polite: boolean): this {
    const left = polite ? this.table.at(who).dealing.parting() : null;
    this.table.say(who, { type: 'rise', ...(left && { left }) });
    return this;
  }
  sit(who: string, seat: Seat): this {
    return this.sitQuietly(who, seat).settle();
  }
  /** Sits down, without any reaction of the devices yet. */
  sitQuietly(who: string, seat: Seat): this {
    this.table.say(who, { type: 'sit', seat, name: who, colour: seat });
    return this;
  }
  allows(who: string, body: Saying): boolean {
    try {
      this.table.log.refusal(who, body);
      return false;
    } catch {
      return true;
    }
  }
  owed(): { readonly name: string; readonly body: RoomCommand }[] {
    return [...this.table.devices.values()].flatMap(({ name, dealing }) =>
      dealing.owed().map(({ body }) => ({ name, body })),
    );
  }
  owedBy(who: string): Relock | undefined {
    return this.owed().flatMap(({ name, body }) =>
      name === who && body.type === 'mental' && body.body.type === 'relock' ? [body.body] : [],
    )[0];
  }
  /** Settles until `who` is about to pass the cards on. */
  untilRelock(who: string): Relock {
    for (let relock = this.owedBy(who); ; relock = this.owedBy(who)) {
      if (relock) return relock;
      const { name, body } = this.owed()[0]!;
      this.table.say(name, body);
    }
  }
  /** Returns the vote that would restore the table as it is now. */
  moment(title = 'once'): ReturnType<typeof layVote> {
    return layVote({ at: this.table.log.state.play!.count, title }, laidOf(this.state, 'past'));
  }
  /** Lets these people vote to restore a moment. */
  lay(by: readonly string[], moment: ReturnType<typeof layVote>): this {
    const { laid: _, ...agreed } = moment;
    for (const [i, each] of by.entries()) this.table.say(each, i === 0 ? moment : agreed);
    return this.settle();
  }
  absent(who: string, by: readonly string[]): this {
    for (const each of by)
      if (this.table.log.state.seats[this.seat(who)]!.holder!.present)
        this.table.say(each, { type: 'vote', motion: { kind: 'absent', key: keyOf(who) }, vote: 'for' });
    return this.settle();
  }
}

/** Begins with these people, who shuffle together; anyone else named comes later. */
export const shuffled = (...people: string[]): Friends =>
  new Friends(people).act(people[0]!, { type: 'shuffle', piece: SMALL });

/** Does anything people might do at such a table, allowed or not. */
export function anything(friends: Friends, people: readonly string[], rng: Rng): void {
  const { log } = friends.table;
  const here = people.filter((who) => friends.seat(who) >= 0);
  const who = pick(rng, here);
  const seat = friends.seat(who);
  const piles = friends.state.game.pieces.filter(({ kind }) => kind === 'pile');
  const { id: piece = SMALL } = piles.length ? pick(rng, piles) : {};
  const hand = friends.hand(who);
  const count = 1 + below(rng, 3);
  const bodies: FreeCommand[] = [
    { type: 'shuffle', piece },
    { type: 'draw', piece, count, seat },
    { type: 'deal', piece, count: 1 },
    { type: 'flip', pieces: [piece] },
    { type: 'peek', cards: friends.pile(piece).slice(-count) },
    { type: 'search', piece },
    { type: 'split', piece, count, at: at(below(rng, 900)) },
    { type: 'spread', piece, spread: 'row' },
    { type: 'grab', pieces: [piece] },
    { type: 'move', moves: [[piece, at(below(rng, 900))]] },
    { type: 'mix' },
    { type: 'roll', pieces: [DIE] },
    ...(hand.length
      ? ([
          { type: 'put', cards: [hand[0]!], at: at(100), up: below(rng, 2) === 0 },
          { type: 'reveal', cards: [hand[0]!], who: 'all' },
        ] as FreeCommand[])
      : []),
    ...(piles.length > 1
      ? ([{ type: 'join', piece, onto: piles[0]!.id, under: false }] as FreeCommand[])
      : []),
  ];
  const kind = below(rng, 40);
  const gone = people.filter((each) => friends.seat(each) < 0);
  // A player who repeatedly leaves no key behind is caught, as they should be.
  const polite = below(rng, 3) > 0 || (log.state.mental?.losses[keyOf(who)] ?? 0) > 1;
  if (kind === 0 && here.length > 2 && friends.allows(who, { type: 'rise' })) friends.rise(who, polite);
  else if (kind <= 2 && gone.length) {
    const free = log.state.seats.findIndex(({ holder }) => holder === null);
    friends.sitQuietly(pick(rng, gone), free);
  } else if (kind === 3 && here.length > 2) {
    for (const each of here)
      if (each !== who && friends.allows(each, absentVote(who))) friends.table.say(each, absentVote(who));
  } else if (kind <= 6 && friends.allows(who, { type: 'back' })) friends.table.say(who, { type: 'back' });
  else if (kind === 7)
    for (const each of here) {
      const vote = { type: 'vote', motion: { kind: 'void' }, vote: 'for' } as const;
      if (friends.allows(each, vote)) friends.table.say(each, vote);
    }
  else if (kind === 8 || kind === 9) {
    // Everyone votes to restore an earlier table.
    const { play } = pick(rng, friends.table.past).applied.state;
    if (!play) return;
    const then = play.state as FreeState;
    const vote =
      kind === 8
        ? layVote({ at: play.count, title: 'once' }, laidOf(then, 'past'))
        : layVote({ file: 'once' }, laidOf(then, 'file'));
    for (const each of here) if (friends.allows(each, vote)) friends.table.say(each, vote);
  } else {
    const said = { type: 'play', seat, body: pick(rng, bodies) as Command } as const;
    if (friends.allows(who, said)) friends.table.say(who, said);
  }
}

const absentVote = (who: string) =>
  ({ type: 'vote', motion: { kind: 'absent', key: keyOf(who) }, vote: 'for' }) as const;

/** Returns a vote to lay a table; the first such vote carries the table itself. */
export const layVote = (from: LaidFrom, laid: LaidTable) =>
  ({ type: 'vote', motion: { kind: 'lay', from, hash: hashOf(laid) }, vote: 'for', laid }) as const;
