import { describe, expect, it } from 'vitest';
import { hashOf } from '../../lib/hash.ts';
import { expectOk } from '../../lib/result.ts';
import { keyOf, type Saying } from '../room/testing.ts';
import { Outbox } from './outbox.ts';
import { makeDevice, rename } from './testing.ts';

/** Bo's device at a table whose sequencer is Ann, and its proposals. */
function bos() {
  const device = makeDevice('bo');
  const outbox = new Outbox(device.core, device.parts);
  /** Outcomes of the proposals, by their nonce. */
  const answers: (readonly [nonce: number, code: string | null])[] = [];
  const propose = (what: string | Saying): number => {
    const wish = typeof what === 'string' ? rename(what) : what;
    outbox.propose(device.wordsOf('bo', wish).body, (error) => answers.push([nonce, error?.code ?? null]));
    const { nonce } = device.told('propose').at(-1)!.message.said;
    return nonce;
  };
  return { ...device, outbox, propose, answers };
}

const ann = keyOf('ann');

describe('messages that the sequencer ignores', () => {
  it('are repeated with the same signature, and sent to everyone', () => {
    const { world, outbox, propose, told } = bos();
    propose('Beau');
    world.now += 2499;
    outbox.tick();
    expect(told('propose')).toHaveLength(1);
    expect(told('late')).toEqual([]);
    world.now += 1;
    outbox.tick();
    const [first, second] = told('propose');
    expect(second).toEqual(first);
    expect(told('late').map(({ message }) => message.said)).toEqual([first!.message.said]);
  });

  it('are repeated to a new sequencer with the same signature', () => {
    const { outbox, propose, told } = bos();
    propose('Beau');
    outbox.again();
    const [first, second] = told('propose');
    expect(second).toEqual(first);
  });

  it('are dropped once a later message of theirs is settled', () => {
    const { chain, parts, outbox, propose, told, entryOf, answers } = bos();
    const [first, second] = [propose('Beau'), propose('Bob')];
    const { said } = told('propose').at(-1)!.message;
    parts.add(entryOf(said), expectOk(chain.judge(said)));
    chain.settle(chain.length);
    outbox.settled(said);
    outbox.tick();
    expect(answers).toEqual([
      [second, null],
      [first, 'late'],
    ]);
  });
});

it('after one message was passed over, the next ones go out one by one for a minute', () => {
  const { chain, world, parts, outbox, propose, told, entryOf } = bos();
  const settle = (): void => {
    const { said } = told('propose').at(-1)!.message;
    parts.add(entryOf(said), expectOk(chain.judge(said)));
    chain.settle(chain.length);
    outbox.settled(said);
    outbox.tick();
  };
  const sent = (): number => told('propose').length;
  propose('Beau');
  propose('Bob');
  settle();
  propose('Bill');
  const before = sent();
  propose('Ben');
  expect(sent()).toBe(before);
  settle();
  expect(sent()).toBe(before + 1);
  settle();
  world.now += 60_000;
  outbox.tick();
  propose('Brian');
  propose('Bruno');
  expect(sent()).toBe(before + 3);
});

describe('a refusal', () => {
  const refusal = (nonce: number, after: string) => ({ nonce, after, code: 'rules' }) as const;

  it('incriminates the sequencer if the message is valid after the entry it names', () => {
    const { chain, outbox, propose, found, answers } = bos();
    const nonce = propose('Beau');
    outbox.refused(ann, refusal(nonce, chain.end.hash));
    expect(found).toEqual([{ who: ann, kind: 'withheld' }]);
    expect(answers).toEqual([]);
  });

  it('is answered with the rules’ reason if the message is invalid', () => {
    const { chain, outbox, propose, found, answers } = bos();
    const nonce = propose({ type: 'sit', seat: 0, name: 'bo', colour: 1 });
    outbox.refused(ann, refusal(nonce, chain.end.hash));
    expect(answers).toEqual([[nonce, expect.any(String)]]);
    expect(found).toEqual([]);
  });

  it('after a missing entry requests the log, and keeps the message pending', () => {
    const { outbox, propose, wanted, found, answers } = bos();
    const nonce = propose('Beau');
    outbox.refused(ann, refusal(nonce, hashOf('nothing here')));
    expect(wanted).toEqual([ann]);
    expect([found, answers]).toEqual([[], []]);
    expect(outbox.said(nonce)).toBeDefined();
  });

  it('by any other peer is ignored', () => {
    const { chain, outbox, propose, found, wanted } = bos();
    outbox.refused(keyOf('cy'), refusal(propose('Beau'), chain.end.hash));
    expect([found, wanted]).toEqual([[], []]);
  });
});
