import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { games } from '../../../src/games/index.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { below, makeRng, pick, type Rng } from '../../../src/lib/rng.ts';
import { stateFromJson, stateToJson } from '../../../src/session/room/log.ts';
import { seatOf } from '../../../src/session/room/state/state.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';
import { isSoak, SEED, samples, shareOf } from '../../samples.ts';
import { jointTruth } from './jointTruth.ts';

const PEOPLE = ['ann', 'bo', 'cy', 'dora', 'emil', 'fay', 'gus', 'hana'];

type Table = DealtTable;

/** A table with a bot at it where not all seats are taken by people. */
function seated(rules: Game, count: number, seed: string): Table {
  const { info } = rules;
  const seats = Math.max(info.seats.min, Math.min(info.seats.max, count < 4 ? count + 1 : count));
  return new DealtTable({
    people: PEOPLE.slice(0, Math.min(count, seats)),
    seed,
    games: new Map([[info.id, rules]]),
    room: {
      game: info.id,
      options: { ...defaultOptions(info) },
      bots: Array.from({ length: seats }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
      settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: false },
    },
  });
}

/** Lets a random device send one message that it owes; returns false when none owes any. */
function sayOne(table: Table, rng: Rng): boolean {
  const all = [...table.devices.values()].flatMap(({ name, dealing }) =>
    dealing.owed().map(({ body }) => ({ name, body })),
  );
  if (!all.length) return false;
  const { name, body } = pick(rng, all);
  table.say(name, body);
  return true;
}

/** Plays `steps` moves with every kind of mishap among them; after every message all promises must hold. */
function play(table: Table, rules: Game, rng: Rng, steps: number): void {
  const level = rules.info.bots[0]!.level;
  const people = [...table.devices.keys()];
  const truth = jointTruth(table);
  const check = (): void => expect(truth.problems()).toEqual([]);
  const over = (): boolean => rules.outcome(table.state) !== null;
  const away = (): string[] => people.filter((name) => seatOf(table.log.state, table.at(name).key) === null);
  const deal = (most = Number.POSITIVE_INFINITY): void => {
    for (let i = 0; i < most && !over() && rules.due(table.state); i++) {
      if (!sayOne(table, rng)) throw new Error(`nobody answers ${JSON.stringify(rules.due(table.state))}`);
      check();
      if (below(rng, 40) === 0) table.reload(pick(rng, people), { snapshot: below(rng, 2) === 0 });
    }
  };
  let risen: { name: string; seat: number } | null = null;
  let keyless = 0;
  for (let i = 0; i < steps && !over(); i++) {
    deal();
    check();
    expect(table.incomplete()).toEqual([]);
    const { asking } = table.state.table;
    const [asked] = rules.actors(table.state);
    // Another device plays the bot now: its sealed answer can't be opened, and the table stops waiting for it.
    if (asking?.closed && !table.of(asked!).answerer.owes(table.state.table, asked!))
      table.vote({ kind: 'close', id: asking.id }, away());
    else table.act((view) => rules.bot(view, level, rng));
    if (over()) break;
    // The next deck is made meanwhile, a little at a time.
    if (below(rng, 3) === 0) sayOne(table, rng);
    // The following mishaps come in the middle of any dealing.
    if (i % 7 === 3) deal(below(rng, 8));
    if (i % 11 === 5) table.reload(pick(rng, people), { snapshot: below(rng, 2) === 0 });
    check();
    if (i % 23 === 11) {
      const others = people.filter(
        (name) => !away().includes(name) && table.at(name).key !== table.log.state.dealer,
      );
      if (others.length) table.vote({ kind: 'dealer', key: table.at(pick(rng, others)).key }, away());
      check();
    }
    if (i % 37 === 17) table.vote({ kind: 'void' }, away());
    if (risen && below(rng, 6) === 0) {
      const { name, seat } = risen;
      table.say(name, { type: 'sit', seat, name, colour: seat });
      risen = null;
    } else if (!risen && i % 29 === 13) {
      const name: string = pick(
        rng,
        people.filter((each) => !away().includes(each)),
      );
      risen = { name, seat: seatOf(table.log.state, table.at(name).key)! };
      // Twice a player leaves without a key; more often would be no accident.
      const left = below(rng, 2) || keyless === 2 ? table.at(name).dealing.parting() : null;
      if (left === null) keyless++;
      table.say(name, { type: 'rise', ...(left && { left }) });
    }
    check();
  }
}

