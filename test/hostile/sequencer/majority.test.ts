import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import type { Motion } from '../../../src/session/room/commands.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { seated as seatedBy } from '../seated.ts';

// Two of three work together, or one person with two browsers. The third is there all the time, with an honest page.

const PEOPLE = ['mal', 'mel', 'vic'];
const VIC = 2;
const vic = keyOf('vic');

/** Seats Mal and Mel, who work together, and Vic. */
async function seated(id: string, people: readonly string[] = PEOPLE) {
  const at = await seatedBy(id, people);
  const { table, vote } = at;
  const both = (motion: Motion): void => vote(['mal', 'mel'], motion);
  /** Lets the two say what they owe, and no one else. */
  const alone = (words: number): void => {
    for (let i = 0; i < words; i++)
      for (const who of ['mal', 'mel'])
        for (const { body } of table.at(who).dealing.owed().slice(0, 1)) table.say(who, body);
  };
  return { ...at, both, alone };
}

describe('a majority that marks a present player as absent', () => {
  it('does not get their stake', async () => {
    const { table, game, both, act } = await seated('spike');
    for (let i = 0; i < 8; i++)
      act((view) => {
        const legal = game.legal(view).map(({ command }) => command);
        const bet = legal.find(({ type }) => type === 'bet');
        if (bet) return { ...bet, amount: 100 };
        return legal.find(({ type }) => ['call', 'check', 'stand'].includes(type)) ?? legal[0]!;
      });
    table.deal();
    const begun = { ...table.state.table.stakes };
    both({ kind: 'absent', key: vic });
    both({ kind: 'void', key: vic });
    expect(table.past.at(-1)!.applied.entries[0]?.body).not.toHaveProperty('forfeit');
    // The next hand has begun with the same credits as this one.
    const { stakes, purses } = table.state.table;
    for (const seat of [0, 1, 2]) expect((stakes ?? purses)[`seat:${seat}`]).toBe(begun[`seat:${seat}`]);
  });

  it.each(['sitOut', 'leave'] as const)('wins nothing from them by a vote (%s)', async (kind) => {
    const { table, game, both, act } = await seated('spike');
    const bets = (view: Parameters<Game['bot']>[0]) => {
      const legal = game.legal(view).map(({ command }) => command);
      const bet = legal.find(({ type }) => type === 'bet');
      if (bet) return { ...bet, amount: 100 };
      return legal.find(({ type }) => ['call', 'check', 'stand'].includes(type)) ?? legal[0]!;
    };
    const purse = (seat: number) => table.state.table.purses[`seat:${seat}`]!;
    for (let i = 0; i < 8; i++) act(bets);
    table.deal();
    const { hand } = table.log.state;
    const begun = { ...table.state.table.stakes };
    const staked = begun[`seat:${VIC}`]! - purse(VIC);
    expect(staked).toBeGreaterThan(100);
    both({ kind: 'absent', key: vic });
    both({ kind, seat: VIC });
    // One of the two folds, and the other has won.
    for (let i = 0; i < 100 && table.log.state.hand === hand; i++)
      act(
        (view) =>
          game
            .legal(view)
            .map(({ command }) => command)
            .find(({ type }) => type === 'fold') ?? bets(view),
      );
    expect(table.log.state.hand).toBeGreaterThan(hand);
    const { stakes, purses } = table.state.table;
    const held = (seat: number) => (stakes ?? purses)[`seat:${seat}`]!;
    // Together the two have gained nothing of hers.
    expect(held(0) + held(1)).toBeLessThanOrEqual(begun['seat:0']! + begun['seat:1']!);
    // A removed player could not win it back, so gets back what others have won of it.
    if (kind === 'leave') expect(held(VIC)).toBeGreaterThanOrEqual(begun[`seat:${VIC}`]! - 10);
    else expect(purses['pot:sabacc']).toBeGreaterThanOrEqual(staked - 10);
  });

  it.each([
    ['spike', 'stop'],
    ['spike', 'leave'],
    ['comet', 'stop'],
    ['comet', 'leave'],
  ] as const)(
    'gets nothing they have forfeited in %s by ending the match for them (%s)',
    async (id, kind) => {
      const { table, both, act, settled, credits } = await seated(id);
      for (let i = 0; i < 4; i++) act();
      table.deal();
      const begun = [0, 1, VIC].map(settled);
      // She does lose her keys.
      table.say('vic', {
        type: 'mental',
        body: { type: 'lost', epoch: table.log.state.mental!.locks!.epoch },
      });
      const lost = table.state.table.forfeits!.by[VIC]!;
      expect(lost).toBeGreaterThan(0);
      expect(settled(VIC)).toBe(begun[VIC]! - lost);
      if (kind === 'stop') both({ kind });
      else {
        both({ kind: 'absent', key: vic });
        both({ kind, seat: VIC });
      }
      expect(table.state.table.forfeits).toBeUndefined();
      const now = kind === 'stop' ? credits : settled;
      expect(now(VIC)).toBe(begun[VIC]);
      expect(now(0) + now(1)).toBeLessThanOrEqual(begun[0]! + begun[1]!);
    },
  );

  it('cannot give up a hand at their cost once they are back', async () => {
    const { table, both } = await seated('spike');
    table.deal();
    both({ kind: 'absent', key: vic });
    table.say('mal', { type: 'vote', motion: { kind: 'void', key: vic }, vote: 'for' });
    table.say('vic', { type: 'back' });
    expect(table.log.refusal('mel', { type: 'vote', motion: { kind: 'void', key: vic }, vote: 'for' })).toBe(
      'idleMotion',
    );
    expect(table.log.state.motions).toEqual([]);
  });

  it('cannot roll a die without them, as two alone could choose its result by their keys', async () => {
    const { table, game, both, alone } = await seated('spike');
    both({ kind: 'absent', key: vic });
    alone(20);
    const said = table.past
      .map(({ entry }) => entry.said.body)
      .flatMap((body) => (body.type === 'mental' ? [body.body.type] : []));
    expect(said).toContain('keys');
    expect(said).not.toContain('shares');
    expect(game.due(table.state)).toMatchObject({ type: 'roll' });
    for (const who of ['mal', 'mel']) expect(table.at(who).dealing.waitsFor(vic)).toBe(true);
    expect(table.at('mal').dealing.waitsFor(keyOf('mel'))).toBe(false);
    table.say('vic', { type: 'back' });
    const rolling = table.log.state.mental!.next.locks.members.map(({ peer }) => peer);
    expect(rolling).toContain(vic);
    table.deal();
    expect(game.due(table.state)).toBeNull();
  });

  it('rolls the die without them once a bot has their seat', async () => {
    const { table, game, both, alone } = await seated('spike');
    both({ kind: 'absent', key: vic });
    alone(20);
    both({ kind: 'bot', seat: VIC });
    alone(200);
    expect(game.due(table.state)).toBeNull();
    expect(table.log.state.seats[VIC]!.plays).toBe('bot');
  });

  it('cannot have them dealt a hand from a deck without their lock', async () => {
    const { table, game, both, alone } = await seated('spike');
    table.deal();
    both({ kind: 'absent', key: vic });
    alone(20);
    both({ kind: 'void' });
    alone(20);
    expect(game.due(table.state)).not.toBeNull();
    expect(zoneOf(table.state.table, `hand:${VIC}`)).toEqual([]);
    // Her page says by itself that she is there.
    table.say('vic', { type: 'back' });
    table.deal();
    expect(zoneOf(table.state.table, `hand:${VIC}`).length).toBeGreaterThan(0);
    expect(table.log.state.mental!.locks!.members.map(({ peer }) => peer)).toContain(vic);
  });

  it('cannot get another die when no one else is left to roll it', async () => {
    const { table, game, both } = await seated('spike');
    const next = () => table.log.state.mental!.next.locks;
    const owed = (who: string) => table.at(who).dealing.owed()[0]!.body;
    // The two are caught, so that the lot is Vic’s alone; her page has signed its share of it, and they have that.
    for (const who of ['mal', 'mel']) {
      const said = owed(who);
      if (said.type !== 'mental' || said.body.type !== 'keys') throw new Error('no keys are owed');
      table.say(who, { type: 'mental', body: { ...said.body, proof: said.body.box } });
    }
    table.say('vic', owed('vic'));
    const before = next();
    expect(before.members).toEqual([{ peer: vic, lock: expect.any(String), box: expect.any(String) }]);
    expect(game.due(table.state)).toMatchObject({ type: 'roll' });
    both({ kind: 'absent', key: vic });
    expect(table.log.state.seats[VIC]!.holder!.present).toBe(false);
    table.say('vic', { type: 'back' });
    expect(next()).toEqual(before);
    table.deal();
    expect(game.due(table.state)).toBeNull();
  });

  it('does not learn their reserved cards when a bot plays for them (C13)', async () => {
    const { table, game, both, act } = await seated('comet');
    const reserve = () => zoneOf(table.state.table, `reserve:${VIC}`);
    for (let i = 0; i < 60 && !reserve().length; i++)
      table.act(({ seat, state, faces }) => {
        const hand = zoneOf(state.table, `hand:${VIC}`);
        const aside = { type: 'reserve', cards: hand.slice(0, 1) };
        if (seat === VIC && hand.length > 3 && game.decide(state, VIC, aside, () => undefined).ok)
          return aside;
        return game.bot({ seat, state, faces }, 'fair', makeRng(`act ${i}`));
      });
    const [card] = reserve();
    expect(card).toBeDefined();
    if (table.log.state.dealer === vic) both({ kind: 'dealer', key: keyOf('mel') });
    const round = game.rounds(table.state);
    both({ kind: 'absent', key: vic });
    both({ kind: 'bot', seat: VIC });
    for (let i = 0; i < 400 && game.rounds(table.state) === round; i++) act();
    table.say('vic', { type: 'back' });
    table.deal();
    expect(table.at('vic').dealing.known.has(card!)).toBe(true);
    for (const who of ['mal', 'mel']) expect(table.at(who).dealing.known.has(card!)).toBe(false);
  });
});

