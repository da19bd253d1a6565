import { describe, expect, it } from 'vitest';
import { fakeSigner } from '../../identity/testSigning.ts';
import type { Message } from '../../protocol/index.ts';
import { CODE, TURNS } from '../../room/testing.ts';
import { SCHEME } from '../../table/joint/testing.ts';
import { Chain } from './chain.ts';
import { EntryRequests } from './entryRequests.ts';

const [ann, bo] = ['ann', 'bo'].map((name) => fakeSigner(name).key) as [string, string];

function asked() {
  const sent: { readonly to: string; readonly message: Message }[] = [];
  const time = { now: 0 };
  const asking = new EntryRequests(
    { now: () => time.now, links: { send: (to, message) => void sent.push({ to, message }) } },
    new Chain(TURNS, CODE, SCHEME),
  );
  return { asking, sent, time };
}

describe('requests for missing entries', () => {
  it('do not alternate between two places of the log', () => {
    const { asking, sent } = asked();
    for (let i = 0; i < 50; i++) {
      asking.want(ann, 3);
      asking.want(ann, 9);
    }
    expect(sent.length).toBe(2);
  });

  it('are repeated after a while, to other peers first', () => {
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
