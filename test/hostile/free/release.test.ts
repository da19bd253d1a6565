import { describe, expect, it } from 'vitest';
import { type CardId, zoneOf } from '../../../src/engine/table.ts';
import { handOf } from '../../../src/engine/tableMoves.ts';
import { makeRng } from '../../../src/lib/rng.ts';
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
    expect(table.log.refusal('mal', { type: 'play', seat: 0, body: peek })).toMatch(/somebody else’s hand/);
    for (const who of ['mal', 'mel'])
      for (const card of secret) expect(table.at(who).dealing.known.has(card)).toBe(false);
  });
});
