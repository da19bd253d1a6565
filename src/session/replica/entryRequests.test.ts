import { describe, expect, it } from 'vitest';
import { fakeSigner } from '../identity/testSigning.ts';
import type { Message } from '../protocol/index.ts';
import { CODE, TURNS } from '../room/testing.ts';
import { SCHEME } from '../table/joint/testing.ts';
import { Chain } from './chain.ts';
import { EntryRequests } from './entryRequests.ts';

const [ann, bo] = ['ann', 'bo'].map((name) => fakeSigner(name).key) as [string, string];

function asked() {
  const sent: { readonly to: string; readonly message: Message }[] = [];
  const time = { now: 0 };
  const asking = new EntryRequests(
    { now: () => time.now, send: (to, message) => void sent.push({ to, message }) },
    new Chain(TURNS, CODE, SCHEME),
  );
  return { asking, sent, time };
}

describe('asking others for the log', () => {
  it('does not ask for two places of it in turn, again and again', () => {
    const { asking, sent } = asked();
    for (let i = 0; i < 50; i++) {
      asking.want(ann, 3);
      asking.want(ann, 9);
    }
    expect(sent.length).toBe(2);
  });

  it('asks once more after a while, and others first', () => {
    const { asking, sent, time } = asked();
    asking.want(ann, 3);
    time.now = 1500;
    asking.want(bo, 3);
    time.now = 3000;
    asking.want(ann, 3);
    expect(sent.map(({ to }) => to)).toEqual([ann, bo]);
    time.now = 5100;
    asking.want(ann, 3);
    expect(sent.length).toBe(3);
  });
});
