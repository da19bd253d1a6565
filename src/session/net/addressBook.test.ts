import { describe, expect, it } from 'vitest';
import { fakeSigner, fakeVerify } from '../identity/testSigning.ts';
import type { SignedAddress } from '../protocol/messages.ts';
import { AddressBook, textOfAddress } from './addressBook.ts';

const ROOM = 'abcdefghjkmnpqrs';
const [ann, bo] = [fakeSigner('Ann'), fakeSigner('Bo')];

/** Ann's page's knowledge of the others' addresses. */
function annsPage({ kept = [] as unknown, now = 1000, needed = (_key: string): boolean => true } = {}) {
  let saved: readonly SignedAddress[] = [];
  const places = new AddressBook({
    room: ROOM,
    signer: ann,
    verify: fakeVerify,
    now: () => now,
    kept,
    keep: (list) => {
      saved = list;
    },
    needed,
  });
  return { places, saved: () => saved };
}
const where = (who: string, address: string, since: number, room = ROOM): SignedAddress => {
  const { key, sign } = fakeSigner(who);
  return { key, address, since, signature: sign(textOfAddress(room, { key, address, since })) };
};

describe('a player’s address', () => {
  it('is their newest statement, through any relay and in any order', () => {
    const { places } = annsPage();
    expect(places.hear([where('Bo', 'ct-new', 20)])).toBe(true);
    expect(places.hear([where('Bo', 'ct-old', 10)])).toBe(true);
    expect(places.of(bo.key)).toBe('ct-new');
  });

  it.each([
    ['of another room', where('Bo', 'ct-there', 20, 'zzzzzzzzzzzzzzzz')],
    ['signed by another peer', { ...where('Mallory', 'ct-there', 20), key: bo.key }],
    ['changed on its way', { ...where('Bo', 'ct-here', 20), address: 'ct-there' }],
    ['made to look newer', { ...where('Bo', 'ct-there', 5), since: 20 }],
  ])('is not believed if it is %s', (_what, forged) => {
    const { places } = annsPage();
    places.hear([where('Bo', 'ct-bo', 10)]);
    expect(places.hear([where('Cy', 'ct-cy', 1), forged])).toBe(false);
    expect(places.of(bo.key)).toBe('ct-bo');
    expect(places.of(fakeSigner('Cy').key)).toBe('ct-cy');
  });

  it('is announced once, our own too: after a reload with a higher number, even if the clock was set back', () => {
    const first = annsPage({ now: 5000 });
    first.places.here('ct-first');
    expect(first.places.takeNews()).toMatchObject([{ key: ann.key, address: 'ct-first', since: 5000 }]);
    first.places.here('ct-first');
    expect(first.places.takeNews()).toEqual([]);
    const second = annsPage({ kept: first.saved(), now: 10 });
    second.places.here('ct-second');
    expect(second.places.takeNews()).toMatchObject([{ address: 'ct-second', since: 5001 }]);
    // A page never learns its own address from others.
    second.places.hear([where('Ann', 'ct-elsewhere', 9000)]);
    expect(second.places.of(ann.key)).toBe('ct-second');
  });

  it('is known again after a reload; unknown formats are skipped', () => {
    const { places, saved } = annsPage();
    places.hear([where('Bo', 'ct-bo', 10)]);
    expect(annsPage({ kept: saved() }).places.of(bo.key)).toBe('ct-bo');
    expect(annsPage({ kept: [{ key: 'x' }] }).places.all).toEqual([]);
  });

  it('is not displaced by invented keys', () => {
    const { places } = annsPage({ needed: (key: string) => key === bo.key });
    for (let i = 0; i < 500; i++) places.hear([where(`made-up-${i}`, 'ct-x', 10)]);
    places.hear([where('Bo', 'ct-bo', 10)]);
    for (let i = 500; i < 1000; i++) places.hear([where(`made-up-${i}`, 'ct-x', 10)]);
    expect(places.of(bo.key)).toBe('ct-bo');
    expect(places.all[0]).toMatchObject({ key: bo.key });
    expect(places.all.length).toBeLessThanOrEqual(64);
  });
});
