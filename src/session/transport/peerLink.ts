import type { DataConnection } from 'peerjs';
import { bytesOf, isOversized, refuseOversized } from './bytes.ts';
import { bindingOf } from './fingerprints.ts';
import type { Address, CloseReason, Link, LinkEvents } from './transport.ts';

/** More is not handed to the browser at once, in bytes: above some MiB it throws. */
const ENOUGH = 1024 * 1024;
/** A connection that is interrupted for so long is lost, in milliseconds. */
const INTERRUPTED = 15_000;
/** So many messages may come before this page has heard that both sides agree on the connection. */
const EARLY = 100;
/** What was sent before closing has so long to get out. */
const FAREWELL = 5000;

export interface PeerLink extends Link {
  readonly phase: 'calling' | 'open' | 'closing' | 'closed';
  /** The other side has answered, so the server has done what it can. */
  readonly answered: boolean;
  /** The connection that is to carry it, as soon as there is one. */
  attach(connection: DataConnection): void;
  fail(why: CloseReason): void;
}

interface Setup {
  readonly remote: Address;
  readonly incoming: boolean;
  /** Asked at once, or of an incoming link when it opens. Null: it is not wanted. */
  readonly events: (link: Link) => LinkEvents | null;
  /** Nothing of it is left. */
  readonly over: (link: PeerLink) => void;
}

/** A link over a PeerJS data connection: one text, one message of the data channel. */
export function makePeerLink({ remote, incoming, events: eventsOf, over }: Setup): PeerLink {
  let phase: PeerLink['phase'] = 'calling';
  let connection: DataConnection | null = null;
  let peerConnection: RTCPeerConnection | null = null;
  let channel: RTCDataChannel | null = null;
  let events: LinkEvents | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outbox: string[] = [];
  let queued = 0;
  const early: unknown[] = [];
  let binding: string | null = null;

  const tell = (why: CloseReason): void => {
    // Never from within what the owner has called.
    queueMicrotask(() => events?.closed(why));
  };
  const end = (): void => {
    phase = 'closed';
    clearTimeout(timer);
    connection?.close();
    outbox.length = early.length = 0;
    queued = 0;
    over(link);
  };
  const fail = (why: CloseReason): void => {
    if (phase === 'closed') return;
    if (phase !== 'closing') tell(why);
    end();
  };

  const post = (): void => {
    while (channel?.readyState === 'open' && outbox[0] !== undefined && channel.bufferedAmount < ENOUGH) {
      try {
        channel.send(outbox[0]);
      } catch {
        // Its buffer is full: it says when it is not.
        return;
      }
      queued -= bytesOf(outbox.shift()!);
    }
    // A channel that is closed still delivers what it was given before.
    if (phase === 'closing' && outbox.length === 0) channel?.close();
  };
  /** What both sides have agreed on: half an agreement may still become another. */
  const settledBinding = (): string | null => {
    const { signalingState, localDescription, remoteDescription } = peerConnection!;
    const settled = signalingState === 'stable' && localDescription && remoteDescription;
    return settled ? bindingOf(localDescription.sdp, remoteDescription.sdp) : null;
  };
  /** Pages of ours agree once and for all. Whatever else is negotiated is the server's doing: the connection could end elsewhere. */
  const negotiated = (): void => {
    const state = peerConnection?.signalingState;
    if (phase === 'calling' && state?.endsWith('pranswer')) fail('blocked');
    else if (phase === 'calling') opened();
    else if (phase === 'open' && state !== 'closed' && settledBinding() !== binding) fail('lost');
  };
  const opened = (): void => {
    // A busy page hears that the channel is open before it hears that both sides agree.
    if (phase !== 'calling' || !connection?.open || peerConnection?.signalingState !== 'stable') return;
    phase = 'open';
    clearTimeout(timer);
    channel = connection.dataChannel;
    channel.bufferedAmountLowThreshold = ENOUGH / 4;
    channel.addEventListener('bufferedamountlow', post);
    binding = settledBinding();
    if (incoming) events = eventsOf(link);
    if (!events) link.close();
    // It may have been closed at once.
    else if (link.phase === 'open') events.opened();
    for (const data of early.splice(0)) heard(data);
  };
  const heard = (data: unknown): void => {
    if (phase === 'calling' && early.push(data) > EARLY) fail('blocked');
    if (phase !== 'open') return;
    if (typeof data === 'string' && !isOversized(data)) events?.message(data);
    else fail('oversized');
  };
  const watch = (): void => {
    if (phase === 'calling' || phase === 'closed') return;
    const state = peerConnection?.connectionState;
    if (state === 'failed') fail('lost');
    else if (phase === 'open') {
      clearTimeout(timer);
      if (state === 'disconnected') timer = setTimeout(() => fail('lost'), INTERRUPTED);
    }
  };

  const link: PeerLink = {
    remote,
    incoming,
    get binding() {
      return binding;
    },
    get phase() {
      return phase;
    },
    get answered() {
      return Boolean(peerConnection?.remoteDescription);
    },
    get waiting() {
      return queued + (channel?.bufferedAmount ?? 0);
    },
    send(text) {
      refuseOversized(text);
      if (phase !== 'open') return;
      outbox.push(text);
      queued += bytesOf(text);
      post();
    },
    close() {
      if (phase === 'closed' || phase === 'closing') return;
      tell('own');
      if (phase === 'calling') return end();
      phase = 'closing';
      clearTimeout(timer);
      timer = setTimeout(end, FAREWELL);
      post();
    },
    attach(made) {
      connection = made;
      peerConnection = made.peerConnection;
      peerConnection.addEventListener('connectionstatechange', watch);
      peerConnection.addEventListener('signalingstatechange', negotiated);
      made.on('open', opened);
      made.on('data', heard);
      made.on('close', () => fail('closed'));
      made.on('error', ({ type }) => {
        if (type === 'negotiation-failed') fail(phase === 'calling' ? 'blocked' : 'lost');
      });
    },
    fail,
  };
  if (!incoming) events = eventsOf(link);
  return link;
}
