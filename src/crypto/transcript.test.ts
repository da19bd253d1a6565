import { describe, expect, test } from 'vitest';
import type { Scalar } from './group/group.ts';
import { makeNobleGroup } from './group/nobleGroup.ts';
import { makeTinyGroup } from './testing/tinyGroup.ts';
import { makeTranscript, type Transcript } from './transcript.ts';

const group = makeNobleGroup();
const context = Uint8Array.of(1, 2, 3);

/** Draws the challenge after the given writes. */
function said(write: (transcript: Transcript) => void, protocol = 'test/1', within = context): Scalar {
  const transcript = makeTranscript(group, protocol, within);
  write(transcript);
  return transcript.challenge('e');
}

describe('a challenge', () => {
  const base = said((t) => t.append('a', Uint8Array.of(1, 2)));

  test('is the same for the same input', () => {
    expect(said((t) => t.append('a', Uint8Array.of(1, 2)))).toBe(base);
    expect(base < group.order).toBe(true);
  });

  test('depends on protocol, context, group, labels, bytes, and where one part ends', () => {
    const bytes = Uint8Array.of(1, 2);
    const others = [
      said((t) => t.append('a', bytes), 'test/2'),
      said((t) => t.append('a', bytes), 'test/1', Uint8Array.of(1, 2)),
      said((t) => t.append('b', bytes)),
      said((t) => t.append('a', Uint8Array.of(2, 1))),
      said((t) => t.append('', bytes)),
      said(() => undefined),
      said((t) => {
        t.append('a', Uint8Array.of(1));
        t.append('', Uint8Array.of(2));
      }),
      said((t) => {
        t.append('a', bytes);
        t.append('', Uint8Array.of());
      }),
      said((t) => {
        t.append('a', bytes);
        t.challenge('e');
      }),
    ];
    expect(new Set([base, ...others]).size).toBe(others.length + 1);
    const tiny = makeTranscript({ ...group, name: 'other' }, 'test/1', context);
    tiny.append('a', bytes);
    expect(tiny.challenge('e')).not.toBe(base);
  });

  test('depends on each element and scalar, and on their order', () => {
    const two = group.multiply(group.base, 2n);
    const all = [
      said((t) => t.appendElements('l', [group.base, two])),
      said((t) => t.appendElements('l', [two, group.base])),
      said((t) => t.appendElements('l', [two])),
      said((t) => t.appendScalars('l', [1n, 2n])),
      said((t) => t.appendScalars('l', [2n, 1n])),
      said((t) => t.appendScalars('l', [])),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  test('depends on the label it is drawn under, and several drawn at once differ', () => {
    const transcript = () => makeTranscript(group, 'test/1', context);
    expect(transcript().challenge('x')).not.toBe(transcript().challenge('y'));
    const many = transcript().challenges('x', 50);
    expect(new Set(many).size).toBe(50);
    expect(transcript().challenges('x', 49)[0]).not.toBe(many[0]);
    expect(transcript().challenges('x', 0)).toEqual([]);
  });

  test('stays below the order of a small group', () => {
    const tiny = makeTinyGroup();
    const some = makeTranscript(tiny, 'test/1', context).challenges('x', 100);
    expect(some.every((e) => e >= 0n && e < tiny.order)).toBe(true);
  });
});
