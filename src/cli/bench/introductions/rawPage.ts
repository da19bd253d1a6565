import { openRawSocket, TEXT } from '../rawSocket.ts';

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

/**
 * Opens a page's socket at the PeerServer at `port`, from a network of its own as a load balancer names it. Nothing is parsed: the caller
 * looks for what it needs in the text.
 */
export function openRaw(port: number, id: string, network: string, { heard, ended }: RawEvents): RawPage {
  const socket = openRawSocket(
    { port, path: `/peerjs/peerjs?${named(id)}`, headers: [`X-Forwarded-For: ${network}`] },
    { heard: (data) => heard(data.toString('latin1')), ended },
  );
  return { send: (message) => socket.send(JSON.stringify(message), TEXT), close: socket.close };
}
