import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { crowdSubjectOf, subjectsOf } from '../../../session/broadcast/index.ts';

interface Events {
  /** Listens to the table. */
  ready(): void;
  /** An entry has arrived. */
  entry(seq: number): void;
  ended(): void;
}

/** A masked text frame of a client, with a mask of zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x82;
  head[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Returns a reader of a server's frames, whole or in pieces: gives what is in each. */
function makeUnframer(heard: (data: Buffer) => void): (data: Buffer) => void {
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

const LINE_END = '\r\n';

/** Returns a reader of NATS' protocol, as far as a watcher needs it. */
function makeReader(subject: string, line: (text: string) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let skip = 0;
  return (data) => {
    let all = rest.length ? Buffer.concat([rest, data]) : data;
    rest = Buffer.alloc(0);
    for (;;) {
      if (skip) {
        const skipped = Math.min(skip, all.length);
        all = all.subarray(skipped);
        skip -= skipped;
      }
      const end = all.indexOf(LINE_END);
      if (end < 0) break;
      const text = all.toString('latin1', 0, end);
      all = all.subarray(end + LINE_END.length);
      // MSG subject sid [reply] bytes
      if (text.startsWith('MSG ')) skip = Number(text.slice(text.lastIndexOf(' ') + 1)) + LINE_END.length;
      if (!text.startsWith('MSG ') || text.startsWith(subject)) line(text);
    }
    rest = Buffer.from(all);
  };
}

/** Opens a watcher's WebSocket to a NATS server, with as little work as possible: entries are counted, and not judged. */
export function openRaw(port: number, from: string, table: string, { ready, entry, ended }: Events) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.setNoDelay(true);
  socket.write(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  const about = JSON.stringify({ verbose: false, pedantic: false, protocol: 1, lang: 'bench', version: '1' });
  const subject = `MSG ${subjectsOf(table).replace('*.*', '')}`;
  const line = (text: string): void => {
    if (text.startsWith('INFO ') && !text.includes('"connect_info"'))
      socket.write(
        frameOf(
          `CONNECT ${about}\r\nSUB ${subjectsOf(table)} 1\r\nSUB ${crowdSubjectOf(table)} 2\r\nPING\r\n`,
        ),
      );
    else if (text === 'PING') socket.write(frameOf('PONG\r\n'));
    else if (text === 'PONG') ready();
    else if (text.startsWith(subject))
      entry(Number.parseInt(text.slice(text.indexOf('.', subject.length) + 1), 10));
  };
  socket.on('data', makeUnframer(makeReader(subject, line)));
  socket.on('error', () => {});
  socket.on('close', ended);
  return { close: () => void socket.destroy() };
}
