import { describe, expect, it } from 'vitest';
import { makeWasmGroup } from '../../../src/crypto/group/wasmGroup.ts';
import type { Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { games } from '../../../src/games/index.ts';
import { below, makeRng } from '../../../src/lib/rng.ts';
import type { LockedCard } from '../../../src/session/room/locked/state.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { makeScheme } from '../../../src/session/table/joint/makeScheme.ts';
import type { MentalBody } from '../../../src/session/table/joint/messages.ts';
import { seededBytes, tinyScheme } from '../../../src/session/table/joint/testing.ts';
import { CHEAT, type CheatsTable, cheatsTable, PEOPLE } from './cheat.ts';

const scheme = tinyScheme('cheats play');

/** Seats three people and a bot at a real game. */
async function seated(id: string, by = scheme): Promise<CheatsTable & { credits(): number; act(): void }> {
  const { info, rules } = games.find((each) => each.info.id === id)!;
  const game: Game = await rules();
  const rng = makeRng(`cheats ${id}`);
  const at = cheatsTable(by, new Map([[id, game]]), {
    game: id,
    options: { ...defaultOptions(info) },
    bots: Array.from({ length: 4 }, (_, i) => ({ level: info.bots[0]!.level, name: `Bot ${i}` })),
    settings: { grace: 20, away: 'bot', dealing: 'joint', forfeit: false },
  });
  return {
    ...at,
    credits: () => Object.values(at.table.state.table.purses).reduce((sum, each) => sum + each, 0),
    act: () => void at.table.act((view) => game.bot(view, info.bots[0]!.level, rng)),
  };
}

/** Plays until a condition holds. */
function until(at: Awaited<ReturnType<typeof seated>>, holds: () => boolean): void {
  for (let i = 0; i < 400 && !holds(); i++) at.act();
  expect(holds()).toBe(true);
}

describe('a hand spoilt by a cheat', () => {
  it.each(games.map(({ info }) => info.id))(
    '%s: is void, all credits go back, and the others play on without the cheat’s lock',
    async (id) => {
      const at = await seated(id);
      const before = at.credits();
      at.table.send((from, to, body) => {
        if (from !== keyOf(CHEAT) || to !== keyOf('ann') || body.type !== 'told') return [body as never];
        const { signature: _own, ...words } = at.read('ann', body);
        const shares = scheme.splitShares(words.shares)!;
        if (shares.length < 2) return [body];
        // Each is a true share, but of the other card.
        return [at.tell('ann', { ...words, shares: scheme.join(shares.toReversed() as LockedCard[]) }).body];
      });
      until(at, () => at.mental().caught.length > 0);
      expect(at.caught()).toEqual([`${CHEAT} badShare`]);
      const found = at.table.past.find(({ applied }) => applied.state.mental?.caught.length)!;
      expect(found.applied.entries[0]?.body).toEqual({ type: 'void', whole: true });
      const staked = found.before!.play!.state.table.stakes;
      const { stakes, purses } = found.applied.state.play!.state.table;
      if (staked) expect(stakes ?? purses).toMatchObject(staked);
      expect(at.credits()).toBe(before);
      until(at, () => at.members().length > 0);
      for (let i = 0; i < 40; i++) at.act();
      expect(at.caught()).toHaveLength(1);
      expect(at.members()).not.toContain(CHEAT);
      expect(at.credits()).toBe(before);
    },
  );

  it.each([
    ['the tiny group', () => scheme],
    ['WebAssembly', () => makeScheme(makeWasmGroup()!, seededBytes('mix'))],
  ])('by a mix that swaps cards: the mixer is named (%s)', async (_, by) => {
    const own = by();
    const at = await seated('combo', own);
    const mixing = (): boolean => at.due()?.type === 'mix';
    const seat = PEOPLE.indexOf(CHEAT);
    for (let i = 0; i < 200; i++) {
      at.run(() => mixing() || at.due() === null);
      const due = at.due();
      if (due?.type === 'mix' && due.seat === seat) break;
      if (due) at.table.deal(1);
      else at.act();
    }
    const owed = at.table
      .at(CHEAT)
      .dealing.owed()
      .flatMap(({ body }) => (body.type === 'mental' ? [body.body] : []));
    const mix = owed.find(({ type }) => type === 'mix') as {
      at: number;
      on: string;
      list: string;
      proof: string;
    };
    const [first, ...rest] = own.split(mix.list)!;
    expect(first).toBeDefined();
    const other = at.mental().cards[zoneOf(at.table.state.table, 'deck').at(-1)!]!;
    const words = { ...mix, type: 'mix' as const };
    // No one else can mix for her, and a mix for another moment does not count.
    expect(at.table.log.refusal('ann', { type: 'mental', body: words })).toMatch(/notHolder/);
    expect(at.table.log.refusal(CHEAT, { type: 'mental', body: { ...words, at: mix.at + 1 } })).toMatch(
      /late/,
    );
    at.say(CHEAT, { ...words, list: own.join([other, ...rest]) });
    expect(at.caught()).toEqual([`${CHEAT} badMix`]);
    expect(at.mental().locks?.members.map(({ peer }) => peer) ?? []).not.toContain(keyOf(CHEAT));
  });
});

describe('a share', () => {
  it('is not sent until all proofs are checked and everyone has signed the list', () => {
    for (const withheld of ['keys', 'shuffle', 'agree', null] as const) {
      const at = cheatsTable(scheme);
      const sent: MentalBody[] = [];
      at.table.send((_from, _to, body) => {
        sent.push(body as MentalBody);
        return [body];
      });
      at.run(
        () => at.mental().locks !== null && at.due() === null,
        (body) => (body.type === withheld ? null : body),
      );
      if (withheld === null) sent.length = 0;
      for (const seat of [0, 1, 2])
        for (const who of ['ann', 'bo'])
          at.table.at(who).dealing.receive(keyOf(CHEAT), { type: 'wanting', match: at.match(), seat });
      const told = sent.filter(({ type }) => type === 'told').map((body) => at.read(CHEAT, body));
      // Once all have signed, the cheat has what her own seat was shown, and no one else has it.
      const own = { seat: 1, cards: zoneOf(at.table.state.table, 'hand:1') };
      if (withheld === null) expect(told).toMatchObject([own, own]);
      else expect(told).toEqual([]);
      const opened = at.table.log.said.filter(
        ({ body }) => body.type === 'mental' && body.body.type === 'shares' && body.body.at > 0,
      );
      // Only the lot is opened before, which is the match's first entry.
      expect(opened).toHaveLength(withheld === null ? 3 : 0);
    }
  });

  it('reveals nothing if it never arrives, and the table goes on by vote', () => {
    for (const way of ['void', 'kick'] as const) {
      const at = cheatsTable(scheme);
      at.run(
        () => false,
        (body) => (body.type === 'shares' && at.mental().locks ? null : body),
      );
      const due = at.due() as unknown as { type: string; cards: readonly number[] };
      expect(due.type).toBe('reveal');
      expect(at.table.state.table.cards.get(due.cards[0]!)!.face).toBeNull();
      expect(at.table.at('ann').dealing.waitsFor(keyOf(CHEAT))).toBe(true);
      expect(at.table.at('ann').dealing.waitsFor(keyOf('bo'))).toBe(false);
      for (const { name, dealing } of at.table.devices.values())
        if (name !== CHEAT) expect([...dealing.known.keys()]).not.toContain(due.cards[0]);
      if (way === 'void') {
        at.table.vote({ kind: 'absent', key: keyOf(CHEAT) }, [CHEAT]);
        at.table.vote({ kind: 'void' }, [CHEAT]);
        at.table.vote({ kind: 'bot', seat: 1 }, [CHEAT]);
      } else at.table.vote({ kind: 'kick', key: keyOf(CHEAT) }, [CHEAT]);
      expect(at.run(() => at.due() === null && at.mental().locks !== null)).toBe(true);
      expect(at.members()).toEqual(['ann', 'bo']);
      expect(at.caught()).toEqual([]);
    }
  });

  it('for one seat that is forged, meant for another seat or replayed opens nothing and blames no one', () => {
    const at = cheatsTable(scheme);
    at.run(() => at.due() === null);
    const anns = at.table.at('ann').heard.find(({ from }) => from === keyOf(CHEAT))!.body as MentalBody;
    const words = at.read('ann', anns);
    const known = [...at.table.at('bo').dealing.known];
    // As if from bo; a box that is not bo’s; for a seat that bo does not play.
    at.table.at('bo').dealing.receive(keyOf('ann'), anns);
    at.table.at('bo').dealing.receive(keyOf(CHEAT), at.tell('bo', words).body);
    at.table.at('bo').dealing.receive(keyOf('ann'), at.tell('bo', { ...words, seat: 2 }).body);
    expect([...at.table.at('bo').dealing.known]).toEqual(known);
    at.table.say('bo', { type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    at.table.say('ann', { type: 'vote', motion: { kind: 'void' }, vote: 'for' });
    at.run(() => at.due() === null);
    const [{ dealing }] = [at.table.at('ann')];
    dealing.receive(keyOf(CHEAT), anns);
    at.run(() => at.due() === null);
    expect(at.caught()).toEqual([]);
    expect(at.table.incomplete()).toEqual([]);
  });
});

describe('messages', () => {
  it('change nothing and blame no one when replayed by any peer', () => {
    const at = cheatsTable(scheme);
    at.run(() => at.due() === null);
    for (let hand = 0; hand < 2; hand++) {
      for (const seat of [0, 1, 2]) at.table.pass(seat);
      at.run(() => at.due() === null);
    }
    const said = at.table.log.said.filter(({ body }) => body.type === 'mental');
    expect(said.length).toBeGreaterThan(20);
    for (const { author, nonce, body } of said) {
      const who = PEOPLE.find((name) => keyOf(name) === author)!;
      // Replayed by a thief of messages, with their original number.
      expect(nonce).toBeLessThanOrEqual(at.table.log.state.nonces[author]!);
      const again = at.table.log.judge(who, body);
      if (again.ok) expect(again.value.state.mental!.caught).toEqual([]);
      else expect(again.error.message).toMatch(/^(late|keysSaid|otherTurn|otherList|givenBefore)$/);
    }
  });

  it('are requested until they arrive if lost on the way', () => {
    const at = cheatsTable(scheme);
    const rng = makeRng('lost');
    at.table.send((_from, _to, body) => (below(rng, 2) ? [body] : []));
    at.run(() => at.due() === null);
    let rounds = 0;
    for (; at.table.incomplete().length && rounds < 50; rounds++)
      for (const { dealing } of at.table.devices.values()) dealing.ask();
    expect(rounds).toBeGreaterThan(0);
    expect(at.table.incomplete()).toEqual([]);
    expect(at.caught()).toEqual([]);
  });
});

describe('a player who leaves', () => {
  it.each<[string, (at: CheatsTable) => string]>([
    ['another secret than that of their lock', (at) => at.secrets(1).box],
    ['something that is no secret', () => 'AAAA'],
    ['an invented secret', () => 'x'.repeat(43)],
  ])('with %s makes the hand void and opens nothing', (_what, secret) => {
    const at = cheatsTable(scheme);
    at.run(() => at.due() === null);
    at.table.say(CHEAT, { type: 'rise', left: { epoch: 1, secret: secret(at) } });
    expect(at.table.past.at(-1)!.applied.entries[0]?.body).toEqual({ type: 'void', whole: true });
    expect(at.run(() => at.due() === null && at.mental().locks !== null)).toBe(true);
    expect(at.members()).toEqual(['ann', 'bo']);
    expect(at.table.incomplete()).toEqual([]);
  });

  it('after sending a wrong share, but with the right secret, harms no one', () => {
    const at = cheatsTable(scheme);
    at.table.send((from, _to, body) => (from === keyOf(CHEAT) ? [] : [body]));
    at.run(() => at.due() === null);
    expect(at.table.incomplete()).toEqual([0, 2]);
    at.table.say(CHEAT, { type: 'rise', left: { epoch: 1, secret: at.secrets(1).lock } });
    expect(at.members()).toEqual(['ann', 'bo']);
    expect(at.table.incomplete()).toEqual([]);
    expect(at.mental().locks?.epoch).toBe(1);
    // With her secret in the log, still no one sees another seat’s card.
    const own = (who: string, seat: number): boolean =>
      at.table.at(who).dealing.known.has(zoneOf(at.table.state.table, `hand:${seat}`)[0]!);
    expect([own('ann', 2), own('bo', 0)]).toEqual([false, false]);
  });
});
