/** Data handed to data channels, by kind of message: messages and UTF-8 bytes. */
export type Sent = Record<string, { messages: number; bytes: number }>;

declare global {
  interface Window {
    sent: Sent;
  }
}

/**
 * Counts from now on the very strings that go to `RTCDataChannel.send`, when someone looks: a timed command must not pay for it. Runs in
 * pages, so it may use nothing from outside its body.
 */
export function countSent(): void {
  // Messages about joint dealing, on their way into the log, are a kind of their own.
  const [kindOf, dealing] = [/^\{"t":"(\w+)"/, '"body":{"type":"mental",'];
  const sent: Sent = {};
  let texts: string[] = [];
  const encoder = new TextEncoder();
  Object.defineProperty(window, 'sent', {
    get() {
      for (const text of texts) {
        const type = kindOf.exec(text)?.[1];
        if (!type) continue;
        const kind = text.includes(dealing) ? `${type} of dealing` : type;
        sent[kind] ??= { messages: 0, bytes: 0 };
        sent[kind].messages++;
        sent[kind].bytes += encoder.encode(text).length;
      }
      texts = [];
      return sent;
    },
  });
  const { send } = RTCDataChannel.prototype as { send(data: unknown): void };
  RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
    if (typeof data === 'string') texts.push(data);
    send.call(this, data);
  };
}

/** Returns the messages sent between two moments. */
export const sentSince = (before: Sent, after: Sent): Sent =>
  Object.fromEntries(
    Object.entries(after).map(([kind, { messages, bytes }]) => {
      const then = before[kind] ?? { messages: 0, bytes: 0 };
      return [kind, { messages: messages - then.messages, bytes: bytes - then.bytes }];
    }),
  );

/** Sums the bytes of some kinds, or of all. */
export const bytesOf = (sent: Sent, counts: (kind: string) => boolean = () => true): number =>
  Object.entries(sent).reduce((sum, [kind, { bytes }]) => sum + (counts(kind) ? bytes : 0), 0);
