import { toBase64url } from '../../../src/lib/base64url.ts';
import { freshSecret, makeSigner } from '../../../src/session/identity/ed25519.ts';
import { doorOf, prove, roomTag } from '../../../src/session/net/handshake.ts';
import { PROTOCOL } from '../../../src/session/room/commands.ts';
import { textOfWords } from '../../../src/session/room/log.ts';
import { firstTable } from '../../../src/session/room/tables.ts';
import { ownName } from '../../../src/session/transport/ownAddress.ts';
import { PeerTransport } from '../../../src/session/transport/peerjs.ts';
import { peerServerOf } from '../../../src/session/transport/serverSettings.ts';
import type { Link } from '../../../src/session/transport/transport.ts';

interface Heard {
  readonly t: string;
  readonly [more: string]: unknown;
}

/** A peer who has a table's link and ignores the protocol's rules. */
export interface Stranger {
  readonly key: string;
  readonly heard: readonly Heard[];
  readonly closed: string | null;
  /** Sends a message as it is, as text on the channel. */
  say(message: unknown): void;
  /** Sends this many bytes of binary data. */
  bytes(count: number): void;
  /** Sends the same message many times at once. */
  flood(message: unknown, times: number): void;
  /** Proposes these words under a valid signature of its own. */
  propose(body: object): Promise<void>;
}

declare global {
  interface Window {
    /** Knocks at the door of a seat, as a new person each time. */
    comeAsStranger(room: string, seat: number): Promise<void>;
    stranger: Stranger;
  }
}

const salt = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));
const { send } = RTCDataChannel.prototype as { send(data: unknown): void };

window.comeAsStranger = async (room, seat) => {
  const signer = await makeSigner(freshSecret());
  const table = firstTable(room);
  const heard: Heard[] = [];
  const mine = { key: signer.key, salt: salt() };
  let closed: string | null = null;
  let nonce = 0;
  /** The raw channel, to send messages that the transport would refuse. */
  let channel: RTCDataChannel | null = null;
  RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
    channel = this;
    send.call(this, data);
  };
  const say = (message: unknown): void => {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (channel?.readyState === 'open') send.call(channel, text);
  };
  const transport = new PeerTransport(
    {
      nameOf: () => ownName(salt()),
      server: peerServerOf({ peerServer: 'own', iceServers: [] }, location),
      iceServers: [],
    },
    { called: () => null, server() {} },
  );
  const greet = (): void =>
    link.send(
      JSON.stringify({
        t: 'hello',
        protocol: PROTOCOL,
        room: roomTag(room),
        ...mine,
        life: salt(),
        name: 'Mallory',
      }),
    );
  const answer = async ({ key, salt }: { key: string; salt: string }): Promise<void> =>
    say(await prove(signer, { room, binding: link.binding! }, mine, { key, salt }, table));
  const link: Link = transport.call(doorOf(room, seat), {
    opened: greet,
    message(text) {
      const message = JSON.parse(text) as Heard;
      heard.push(message);
      if (message.t === 'hello') void answer(message as unknown as { key: string; salt: string });
    },
    closed(why) {
      closed = why;
    },
  });
  window.stranger = {
    key: signer.key,
    heard,
    get closed() {
      return closed;
    },
    say,
    bytes: (count) => channel && send.call(channel, new Uint8Array(count)),
    flood(message, times) {
      for (let i = 0; i < times; i++) say(message);
    },
    async propose(body) {
      const words = { author: signer.key, nonce: ++nonce, body: body as never };
      say({ t: 'propose', said: { ...words, signature: await signer.sign(textOfWords(table, words)) } });
    },
  };
};