describe('a majority in the last hand', () => {
  it('does not share what it makes a player lose: no one gets it', async () => {
    const { table, game, both, act, first, credits, settled } = await seated('spike');
    const dull = first(['check', 'stand', 'call', 'fold']);
    const { limit } = table.state.game as { limit: number };
    table.deal();
    while ((table.state.game as { hand: number }).hand < limit) act(dull);
    const begun = [0, 1].map(settled);
    const inPots = settled('pot:sabacc');
    while (credits(VIC) > settled(VIC) - 200) act(first(['raise', 'bet', 'call', 'check', 'stand'], 100));
    table.deal();
    both({ kind: 'absent', key: vic });
    both({ kind: 'sitOut', seat: VIC });
    table.say('vic', { type: 'back' });
    for (let i = 0; i < 100 && game.outcome(table.state) === null; i++)
      act((view) => (view.seat === 1 ? first(['fold', 'stand', 'check']) : dull)(view));
    expect(game.outcome(table.state)).not.toBeNull();
    expect(credits('forfeited')).toBeGreaterThan(150);
    // Any gain of theirs comes from the pot that was there.
    expect(credits(0) + credits(1)).toBeLessThanOrEqual(begun[0]! + begun[1]! + inPots + 30);
  });
});

describe('a majority that includes the device running the bots', () => {
  it('cannot gamble away the credits of a player who is present', async () => {
    const { table, game, vote, act, first, credits, settled } = await seated('spike');
    table.deal();
    vote(['mal', 'mel'], { kind: 'dealer', key: keyOf('mal') });
    const { hand } = table.log.state;
    // Just before the hand is over they say that she is away, and that a bot plays for her from the next one on.
    for (let i = 0; i < 200; i++) {
      const view = { seat: 0, state: table.state, faces: new Map() };
      const others = [1, 2].filter((seat) => zoneOf(table.state.table, `hand:${seat}`).length);
      const folds = game.legal(view).some(({ command }) => command.type === 'fold');
      if (game.actors(table.state)[0] === 0 && folds && others.length === 1) break;
      act((at) =>
        at.seat === VIC
          ? first(['bet', 'raise', 'call', 'check', 'stand'])(at)
          : first([at.seat === 1 ? 'fold' : 'call', 'check', 'stand'])(at),
      );
    }
    vote(['mel', 'mal'], { kind: 'absent', key: vic });
    vote(['mel', 'mal'], { kind: 'bot', seat: VIC });
    act(first(['fold']));
    expect(table.log.state.hand).toBe(hand + 1);
    table.deal();
    table.say('vic', { type: 'back' });
    const begun = [0, 1].map(settled);
    // Mal’s device bets with her credits as it likes, and folds.
    for (let i = 0; i < 200 && table.log.state.hand === hand + 1; i++) {
      expect(table.of(VIC).name).toBe('mal');
      act((at) => {
        if (at.seat === 1) return first(['fold', 'check', 'stand'])(at);
        if (at.seat === VIC && credits(VIC) < 250) return first(['fold', 'check', 'stand'])(at);
        return first(
          at.seat === VIC ? ['raise', 'bet', 'call', 'check', 'stand'] : ['call', 'check', 'stand'],
          100,
        )(at);
      });
    }
    expect(table.log.state.hand).toBe(hand + 2);
    expect(settled(0) + settled(1)).toBeLessThanOrEqual(begun[0]! + begun[1]!);
    expect(table.log.state.seats[VIC]!.plays).toBe('person');
  });
});

