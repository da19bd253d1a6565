import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** Listeners of a page's socket. */
export interface RawEvents {
  /** Called with each message of the server. */
  heard(text: string): void;
  /** Called when the socket has ended, or could not be opened. */
  ended(): void;
}

export interface RawPage {
  send(message: object): void;
  close(): void;
}

const named = (id: string): string => `key=peerjs&id=${id}&token=token-of-${id}`;

/** A text frame of a client, with a mask of zeros: the load must cost less than the server that it measures. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Returns a reader of a server's frames: texts shorter than 64 kB, whole or in pieces. */
function makeReader(heard: (text: string) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  return (data) => {
    rest = rest.length ? Buffer.concat([rest, data]) : data;
    if (!isUpgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      isUpgraded = true;
      rest = rest.subarray(end + 4);
    }
    while (rest.length >= 2) {
      const isShort = rest[1]! < 126;
      if (!isShort && rest.length < 4) return;
      const begin = isShort ? 2 : 4;
      const end = begin + (isShort ? rest[1]! : rest.readUInt16BE(2));
      if (rest.length < end) return;
      heard(rest.toString('latin1', begin, end));
      rest = rest.subarray(end);
    }
  };
}

/**
 * Opens a page's socket at the PeerServer at `port`, from a network of its own as a load balancer names it: a WebSocket with as little work
 * as possible, in which nothing is parsed. The caller looks for what it needs in the text.
 */
export function openRaw(port: number, id: string, network: string, { heard, ended }: RawEvents): RawPage {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.write(
    `GET /peerjs/peerjs?${named(id)} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
  );
  socket.on('data', makeReader(heard));
  socket.on('error', () => {});
  socket.on('close', ended);
  return {
    send: (message) => void socket.write(frameOf(JSON.stringify(message))),
    close: () => void socket.destroy(),
  };
}
