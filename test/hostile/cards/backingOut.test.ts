import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../src/session/room/testing.ts';
import { seated } from '../seated.ts';

/** Mal has bet against Vic and sees that the hand is lost. */
async function lost(way: 'folds' | 'gets up' | 'gets up before their turn comes') {
  const { table, game, act, first, credits, settled, parting } = await seated('spike', ['mal', 'bo', 'vic']);
  table.deal();
  const { hand } = table.log.state;
  for (let i = 0; i < 200 && table.log.state.hand === hand; i++) {
    const view = { seat: 0, state: table.state, faces: new Map() };
    const isTheirTurn = game.actors(table.state)[0] === 0;
    const mayFold = isTheirTurn && game.legal(view).some(({ command }) => command.type === 'fold');
    if (credits(0) < 300 && (way === 'gets up before their turn comes' ? !isTheirTurn : mayFold)) break;
    act((at) =>
      at.seat === 0
        ? first(['bet', 'call', 'check', 'stand'], 100)(at)
        : at.seat === 2
          ? first(['raise', 'bet', 'call', 'check', 'stand'], 100)(at)
          : first(['fold', 'check', 'stand'])(at),
    );
  }
  expect(table.log.state.hand).toBe(hand);
  if (way === 'folds') act(first(['fold']));
  else {
    table.say('mal', parting('mal'));
    table.say('mal', { type: 'sit', seat: 0, name: 'mal', colour: 0 });
  }
  for (let i = 0; i < 100 && table.log.state.hand === hand; i++)
    act(first(['check', 'stand', 'call', 'fold']));
  return [settled(0), settled(2), settled('pot:sabacc')];
}

describe('a player who sees that they are losing', () => {
  it('gets up properly: loses exactly what folding would cost, to the winner', async () => {
    const folding = await lost('folds');
    expect(await lost('gets up')).toEqual(folding);
    // Before their turn they have bet less: that much goes to the same winner, and nothing to the next hand's pot.
    const [mine, winners, pot] = await lost('gets up before their turn comes');
    expect([mine! + winners!, pot]).toEqual([folding[0]! + folding[1]!, folding[2]]);
  });

  it('cannot move to a bot’s richer seat', async () => {
    const { table, parting } = await seated('spike', ['mal', 'bo', 'vic'], 4);
    table.deal();
    table.say('mal', parting('mal'));
    expect(table.log.refusal('mal', { type: 'sit', seat: 3, name: 'mal', colour: 0 })).toBe('noSeatChange');
    table.say('mal', { type: 'sit', seat: 0, name: 'mal', colour: 0 });
  });
});

describe('a player who gets up properly', () => {
  it.each([
    [4, []],
    [5, [4]],
  ])(
    'does not make the hand void, even if their device ran the bots and someone is away (%i seats)',
    async (seats, bots) => {
      const people = ['bo', 'mal', 'ann', 'cy'];
      const { table, game, act, first, vote, parting, credits, settled } = await seated(
        'spike',
        people,
        seats,
      );
      table.deal();
      const dealer = people.find((name) => keyOf(name) === table.log.state.dealer)!;
      const seat = people.indexOf(dealer);
      const away = dealer === 'mal' ? 'bo' : 'mal';
      while (credits(seat) >= settled(seat) - 20 || game.actors(table.state)[0] === seat)
        act(first(['bet', 'call', 'check', 'stand'], 20));
      const others = people.filter((name) => name !== away);
      vote(others, { kind: 'absent', key: keyOf(away) });
      const { hand } = table.log.state;
      const before = table.past.length;
      const begun = settled(seat);
      table.say(dealer, parting(dealer));
      expect(table.log.state.dealer).not.toBe(keyOf(dealer));
      table.say(away, { type: 'back' });
      for (let i = 0; i < 200 && table.log.state.hand === hand; i++)
        act(first(['check', 'stand', 'call', 'fold']));
      const said = table.past.slice(before).flatMap(({ applied }) => applied.entries.map(({ body }) => body));
      expect(said.filter(({ type }) => type === 'void')).toEqual([]);
      // No one could tell the new device the bots' cards.
      for (const each of [seat, ...bots]) expect(said).toContainEqual({ type: 'sitOut', seat: each });
      expect(settled(seat)).toBeLessThan(begun - 20);
    },
  );

  it('before there is a deck is not taken to have fled from the one dealt since', async () => {
    const { table, parting } = await seated('spike', ['mal', 'bo', 'vic']);
    const said = (name: string) =>
      table
        .at(name)
        .dealing.owed()
        .map(({ body }) => ({ name, body }));
    // All but Mal have agreed on the deck; Mal withholds its agreement.
    for (let i = 0; i < 400; i++) {
      const next = ['bo', 'vic', 'mal']
        .flatMap(said)
        .find(({ name, body }) => !(name === 'mal' && body.type === 'mental' && body.body.type === 'agree'));
      if (!next) break;
      table.say(next.name, next.body);
    }
    expect(table.log.state.mental!.locks).toBeNull();
    const rise = table.log.placed(parting('vic'));
    for (const { body } of said('mal')) table.say('mal', body);
    expect(table.log.state.mental!.locks).not.toBeNull();
    expect(table.log.refusal('vic', rise)).toBe('late');
    // Her page sends it again, with what it now must leave behind.
    table.say('vic', parting('vic'));
    expect(table.log.state.mental!.caught).toEqual([]);
  });
});
