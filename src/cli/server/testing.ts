import { expect } from 'vitest';
import { WebSocket } from 'ws';

/** A page's socket at a PeerServer. */
export interface PageSocket {
  readonly socket: WebSocket;
  /** Returns the type of the server's next message; `closed` or `refused` once there are no more. */
  next(): Promise<string>;
  /** Returns the server's newest message. */
  last(): unknown;
}
export interface PageOptions {
  readonly path?: string;
  /** Another network address of this machine. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Connects to the PeerServer at `host`, which names a port too. */
export function connectPage(
  host: string,
  query: string,
  { path = '/peerjs/peerjs', from = '127.0.0.1', headers = {} }: PageOptions = {},
): PageSocket {
  const socket = new WebSocket(`ws://${host}${path}?${query}`, { localAddress: from, headers });
  const heard: string[] = [];
  let newest: unknown;
  const waiting: ((type: string) => void)[] = [];
  const hear = (type: string): void => {
    const first = waiting.shift();
    if (first) first(type);
    else heard.push(type);
  };
  socket.on('message', (data) => {
    newest = JSON.parse(String(data));
    hear((newest as { type: string }).type);
  });
  socket.on('error', () => hear('refused'));
  socket.on('close', () => hear('closed'));
  return {
    socket,
    last: () => newest,
    next: () => new Promise((told) => (heard.length ? told(heard.shift()!) : waiting.push(told))),
  };
}

/** Has `ann` call `bo`, who answers, and then an address where nobody is. */
export async function callEachOther(ann: PageSocket, bo: PageSocket): Promise<void> {
  ann.socket.send(offer('bo'));
  expect(await bo.next()).toBe('OFFER');
  expect(bo.last()).toEqual({ type: 'OFFER', src: 'ann', dst: 'bo', payload: { sdp: 'x' } });
  bo.socket.send(JSON.stringify({ type: 'ANSWER', dst: 'ann', payload: { sdp: 'y' } }));
  expect(await ann.next()).toBe('ANSWER');
  ann.socket.send(offer('nobody'));
  expect(await ann.next()).toBe('EXPIRE');
  expect(ann.last()).toMatchObject({ src: 'nobody' });
}

export async function openPage(host: string, query: string, options: PageOptions = {}): Promise<PageSocket> {
  const page = connectPage(host, query, options);
  expect(await page.next()).toBe('OPEN');
  return page;
}

/** Query of a page at an address. */
export const named = (id: string, token = `token-of-${id}`): string => `key=peerjs&id=${id}&token=${token}`;

export const offer = (dst: string, payload: object = { sdp: 'x' }): string =>
  JSON.stringify({ type: 'OFFER', src: 'forged', dst, payload });
