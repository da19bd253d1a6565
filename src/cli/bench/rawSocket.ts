import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** Opcodes of frames (RFC 6455, 5.2), with the bit that ends a message. */
export const TEXT = 0x81;
export const BINARY = 0x82;

interface RawSocketEvents {
  /** Called with the content of each frame of the server. */
  heard(data: Buffer): void;
  /** Called when the socket has ended, or could not be opened. */
  ended(): void;
}

interface RawSocketPlace {
  readonly port: number;
  readonly path: string;
  /** Address of this machine to call from; missing: any. */
  readonly from?: string;
  /** More lines of the request. */
  readonly headers?: readonly string[];
}

export interface RawSocket {
  send(text: string, opcode: number): void;
  close(): void;
}

/** Writes a client's frame of less than 64 kB, with a mask of zeros. */
function frameOf(text: string, opcode: number): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = opcode;
  head[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Returns a reader of a server's frames, whole or in pieces: gives what is in each. */
function makeFrameReader(heard: (data: Buffer) => void): (data: Buffer) => void {
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
      const size = rest[1]!;
      const begin = size < 126 ? 2 : size === 126 ? 4 : 10;
      if (rest.length < begin) return;
      const length =
        size < 126 ? size : size === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < begin + length) return;
      heard(rest.subarray(begin, begin + length));
      rest = rest.subarray(begin + length);
    }
  };
}

/** Opens a WebSocket on this machine with as little work as possible: the load must cost less than the server that it measures. */
export function openRawSocket(
  { port, path, from, headers = [] }: RawSocketPlace,
  { heard, ended }: RawSocketEvents,
): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
  socket.setNoDelay(true);
  const request = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...headers,
  ];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  socket.on('data', makeFrameReader(heard));
  socket.on('error', () => {});
  socket.on('close', ended);
  return {
    send: (text, opcode) => void socket.write(frameOf(text, opcode)),
    close: () => void socket.destroy(),
  };
}