/** Messages of one type by the deck's members in the log. */
const saidOf = (table: Table, type: string) =>
  table.log.said.flatMap(({ body }) =>
    body.type === 'mental' && body.body.type === type ? [body.body] : [],
  );

describe.each(games.map((entry, i) => [entry.info.name, entry, i] as const))(
  '%s dealt by all together',
  (_, entry, index) => {
    const { info } = entry;

    // Each game with another number of people, and with another every day: all numbers occur in every run.
    test.each(shareOf([2, 3, 4], index, 3))(
      'every seat knows its own cards, and no device any other, whatever happens to it (%i people)',
      async (count) => {
        const rules = await entry.rules();
        const seed = `joint ${SEED} ${info.id} ${count}`;
        const table = seated(rules, count, seed);
        play(table, rules, makeRng(seed), samples({ quick: 45, soak: 300 }));
        for (const type of ['keys', 'shuffle', 'agree', 'shares'])
          expect(saidOf(table, type).length, type).toBeGreaterThan(0);
      },
    );

    test('a room in the middle of a match survives a round trip through JSON', async () => {
      const rules = await entry.rules();
      const rng = makeRng(`json ${info.id}`);
      const table = seated(rules, 3, 'json');
      for (let i = 0; i < samples({ quick: 30, soak: 200 }) && rules.outcome(table.state) === null; i++) {
        sayOne(table, rng);
        const json = stateToJson(table.log.state);
        const back = stateFromJson(JSON.parse(JSON.stringify(json)));
        expect(hashOf(stateToJson(back))).toBe(hashOf(json));
        expect(back.mental).toEqual(table.log.state.mental);
        if (!rules.due(table.state)) table.act((view) => rules.bot(view, info.bots[0]!.level, rng));
      }
    });
  },
);

const rulesOf = (id: string): Promise<Game> => games.find(({ info }) => info.id === id)!.rules();

describe('at any table', () => {
  test.each(isSoak ? [2, 3, 4, 5, 6, 7, 8] : [5, 8])('%i seats deal together', async (seats) => {
    const rules = await rulesOf('comet');
    const table = seated(rules, seats, `seats ${seats}`);
    play(table, rules, makeRng(`seats ${seats}`), 13);
    expect(table.log.state.mental!.locks!.members).toHaveLength(seats);
  });

  test('cards that are kept over deals stay their owner’s secret, and the rest is shuffled without them', async () => {
    const rules = await rulesOf('comet');
    const level = rules.info.bots[0]!.level;
    const rng = makeRng('kept');
    const table = seated(rules, 3, 'kept');
    const truth = jointTruth(table);
    let kept = 0;
    for (let i = 0; i < 400 && kept < 3 && rules.outcome(table.state) === null; i++) {
      const hidden = (): number[] =>
        [...table.state.table.cards].flatMap(([card, { known, face }]) =>
          face === null && known.length ? [card] : [],
        );
      const before = rules.due(table.state) ? hidden() : [];
      const parts = table.log.state.mental?.reshuffle ? 1 : 0;
      if (!rules.due(table.state)) table.act((view) => rules.bot(view, level, rng));
      else sayOne(table, rng);
      expect(truth.problems()).toEqual([]);
      // A part has been shuffled, and a player still holds their old cards.
      if (parts && !table.log.state.mental?.reshuffle && hidden().some((card) => before.includes(card)))
        kept++;
    }
    expect(kept).toBe(3);
  });

  test('a hand is mixed by its owner, who still knows it', async () => {
    const rules = await rulesOf('combo');
    const table = seated(rules, 3, 'mixed');
    play(table, rules, makeRng('mixed'), 40);
    expect(saidOf(table, 'mix').length).toBeGreaterThan(0);
  });
});
