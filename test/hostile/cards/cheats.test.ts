import { describe, expect, it } from 'vitest';
import { makeNobleGroup } from '../../../src/crypto/group/nobleGroup.ts';
import { makeWasmGroup } from '../../../src/crypto/group/wasmGroup.ts';
import {
  type Ciphertext,
  decodeCiphertexts,
  encodeCiphertexts,
  type Group,
  hashToGroup,
  remask,
} from '../../../src/crypto/index.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { fromBase64url, toBase64url } from '../../../src/lib/base64url.ts';
import type { MentalCommand } from '../../../src/session/room/locked/commands.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { makeScheme } from '../../../src/session/table/joint/makeScheme.ts';
import { seededBytes } from '../../../src/session/table/joint/testing.ts';
import { isSoak } from '../../samples.ts';
import { CHEAT, type CheatsTable, cheatsTable } from './cheat.ts';

type Words<T extends MentalCommand['type']> = Extract<MentalCommand, { type: T }>;

/**
 * Without WebAssembly, a slow library does the same. Its proofs are the same too (`src/crypto/completeness.test.ts`), and so are the
 * attacks that it withstands (`src/crypto/attacks.test.ts`): one whole table shows that the parts fit together.
 */
const groups: readonly (readonly [string, () => Group, 'all' | 'one'])[] = [
  ['the library', makeNobleGroup, isSoak ? 'all' : 'one'],
  ['WebAssembly', () => makeWasmGroup()!, 'all'],
];