describe('a majority that closes the window on a player who has answered (L9)', () => {
  it.each([false, true])('wins nothing that this costs them (marked absent first: %s)', async (away) => {
    const { table, game, vote, act } = await seated('laro');
    for (let i = 0; i < 500; i++) {
      table.deal();
      const { asking } = table.state.table;
      const asked =
        asking && !asking.closed && asking.answers.some(({ seat, seal }) => seat === VIC && !seal);
      const faces = new Map(table.at('vic').dealing.faces(VIC));
      const claim =
        asked &&
        game.legal({ seat: VIC, state: table.state, faces }).find(({ command }) => command.type === 'claim');
      if (!claim) {
        act();
        continue;
      }
      const command = { ...claim.command, cards: claim.cards!.of };
      table.say('vic', {
        type: 'play',
        seat: VIC,
        body: table.at('vic').answerer.seal(table.state.table, VIC, command),
      });
      if (away) vote(['mal', 'mel'], { kind: 'absent', key: vic });
      for (let twice = 0; twice < 2; twice++) vote(['mal', 'mel'], { kind: 'close', id: asking!.id });
      expect(table.state.table.asking).toBeUndefined();
      expect(table.state.table.spared).toContain(VIC);
      return;
    }
    throw new Error('nobody could claim anything');
  });
});

describe('votes that failed', () => {
  it('do not count towards a majority in a later hand', async () => {
    const { table, vote, act } = await seated('spike', ['ann', 'mal', 'vic']);
    table.deal();
    vote(['ann'], { kind: 'absent', key: vic });
    const { hand } = table.log.state;
    for (let i = 0; i < 300 && table.log.state.hand === hand; i++) act();
    vote(['mal'], { kind: 'absent', key: vic });
    expect(table.log.state.seats[VIC]!.holder!.present).toBe(true);
  });

  it('by one person leave room for everyone else’s', async () => {
    const { table, vote } = await seated('spike', ['ann', 'mal', 'bo', 'cy']);
    for (let i = 0; i < 60; i++)
      table.say('mal', { type: 'vote', motion: { kind: 'kick', key: keyOf(`nobody ${i}`) }, vote: 'for' });
    vote(['ann', 'bo', 'cy'], { kind: 'kick', key: keyOf('mal') });
    expect(table.log.state.barred).toEqual([keyOf('mal')]);
  });
});
