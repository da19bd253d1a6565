import { AUDIENCE_PATH } from '../../session/broadcast/index.ts';

/** Milliseconds between signs of life. */
const ALIVE = 20_000;

interface Events {
  /** First text of the call. */
  hello(): object;
  /** A sign of life. The site hangs up if it has lost something: then the page calls again. */
  alive(): object;
  answer(text: string): void;
  closed(): void;
}

/** Address of this site's socket for publishing. */
const addressOf = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${AUDIENCE_PATH}`;

/** Calls this page's site, to publish something. */
export function openSiteSocket({ hello, alive, answer, closed }: Events) {
  const socket = new WebSocket(addressOf(location));
  const send = (text: string): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  };
  const timer = setInterval(() => send(JSON.stringify(alive())), ALIVE);
  socket.onopen = () => send(JSON.stringify(hello()));
  socket.onmessage = ({ data }) => answer(String(data));
  socket.onclose = () => {
    clearInterval(timer);
    closed();
  };
  return { send, close: () => socket.close() };
}
