import { describe, expect, it } from 'vitest';
import { keyOf } from '../room/testing.ts';
import { isSealed } from './majority.ts';
import { makeDevice } from './testing.ts';

const sealsOf = (...names: readonly string[]) =>
  names.map((name) => ({ key: keyOf(name), signature: 'checked already' }));

describe('a state that others have signed', () => {
  /** Bo's device knows that Ann and Bo sat down; then Cy came, and Bo's page ended before it stored that this was settled. */
  const bos = () => {
    const device = makeDevice('bo', ['ann', 'bo']);
    device.say('cy', { type: 'sit', seat: 2, name: 'cy', colour: 2 });
    return device;
  };
  const state = makeDevice('ann', ['ann', 'bo', 'cy', 'dee']).chain.state!;

  it('is believed if most of those signed who counted after the last entry that is here', () => {
    expect(isSealed(bos().core, { state, seals: sealsOf('ann', 'cy', 'dee') })).toBe(true);
  });

  it('is not believed if most of those who signed have never counted here', () => {
    const all = makeDevice('ann', ['ann', 'dee', 'eve']).chain.state!;
    expect(isSealed(bos().core, { state: all, seals: sealsOf('ann', 'dee', 'eve') })).toBe(false);
  });

  it('is not believed unless most of those signed who count in it', () => {
    expect(isSealed(bos().core, { state, seals: sealsOf('ann', 'cy') })).toBe(false);
  });

  it('is believed by a device that has never been here if most of those signed who count in it', () => {
    expect(isSealed(makeDevice('bo', []).core, { state, seals: sealsOf('ann', 'cy', 'dee') })).toBe(true);
  });
});
