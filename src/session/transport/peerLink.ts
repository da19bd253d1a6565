import type { DataConnection } from 'peerjs';
import { bytesOf, isOversized, refuseOversized } from './bytes.ts';
import { bindingOf } from './fingerprints.ts';
import { routeIn } from './linkRoute.ts';
import type { Address, CloseReason, Link, LinkEvents, LinkRoute } from './transport.ts';

/** Most bytes handed to the browser at once: above some MiB it throws. */
const ENOUGH = 1024 * 1024;
/** Milliseconds of interruption after which a connection is lost. */
const INTERRUPTED = 15_000;
/** Most messages accepted before this page learns that both sides agree on the connection. */
const EARLY = 100;
/** Milliseconds for sending the rest after closing. */
const FAREWELL = 5000;

interface PeerLinkSetup {
  readonly remote: Address;
  readonly incoming: boolean;
  /** Called at once, or when an incoming link opens. Null declines the link. */
  readonly events: (link: Link) => LinkEvents | null;
  /** Called when the link has ended completely. */
  readonly over: (link: PeerLink) => void;
}

/** A link over a PeerJS data connection: each text is one message of the data channel. */
export class PeerLink implements Link {
  readonly remote: Address;
  readonly incoming: boolean;
  readonly #setup: PeerLinkSetup;
  #phase: 'calling' | 'open' | 'closing' | 'closed' = 'calling';
  #connection: DataConnection | null = null;
  #peerConnection: RTCPeerConnection | null = null;
  #channel: RTCDataChannel | null = null;
  #events: LinkEvents | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #outbox: string[] = [];
  /** Bytes in the outbox. */
  #queued = 0;
  /** Data received before the link opened. */
  readonly #early: unknown[] = [];
  #binding: string | null = null;
  #hasAnswered = false;

  constructor(setup: PeerLinkSetup) {
    this.#setup = setup;
    this.remote = setup.remote;
    this.incoming = setup.incoming;
    if (!setup.incoming) this.#events = setup.events(this);
  }

  get binding(): string | null {
    return this.#binding;
  }

  get phase(): 'calling' | 'open' | 'closing' | 'closed' {
    return this.#phase;
  }

