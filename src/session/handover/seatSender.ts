import type { Clock } from '../../lib/clock.ts';
import {
  type CloseReason,
  type Link,
  type LinkEvents,
  PIECE,
  piecesOf,
  type Transport,
  type TransportEvents,
} from '../transport/index.ts';
import {
  codeOf,
  type HandoverMessage,
  type MessageOf,
  MOST_PIECES,
  proofOf,
  readMessage,
  type TakingRefusal,
  writeMessage,
} from './messages.ts';

/** Bytes waiting on the link above which nothing more is sent. */
const MOST_WAITING = 512 * 1024;
/** Milliseconds before sending the next pieces. */
const PAUSE = 20;
/** Milliseconds for the other device to store everything. */
const PATIENCE = 30_000;
/** Wrong proofs before this transfer's link counts as exposed. */
const MOST_WRONG = 5;

export type SeatSenderState =
  /** `online`: the other device could find this one. */
  | { readonly is: 'waiting'; readonly online: boolean }
  /** Another device has the link, and shows this code too. The player must say whether it is theirs. */
  | { readonly is: 'asked'; readonly code: string }
  | { readonly is: 'sending'; readonly code: string }
  | { readonly is: 'given' }
  /** The other device has reported that it did not take the seat, so it is still here. */
  | { readonly is: 'refused'; readonly why: TakingRefusal | 'gone' | 'guessed' | 'pack' }
  /** The transfer broke off at the last step: only the player can see whether the other device has the seat. */
  | { readonly is: 'unsure' };

interface Setup {
  /** Secret of the link, used for one transfer only. */
  readonly secret: string;
  readonly protocol: number;
  /** The player's name at the table. */
  readonly name: string;
  readonly clock: Clock;
  open(events: TransportEvents): Transport;
  /** Stops this device's part at the table, notes that it gives its seat away, and packs its data. */
  pack(): Promise<string>;
  changed(state: SeatSenderState): void;
}

/** The first device's part: waits for the second, asks the player, and sends it everything. */
export class SeatSender {
  readonly #setup: Setup;
  readonly #transport: Transport;
  #state: SeatSenderState = { is: 'waiting', online: false };
  /** Link to the device that has proved to know the secret. */
  #link: Link | null = null;
  #wrong = 0;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#transport = setup.open({
      called: (link) => this.#called(link),
      server: (state) => {
        if (this.#state.is === 'waiting') this.#become({ is: 'waiting', online: state === 'online' });
      },
    });
  }

  get state(): SeatSenderState {
    return this.#state;
  }

  /** Confirms that the other device is the player's own. */
  async agree(): Promise<void> {
    const link = this.#link;
    if (this.#state.is !== 'asked' || !link) return;
    this.#become({ is: 'sending', code: this.#state.code });
    const text = await this.#setup.pack().catch(() => null);
    if (text === null || text.length > PIECE * MOST_PIECES) this.#end({ is: 'refused', why: 'pack' });
    else if (this.#link === link) this.#send(link, text);
  }

  /** Declines or cancels. Too late once data is being sent. */
  close(): void {
    if (this.#state.is !== 'waiting' && this.#state.is !== 'asked') return;
    this.#say({ t: 'no', why: 'declined' });
    this.#setup.clock.after(500, () => this.#transport.close());
  }

  #called(link: Link): LinkEvents | null {
    return {
      opened() {},
      message: (text) => this.#hear(link, readMessage(text)),
      closed: (why) => this.#closed(link, why),
    };
  }

  #hear(link: Link, message: HandoverMessage | null): void {
    if (message?.t === 'meet') this.#meet(link, message);
    else if (link !== this.#link || this.#state.is !== 'sending') link.close();
    else if (message?.t === 'kept') this.#end({ is: 'given' });
    else if (message?.t === 'cannot') this.#end({ is: 'refused', why: message.why });
  }

  #meet(link: Link, { protocol, proof }: MessageOf<'meet'>): void {
    const { secret, name } = this.#setup;
    const { binding } = link;
    const isTheirs = binding !== null && proof === proofOf(secret, binding, 'taker');
    const why = !isTheirs
      ? 'proof'
      : this.#link || this.#state.is !== 'waiting'
        ? 'busy'
        : protocol !== this.#setup.protocol
          ? 'version'
          : null;
    if (why) link.send(writeMessage({ t: 'no', why }));
    if (isTheirs && !why) {
      this.#link = link;
      link.send(writeMessage({ t: 'meet', protocol, proof: proofOf(secret, binding, 'giver'), name }));
      this.#become({ is: 'asked', code: codeOf(secret, binding) });
    }
    // No one guesses 128 bits, but a peer that tries has found this address and must not keep trying.
    if (!isTheirs && ++this.#wrong >= MOST_WRONG && this.#state.is === 'waiting')
      this.#end({ is: 'refused', why: 'guessed' });
  }

  #send(link: Link, text: string): void {
    const { clock } = this.#setup;
    const pieces = piecesOf(text);
    const of = pieces.length;
    let next = 0;
    const go = (): void => {
      if (this.#state.is !== 'sending') return;
      for (; next < of && link.waiting < MOST_WAITING; next++)
        this.#say({ t: 'piece', of, text: pieces[next]! });
      clock.after(next < of ? PAUSE : PATIENCE, next < of ? go : () => this.#lost());
    };
    go();
  }

  #say(message: HandoverMessage): void {
    this.#link?.send(writeMessage(message));
  }

  #closed(link: Link, _why: CloseReason): void {
    if (link !== this.#link) return;
    this.#link = null;
    if (this.#state.is === 'asked') this.#end({ is: 'refused', why: 'gone' });
    else this.#lost();
  }

  #lost(): void {
    if (this.#state.is === 'sending') this.#end({ is: 'unsure' });
  }

  #end(state: SeatSenderState): void {
    this.#become(state);
    this.#setup.clock.after(500, () => this.#transport.close());
  }

  #become(state: SeatSenderState): void {
    this.#state = state;
    this.#setup.changed(state);
  }
}
