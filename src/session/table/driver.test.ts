import { describe, expect, it } from 'vitest';
import type { Command, RuleError } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { auction, bid } from '../match/testing.ts';
import type { Replica } from '../replica/index.ts';
import type { RoomCommand } from '../room/commands.ts';
import { commandOfIntent } from '../room/roomIntent.ts';
import { setupOf, TURNS } from '../room/testing.ts';
import { type Driver, makeDriver } from './driver.ts';
import { DealtTable } from './testing.ts';

const GAMES = new Map([...TURNS, ['auction', auction as never]]);

interface Thought {
  readonly view: View;
  readonly level: string;
  readonly done: (command: Command) => void;
  readonly failed: (error: unknown) => void;
}

/** Devices that do what they owe, on a table where messages wait until let through. */
const NOTES = { noted: true };

function driven(people: readonly string[], seats: number, game = 'turns') {
  const options = game === 'turns' ? { length: 3 } : {};
  const table = new DealtTable({ people, games: GAMES, room: setupOf(seats, { game, options }) });
  const waiting: { who: string; body: RoomCommand; done: (error: RuleError | null) => void }[] = [];
  const thoughts: Thought[] = [];
  const troubles: unknown[] = [];
  const drivers = new Map<string, Driver>();
  for (const name of people) {
    const device = table.at(name);
    drivers.set(
      name,
      makeDriver({
        peer: {
          me: device.key,
          get state() {
            return table.log.state;
          },
          replica: {
            outbox: {
              propose: (body: RoomCommand, done: (error: RuleError | null) => void) =>
                void waiting.push({ who: name, body, done }),
            },
          } as unknown as Replica,
        },
        games: GAMES,
        dealings: device.dealings,
        answerer: device.answerer,
        bots: (_, view, level) =>
          new Promise((done, failed) => void thoughts.push({ view, level, done, failed })),
        memory: { notes: NOTES },
        trouble: (error) => void troubles.push(error),
      }),
    );
  }
  const run = (): void => {
    for (const driver of drivers.values()) driver.run();
  };
  /** Accepts or refuses the oldest message; returns true when there was one. */
  const next = (): boolean => {
    const said = waiting.shift();
    if (!said) return false;
    const judged = table.log.judge(said.who, said.body);
    if (judged.ok) table.say(said.who, said.body);
    said.done(judged.ok ? null : judged.error);
    run();
    return true;
  };
  const all = (): void => {
    while (next());
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await null;
  };
  return { table, waiting, thoughts, troubles, drivers, run, next, all, settle };
}

/** A person's command for a seat, as their device sends it now. */
const play = (table: DealtTable, who: string, seat: number, command: Command): RoomCommand => {
  const body = table.at(who).answerer.bodyOf(table.state.table, seat, command);
  return commandOfIntent(table.log.state, { type: 'play', seat, body });
};

describe('facts owed by chance', () => {
  it('are announced by the dealer’s device, one after the other', () => {
    const { table, waiting, run, next, all } = driven(['ann', 'bo'], 2);
    run();
    run();
    expect(waiting.map(({ who, body }) => [who, body.type])).toEqual([['bo', 'fact']]);
    next();
    expect(waiting.length).toBe(1);
    all();
    expect(table.state.game).toMatchObject({ dealt: true });
    expect(table.incomplete()).toEqual([]);
  });

  it('are not announced while the game is paused, and repeated if refused', () => {
    const { table, waiting, run, all } = driven(['ann', 'bo'], 2);
    table.say('ann', { type: 'pause', on: true });
    run();
    expect(waiting).toEqual([]);
    table.say('ann', { type: 'pause', on: false });
    run();
    waiting.shift()!.done({ code: 'room', message: 'Not now.' });
    expect(waiting).toEqual([]);
    run();
    all();
    expect(table.state.game).toMatchObject({ dealt: true });
  });
});

describe('a bot', () => {
  it('thinks at the dealer’s device, with the cards and notes of its seat only', async () => {
    const { table, thoughts, run, all, settle } = driven(['ann', 'bo'], 3);
    run();
    all();
    table.pass(0);
    table.pass(1);
    run();
    run();
    expect(thoughts.length).toBe(1);
    const [{ view, level, done }] = thoughts as [Thought];
    expect(level).toBe('one');
    expect(view.seat).toBe(2);
    expect([...view.faces.keys()]).toEqual(table.state.table.zones['hand:2']);
    expect(view.notes).toBe(NOTES);
    done({ type: 'pass' });
    await settle();
    all();
    expect(table.state.game).toMatchObject({ round: 2 });
  });

  it('thinks anew if the table has moved on meanwhile', async () => {
    const { table, thoughts, waiting, run, all, settle } = driven(['ann', 'bo'], 3);
    run();
    all();
    table.pass(0);
    table.pass(1);
    run();
    for (const who of ['ann', 'bo']) table.say(who, { type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    thoughts[0]!.done({ type: 'pass' });
    await settle();
    expect(waiting.map(({ body }) => body.type)).toEqual(['fact']);
    all();
    expect(table.state.game).toMatchObject({ turn: 0, dealt: true });
  });

  it('is reported if it throws, and thinks again at its next turn', async () => {
    const { table, thoughts, troubles, run, all, settle } = driven(['ann', 'bo'], 3);
    run();
    all();
    table.pass(0);
    table.pass(1);
    run();
    thoughts[0]!.failed(new Error('out of breath'));
    await settle();
    expect(troubles.map(String)).toEqual(['Error: out of breath']);
    run();
    expect(thoughts.length).toBe(2);
  });

  it('stops once the page is closed', async () => {
    const { table, thoughts, waiting, drivers, run, all, settle } = driven(['ann', 'bo'], 3);
    run();
    all();
    table.pass(0);
    table.pass(1);
    run();
    drivers.get('bo')!.close();
    thoughts[0]!.done({ type: 'pass' });
    await settle();
    run();
    expect(waiting).toEqual([]);
  });
});

describe('secret answers', () => {
  it('are computed by all bots at once, sealed, and opened by the devices', async () => {
    const { table, thoughts, run, all, settle } = driven(['ann', 'bo'], 4, 'auction');
    run();
    // Two bots think while two people do.
    expect(thoughts.map(({ view }) => view.seat)).toEqual([2, 3]);
    for (const [seat, who] of ['ann', 'bo'].entries()) {
      const body = play(table, who, seat, bid(5 + seat));
      expect(body).toMatchObject({ seat, at: '0', body: { type: 'seal' } });
      table.say(who, body);
    }
    for (const { done } of thoughts) done(bid(3));
    await settle();
    all();
    // The highest bid has won, and the next window is open.
    expect(table.state.game).toMatchObject({ won: [[1, 6]] });
    expect(table.state.table.asking!.id).toBe('1');
    expect(thoughts.length).toBe(4);
  });

  it('are public for people where nothing is asked', () => {
    const { table, run, all } = driven(['ann', 'bo'], 2);
    run();
    all();
    const { hand, play: match } = table.log.state;
    expect(play(table, 'ann', 0, { type: 'pass' })).toEqual({
      type: 'play',
      hand,
      at: match!.count,
      seat: 0,
      body: { type: 'pass' },
    });
  });
});
