import { describe, expect, it } from 'vitest';
import { keyOf } from '../room/testing.ts';
import { isSealed } from './majority.ts';
import { makeDevice } from './testing.ts';

const sealsOf = (...names: readonly string[]) =>
  names.map((name) => ({ key: keyOf(name), signature: 'checked already' }));

describe('a state signed by others', () => {
  /** Bo's device knows that Ann and Bo sat down; then Cy came, and Bo's page ended before it stored that this was settled. */
  const bos = () => {
    const device = makeDevice('bo', ['ann', 'bo']);
    device.say('cy', { type: 'sit', seat: 2, name: 'cy', colour: 2 });
    return device;
  };
  const state = makeDevice('ann', ['ann', 'bo', 'cy', 'dee']).chain.state!;

  it('is believed if most of the voters after our last entry signed it', () => {
    expect(isSealed(bos().core, { state, seals: sealsOf('ann', 'cy', 'dee') })).toBe(true);
  });

  it('is not believed if most of its signers have never voted here', () => {
    const all = makeDevice('ann', ['ann', 'dee', 'eve']).chain.state!;
    expect(isSealed(bos().core, { state: all, seals: sealsOf('ann', 'dee', 'eve') })).toBe(false);
  });

  it('is not believed unless most of its own voters signed it', () => {
    expect(isSealed(bos().core, { state, seals: sealsOf('ann', 'cy') })).toBe(false);
  });

  it('is believed by a new device if most of its own voters signed it', () => {
    expect(isSealed(makeDevice('bo', []).core, { state, seals: sealsOf('ann', 'cy', 'dee') })).toBe(true);
  });
});
