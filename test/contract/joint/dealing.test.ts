import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { type CardId, type Face, poolOf, whereIs, type ZoneId } from '../../../src/engine/table/table.ts';
import { games } from '../../../src/games/index.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { below, makeRng, pick } from '../../../src/lib/rng.ts';
import { stateFromJson, stateToJson } from '../../../src/session/room/log.ts';
import { DealtTable } from '../../../src/session/table/testing.ts';
import { samples, seeds } from '../../samples.ts';

const PEOPLE = ['ann', 'bo', 'cy'];

/** Cards that a player has known with another face since the dealer changed, and the zone they were in: they may only be shuffled away. */
type Stale = Map<CardId, ZoneId>;

/** Lists what is wrong with the cards: seats must know the dealer's faces of their cards, and every face must be there once. */
function problems(table: DealtTable, stale: Stale): string[] {
  const out: string[] = [];
  const { table: cards } = table.state;
  const secrets = table.dealer.dealing.known;
  const faces = new Map<string, Face[]>();
  for (const [card, { face, known }] of cards.cards) {
    const deck = poolOf(cards.pools, card)!.deck;
    const true_ = face ?? secrets.get(card);
    if (true_ === undefined) out.push(`the dealer does not know card ${card}`);
    else faces.set(deck, [...(faces.get(deck) ?? []), true_]);
    if (face !== null && (secrets.get(card) ?? face) !== face) out.push(`card ${card} was dealt as another`);
    if (stale.has(card) && whereIs(cards, card) !== stale.get(card))
      out.push(`card ${card} was not shuffled`);
    if (face !== null || stale.has(card)) continue;
    for (const seat of known)
      if (table.of(seat).dealing.faces(seat).get(card) !== secrets.get(card))
        out.push(`seat ${seat} knows card ${card} as another`);
  }
  for (const card of stale.keys()) if (!cards.cards.has(card)) stale.delete(card);
  for (const [deck, all] of faces) {
    const left = [...cards.decks[deck]!];
    for (const face of all) {
      const at = left.indexOf(face);
      if (at < 0) out.push(`${face} is there too often`);
      else left.splice(at, 1);
    }
  }
  return out;
}

function seated(rules: Game, seed: string) {
  const { info } = rules;
  const seats = Math.max(info.seats.min, Math.min(info.seats.max, 4));
  return new DealtTable({
    people: PEOPLE.slice(0, seats),
    seed,
    games: new Map([[info.id, rules]]),
    room: {
      game: info.id,
      options: { ...defaultOptions(info) },
      bots: Array.from({ length: seats }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
      settings: { grace: 20, away: 'bot', dealing: 'device', forfeit: false },
    },
  });
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s at several devices',
  (_, entry) => {
    const { info } = entry;
    const level = info.bots[0]!.level;

    test.each(seeds([], { soak: 20 }))(
      'with any dealers, from any moment on, there is one deck and everyone knows their own of it (seed %s)',
      async (seed) => {
        const rules = await entry.rules();
        const rng = makeRng(`dealers ${info.id} ${seed}`);
        const table = seated(rules, seed);
        const stale: Stale = new Map();
        for (let i = 0; i < 250 && rules.outcome(table.state) === null; i++) {
          table.act((view) => rules.bot(view, level, rng));
          if (i % 31 === 17 && rules.outcome(table.state) === null) {
            const others = PEOPLE.filter((name) => table.devices.has(name) && name !== table.dealer.name);
            table.vote({ kind: 'dealer', key: table.at(pick(rng, others)).key });
            // Discarded hands go back to the deck, which is shuffled before any of their cards is seen again.
            for (const [card, { face }] of table.state.table.cards)
              if (face === null) stale.set(card, whereIs(table.state.table, card)!);
            table.deal(below(rng, 6));
          }
          if (i % 13 === 5)
            table.reload(pick(rng, [...table.devices.keys()]), { snapshot: below(rng, 2) === 0 });
          expect(problems(table, stale)).toEqual([]);
          expect(table.incomplete()).toEqual([]);
        }
      },
    );

    test('a room in the middle of a match survives a round trip through JSON', async () => {
      const rules = await entry.rules();
      const rng = makeRng(`json ${info.id}`);
      const table = seated(rules, 'json');
      for (let i = 0; i < samples({ quick: 60, soak: 400 }) && rules.outcome(table.state) === null; i++) {
        table.act((view) => rules.bot(view, level, rng));
        const json = stateToJson(table.log.state);
        const back = stateFromJson(JSON.parse(JSON.stringify(json)));
        expect(hashOf(stateToJson(back))).toBe(hashOf(json));
        expect(rules.actors(back.play!.state)).toEqual(rules.actors(table.state));
        expect(rules.due(back.play!.state)).toEqual(rules.due(table.state));
      }
    });
  },
);
