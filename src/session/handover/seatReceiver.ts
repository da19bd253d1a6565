import type { Clock } from '../../lib/clock.ts';
import type { CloseReason, Link, Transport, TransportEvents } from '../transport/index.ts';
import {
  codeOf,
  type HandoverMessage,
  type MessageOf,
  meetingPlace,
  proofOf,
  readMessage,
  type TakingRefusal,
  writeMessage,
} from './messages.ts';

/** Milliseconds between calls. */
const PAUSE = 3000;
/** Milliseconds for a last message to go out. */
const GOODBYE = 1500;

export type SeatReceiverFailure =
  | TakingRefusal
  /** The first device, or its player, declined. */
  | 'busy'
  | 'declined'
  /** The answering device does not have the link. */
  | 'proof'
  /** One of the two devices has an older page. */
  | 'version'
  /** This browser does not identify its connection. */
  | 'unbound'
  /** The connection broke before everything arrived. */
  | 'lost';

export type SeatReceiverState =
  /** `trouble`: why the last call failed; another follows. */
  | { readonly is: 'calling'; readonly trouble: CloseReason | null }
  /** The player must confirm on the first device, which shows this code too. `name`: the seat's player, as that device says. */
  | { readonly is: 'asking'; readonly code: string; readonly name: string }
  | { readonly is: 'receiving'; readonly code: string; readonly name: string; readonly part: number }
  | { readonly is: 'taken' }
  | { readonly is: 'failed'; readonly why: SeatReceiverFailure };

interface Setup {
  readonly secret: string;
  readonly protocol: number;
  readonly clock: Clock;
  open(events: TransportEvents): Transport;
  /** Stores the packed data. Null once it is on disk. */
  unpack(text: string): Promise<TakingRefusal | null>;
  changed(state: SeatReceiverState): void;
}

/** The second device's part: finds the first by the link's secret, and takes over its data. */
export class SeatReceiver {
  readonly #setup: Setup;
  readonly #transport: Transport;
  #state: SeatReceiverState = { is: 'calling', trouble: null };
  #pieces: string[] = [];
  #closed = false;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#transport = setup.open({ called: () => null, server: () => {} });
    this.#call();
  }

  get state(): SeatReceiverState {
    return this.#state;
  }

  close(): void {
    this.#closed = true;
    this.#transport.close();
  }

  #call(): void {
    if (this.#closed) return;
    const link = this.#transport.call(meetingPlace(this.#setup.secret), {
      opened: () => this.#opened(link),
      message: (text) => void this.#hear(link, readMessage(text)),
      closed: (why) => this.#ended(why),
    });
  }

  #opened(link: Link): void {
    const { secret, protocol } = this.#setup;
    const { binding } = link;
    if (binding === null) this.#fail('unbound');
    else link.send(writeMessage({ t: 'meet', protocol, proof: proofOf(secret, binding, 'taker') }));
  }

  async #hear(link: Link, message: HandoverMessage | null): Promise<void> {
    const { is } = this.#state;
    if (message?.t === 'no') this.#fail(message.why);
    else if (message?.t === 'meet' && is === 'calling') this.#meet(link, message);
    else if (message?.t === 'piece' && (is === 'asking' || is === 'receiving'))
      await this.#take(link, message.of, message.text);
    else if (is === 'calling' || is === 'asking' || is === 'receiving') this.#fail('proof');
  }

  #meet(link: Link, { proof, name }: MessageOf<'meet'>): void {
    const { secret } = this.#setup;
    if (proof !== proofOf(secret, link.binding!, 'giver') || name === undefined) this.#fail('proof');
    else this.#become({ is: 'asking', code: codeOf(secret, link.binding!), name });
  }

  async #take(link: Link, of: number, text: string): Promise<void> {
    const { state } = this;
    if (state.is !== 'asking' && state.is !== 'receiving') return;
    this.#pieces.push(text);
    this.#become({ is: 'receiving', code: state.code, name: state.name, part: this.#pieces.length / of });
    if (this.#pieces.length !== of) return;
    const whole = this.#pieces.join('');
    const why = await this.#setup.unpack(whole);
    link.send(writeMessage(why ? { t: 'cannot', why } : { t: 'kept' }));
    // The first device closes the link once it has read this; the seat is here either way.
    if (why) this.#fail(why);
    else this.#setup.clock.after(GOODBYE, () => this.#taken());
  }

  #taken(): void {
    if (this.#state.is !== 'receiving') return;
    this.#become({ is: 'taken' });
    this.close();
  }

  #ended(why: CloseReason): void {
    const { is } = this.#state;
    if (is === 'calling') {
      this.#become({ is: 'calling', trouble: why });
      this.#setup.clock.after(PAUSE, () => this.#call());
    } else if (is === 'asking' || is === 'receiving') {
      this.#lost();
    }
  }

  /** Handles a lost link. With all pieces here, storing may still be in progress. */
  #lost(): void {
    if (this.#state.is === 'receiving' && this.#state.part === 1) return;
    this.#fail('lost');
  }

  #fail(why: SeatReceiverFailure): void {
    if (this.#state.is === 'failed' || this.#state.is === 'taken') return;
    this.#become({ is: 'failed', why });
    this.#setup.clock.after(GOODBYE, () => this.#transport.close());
  }

  #become(state: SeatReceiverState): void {
    this.#state = state;
    if (!this.#closed) this.#setup.changed(state);
  }
}
