import { describe, expect, test } from 'vitest';
import type { Command, Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { type CardId, type Seat, zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { type FreeState, isReleased } from '../../../src/games/free/rules/state.ts';
import { anything } from '../../../src/games/free/testing.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { below, makeRng, pick, type Rng } from '../../../src/lib/rng.ts';
import { stateFromJson, stateToJson } from '../../../src/session/room/log.ts';
import { keyOf, type Saying } from '../../../src/session/room/testing.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';
import { jointTruth } from './jointTruth.ts';

const SPOTS = { zones: [], purses: [] };
const RELEASE = { kind: 'release', spots: SPOTS } as const;

/** Two people and a bot in the middle of a jointly dealt game. */
function playing(game: Game, rng: Rng, moves: number): DealtTable {
  const { info } = game;
  const table = new DealtTable({
    people: ['ann', 'bo', 'cy'],
    seed: info.id,
    games: new Map([[info.id, game]]),
    room: {
      game: info.id,
      options: { ...defaultOptions(info) },
      bots: Array.from({ length: 4 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
      settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: false },
    },
  });
  const level = info.bots[0]!.level;
  const move = () => table.act((view) => game.bot(view, level, rng));
  for (let i = 0; i < moves; i++) move();
  table.deal();
  while (table.state.table.asking) {
    move();
    table.deal();
  }
  return table;
}

/** Lets every device send what it owes about the cards, until none owes anything. */
function settle(table: DealtTable, check: () => void): void {
  for (let i = 0; i < 500; i++) {
    const [first] = owed(table);
    if (!first) return;
    table.say(first.name, first.body);
    check();
  }
  throw new Error('it does not come to an end');
}

const owed = (table: DealtTable) =>
  [...table.devices.values()].flatMap(({ name, dealing }) =>
    dealing.owed().map(({ body }) => ({ name, body })),
  );

const seatOf = (table: DealtTable, who: string): Seat =>
  table.log.state.seats.findIndex(({ holder }) => holder?.key === keyOf(who));

const handsOf = (table: DealtTable, who: string): readonly CardId[] =>
  zoneOf(table.state.table, handOf(seatOf(table, who)));

function allows(table: DealtTable, who: string, body: Saying): boolean {
  try {
    table.log.refusal(who, body);
    return false;
  } catch {
    return true;
  }
}

const byHand = (does: Command): Command => ({ type: 'byHand', does }) as Command;

describe.each(games.map(({ info }) => [info.name, info.id] as const))(
  '%s among friends, whose referee leaves',
  (_, id) => {
    test('the same cards keep their locks, and people come, go and shuffle as at a free table', async () => {
      const game = await gameById(id)!.rules();
      const rng = makeRng(`released ${id}`);
      const table = playing(game, rng, 6);
      const truth = jointTruth(table);
      const check = (): void => expect(truth.problems()).toEqual([]);
      check();
      const mine = new Map(table.at('ann').dealing.known);
      const hand = handsOf(table, 'ann');
      const locks = table.log.state.mental!.locks;
      table.vote(RELEASE);
      check();
      expect(isReleased(table.state.game)).toBe(true);
      expect(table.log.state.mental!.locks).toEqual(locks);
      expect(handsOf(table, 'ann')).toEqual(hand);
      // It showed nothing to anyone, and nothing is forgotten.
      expect(table.at('ann').dealing.known).toEqual(mine);
      const free = () => table.state as FreeState;
      expect(free().game.gone).toEqual([3]);
      // The table's state survives a round trip as JSON, word for word.
      const text = JSON.stringify(stateToJson(table.log.state));
      expect(JSON.stringify(stateToJson(stateFromJson(JSON.parse(text))))).toBe(text);

      settle(table, check);
      const [pile] = free().game.pieces.filter(
        (piece) => piece.kind === 'pile' && zoneOf(free().table, `pile:${piece.id}`).length > 3,
      );
      table.say('bo', { type: 'play', seat: 1, body: byHand({ type: 'shuffle', piece: pile!.id } as never) });
      settle(table, check);
      table.say('bo', {
        ...{ type: 'play', seat: 1 },
        body: byHand({ type: 'draw', piece: pile!.id, count: 1, seat: 1 } as never),
      });
      settle(table, check);
      const drawn = handsOf(table, 'bo').at(-1)!;
      expect(table.at('bo').dealing.known.has(drawn)).toBe(true);
      expect(table.at('ann').dealing.known.has(drawn)).toBe(false);

      for (let i = 0; i < 60; i++) {
        something(table, rng);
        for (let said = below(rng, 9); said > 0 && owed(table).length; said--) {
          const { name, body } = pick(rng, owed(table));
          table.say(name, body);
        }
        check();
      }
      settle(table, check);
      expect(free().game.owed).toEqual([]);
    });
  },
);

/** A random action from then on, accepted or not. */
function something(table: DealtTable, rng: Rng): void {
  const people = ['ann', 'bo', 'cy'];
  const here = people.filter((who) => seatOf(table, who) >= 0);
  const gone = people.filter((who) => seatOf(table, who) < 0);
  const who = pick(rng, here);
  const kind = below(rng, 20);
  if (kind === 0 && here.length > 2) {
    const left = table.at(who).dealing.parting();
    const rise = { type: 'rise', ...(left && { left }) } as Saying;
    if (allows(table, who, rise)) table.say(who, rise);
  } else if (kind <= 3 && gone.length) {
    const seat = table.log.state.seats.findIndex(({ holder }) => holder === null);
    table.say(pick(rng, gone), { type: 'sit', seat, name: gone[0]!, colour: seat });
  } else {
    const body = byHand(anything({ state: table.state as FreeState }, rng) as Command);
    const said = { type: 'play', seat: seatOf(table, who), body } as Saying;
    if (allows(table, who, said)) table.say(who, said);
  }
}
