/** Data that this page has handed to its data channels, by kind of message; the room's links only. */
export interface Sent {
  /** Messages and UTF-8 bytes. */
  readonly byKind: Record<string, { messages: number; bytes: number }>;
}

const KIND = /^\{"t":"(\w+)"/;
/** Marks a device's messages about joint dealing, on their way into the log: counted as a kind of their own. */
const DEALING = '"body":{"type":"mental",';
const encoder = new TextEncoder();

/** Counts from now on the very strings that go to `RTCDataChannel.send`. */
export function countSent(): Sent {
  const byKind: Sent['byKind'] = {};
  const { send } = RTCDataChannel.prototype as { send(data: unknown): void };
  RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
    const type = typeof data === 'string' && KIND.exec(data)?.[1];
    if (type) {
      const kind = (data as string).includes(DEALING) ? `${type} of dealing` : type;
      byKind[kind] ??= { messages: 0, bytes: 0 };
      byKind[kind].messages++;
      byKind[kind].bytes += encoder.encode(data as string).length;
    }
    send.call(this, data);
  };
  return { byKind };
}
