import { expect, it } from 'vitest';
import { zoneOf } from '../../src/engine/table/table.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { tinyScheme } from '../../src/session/table/joint/testing.ts';
import { makeWorld, type Person } from '../fuzz/world.ts';
import { seated } from './seated.ts';

// In Comet a card that a player has laid aside stays locked over rounds (C13), so there is no whole new deck. A newcomer has no lock on
// that deck and cannot check how it was made: it ends before anything is dealt to them, and cards laid aside go back.

/** Commands that leave hand and reserve as they are. */
const DULL = ['takeAntes', 'endTurn'];

it('no one is dealt a hand from a deck made without them, even if another player keeps a card', async () => {
  const world = await makeWorld('comet', 1, 'late 1');
  await world.begin();
  const chance = makeRng('late 1');
  const [p0] = world.people as [Person];
  const reserved = new Set<number>();
  /** Has P0 lay a card aside in each round. */
  const play = (): void => {
    const { match } = p0.room;
    const state = match?.match.state;
    if (match && state && !world.rules.due(state) && world.rules.actors(state).includes(0)) {
      const round = world.rules.rounds(state);
      const hand = zoneOf(state.table, 'hand:0');
      const aside = { type: 'reserve', cards: hand.slice(0, 1) };
      if (!reserved.has(round) && hand.length > 3 && match.submit(aside).ok) {
        reserved.add(round);
        return;
      }
      // Cards already laid aside stay there.
      const legal = world.rules.legal({ seat: 0, state, faces: match.secrets }).map(({ command }) => command);
      match.submit(legal.find(({ type }) => DULL.includes(type)) ?? { type: 'endTurn' });
      return;
    }
    world.act(chance, 3);
  };
  for (let i = 0; i < 400 && !reserved.size; i++) {
    await world.step();
    play();
  }
  const p1 = world.add('P1');
  const { epoch } = p0.room.peer.state!.mental!.locks!;
  await world.until('P1 has found it', () => p1.room.peer.state !== null);
  p1.room.peer.meetAll();
  const seat = p0.room.peer.state!.seats.findIndex(({ holder }) => !holder);
  p1.room.propose({ type: 'sit', seat, name: 'P1', colour: 1 });
  await world.until('P1 sits', () => p0.room.peer.state!.seats[seat]!.holder?.key === p1.key);
  const hands = new Set<number>();
  for (let i = 0; i < 4_000 && hands.size < 3; i++) {
    await world.step();
    play();
    const { mental, play: at, seats, hand } = p0.room.peer.state!;
    if (!at || seats[seat]!.plays !== 'person') continue;
    const cards = zoneOf(at.state.table, `hand:${seat}`);
    if (!mental?.locks || cards.length < 4 || world.rules.due(at.state)) continue;
    hands.add(hand);
    expect(mental.locks.members.map(({ peer }) => peer)).toContain(p1.key);
    expect(mental.locks.epoch).toBeGreaterThan(epoch);
  }
  expect(hands.size).toBeGreaterThan(1);
  expect(p0.room.peer.state!.mental!.caught).toEqual([]);
  expect(world.broken).toEqual([]);
}, 120_000);

it('a deck that a player made alone out of none of its cards ends with its hand, and stops nobody who comes later', async () => {
  const { table, act } = await seated('spike', ['mal'], 3);
  const scheme = tinyScheme('forger');
  const owed = () => table.at('mal').dealing.owed()[0]?.body;
  let forged = 0;
  // The deck in play, and the one made ready for the next hand.
  while (table.log.state.hand < 4) {
    const body = owed();
    if (!body) act();
    else if (body.type === 'mental' && body.body.type === 'shuffle' && forged < 2) {
      const nothing = scheme.split(body.body.list)!.map((_, i) => scheme.unknown(`${i}`));
      table.say('mal', { ...body, body: { ...body.body, list: scheme.join(nothing) } });
      forged++;
    } else table.say('mal', body);
  }
  expect(table.log.state.mental!.caught).toEqual([]);
});
