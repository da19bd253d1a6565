import { afterEach, describe, expect, it } from 'vitest';
import { type Address, LARGEST_MESSAGE } from '../transport.ts';
import type { Heard, Station } from './station.ts';
import { ofBytes } from './station.ts';

type Later<T> = T | Promise<T>;

/** A station that may be in another page, so every answer may be asynchronous. */
export type FarStation = {
  readonly [K in keyof Station]: (...args: Parameters<Station[K]>) => Later<ReturnType<Station[K]>>;
};

/** The suite's requirements for a network. */
export interface ContractNet {
  open(address: Address): Later<FarStation>;
  /** Waits until the condition holds; throws if it never does. */
  until(condition: () => Later<boolean>): Promise<void>;
  /** Sends something no honest peer would over a link: too long, or no text. */
  cheat(station: FarStation, link: number): Later<void>;
  close(): Later<void>;
}

/** Behaviour required of every transport. Each test uses fresh addresses, so that nets may share a server. */
export function transportContract(name: string, makeNet: () => Later<ContractNet>): void {
  let net: ContractNet;
  let tests = 0;
  const address = (who: string): Address => `contract-${tests}-${who}`;

  const ready = async (who: string): Promise<FarStation> => {
    const station = await net.open(address(who));
    await has(
      station,
      ({ event, ...rest }) => event === 'server' && 'state' in rest && rest.state === 'online',
    );
    return station;
  };
  const has = (station: FarStation, wanted: (heard: Heard) => boolean): Promise<void> =>
    net.until(async () => (await station.heard(0)).some(wanted));
  const linkEvents = async (station: FarStation, link: number): Promise<string[]> =>
    (await station.heard(0)).flatMap((heard) => {
      if (heard.event === 'server' || heard.link !== link) return [];
      return heard.event === 'closed' ? [`closed: ${heard.why}`] : [heard.event];
    });
  const texts = async (station: FarStation): Promise<string[]> =>
    (await station.heard(0)).flatMap((heard) => (heard.event === 'message' ? [heard.text] : []));
  const closedAt = (station: FarStation, link: number): Promise<void> =>
    has(station, (heard) => heard.event === 'closed' && heard.link === link);
  const openedAt = (station: FarStation, link: number): Promise<void> =>
    has(station, (heard) => heard.event === 'opened' && heard.link === link);

  /** Two stations with an open link between them, number 0 at both. */
  const linked = async (): Promise<[FarStation, FarStation]> => {
    const ann = await ready('ann');
    const bo = await ready('bo');
    expect(await ann.call(address('bo'))).toBe(0);
    await openedAt(ann, 0);
    await openedAt(bo, 0);
    return [ann, bo];
  };

  describe(name, () => {
    const start = async (): Promise<void> => {
      tests++;
      net = await makeNet();
    };
    afterEach(() => net.close());

    it('opens a link at both ends, and each knows the other', async () => {
      await start();
      const [ann, bo] = await linked();
      expect(await linkEvents(ann, 0)).toEqual(['opened']);
      expect(await linkEvents(bo, 0)).toEqual(['called', 'opened']);
      expect(await bo.heard(0)).toContainEqual({ event: 'called', link: 0, remote: address('ann') });
    });

    it('reports the same link at both ends, and distinct links apart', async () => {
      await start();
      const [ann, bo] = await linked();
      const cy = await ready('cy');
      await bo.call(address('ann'));
      await openedAt(bo, 1);
      await openedAt(ann, 1);
      await cy.call(address('bo'));
      await openedAt(cy, 0);
      await openedAt(bo, 2);
      const told = await Promise.all([0, 1, 2].map((link) => bo.binding(link)));
      expect(await Promise.all([ann.binding(0), ann.binding(1), cy.binding(0)])).toEqual(told);
      expect(new Set(told).size).toBe(3);
      for (const each of told) expect(each).toMatch(/\S/);
    });

    it('carries texts both ways in the order sent', async () => {
      await start();
      const [ann, bo] = await linked();
      const sent = Array.from({ length: 100 }, (_, i) => `${i} ${'·'.repeat((i * 37) % 900)} 🂡`);
      for (const text of sent) await ann.send(0, text);
      await bo.send(0, '');
      await bo.send(0, 'back');
      await net.until(async () => (await texts(bo)).length === 100 && (await texts(ann)).length === 2);
      expect(await texts(bo)).toEqual(sent);
      expect(await texts(ann)).toEqual(['', 'back']);
    });

    it('carries the largest message, and refuses to send a larger one', async () => {
      await start();
      const [ann, bo] = await linked();
      expect(await ann.send(0, LARGEST_MESSAGE + 1)).toBe('RangeError');
      expect(await ann.send(0, LARGEST_MESSAGE)).toBe('sent');
      expect(await ann.send(0, 'after it')).toBe('sent');
      await has(bo, (heard) => heard.event === 'message' && heard.text === 'after it');
      expect((await texts(bo))[0] === ofBytes(LARGEST_MESSAGE)).toBe(true);
      expect(await texts(bo)).toHaveLength(2);
    });

    it('reports a closed link once and last, at each end, after everything sent before', async () => {
      await start();
      const [ann, bo] = await linked();
      await ann.send(0, LARGEST_MESSAGE);
      await ann.send(0, 'goodbye');
      await ann.closeLink(0);
      await ann.closeLink(0);
      expect(await ann.send(0, 'into the void')).toBe('sent');
      await closedAt(bo, 0);
      await closedAt(ann, 0);
      await bo.closeLink(0);
      // Another link opens and closes, so anything still to come from the first has arrived.
      const again = (await bo.call(address('ann'))) as number;
      await openedAt(bo, again);
      await bo.closeLink(again);
      await closedAt(ann, 1);
      expect(await linkEvents(ann, 0)).toEqual(['opened', 'closed: own']);
      expect(await linkEvents(bo, 0)).toEqual(['called', 'opened', 'message', 'message', 'closed: closed']);
      expect((await texts(bo))[1]).toBe('goodbye');
    });

    it('reports when no one answers', async () => {
      await start();
      const ann = await ready('ann');
      const link = await ann.call(address('nobody'));
      await closedAt(ann, link);
      expect(await linkEvents(ann, link)).toEqual(['closed: unreachable']);
    });

    it('cancels a call that is closed before it was answered', async () => {
      await start();
      const ann = await ready('ann');
      const bo = await ready('bo');
      const link = await ann.ring(address('bo'));
      await closedAt(ann, link);
      const second = await ann.call(address('bo'));
      await openedAt(ann, second);
      expect(await linkEvents(ann, link)).toEqual(['closed: own']);
      expect((await bo.heard(0)).filter(({ event }) => event === 'opened')).toHaveLength(1);
    });

    it('closes a call that is not accepted', async () => {
      await start();
      const ann = await ready('ann');
      const bo = await ready('bo');
      await bo.refuse(true);
      await ann.call(address('bo'));
      await closedAt(ann, 0);
      expect((await linkEvents(ann, 0)).at(-1)).toBe('closed: closed');
      expect(await linkEvents(bo, 0)).toEqual(['refused']);
      await bo.refuse(false);
      await ann.call(address('bo'));
      await openedAt(ann, 1);
    });

    it('answers at a second address, which another peer can have once it is given up', async () => {
      await start();
      const ann = await ready('ann');
      const bo = await ready('bo');
      const cy = await ready('cy');
      const reaches = async (who: FarStation): Promise<boolean> => {
        const link = await cy.call(address('door'));
        await net.until(async () => (await linkEvents(cy, link)).length > 0);
        const mark = `to ${link}`;
        await cy.send(link, mark);
        await net.until(
          async () =>
            (await texts(ann)).includes(mark) || (await texts(bo)).includes(mark) || closed(cy, link),
        );
        return (await texts(who)).includes(mark);
      };
      const closed = async (station: FarStation, link: number): Promise<boolean> =>
        (await linkEvents(station, link)).at(-1)?.startsWith('closed') === true;
      await ann.alsoAt(address('door'));
      await net.until(() => reaches(ann));
      await bo.alsoAt(address('door'));
      await ann.giveUp(address('door'));
      await net.until(() => reaches(bo));
      // Links made through the door survive giving it up.
      const first = (await ann.heard(0)).findIndex(({ event }) => event === 'opened');
      expect(first).toBeGreaterThanOrEqual(0);
      expect((await linkEvents(ann, 0)).at(-1)).toBe('message');
    });

    it('closes a link that delivers malformed messages', async () => {
      await start();
      const [ann, bo] = await linked();
      await net.cheat(ann, 0);
      await closedAt(bo, 0);
      await closedAt(ann, 0);
      expect((await linkEvents(bo, 0)).at(-1)).toBe('closed: oversized');
      expect((await linkEvents(ann, 0)).at(-1)).toBe('closed: closed');
      expect(await texts(bo)).toEqual([]);
    });

    it('closes all its links when it is closed, and no longer answers', async () => {
      await start();
      const [ann, bo] = await linked();
      await bo.send(0, 'last words');
      await bo.close();
      await closedAt(ann, 0);
      await closedAt(bo, 0);
      expect(await linkEvents(ann, 0)).toEqual(['opened', 'message', 'closed: closed']);
      expect((await linkEvents(bo, 0)).at(-1)).toBe('closed: own');
      const link = await ann.call(address('bo'));
      await closedAt(ann, link);
      expect(await linkEvents(ann, link)).toEqual(['closed: unreachable']);
    });
  });
}
