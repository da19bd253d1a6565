import { describe, expect, it } from 'vitest';
import { toBase64url } from '../../src/lib/base64url.ts';
import { hashText } from '../../src/lib/hash.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import { DOORS, doorOf, passOf, roomTag, SEATS, textOfProof } from '../../src/session/net/handshake.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import type { Link, LinkEvents } from '../../src/session/transport/transport.ts';
import { CODE, makeWorld, type World } from '../fuzz/world.ts';

/** Behaviours of a squatter when called in place of others. */
type Manner =
  | 'mute'
  | 'proves who they are'
  | 'says that one was removed'
  | 'says that one has come elsewhere'
  | 'hangs up';

/** Has a peer with the table's link occupy these addresses, from now until the end. */
function squat(world: World, manner: Manner, addresses: readonly string[], name = 'Mallory'): void {
  const signer = fakeSigner(name);
  let called = 0;
  const greet = (link: Link): LinkEvents => {
    const mine = {
      key: signer.key,
      salt: toBase64url(new TextEncoder().encode(hashText(`${called++}`))).slice(0, 22),
    };
    const say = (message: object): void => link.send(JSON.stringify(message));
    return {
      opened() {
        if (manner === 'mute') return;
        say({ t: 'hello', protocol: PROTOCOL, room: roomTag(CODE), ...mine, life: mine.salt, name });
        if (manner === 'says that one was removed') say({ t: 'sorry', why: 'removed', text: 'Go away.' });
        if (manner === 'says that one has come elsewhere') say({ t: 'sorry', why: 'replaced', text: '' });
      },
      message(text) {
        const { t, key, salt } = JSON.parse(text);
        if (t !== 'hello' || manner === 'mute') return;
        const line = { room: CODE, binding: link.binding! };
        const signature = signer.sign(textOfProof(line, mine, { key, salt }));
        say({ t: 'proof', signature, pass: passOf(line, mine, { key, salt }) });
      },
      closed() {},
    };
  };
  const transport = world.net.open(`squatter-${name}`, {
    called: (link) => (manner === 'hangs up' ? null : greet(link)),
    server() {},
  });
  for (const address of addresses) transport.alsoAt(() => address);
  // All free ones are taken by then.
  world.net.time.runUntil(world.net.time.now() + 1000);
}

const doors = (numbers: number): string[] =>
  Array.from({ length: SEATS }, (_, seat) =>
    Array.from({ length: numbers }, (_, number) => doorOf(CODE, seat, number)),
  ).flat();
const MANNERS: readonly Manner[] = [
  'mute',
  'proves who they are',
  'says that one was removed',
  'says that one has come elsewhere',
  'hangs up',
];

/** Checks that all who sit are linked with each other. */
const isWhole = ({ people }: World): boolean =>
  people.every(({ room }) =>
    people.every(({ key }) => key === room.peer.me || room.peer.linked.some((each) => each.key === key)),
  );

describe.each(MANNERS)('a stranger with the link who squats addresses and %s', (manner) => {
  it('does not keep out a player who reloads, even if addresses go to the first caller', async () => {
    const world = await makeWorld('comet', 3, `squat ${manner}`, 'device');
    await world.begin();
    await world.quiet();
    const cy = world.people[2]!;
    world.kill(cy);
    // Cy's earlier address and every door, also those that Ann and Bo have not opened.
    squat(world, manner, [cy.address, ...doors(DOORS)]);
    await world.until(
      'they are taken',
      () => !world.people[0]!.room.peer.linked.some(({ key }) => key === cy.key),
    );
    world.revive(cy);
    const took = await world.until('all are linked again', () => isWhole(world), 30);
    expect(took).toBeLessThan(30_000);
    await world.until('all agree', () => world.agree());
    // The next life finds the others, and they it, although its address has changed again.
    world.kill(cy);
    world.revive(cy);
    await world.until('all are linked once more', () => isWhole(world), 30);
    expect(world.people.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('only delays newcomers by taking all but one door at each seat', async () => {
    const world = await makeWorld('comet', 2, `doors ${manner}`, 'device');
    // They are taken before there is a table.
    squat(world, manner, doors(DOORS - 1));
    world.add('P0').room.propose({
      type: 'found',
      protocol: PROTOCOL,
      setup: world.setup,
      seat: 0,
      name: 'P0',
      colour: 0,
    });
    await world.until('the table is there', () => world.people[0]!.room.peer.state !== null);
    const late = world.add('Late');
    // All who sit have found the door that is left by then, and the newcomer has knocked at each.
    await world.until('who has the link finds it', () => late.room.peer.state !== null, 300);
  });

  it('only delays newcomers by taking every door, if a server lets several share one', async () => {
    const world = await makeWorld('comet', 2, `shared ${manner}`, 'device', {}, false, { shared: true });
    squat(world, manner, doors(DOORS));
    squat(world, manner, doors(DOORS), 'Trudy');
    world.add('P0').room.propose({
      type: 'found',
      protocol: PROTOCOL,
      setup: world.setup,
      seat: 0,
      name: 'P0',
      colour: 0,
    });
    await world.until('the table is there', () => world.people[0]!.room.peer.state !== null);
    const late = world.add('Late');
    await world.until('who has the link finds it', () => late.room.peer.state !== null, 60);
    late.room.peer.meetAll();
    late.room.propose({ type: 'sit', seat: 1, name: 'Late', colour: 1 });
    await world.until('and sits down', () => isWhole(world) && late.room.peer.mySeat === 1);
  });
});
