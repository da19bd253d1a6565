import { describe, expect, it } from 'vitest';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import type { Message } from '../../src/session/protocol/messages.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import { type SignedMessage, textOfWords } from '../../src/session/room/log.ts';
import { commandOfIntent } from '../../src/session/room/roomIntent.ts';
import { playing } from '../fuzz/playing.ts';
import { type Person, TABLE, type World } from '../fuzz/world.ts';

/**
 * A peer that sends a lot within its limits makes others send a lot: because of it, they must not seem to flood, nor to withhold anything.
 */
type Four = readonly [Person, Person, Person, Person];

/** Has each of them send something at a rate per second, for a number of seconds. */
async function flood(
  world: World,
  seconds: number,
  rate: number,
  say: (count: number) => void,
): Promise<void> {
  const begin = world.net.time.now();
  let said = 0;
  while (said < seconds * rate) {
    await world.step();
    const due = Math.min(seconds * rate, ((world.net.time.now() - begin) / 1000) * rate);
    while (said < due) say(said++);
  }
}

/** Signs a message by hand, any number of times. */
function words(name: string, nonce: number, body: RoomCommand): SignedMessage {
  const signer = fakeSigner(name);
  const bare = { author: signer.key, nonce, body };
  return { ...bare, signature: signer.sign(textOfWords(TABLE, bare)) };
}
const later = ({ room }: Person, key: string): number => (room.peer.state!.nonces[key] ?? 0) + 1000;

/** Checks that the honest peers are linked, and blame none of each other. */
function unharmed(honest: readonly Person[]): void {
  for (const { room, findings, key } of honest)
    for (const other of honest) {
      if (other.key === key) continue;
      expect(findings.filter(({ who }) => who === other.key)).toEqual([]);
      expect(room.peer.linked.map((each) => each.key)).toContain(other.key);
    }
}

describe('a flood', () => {
  it('by candidates gets answers to the candidates only', async () => {
    const world = await playing('comet', 4, 'stand');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const { last } = { last: dora.room.peer.replica.chain.end };
    await flood(world, 8, 250, () => {
      for (const { room } of [bo, cy]) room.peer.send(dora.key, { t: 'stand', term: 1, last });
    });
    unharmed([ann, dora]);
  });

  it('with valid messages neither drowns out others nor floods the log', async () => {
    const world = await playing('comet', 4, 'words');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const first = { P1: later(ann, bo.key), P2: later(ann, cy.key) };
    let taken: number | null = null;
    await flood(world, 5, 290, (count) => {
      if (count === 900) {
        const begin = world.net.time.now();
        dora.room.propose({ type: 'rename', name: 'Dory', colour: 5 }, (error) => {
          if (!error) taken = world.net.time.now() - begin;
        });
      }
      for (const [name, { room }] of [['P1', bo] as const, ['P2', cy] as const]) {
        const said = words(
          name,
          first[name] + count,
          commandOfIntent(ann.room.peer.state, { type: 'pause', on: false }),
        );
        room.peer.send(ann.key, { t: 'propose', said });
      }
    });
    await world.until('she was heard', () => taken !== null, 2);
    expect(taken).toBeLessThan(2500);
    unharmed([ann, dora]);
  });

  it('with complaints is not passed on to the sequencer', async () => {
    const world = await playing('comet', 4, 'complaints');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const body = {
      type: 'play',
      hand: 1,
      at: 0,
      seat: 0,
      body: { type: 'x', more: 'x'.repeat(50_000) },
    } as const;
    await flood(world, 8, 19, (count) => {
      for (const [name, { room, key }] of [['P1', bo] as const, ['P2', cy] as const]) {
        const said = words(name, later(ann, key) + count, body);
        room.peer.send(dora.key, { t: 'late', said });
      }
    });
    unharmed([ann, dora]);
  });

  it('with another player’s replayed messages is not answered to that player', async () => {
    const world = await playing('comet', 4, 'replay');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    let said: SignedMessage | null = null;
    world.tampers.set('P3', (text) => {
      const message: Message = JSON.parse(text);
      if (message.t === 'propose') said = { ...message.said, author: dora.key };
      return text;
    });
    dora.room.propose({ type: 'again' });
    await world.until('she has said it', () => said !== null);
    let answers = 0;
    world.ears.set('P3', (text) => {
      if (JSON.parse(text).t === 'refused') answers++;
      return true;
    });
    await flood(world, 8, 250, () => {
      for (const { room } of [bo, cy]) room.peer.send(ann.key, { t: 'propose', said: said! });
    });
    expect(answers).toBeLessThan(5);
    unharmed([ann, dora]);
  });
});
