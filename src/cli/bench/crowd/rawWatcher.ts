import { crowdSubjectOf, subjectsOf } from '../../../session/broadcast/index.ts';
import { BINARY, openRawSocket } from '../rawSocket.ts';

interface Events {
  /** Listens to the table. */
  ready(): void;
  /** An entry has arrived. */
  entry(seq: number): void;
  ended(): void;
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
  const about = JSON.stringify({ verbose: false, pedantic: false, protocol: 1, lang: 'bench', version: '1' });
  const subject = `MSG ${subjectsOf(table).replace('*.*', '')}`;
  const line = (text: string): void => {
    if (text.startsWith('INFO ') && !text.includes('"connect_info"'))
      socket.send(
        `CONNECT ${about}\r\nSUB ${subjectsOf(table)} 1\r\nSUB ${crowdSubjectOf(table)} 2\r\nPING\r\n`,
        BINARY,
      );
    else if (text === 'PING') socket.send('PONG\r\n', BINARY);
    else if (text === 'PONG') ready();
    else if (text.startsWith(subject))
      entry(Number.parseInt(text.slice(text.indexOf('.', subject.length) + 1), 10));
  };
  const socket = openRawSocket({ port, path: '/', from }, { heard: makeReader(subject, line), ended });
  return { close: socket.close };
}
