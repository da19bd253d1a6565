import { describe, expect, it } from 'vitest';
import { makeTinyGroup } from '../../../src/crypto/testing/tinyGroup.ts';
import { fromBase64url, toBase64url } from '../../../src/lib/base64url.ts';
import type { MentalCommand } from '../../../src/session/room/locked/commands.ts';
import type { LockedCard } from '../../../src/session/room/locked/state.ts';
import { onCards } from '../../../src/session/room/locked/statements.ts';
import { keeping, keepingRoom } from '../../../src/session/room/locked/testing.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { makeScheme } from '../../../src/session/table/joint/makeScheme.ts';
import { seededBytes } from '../../../src/session/table/joint/testing.ts';
import { seated } from '../seated.ts';
import { CHEAT, type CheatsTable, cheatsTable } from './cheat.ts';

const group = makeTinyGroup();
const scheme = makeScheme(group, seededBytes('unproved'));
const bent = (share: string): string =>
  toBase64url(group.encode(group.add(group.decode(fromBase64url(share)!)!, group.base)));

describe('a second message that reuses a good proof with different shares', () => {
  it.each(['after', 'before'])('%s the good one: is not believed, and names its author', (when) => {
    const at = cheatsTable(scheme);
    at.table.send((from, to, body) => {
      if (body.type !== 'told' || to !== keyOf('ann') || from !== keyOf(CHEAT)) return [body];
      const { signature: _own, ...words } = at.read('ann', body);
      const shares = scheme.splitShares(words.shares)!.map(bent) as LockedCard[];
      const wrong = at.tell('ann', { ...words, shares: scheme.join(shares) }).body;
      return when === 'after' ? [body, wrong] : [wrong, body];
    });
    at.run(() => at.mental().caught.length > 0);
    expect(at.caught()).toEqual([`${CHEAT} badShare`]);
    expect(at.run(() => at.due() === null && at.mental().locks !== null)).toBe(true);
    expect(at.members()).toEqual(['ann', 'bo']);
    expect(at.table.incomplete()).toEqual([]);
  });
});

describe('good shares sent repeatedly, each time with another proof', () => {
  it('do not fill anyone’s disk', () => {
    const at = cheatsTable(scheme);
    at.run(() => at.due() === null);
    const { cards, locks } = at.mental();
    const epoch = locks!.epoch;
    const own = [...at.table.state.table.cards].flatMap(([card, { known }]) =>
      known.includes(0) ? [card] : [],
    );
    const sealed = own.map((card) => cards[card]!);
    const kept = (): number => JSON.stringify(at.table.at('ann').locks).length;
    const before = kept();
    for (let i = 0; i < 20; i++) {
      const made = scheme.shares(at.context('tell', epoch, 0), at.secrets(epoch), sealed);
      const { body } = at.tell('ann', { epoch, on: onCards(sealed), seat: 0, cards: own, ...made });
      at.table.at('ann').dealing.receive(keyOf(CHEAT), body);
    }
    expect(kept()).toBe(before);
    expect(at.caught()).toEqual([]);
  });
});

