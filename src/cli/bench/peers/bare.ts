import { openPeerTransport } from '../../../session/transport/peerjs.ts';
import type { PeerServerPlace } from '../../../session/transport/serverSettings.ts';
import type { Link } from '../../../session/transport/transport.ts';

/** About as long as the messages of a command. */
const LENGTH = 450;
const ASK = `?${'x'.repeat(LENGTH - 1)}`;
const ANSWER = `!${'x'.repeat(LENGTH - 1)}`;

export const bareAddress = (name: string): string => `bare-${name}`;

/** A second connection between two pages that carries nothing but a text there and back: what the network itself costs. */
export interface Bare {
  call(name: string): Promise<void>;
  /** Milliseconds there and back; null before anybody was called. */
  readonly ping: (() => Promise<number>) | null;
}

export function openBare(name: string, server: PeerServerPlace): Bare {
  let link: Link | null = null;
  let answered: (() => void) | null = null;
  let online: () => void;
  const ready = new Promise<void>((done) => {
    online = done;
  });
  const transport = openPeerTransport(
    { address: bareAddress(name), token: bareAddress(name), server, iceServers: [] },
    {
      called: (incoming) => ({
        opened() {},
        message: () => incoming.send(ANSWER),
        closed() {},
      }),
      server(state) {
        if (state === 'online') online();
      },
    },
  );
  return {
    async call(to) {
      await ready;
      await new Promise<void>((opened, failed) => {
        link = transport.call(bareAddress(to), {
          opened,
          message: () => answered?.(),
          closed: (why) => failed(new Error(why)),
        });
      });
    },
    get ping() {
      if (!link) return null;
      const to = link;
      return () =>
        new Promise<number>((done) => {
          const begin = performance.now();
          answered = () => done(performance.now() - begin);
          to.send(ASK);
        });
    },
  };
}