  /** Set once the other side has answered, so the server has done its part. */
  get answered(): boolean {
    return Boolean(this.#peerConnection?.remoteDescription);
  }

  get waiting(): number {
    return this.#queued + (this.#channel?.bufferedAmount ?? 0);
  }

  async route(): Promise<LinkRoute | null> {
    const stats = await this.#peerConnection?.getStats();
    return stats ? routeIn(new Map(stats)) : null;
  }

  send(text: string): void {
    refuseOversized(text);
    if (this.#phase !== 'open') return;
    if (this.#outbox.length === 0 && this.#hand(text)) return;
    this.#outbox.push(text);
    this.#queued += bytesOf(text);
    this.#post();
  }

  close(): void {
    if (this.#phase === 'closed' || this.#phase === 'closing') return;
    this.#tell('own');
    if (this.#phase === 'calling') {
      this.#end();
      return;
    }
    this.#phase = 'closing';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), FAREWELL);
    this.#post();
  }

  /** Attaches the connection that carries the link. */
  attach(connection: DataConnection): void {
    this.#connection = connection;
    this.#peerConnection = connection.peerConnection;
    this.#peerConnection.addEventListener('connectionstatechange', () => this.#watch());
    this.#peerConnection.addEventListener('signalingstatechange', () => this.#negotiated());
    connection.on('open', () => this.#opened());
    connection.on('data', (data) => this.#heard(data));
    connection.on('close', () => this.fail('closed'));
    connection.on('error', ({ type }) => {
      if (type === 'negotiation-failed') this.fail(this.#phase === 'calling' ? 'blocked' : 'lost');
    });
  }

  /** Ends the link for a reason other than its owner closing it. */
  fail(why: CloseReason): void {
    if (this.#phase === 'closed') return;
    if (this.#phase !== 'closing') this.#tell(why);
    this.#end();
  }

  #tell(why: CloseReason): void {
    // Defer the event: it must never come from within the owner's own call.
    queueMicrotask(() => this.#events?.closed(why));
  }

  #end(): void {
    this.#phase = 'closed';
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#outbox.length = this.#early.length = 0;
    this.#queued = 0;
    this.#setup.over(this);
  }

  /** Hands the browser as much as it takes. */
  #post(): void {
    while (this.#outbox[0] !== undefined && this.#hand(this.#outbox[0]))
      this.#queued -= bytesOf(this.#outbox.shift()!);
    // A closed channel still delivers data handed to it earlier.
    if (this.#phase === 'closing' && this.#outbox.length === 0) this.#channel?.close();
  }

  /** Hands the browser one message, if it takes more now. */
  #hand(text: string): boolean {
    const channel = this.#channel;
    if (channel?.readyState !== 'open' || channel.bufferedAmount >= ENOUGH) return false;
    try {
      channel.send(text);
      return true;
    } catch {
      // Its buffer is full: an event follows once it has room.
      return false;
    }
  }

  /** Binding that both sides have agreed on; a half-finished negotiation may still change. */
  #settledBinding(): string | null {
    const { signalingState, localDescription, remoteDescription } = this.#peerConnection!;
    const settled = signalingState === 'stable' && localDescription && remoteDescription;
    return settled ? bindingOf(localDescription.sdp, remoteDescription.sdp) : null;
  }

  /** Checks negotiations. Our pages negotiate exactly once; any further one is the server's doing, and could redirect the connection. */
  #negotiated(): void {
    const state = this.#peerConnection?.signalingState;
    this.#tellAnswered();
    if (this.#phase === 'calling' && state?.endsWith('pranswer')) this.fail('blocked');
    else if (this.#phase === 'calling') this.#opened();
    else if (this.#phase === 'open' && state !== 'closed' && this.#settledBinding() !== this.#binding)
      this.fail('lost');
  }

  #tellAnswered(): void {
    if (this.#hasAnswered || this.incoming || this.#phase !== 'calling' || !this.answered) return;
    this.#hasAnswered = true;
    queueMicrotask(() => this.#phase === 'calling' && this.#events?.answered?.());
  }

  #opened(): void {
    const connection = this.#connection;
    // A busy page hears that the channel is open before it hears that both sides agree.
    if (this.#phase !== 'calling' || !connection?.open) return;
    if (this.#peerConnection?.signalingState !== 'stable') return;
    this.#phase = 'open';
    clearTimeout(this.#timer);
    this.#channel = connection.dataChannel;
    this.#channel.bufferedAmountLowThreshold = ENOUGH / 4;
    this.#channel.addEventListener('bufferedamountlow', () => this.#post());
    this.#binding = this.#settledBinding();
    if (this.incoming) this.#events = this.#setup.events(this);
    if (!this.#events) this.close();
    // The owner may have closed it at once.
    else if (this.phase === 'open') this.#events.opened();
    for (const data of this.#early.splice(0)) this.#heard(data);
  }

  #heard(data: unknown): void {
    if (this.#phase === 'calling' && this.#early.push(data) > EARLY) this.fail('blocked');
    if (this.#phase !== 'open') return;
    if (typeof data === 'string' && !isOversized(data)) this.#events?.message(data);
    else this.fail('oversized');
  }

  /** Follows the connection's state: it may be interrupted for a while, or lost. */
  #watch(): void {
    if (this.#phase === 'closed') return;
    const state = this.#peerConnection?.connectionState;
    // No way through was found: there is no need to wait for the end of the call.
    if (state === 'failed') this.fail(this.#phase === 'calling' ? 'blocked' : 'lost');
    else if (this.#phase === 'open') {
      clearTimeout(this.#timer);
      if (state === 'disconnected') this.#timer = setTimeout(() => this.fail('lost'), INTERRUPTED);
    }
  }
}
