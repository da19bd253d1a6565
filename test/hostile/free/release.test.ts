import { describe, expect, it, test } from 'vitest';
import type { Command } from '../../../src/engine/game.ts';
import { type CardId, whereIs, zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import type { FreeState } from '../../../src/games/free/rules/state.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { seated } from '../seated.ts';

const VIC = 2;
const RELEASE = { kind: 'release', spots: { zones: [], purses: [] } } as const;

describe('a majority that lets the referee go in mid-match, against a player who is there', () => {
  it('sees neither the card that they have reserved (C13) nor the sets that they have laid face down: both come to their hand', async () => {
    const { table, game } = await seated('comet');
    await game.prepare?.();
    const zones = () => Object.entries(table.state.table.zones);
    const isHidden = (card: CardId): boolean => table.state.table.cards.get(card)!.face === null;
    const reserve = () => zoneOf(table.state.table, `reserve:${VIC}`);
    const sets = () =>
      zones().flatMap(([zone, cards]) => (/^set:.*:2$/.test(zone) ? cards.filter(isHidden) : []));
    for (let i = 0; i < 80 && !(reserve().length && sets().length); i++)
      table.act((view) => {
        const { seat, state } = view;
        const hand = zoneOf(state.table, handOf(VIC));
        const aside = { type: 'reserve', cards: hand.slice(0, 1) };
        const may = seat === VIC && !reserve().length && hand.length > 3;
        if (may && game.decide(state, VIC, aside, () => undefined).ok) return aside;
        return game.bot(view, 'fair', makeRng(`act ${i}`));
      });
    table.deal();
    const secret = [...reserve(), ...sets()];
    expect(secret.length).toBeGreaterThan(1);
    for (const who of ['mal', 'mel']) table.say(who, { type: 'vote', motion: RELEASE, vote: 'for' });
    table.deal();
    for (const card of secret) expect(zoneOf(table.state.table, handOf(VIC))).toContain(card);
    const peek = { type: 'byHand', does: { type: 'peek', cards: secret } };
    expect(table.log.refusal('mal', { type: 'play', seat: 0, body: peek })).toMatch(/another player’s hand/);
    for (const who of ['mal', 'mel'])
      for (const card of secret) expect(table.at(who).dealing.known.has(card)).toBe(false);
  });
});

/** Comet: Vic has reserved a card, has seen it and a hand, and gets up properly; another may sit down there before the referee goes. */
async function left(next?: 'eve') {
  const { table, game, parting } = await seated('comet', ['mal', 'mel', 'vic', 'hon']);
  await game.prepare?.();
  const reserve = () => zoneOf(table.state.table, `reserve:${VIC}`);
  for (let i = 0; i < 80 && !reserve().length; i++)
    table.act((view) => {
      const { seat, state } = view;
      const hand = zoneOf(state.table, handOf(VIC));
      const aside = { type: 'reserve', cards: hand.slice(0, 1) };
      const may = seat === VIC && hand.length > 3;
      if (may && game.decide(state, VIC, aside, () => undefined).ok) return aside;
      return game.bot(view, 'fair', makeRng(`act ${i}`));
    });
  table.deal();
  const secret: readonly CardId[] = [...reserve(), ...zoneOf(table.state.table, handOf(VIC))];
  expect(reserve()).toHaveLength(1);
  for (const card of secret) expect(table.at('vic').dealing.known.has(card)).toBe(true);
  table.say('vic', parting('vic'));
  table.deal();
  const sit = (who: string): void => table.say(who, { type: 'sit', seat: VIC, name: who, colour: 2 });
  if (next) sit(next);
  for (const who of ['mal', 'mel', ...(next ? [next] : [])])
    table.say(who, { type: 'vote', motion: RELEASE, vote: 'for' });
  table.deal();
  return { table, secret, sit };
}

describe('a majority that lets the referee go once a player has got up', () => {
  test('sees neither their reserved card nor their hand, which they have again when they are back', async () => {
    const { table, secret, sit } = await left();
    expect([...zoneOf(table.state.table, handOf(VIC))].sort()).toEqual([...secret].sort());
    const peek = { type: 'byHand', does: { type: 'peek', cards: secret } };
    expect(table.log.refusal('mal', { type: 'play', seat: 0, body: peek })).toMatch(/another player’s hand/);
    sit('vic');
    table.deal();
    expect([...zoneOf(table.state.table, handOf(VIC))].sort()).toEqual([...secret].sort());
    for (const who of ['mal', 'mel', 'hon'])
      for (const card of secret) expect(table.at(who).dealing.known.has(card)).toBe(false);
  });

  test.each([
    ['then', undefined],
    ['before', 'eve'],
  ] as const)('finds none of those cards by sitting down there %s', async (_, next) => {
    const { table, secret, sit } = await left(next);
    if (!next) {
      table.say('mel', { type: 'rise' });
      sit('mel');
      table.deal();
    }
    for (const card of secret) expect(whereIs(table.state.table, card)).toBeNull();
  });
});

test('a player who had a seat when a refereed match began does not come back to it as to their own once another has had it', async () => {
  const people = ['mal', 'mel', 'max', 'mob', 'hon', 'vic'];
  const gang = ['mel', 'max', 'mob'];
  const { table, vote, parting } = await seated('spike', people);
  const settle = (...silent: string[]): void => {
    for (let i = 0; i < 500; i++) {
      const first = [...table.devices.values()].flatMap(({ name, dealing }) =>
        silent.includes(name) ? [] : dealing.owed().map(({ body }) => ({ name, body })),
      )[0];
      if (!first) return;
      table.say(first.name, first.body);
    }
    throw new Error('it does not come to an end');
  };
  // A match that begins without Vic.
  vote(people, { kind: 'stop' });
  table.say('vic', { type: 'rise' });
  table.say('mel', { type: 'again' });
  table.say('mel', { type: 'start' });
  settle();
  // Mal gets up; Vic takes that seat. Then the referee goes.
  table.say('mal', parting('mal'));
  table.say('vic', { type: 'sit', seat: 0, name: 'vic', colour: 0 });
  vote([...gang, 'hon'], RELEASE);
  settle();
  const { game, table: cards } = table.state as FreeState;
  const size = (id: number): number => zoneOf(cards, `pile:${id}`).length;
  const piles = game.pieces.filter(({ kind }) => kind === 'pile');
  const [deck] = piles.sort((a, b) => size(b.id) - size(a.id));
  const does = { type: 'draw', piece: deck!.id, count: 3, seat: 0 };
  table.say('vic', { type: 'play', seat: 0, body: { type: 'byHand', does } as Command });
  settle();
  const hand = zoneOf(table.state.table, handOf(0)).filter((card) => table.at('vic').dealing.known.has(card));
  expect(hand.length).toBeGreaterThanOrEqual(3);
  // Vic is voted out, and the hand is kept; Mal, who never had it, sits down.
  vote(gang, { kind: 'kick', key: keyOf('vic') });
  settle('vic');
  expect(zoneOf(table.state.table, handOf(0))).toEqual(expect.arrayContaining(hand));
  table.say('mal', { type: 'sit', seat: 0, name: 'mal', colour: 0 });
  settle('vic');
  for (const card of hand) expect(whereIs(table.state.table, card)).toBeNull();
});