describe('a player who withholds shares from one other player', () => {
  it('is asked in front of everyone, and answers there with shares that no one else can use', () => {
    const at = cheatsTable(scheme);
    at.table.send((from, to, body) => (from === keyOf(CHEAT) && to === keyOf('ann') ? [] : [body]));
    at.run(() => at.due() === null);
    const ann = at.table.at('ann').dealing;
    expect(at.table.incomplete()).toEqual([0]);
    for (let i = 0; i < 4; i++) ann.ask();
    at.run(() => at.mental().demands.length > 0);
    expect(at.mental().demands).toMatchObject([{ by: keyOf('ann'), who: keyOf(CHEAT), seat: 0 }]);
    expect(at.table.at('bo').dealing.waitsFor(keyOf(CHEAT))).toBe(true);
    at.run(() => at.mental().demands.length === 0);
    expect(at.table.incomplete()).toEqual([]);
    expect(at.caught()).toEqual([]);
  });

  const flipped = (text: string): string => (text[0] === 'A' ? 'B' : 'A') + text.slice(1);
  type Answer = Extract<MentalCommand, { type: 'tell' }>;
  const garbage: readonly [string, (body: Answer, at: CheatsTable) => Partial<Answer>][] = [
    [
      'shares of other cards',
      ({ cards, epoch, seat, to }, at) => {
        const others = Object.entries(at.mental().cards).filter(([card]) => !cards.includes(Number(card)));
        const sealed = others.slice(0, cards.length).map(([, one]) => one);
        const { box } = at.mental().locks!.members.find(({ peer }) => peer === to)!;
        return scheme.maskShares(at.context('answer', epoch, seat), at.secrets(epoch), box!, sealed);
      },
    ],
    ['a proof that is none', ({ proof }) => ({ proof: flipped(proof) })],
    ['too few', ({ masked }) => ({ masked: scheme.join(scheme.split(masked)!.slice(1)) })],
    ['nothing', () => ({ masked: '', proof: '' })],
    [
      'shares that only the cheat can use',
      ({ cards, epoch, seat }, at) => {
        const sealed = cards.map((card) => at.mental().cards[card]!);
        const { box } = at.mental().locks!.members.find(({ peer }) => peer === keyOf(CHEAT))!;
        return scheme.maskShares(at.context('answer', epoch, seat), at.secrets(epoch), box!, sealed);
      },
    ],
  ];
  it.each(garbage)(
    'is named for answering with garbage (%s), and the hand is void at their cost',
    (_, bend) => {
      const at = cheatsTable(scheme, undefined, undefined, true);
      at.table.send((from, to, body) => (from === keyOf(CHEAT) && to === keyOf('ann') ? [] : [body]));
      at.run(() => at.due() === null);
      for (let i = 0; i < 4; i++) at.table.at('ann').dealing.ask();
      at.run(
        () => at.caught().length > 0,
        (body) => (body.type === 'tell' ? { ...body, ...bend(body, at) } : body),
      );
      expect(at.caught()).toEqual([`${CHEAT} badShare`]);
      const said = at.table.past.flatMap(({ applied }) => applied.entries.map(({ body }) => body));
      expect(said).toContainEqual({ type: 'void', whole: true, forfeit: [1] });
      expect(at.run(() => at.due() === null && at.mental().locks !== null)).toBe(true);
      expect(at.members()).toEqual(['ann', 'bo']);
      expect(at.table.incomplete()).toEqual([]);
    },
  );

  it('is not named for an answer that arrives twice or in another place', () => {
    const at = cheatsTable(scheme);
    at.table.send((from, to, body) => (from === keyOf(CHEAT) && to === keyOf('ann') ? [] : [body]));
    at.run(() => at.due() === null);
    for (let i = 0; i < 4; i++) at.table.at('ann').dealing.ask();
    let answer: Answer | undefined;
    at.run(
      () => at.table.incomplete().length === 0,
      (body) => {
        if (body.type === 'tell') answer = body;
        return body;
      },
    );
    for (const body of [answer!, { ...answer!, seat: 1 }, { ...answer!, to: keyOf('bo') }])
      expect(at.table.log.refusal(CHEAT, { type: 'mental', body })).toBe('late');
    expect(at.caught()).toEqual([]);
  });

  it('is not named if their device has lost its keys since: it says so instead of answering', () => {
    const at = cheatsTable(scheme);
    at.table.send((from, to, body) => (from === keyOf('bo') && to === keyOf('ann') ? [] : [body]));
    at.run(() => at.due() === null);
    const { epoch } = at.mental().locks!;
    const bo = at.table.at('bo');
    const saved = bo.locks as { made: [number, unknown][] };
    // The last messages were not stored on disk: other keys were made in their place.
    const other = scheme.makeKeys(at.context('keys', epoch, bo.key));
    const made = saved.made.map(([of, keys]) => [of, of === epoch ? other : keys]);
    bo.locks = { ...saved, made };
    at.table.reload('bo');
    for (let i = 0; i < 4; i++) at.table.at('ann').dealing.ask();
    at.table.say('ann', at.table.at('ann').dealing.owed()[0]!.body);
    expect(at.mental().demands).toMatchObject([{ by: keyOf('ann'), who: keyOf('bo') }]);
    const owed = bo.dealing.owed().map(({ body }) => (body.type === 'mental' ? body.body.type : body.type));
    expect(owed).toEqual(['lost']);
  });

  it('cannot be made to answer for one card repeatedly', () => {
    const at = cheatsTable(scheme);
    at.run(() => at.due() === null);
    const [card] = [...at.table.state.table.cards].find(([, { known }]) => known.includes(1))!;
    const { epoch } = at.mental().locks!;
    const ask = { type: 'demand', epoch, who: keyOf('ann'), seat: 1 } as const;
    expect(at.table.log.refusal(CHEAT, { type: 'mental', body: { ...ask, cards: [card, card] } })).toBe(
      'late',
    );
    at.say(CHEAT, { ...ask, cards: [card] });
  });

  it('is not asked for shares of cards already played with', async () => {
    const { table, act, vote } = await seated('spike', ['ann', 'mal', 'vic']);
    table.deal();
    const cards = (): number[] =>
      [...table.state.table.cards].flatMap(([card, { face, known }]) =>
        face === null && known.includes(1) ? [card] : [],
      );
    const held = cards();
    const { hand } = table.log.state;
    const { epoch } = table.log.state.mental!.locks!;
    const demand = (of: number[]) =>
      ({ type: 'mental', body: { type: 'demand', epoch, who: keyOf('vic'), seat: 1, cards: of } }) as const;
    const acted = (): boolean =>
      table.past.some(({ entry: { said } }) => said.author === keyOf('mal') && said.body.type === 'play');
    while (!acted()) act();
    table.deal();
    expect(table.log.state.hand).toBe(hand);
    const left = held.filter((card) => cards().includes(card));
    expect(left.length).toBeGreaterThan(0);
    vote(['ann', 'mal'], { kind: 'absent', key: keyOf('vic') });
    expect(table.log.refusal('mal', demand(left))).toBe('late');
    // Nor is a player given up because one person alone votes for it.
    vote(['mal'], { kind: 'void', key: keyOf('vic') });
    expect(table.at('ann').dealing.waitsFor(keyOf('vic'))).toBe(false);
  });

  it('owes nothing once the player who asked plays on', async () => {
    const { table, act, vote } = await seated('spike', ['ann', 'mal', 'vic']);
    table.deal();
    const held = [...table.state.table.cards].flatMap(([card, { face, known }]) =>
      face === null && known.includes(1) ? [card] : [],
    );
    const { epoch } = table.log.state.mental!.locks!;
    vote(['ann', 'mal'], { kind: 'absent', key: keyOf('vic') });
    table.say('mal', {
      type: 'mental',
      body: { type: 'demand', epoch, who: keyOf('vic'), seat: 1, cards: held },
    });
    expect(table.log.state.mental!.demands).toHaveLength(1);
    const { hand } = table.log.state;
    while (
      !table.past.some(({ entry: { said } }) => said.author === keyOf('mal') && said.body.type === 'play')
    )
      act();
    expect(table.log.state.hand).toBe(hand);
    expect(table.log.state.mental!.demands).toEqual([]);
  });

  it('makes the hand void at their cost by then going silent', () => {
    const at = cheatsTable(scheme, undefined, undefined, true);
    at.table.send((from, to, body) => (from === keyOf(CHEAT) && to === keyOf('ann') ? [] : [body]));
    at.run(() => at.due() === null);
    for (let i = 0; i < 4; i++) at.table.at('ann').dealing.ask();
    at.run(
      () => false,
      (body) => (body.type === 'tell' ? null : body),
    );
    at.table.vote({ kind: 'absent', key: keyOf(CHEAT) }, [CHEAT]);
    at.table.vote({ kind: 'void', key: keyOf(CHEAT) }, [CHEAT]);
    expect(at.table.past.at(-1)!.applied.entries[0]?.body).toEqual({
      type: 'void',
      whole: true,
      forfeit: [1],
    });
  });
});

describe('a player who sends nothing to the device that runs the bots', () => {
  it('cannot stall a hand their owner is out of: from the next deck on, another device runs the bots', () => {
    // Bo, in seat 2, has nothing left to play for, and no lock on the cards.
    const games = new Map([['keeping', { ...keeping, out: () => [2] }]]);
    const at = cheatsTable(scheme, games, keepingRoom(4));
    expect(at.table.dealer.name).toBe('bo');
    at.table.send((from, to, body) => (from === keyOf(CHEAT) && to !== keyOf(CHEAT) ? [] : [body]));
    at.run(() => at.due() === null && at.mental().locks !== null);
    expect(at.members()).toContain(at.table.dealer.name);
    for (let i = 0; i < 4; i++) for (const { dealing } of at.table.devices.values()) dealing.ask();
    at.run(() => false);
    // No one can play Bo's own seat, so it sits out.
    expect(at.table.incomplete()).toEqual([2]);
  });
});
