import type { Address, CloseReason, Link, LinkEvents, Transport, TransportEvents } from './transport.ts';

/** One event of a transport, as the contract suite sees it. Links are numbered as they come. */
export type Heard =
  | { readonly event: 'server'; readonly state: 'online' | 'offline' }
  | { readonly event: 'called' | 'refused'; readonly link: number; readonly remote: Address }
  | { readonly event: 'opened'; readonly link: number }
  | { readonly event: 'message'; readonly link: number; readonly text: string }
  | { readonly event: 'closed'; readonly link: number; readonly why: CloseReason };

/** A transport that writes down what it hears, to be led from elsewhere: arguments and answers are plain data. */
export interface Station {
  /** What was heard, from the `from`-th event on. */
  heard(from: number): readonly Heard[];
  /** The new link's number. An event from within the call is a mistake and throws. */
  call(to: Address): number;
  /** Calls and closes the link before anything can have come of it. */
  ring(to: Address): number;
  /** `RangeError` if that is what sending threw. A number: a text of so many bytes. */
  send(link: number, text: string | number): 'sent' | 'RangeError';
  binding(link: number): string | null;
  closeLink(link: number): void;
  /** From now on nobody is let in, or everybody again. */
  refuse(refusing: boolean): void;
  alsoAt(address: Address): void;
  giveUp(address: Address): void;
  close(): void;
}

export const ofBytes = (bytes: number): string => 'é'.repeat(bytes >> 1) + (bytes % 2 ? 'x' : '');

export function makeStation(open: (events: TransportEvents) => Transport): Station {
  const heard: Heard[] = [];
  const links: Link[] = [];
  const second = new Map<Address, () => void>();
  let refusing = false;
  let calling = false;

  const hear = (what: Heard): void => {
    if (calling) throw new Error(`${what.event} came from within call`);
    heard.push(what);
  };
  const eventsOf = (link: number): LinkEvents => ({
    opened: () => hear({ event: 'opened', link }),
    message: (text) => hear({ event: 'message', link, text }),
    closed: (why) => hear({ event: 'closed', link, why }),
  });
  const transport = open({
    server: (state) => hear({ event: 'server', state }),
    called(link) {
      const number = links.push(link) - 1;
      hear({ event: refusing ? 'refused' : 'called', link: number, remote: link.remote });
      return refusing ? null : eventsOf(number);
    },
  });

  const call = (to: Address): number => {
    const number = links.length;
    calling = true;
    try {
      links.push(transport.call(to, eventsOf(number)));
    } finally {
      calling = false;
    }
    return number;
  };

  return {
    heard: (from) => heard.slice(from),
    call,
    ring(to) {
      const number = call(to);
      links[number]!.close();
      return number;
    },
    send(link, text) {
      try {
        links[link]!.send(typeof text === 'number' ? ofBytes(text) : text);
        return 'sent';
      } catch (error) {
        if (error instanceof RangeError) return 'RangeError';
        throw error;
      }
    },
    binding: (link) => links[link]!.binding,
    closeLink: (link) => links[link]!.close(),
    refuse(now) {
      refusing = now;
    },
    alsoAt(address) {
      second.set(
        address,
        transport.alsoAt(() => address),
      );
    },
    giveUp(address) {
      second.get(address)?.();
    },
    close: () => transport.close(),
  };
}