describe.each(groups)('over %s', (_, groupOf, cases) => {
  const group = groupOf();
  const random = seededBytes('cheats');
  const scheme = makeScheme(group, random);
  const begin = () => cheatsTable(scheme);
  const text = (bytes: Uint8Array): string => toBase64url(bytes);
  const elementOf = (encoded: string) => group.decode(fromBase64url(encoded)!)!;
  const listOf = (list: string): Ciphertext[] => decodeCiphertexts(group, fromBase64url(list)!)!;
  const textOf = (list: readonly Ciphertext[]): string => text(encodeCiphertexts(group, list));

  /** Checks that the cheat alone is named and has no share any more, and that the others go on. */
  const foundOut = (table: CheatsTable, what: RegExp): void => {
    expect(table.caught()).toHaveLength(1);
    expect(table.caught()[0]).toMatch(new RegExp(`^${CHEAT} .*${what.source}`));
    // Nothing that the cheat says afterwards changes anything.
    expect(table.run(() => table.due() === null && table.mental().locks !== null)).toBe(true);
    expect(table.members()).toEqual(['ann', 'bo']);
    expect(table.caught()).toHaveLength(1);
    expect(table.table.incomplete()).toEqual([]);
  };

  describe('names a cheat for', () => {
    const keyCheats: [string, (keys: Words<'keys'>, at: CheatsTable) => Words<'keys'>][] = [
      [
        'a rogue key, chosen last to cancel the others',
        (keys, at) => {
          const others = at
            .mental()
            .next.locks.members.flatMap(({ lock }) => (lock ? [elementOf(lock)] : []));
          const rogue = others.reduce((rest, key) => group.subtract(rest, key), elementOf(keys.lock));
          return { ...keys, lock: text(group.encode(rogue)) };
        },
      ],
      [
        'a forged proof that it knows its key',
        (keys) => ({ ...keys, proof: text(random(fromBase64url(keys.proof)!.length)) }),
      ],
      ['no proof', (keys) => ({ ...keys, proof: '' })],
      [
        'a copied key with its copied proof',
        (keys, at) => {
          const theirs = at.table.log.said.find(
            ({ author, body }) =>
              author === keyOf('ann') && body.type === 'mental' && body.body.type === 'keys',
          )!.body as { body: Words<'keys'> };
          return { ...keys, ...theirs.body };
        },
      ],
      [
        'a proof of another match',
        (keys) => ({
          ...keys,
          ...scheme.makeKeys(JSON.stringify(['comet-table', 'keys', 'other-1', 1, keyOf(CHEAT)])).keys,
        }),
      ],
      [
        'a proof for another epoch',
        (keys, at) => ({ ...keys, ...scheme.makeKeys(at.context('keys', 2, keyOf(CHEAT))).keys }),
      ],
      ['the identity as a key', (keys) => ({ ...keys, lock: text(group.encode(group.zero)) })],
      ['the identity as a box', (keys) => ({ ...keys, box: text(group.encode(group.zero)) })],
      ['a key in no canonical encoding', (keys) => ({ ...keys, lock: text(new Uint8Array(32).fill(0xff)) })],
      ['the proofs of its two keys exchanged', (keys) => ({ ...keys, lock: keys.box, box: keys.lock })],
    ];
    it.each(cases === 'one' ? keyCheats.slice(0, 1) : keyCheats)('%s', (_what, twist) => {
      const at = begin();
      // It speaks last, and knows what the others have said.
      at.run(
        () => false,
        (body) => (body.type === 'keys' ? null : body),
      );
      expect(at.mental().next.locks.members.map(({ lock }) => lock !== null)).toEqual([true, false, true]);
      at.run(
        () => at.mental().caught.length > 0,
        (body) => (body.type === 'keys' ? twist(body, at) : body),
      );
      foundOut(at, /badKeys/);
    });
    if (cases === 'one') return;

    it.each<[string, (list: Ciphertext[], at: CheatsTable) => Ciphertext[]]>([
      [
        'a card twice in its shuffle',
        (list, at) => {
          const key = elementOf(scheme.jointKey(at.mental().next.locks.members.map(({ lock }) => lock!))!);
          return list.with(1, remask(group, key, [list[0]!], [5n])[0]!);
        },
      ],
      [
        'a card in its shuffle that is none of the deck',
        (list) =>
          list.with(0, { ...list[0]!, c2: group.add(list[0]!.c2, hashToGroup(group, random(8), 'ace')) }),
      ],
      ['an order other than the one proved', (list) => [list[1]!, list[0]!, ...list.slice(2)]],
      ['a card less in its shuffle', (list) => list.slice(1)],
    ])('%s', (_what, twist) => {
      const at = begin();
      let lied = false;
      at.run(
        () => at.mental().caught.length > 0,
        (body) => {
          if (body.type !== 'shuffle' || lied) return body;
          lied = true;
          return { ...body, list: textOf(twist(listOf(body.list), at)) };
        },
      );
      expect(at.mental().locks).toBeNull();
      foundOut(at, /badShuffle/);
    });

    it('copying another player’s list and proof', () => {
      const at = begin();
      at.run(
        () => at.mental().caught.length > 0,
        (body) =>
          body.type === 'shuffle' && body.of === 'deck 1'
            ? { ...body, ...at.mental().next.shuffling.steps[0]! }
            : body,
      );
      foundOut(at, /badShuffle/);
    });

    it('accusing an honest shuffler', () => {
      const at = begin();
      at.run(() => at.mental().next.shuffling.steps.length === 1);
      at.say(CHEAT, { type: 'accuse', of: 'deck 1', step: 0, hash: at.stepHash(0) });
      foundOut(at, /falseAccusation/);
    });

    it.each<[string, (shares: Words<'shares'>, at: CheatsTable) => Words<'shares'>]>([
      [
        'its share of another card than the one that is opened',
        (shares, at) => {
          const [other] = zoneOf(at.table.state.table, 'deck');
          const { count } = at.table.log.state.play!;
          const sealed = at.mental().cards[other!]!;
          return { ...shares, ...scheme.shares(at.context('open', 1, count), at.secrets(1), [sealed]) };
        },
      ],
      [
        'a tampered share',
        (shares) => ({
          ...shares,
          shares: text(group.encode(group.add(elementOf(shares.shares), group.base))),
        }),
      ],
      [
        'a share in no canonical encoding',
        (shares) => ({ ...shares, shares: text(new Uint8Array(32).fill(0xee)) }),
      ],
      [
        'a share with the proof of another time',
        (shares, at) => {
          const { cards } = at.due() as unknown as { cards: readonly number[] };
          const sealed = cards.map((card) => at.mental().cards[card]!);
          return { ...shares, ...scheme.shares(at.context('open', 1, 99), at.secrets(1), sealed) };
        },
      ],
      ['no share at all', (shares) => ({ ...shares, shares: '' })],
    ])('%s', (_what, twist) => {
      const at = begin();
      const opens = (): boolean => at.due()?.type === 'reveal';
      at.run(opens, (body) => (body.type === 'shares' && opens() ? null : body));
      const [card] = (at.due() as unknown as { cards: readonly number[] }).cards;
      at.run(
        () => at.mental().caught.length > 0,
        (body) => (body.type === 'shares' ? twist(body, at) : body),
      );
      expect(at.table.state.table.cards.get(card!)?.face ?? null).toBeNull();
      expect(at.mental().locks).toBeNull();
      foundOut(at, /badShare/);
    });

    it('a wrong share sent to one seat only: its receiver exposes it, and the hand is void', () => {
      const at = begin();
      at.table.send((from, to, body) => {
        if (from !== keyOf(CHEAT) || to !== keyOf('ann') || body.type !== 'told') return [body as never];
        const { signature: _own, ...words } = at.read('ann', body);
        const [share, ...rest] = scheme.splitShares(words.shares)!;
        const bent = text(group.encode(group.add(elementOf(share!), group.base)));
        return [at.tell('ann', { ...words, shares: scheme.join([bent, ...rest] as never) }).body];
      });
      at.run(() => at.mental().caught.length > 0);
      // Only she could know: her message names the cheat, with what it has signed.
      expect(at.table.log.said.at(-1)).toMatchObject({
        author: keyOf('ann'),
        body: { type: 'mental', body: { type: 'expose', who: keyOf(CHEAT) } },
      });
      expect(at.table.past.at(-1)!.applied.entries[0]?.body).toEqual({ type: 'void', whole: true });
      foundOut(at, /badShare/);
    });

    it('exposing a good share as if it were wrong', () => {
      const at = begin();
      at.run(() => at.due() === null);
      const { body } = at.table.at(CHEAT).heard.find(({ from }) => from === keyOf('ann'))!;
      const told = at.read(CHEAT, body as never);
      at.say(CHEAT, { type: 'expose', who: keyOf('ann'), told, cards: at.sealedOf(told) });
      foundOut(at, /falseAccusation/);
    });
  });

  if (cases === 'one') return;

  it('no one is named for a share they did not sign', () => {
    const at = begin();
    at.run(() => at.due() === null);
    const { body } = at.table.at(CHEAT).heard.find(({ from }) => from === keyOf('ann'))!;
    const told = at.read(CHEAT, body as never);
    const forged = { ...told, shares: told.shares.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) };
    const other = zoneOf(at.table.state.table, 'deck')[0]!;
    // About other ciphertexts than the signed ones, or without its signature.
    const cases: readonly (readonly [typeof told, string])[] = [
      [forged, 'unsigned'],
      [{ ...told, seat: 0 }, 'unsigned'],
      [{ ...told, cards: [...told.cards, other] }, 'late'],
      [{ ...told, cards: [other] }, 'late'],
    ];
    for (const [words, code] of cases)
      expect(
        at.table.log.refusal(CHEAT, {
          type: 'mental',
          body: { type: 'expose', who: keyOf('ann'), told: words, cards: at.sealedOf(words) },
        }),
      ).toBe(code);
    expect(at.caught()).toEqual([]);
  });

  it('two wrong shares that cancel each other out are both caught', () => {
    const at = begin();
    at.run(() => at.due() === null);
    const sealed = Object.values(at.mental().cards).slice(0, 2);
    const { shares, proof } = scheme.shares('pair', at.secrets(1), sealed);
    const [a, b] = scheme.splitShares(shares)!.map(elementOf);
    const { lock } = at.mental().locks!.members.find(({ peer }) => peer === keyOf(CHEAT))!;
    const check = (pair: readonly [typeof a, typeof b]): boolean =>
      scheme.checkShares(
        'pair',
        lock!,
        sealed,
        pair.map((each) => text(group.encode(each!))),
        proof,
      );
    expect(check([a, b])).toBe(true);
    expect(check([group.add(a!, group.base), group.subtract(b!, group.base)])).toBe(false);
    expect(check([b, a])).toBe(false);
  });
});
