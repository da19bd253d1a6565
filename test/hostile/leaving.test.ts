import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { zoneOf } from '../../src/engine/table/table.ts';
import { games } from '../../src/games/index.ts';
import { below, makeRng } from '../../src/lib/rng.ts';
import { contextOf } from '../../src/session/room/locked/scheme.ts';
import { dieOf } from '../../src/session/room/locked/statements.ts';
import { keyOf } from '../../src/session/room/testing.ts';
import { tinyScheme } from '../../src/session/table/joint/testing.ts';
import { DealtTable } from '../../src/session/table/testing.ts';
import { CHEAT, cheatsTable } from './cards/cheat.ts';
import { seated } from './seated.ts';

// A player sees what is coming before the others do – the last to give a share always can – and does not like it. Getting up, losing keys
// or going silent then must not pay.

const scheme = tinyScheme('leaving');
const MAL = 1;

async function spike() {
  const { info, rules } = games.find((each) => each.info.id === 'spike')!;
  const game: Game = await rules();
  const at = cheatsTable(scheme, new Map([['spike', game]]), {
    game: 'spike',
    options: { ...defaultOptions(info) },
    bots: Array.from({ length: 3 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
    settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: true },
  });
  const rng = makeRng('spike rise 3');
  const isShowdown = (): boolean => {
    const due = at.due();
    const hand = zoneOf(at.table.state.table, `hand:${MAL}`);
    return due?.type === 'reveal' && due.to === 'all' && hand.some((card) => due.cards.includes(card));
  };
  /** All bet until hands must be shown; the others have given their shares, mal has not. */
  const showdown = (): void => {
    for (let i = 0; i < 600 && !isShowdown(); i++) {
      at.run(() => at.due() === null || isShowdown());
      if (isShowdown()) break;
      at.table.act(({ seat, state, faces }) => {
        const legal = game.legal({ seat, state, faces }).map(({ command }) => command);
        const pick = (type: string) => legal.find((command) => command.type === type);
        const bet = pick('bet');
        if (bet) return { ...bet, amount: 20 };
        return pick('call') ?? pick('check') ?? pick('stand') ?? legal[below(rng, legal.length)]!;
      });
    }
    expect(isShowdown()).toBe(true);
    at.run(
      () => false,
      (body) => (body.type === 'shares' ? null : body),
    );
  };
  const money = () => ({ ...at.table.state.table.purses });
  return { at, game, showdown, money };
}

const body = (at: Awaited<ReturnType<typeof spike>>['at']) => at.table.past.at(-1)!.applied.entries[0]?.body;

describe('a player who has seen every hand and knows that they are losing', () => {
  it.each([
    ['gets up and leaves no secret', {}],
    ['gets up and leaves a wrong one', { left: { epoch: 1, secret: 'AAAA' } }],
  ])('%s: the hand is void, and anyone can win their stake', async (_, left) => {
    const { at, showdown, money } = await spike();
    showdown();
    const { stakes } = at.table.state.table;
    const seat = (each: number) => `seat:${each}`;
    const staked = stakes![seat(MAL)]! - money()[seat(MAL)]!;
    expect(staked).toBeGreaterThan(0);
    at.table.say(CHEAT, { type: 'rise', ...left });
    expect(body(at)).toEqual({ type: 'void', whole: true, forfeit: [MAL] });
    expect(at.table.state.table.stakes?.[seat(MAL)] ?? money()[seat(MAL)]!).toBe(
      stakes![seat(MAL)]! - staked,
    );
    for (const each of [0, 2])
      expect(at.table.state.table.stakes?.[seat(each)] ?? money()[seat(each)]!).toBe(stakes![seat(each)]!);
    expect(at.caught()).toEqual([]);
  });

  it('pays the same for losing their keys or going silent', async () => {
    const one = await spike();
    one.showdown();
    one.at.say(CHEAT, { type: 'lost', epoch: one.at.mental().locks!.epoch });
    expect(body(one.at)).toMatchObject({ type: 'void', forfeit: [MAL] });
    const other = await spike();
    other.showdown();
    other.at.table.vote({ kind: 'absent', key: keyOf(CHEAT) }, [CHEAT]);
    other.at.table.vote({ kind: 'void', key: keyOf(CHEAT) }, [CHEAT]);
    expect(body(other.at)).toMatchObject({ type: 'void', forfeit: [MAL] });
  });

  it('pays for getting up without keys when caught for the last time, too', async () => {
    const { at, showdown } = await spike();
    for (let i = 0; i < 2; i++) {
      at.run(() =>
        at.mental().next.locks.members.some(({ peer, lock }) => peer === keyOf(CHEAT) && lock !== null),
      );
      at.say(CHEAT, { type: 'lost', epoch: at.mental().next.locks.epoch });
    }
    showdown();
    at.table.say(CHEAT, { type: 'rise' });
    expect(body(at)).toEqual({ type: 'void', whole: true, forfeit: [MAL] });
    expect(at.caught()).toEqual([`${CHEAT} lostKeys`]);
  });

  it('is caught for losing their keys repeatedly', async () => {
    const { at } = await spike();
    for (let i = 0; i < 3; i++) {
      at.run(() =>
        at.mental().next.locks.members.some(({ peer, lock }) => peer === keyOf(CHEAT) && lock !== null),
      );
      at.say(CHEAT, { type: 'lost', epoch: at.mental().next.locks.epoch });
    }
    expect(at.caught()).toEqual([`${CHEAT} lostKeys`]);
  });
});

describe('the last player to give a share of a die', () => {
  /** Plays until all but mal have given their share of the lot. */
  const begun = (at: Awaited<ReturnType<typeof spike>>['at']): void => {
    const full = (): boolean => {
      const { opening } = at.mental();
      return ['ann', 'bo'].every((who) => opening?.shares[keyOf(who)]);
    };
    expect(at.run(full, (said) => (said.type === 'shares' ? null : said))).toBe(true);
  };
  const members = (at: Awaited<ReturnType<typeof spike>>['at']) =>
    at.mental().next.locks.members.map(({ peer }) => peer);

  it.each(['loses their keys', 'gets up and sits down again'])(
    '%s: the die is rolled without them',
    async (way) => {
      const { at } = await spike();
      begun(at);
      // Mal sees this before the others do.
      const die = dieOf(scheme, at.table.log.state.play!);
      expect(scheme.shareOf(at.secrets(at.mental().next.locks.epoch).lock, die)).toBeTruthy();
      if (way === 'loses their keys') at.say(CHEAT, { type: 'lost', epoch: at.mental().next.locks.epoch });
      else {
        at.table.say(CHEAT, { type: 'rise' });
        at.table.say(CHEAT, { type: 'sit', seat: MAL, name: CHEAT, colour: 1 });
      }
      expect(members(at)).toEqual([keyOf('ann'), keyOf('bo')]);
      at.run(() => at.table.state.table.dice.lot !== undefined);
      expect(at.table.state.table.dice.lot).toHaveLength(1);
      // Still, no deck is used without a lock of mal's.
      at.run(() => at.mental().locks !== null);
      expect(at.members()).toContain(CHEAT);
    },
  );

  it('goes silent for good: the bot voted into their seat plays this very hand', async () => {
    const { at } = await spike();
    begun(at);
    const { epoch } = at.mental();
    at.table.vote({ kind: 'absent', key: keyOf(CHEAT) }, [CHEAT]);
    // It waits for them, so that no one can redraw it by calling away a player who has given their share.
    expect(at.mental().epoch).toBe(epoch);
    expect(at.table.at('ann').dealing.waitsFor(keyOf(CHEAT))).toBe(true);
    at.table.vote({ kind: 'bot', seat: MAL }, [CHEAT]);
    expect(members(at)).toEqual([keyOf('ann'), keyOf('bo')]);
    expect(at.run(() => zoneOf(at.table.state.table, 'hand:0').length > 1)).toBe(true);
    expect(at.members()).toEqual(['ann', 'bo']);
    expect(at.table.log.state.seats[MAL]!.plays).toBe('bot');
  });

  it('goes silent and comes back: the die stays the same', async () => {
    const { at } = await spike();
    begun(at);
    const { epoch } = at.mental();
    at.table.vote({ kind: 'absent', key: keyOf(CHEAT) }, [CHEAT]);
    at.table.say(CHEAT, { type: 'back' });
    expect(at.mental().epoch).toBe(epoch);
    expect(at.run(() => at.table.state.table.dice.lot !== undefined)).toBe(true);
  });

  it.each(['comes', 'loses their keys'])(
    'cannot use a player who %s while the sequencer withholds the shares: all are signed',
    async (way) => {
      const { info, rules } = games.find((each) => each.info.id === 'spike')!;
      const at = cheatsTable(scheme, new Map([['spike', await rules()]]), {
        game: 'spike',
        options: { ...defaultOptions(info) },
        bots: Array.from({ length: 4 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
        settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: true },
      });
      const locked = () => at.mental().next.locks.members.every(({ lock }) => lock !== null);
      expect(at.run(locked, (said) => said)).toBe(true);
      const signed = (who: string) =>
        at.table
          .at(who)
          .dealing.owed()
          .some(({ body: said }) => said.type === 'mental' && said.body.type === 'shares');
      expect(['ann', 'bo'].every(signed)).toBe(true);
      expect(at.mental().opening).toBeNull();
      const { epoch } = at.mental().next.locks;
      if (way === 'comes') {
        at.table.log.say('mel', { type: 'sit', seat: 3, name: 'mel', colour: 3 });
        expect(at.mental().next.locks.epoch).toBe(epoch);
      } else {
        at.say(CHEAT, { type: 'lost', epoch });
        expect(members(at)).toEqual([keyOf('ann'), keyOf('bo')]);
      }
    },
  );

  it('cannot get a reroll from a newcomer: no one joins a die that has begun', async () => {
    const { info, rules } = games.find((each) => each.info.id === 'spike')!;
    const at = cheatsTable(scheme, new Map([['spike', await rules()]]), {
      game: 'spike',
      options: { ...defaultOptions(info) },
      bots: Array.from({ length: 4 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
      settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: true },
    });
    begun(at);
    const before = at.mental().next.locks.epoch;
    at.table.log.say('mel', { type: 'sit', seat: 3, name: 'mel', colour: 3 });
    expect(at.mental().next.locks.epoch).toBe(before);
  });
});

describe('a player who gets up politely', () => {
  it('keeps no one waiting: their seat sits the hand out, and the next hand is dealt at once', async () => {
    const { info, rules } = games.find((each) => each.info.id === 'spike')!;
    const game: Game = await rules();
    const table = new DealtTable({
      people: ['ann', 'mal'],
      games: new Map([['spike', game]]),
      scheme,
      room: {
        game: 'spike',
        options: { ...defaultOptions(info) },
        bots: Array.from({ length: 2 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
        settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: true },
      },
    });
    const rng = makeRng('polite');
    const settle = (): void => {
      for (let owed = table.at('ann').dealing.owed(); owed.length; owed = table.at('ann').dealing.owed())
        table.say('ann', owed[0]!.body);
    };
    table.deal();
    while (game.actors(table.state)[0] !== 0) {
      table.act((view) => game.bot(view, info.bots[0]!.level, rng));
      table.deal();
    }
    const left = table.at('mal').dealing.parting();
    table.say('mal', { type: 'rise', ...(left && { left }) });
    // The next deck is ready before ann moves.
    settle();
    const { hand } = table.log.state;
    for (let i = 0; i < 20 && table.log.state.hand === hand; i++)
      table.act((view) => game.bot(view, info.bots[0]!.level, rng));
    expect(table.log.state.hand).toBeGreaterThan(hand);
    table.deal();
    expect(game.due(table.state)).toBeNull();
  });
});

describe('a player whose seat has left the match', () => {
  it('cannot break off a hand without them by going silent again', async () => {
    const people = ['mal', 'ann', 'bo', 'cy'];
    const { table, vote, act, first } = await seated('spike', people);
    const others = people.slice(1);
    table.deal();
    vote(others, { kind: 'absent', key: keyOf('mal') });
    vote(others, { kind: 'leave', seat: 0 });
    table.say('mal', { type: 'back' });
    for (let i = 0; i < 3; i++) act(first(['bet', 'call', 'check', 'stand'], 20));
    table.deal();
    const { hand } = table.log.state;
    vote(others, { kind: 'absent', key: keyOf('mal') });
    vote(others, { kind: 'leave', seat: 0 });
    expect(table.log.state.hand).toBe(hand);
    expect(table.state.table.stakes).not.toBeNull();
  });
});

describe('a wrong shuffle', () => {
  it('is found out even if its author discards the deck at once or names someone else’s deck', () => {
    const at = cheatsTable(scheme);
    at.run(
      () => false,
      (said) => (said.type === 'shuffle' ? null : said),
    );
    const [owed] = at.table
      .at(CHEAT)
      .dealing.owed()
      .flatMap(({ body: said }) =>
        said.type === 'mental' && said.body.type === 'shuffle' ? [said.body] : [],
      );
    const list = scheme.split(owed!.list)!;
    at.say(CHEAT, { ...owed!, list: scheme.join(list.with(0, list[1]!)) });
    at.say(CHEAT, { type: 'lost', epoch: at.mental().next.locks.epoch });
    expect(at.run(() => at.mental().caught.length > 0)).toBe(true);
    expect(at.caught()).toEqual([`${CHEAT} badShuffle`]);
    expect(at.run(() => at.due() === null && at.mental().locks !== null)).toBe(true);
    expect(at.members()).toEqual(['ann', 'bo']);
  });

  it('cannot be made from a good one by claiming that it was for another position', () => {
    const at = cheatsTable(scheme);
    at.run(() => at.mental().next.shuffling.steps.length === 1);
    const hash = at.stepHash(0);
    const other = contextOf('another', at.match());
    for (const said of [
      { type: 'accuse', of: 'deck 1', step: 1, hash },
      { type: 'accuse', of: 'deck 2', step: 0, hash },
      { type: 'accuse', of: other.slice(0, 40), step: 0, hash },
    ] as const)
      expect(at.table.log.refusal('bo', { type: 'mental', body: said })).toBe('late');
    expect(at.caught()).toEqual([]);
  });
});
