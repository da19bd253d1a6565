import type { Address, CloseReason, Link, LinkEvents, Transport, TransportEvents } from '../transport.ts';

/** One event of a transport, as the contract suite sees it. Links are numbered in order of appearance. */
export type Heard =
  | { readonly event: 'server'; readonly state: 'online' | 'offline' }
  | { readonly event: 'called' | 'refused'; readonly link: number; readonly remote: Address }
  | { readonly event: 'opened'; readonly link: number }
  | { readonly event: 'message'; readonly link: number; readonly text: string }
  | { readonly event: 'closed'; readonly link: number; readonly why: CloseReason };

export const ofBytes = (bytes: number): string => 'é'.repeat(bytes >> 1) + (bytes % 2 ? 'x' : '');

/** A transport that records its events and can be driven remotely: arguments and answers are plain data. */
export class Station {
  readonly #heard: Heard[] = [];
  readonly #links: Link[] = [];
  readonly #second = new Map<Address, () => void>();
  readonly #transport: Transport;
  #refusing = false;
  #calling = false;

  constructor(open: (events: TransportEvents) => Transport) {
    this.#transport = open({
      server: (state) => this.#hear({ event: 'server', state }),
      called: (link) => {
        const number = this.#links.push(link) - 1;
        this.#hear({ event: this.#refusing ? 'refused' : 'called', link: number, remote: link.remote });
        return this.#refusing ? null : this.#eventsOf(number);
      },
    });
  }

  /** Events heard, from the `from`-th on. */
  heard(from: number): readonly Heard[] {
    return this.#heard.slice(from);
  }

  /** Calls an address and returns the new link's number. An event from within the call is a mistake and throws. */
  call(to: Address): number {
    const number = this.#links.length;
    this.#calling = true;
    try {
      this.#links.push(this.#transport.call(to, this.#eventsOf(number)));
    } finally {
      this.#calling = false;
    }
    return number;
  }

  /** Calls and closes the link before anything can have come of it. */
  ring(to: Address): number {
    const number = this.call(to);
    this.closeLink(number);
    return number;
  }

  /** Sends a text, or one of the given number of bytes. Returns `RangeError` if sending threw that. */
  send(link: number, text: string | number): 'sent' | 'RangeError' {
    try {
      this.#links[link]!.send(typeof text === 'number' ? ofBytes(text) : text);
      return 'sent';
    } catch (error) {
      if (error instanceof RangeError) return 'RangeError';
      throw error;
    }
  }

  binding(link: number): string | null {
    return this.#links[link]!.binding;
  }

  closeLink(link: number): void {
    this.#links[link]!.close();
  }

  /** Refuses all further calls, or accepts them again. */
  refuse(refusing: boolean): void {
    this.#refusing = refusing;
  }

  alsoAt(address: Address): void {
    this.#second.set(
      address,
      this.#transport.alsoAt(() => address),
    );
  }

  giveUp(address: Address): void {
    this.#second.get(address)?.();
  }

  close(): void {
    this.#transport.close();
  }

  #hear(what: Heard): void {
    if (this.#calling) throw new Error(`${what.event} came from within call`);
    this.#heard.push(what);
  }

  #eventsOf(link: number): LinkEvents {
    return {
      opened: () => this.#hear({ event: 'opened', link }),
      message: (text) => this.#hear({ event: 'message', link, text }),
      closed: (why) => this.#hear({ event: 'closed', link, why }),
    };
  }
}
