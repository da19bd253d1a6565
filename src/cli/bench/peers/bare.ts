import type { Link, PeerServerPlace } from '../../../session/transport/index.ts';
import { PeerTransport } from '../../../session/transport/peerjs.ts';

/** Bytes of a plain question and its answer, and of stand-ins for a command's messages (`propose`, `order`, `have`). */
const LENGTH: Readonly<Record<string, number>> = { '?': 450, '!': 450, p: 234, o: 350, h: 115 };

const addressOf = (name: string): string => `bare-${name}`;

/** Separate connections between the same pages that carry only texts of the right length: the bare cost of the network. */
export interface Bare {
  /** Calls these pages and waits for `links` links. `sequencer` names the page that orders. */
  meet(names: readonly string[], links: number, sequencer: string): Promise<void>;
  /** Measures milliseconds to the sequencer and back, or from there to another page and back. */
  ping(): Promise<number>;
  /** Measures milliseconds until a command would be settled here if pages only passed on the same messages. */
  course(): Promise<number>;
}

export async function openBare(name: string, server: PeerServerPlace): Promise<Bare> {
  const links = new Map<string, Link>();
  let sequencer = '';
  let hear: (kind: string) => void = () => {};
  let met: () => void = () => {};
  const post = (link: Link, kind: string, author: string): void =>
    link.send(`${kind}${author} `.padEnd(LENGTH[kind]!, 'x'));
  const toAll = (kind: string, author: string): void => {
    for (const link of links.values()) post(link, kind, author);
  };
  const take = (link: Link, text: string): void => {
    const kind = text[0]!;
    const author = text.slice(1, text.indexOf(' '));
    if (kind === '?') post(link, '!', author);
    else if (kind === 'p') toAll('o', author);
    else if (kind === 'o') toAll('h', author);
    if (author === name) hear(kind);
  };
  const eventsOf = (remote: string, link: () => Link) => ({
    opened() {
      links.set(remote, link());
      met();
    },
    message: (text: string) => take(link(), text),
    closed: () => void links.delete(remote),
  });
  const transport = await new Promise<PeerTransport>((online) => {
    const made = new PeerTransport(
      { nameOf: () => ({ address: addressOf(name), token: addressOf(name) }), server, iceServers: [] },
      {
        called: (link) => eventsOf(link.remote, () => link),
        server(state) {
          if (state === 'online') online(made);
        },
      },
    );
  });
  /** Sends something, and waits for the reply. */
  const timed = (send: () => void, over: (kind: string) => boolean): Promise<number> =>
    new Promise((done) => {
      const begin = performance.now();
      hear = (kind) => {
        if (!over(kind)) return;
        hear = () => {};
        done(performance.now() - begin);
      };
      send();
    });
  const toSequencer = (): Link => links.get(addressOf(sequencer)) ?? [...links.values()][0]!;

  return {
    async meet(names, count, orders) {
      sequencer = orders;
      for (const to of names) {
        const link: Link = transport.call(
          addressOf(to),
          eventsOf(addressOf(to), () => link),
        );
      }
      await new Promise<void>((done) => {
        met = () => {
          if (links.size >= count) done();
        };
        met();
      });
    },
    ping: () =>
      timed(
        () => post(toSequencer(), '?', name),
        (kind) => kind === '!',
      ),
    course() {
      // More than half of all pages must have it; this one and the sequencer have it with the entry.
      const needed = Math.floor((links.size + 1) / 2) + 1;
      const own = sequencer === name;
      let ordered = own;
      let have = own ? 1 : 2;
      return timed(
        () => (own ? toAll('o', name) : post(toSequencer(), 'p', name)),
        (kind) => {
          if (kind === 'o') ordered = true;
          if (kind === 'h') have++;
          return ordered && have >= needed;
        },
      );
    },
  };
}
