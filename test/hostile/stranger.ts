import { hashText } from '../../src/lib/hash.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import { passOf, roomTag, tableTag, textOfProof } from '../../src/session/net/handshake.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import { ownAddress } from '../../src/session/transport/ownAddress.ts';
import type { CloseReason, Link } from '../../src/session/transport/transport.ts';
import { CODE, type Person, TABLE, type World } from '../fuzz/world.ts';

interface Manner {
  readonly protocol?: number;
  readonly room?: string;
  readonly name?: string;
  /** Uses this proof instead of its own. */
  readonly proof?: string;
  /** Claims a key that it does not have. */
  readonly key?: string;
  /** Calls from another address than its key's own. */
  readonly address?: string;
}

/** Speaks to a peer by hand, bound by no rules. */
export function stranger(world: World, called: string, to: Person, manner: Manner = {}) {
  const signer = fakeSigner(called);
  const key = manner.key ?? signer.key;
  const room = manner.room ?? CODE;
  const mine = { key, salt: hashText(called).slice(0, 24) };
  const heard: { t: string; [more: string]: unknown }[] = [];
  let closed: CloseReason | null = null;
  let greeted = false;
  const address = manner.address ?? ownAddress(called);
  const transport = world.net.open(address, { called: () => null, server() {} });
  const say = (message: unknown): void =>
    link.send(typeof message === 'string' ? message : JSON.stringify(message));
  const link: Link = transport.call(to.address, {
    opened() {
      say({
        t: 'hello',
        protocol: manner.protocol ?? PROTOCOL,
        room: roomTag(room),
        ...mine,
        life: hashText(`life ${called}`).slice(0, 24),
        name: manner.name ?? called,
      });
    },
    message(text) {
      const message = JSON.parse(text);
      heard.push(message);
      if (message.t !== 'hello') return;
      const theirs = { key: message.key, salt: message.salt };
      const line = { room, binding: link.binding! };
      const signature = manner.proof ?? signer.sign(textOfProof(line, mine, theirs));
      say({ t: 'proof', signature, pass: passOf(line, mine, theirs), table: tableTag(TABLE) });
      greeted = true;
    },
    closed(why) {
      closed = why;
    },
  });
  return {
    say,
    signer,
    heard,
    address,
    get closed() {
      return closed;
    },
    get greeted() {
      return greeted;
    },
    /** Reason why it was sent away, if it was. */
    get sorry(): string | undefined {
      return heard.find(({ t }) => t === 'sorry')?.why as string | undefined;
    },
    /** Waits until it is let in: then it learns what the table has. */
    letIn: () => world.until(`${called} is let in`, () => heard.some(({ t }) => t === 'have')),
    sentAway: () => world.until(`${called} is sent away`, () => closed !== null),
  };
}
