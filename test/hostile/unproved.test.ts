import { describe, expect, it } from 'vitest';
import { makeTinyGroup } from '../../src/crypto/testing/tinyGroup.ts';
import { fromBase64url, toBase64url } from '../../src/lib/base64url.ts';
import { makeScheme } from '../../src/session/mental/makeScheme.ts';
import type { Sealed } from '../../src/session/mental/state.ts';
import { seededBytes } from '../../src/session/mental/testing.ts';
import { keyOf } from '../../src/session/room/testing.ts';
import { CHEAT, cheatsTable } from './cheat.ts';

const group = makeTinyGroup();
const scheme = makeScheme(group, seededBytes('unproved'));
const bent = (share: string): string =>
  toBase64url(group.encode(group.add(group.decode(fromBase64url(share)!)!, group.base)));

describe('a second message with the proof of a good one and other shares', () => {
  it.each(['after', 'before'])('%s the good one: is not believed, and names its author', (when) => {
    const at = cheatsTable(scheme);
    at.table.send((from, to, body) => {
      if (body.type !== 'told' || to !== keyOf('ann') || from !== keyOf(CHEAT)) return [body];
      const { signature: _own, ...words } = at.read('ann', body);
      const shares = scheme.splitShares(words.shares)!.map(bent) as Sealed[];
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

describe('somebody who gives their shares to one and not to another', () => {
  it('is asked before everybody, and answers there; in a box that nobody else opens', () => {
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

  it('and goes silent over it: the hand is void at their cost', () => {
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
