import { cpuNow } from '../measure.ts';
import { openRaw, type RawPage } from './rawPage.ts';

// Pages that meet: hosts who wait at their addresses, and guests who come and call them. Told by the bench what to do.

/** Milliseconds that a guest waits for an answer before trying elsewhere, and after which its join is lost. */
const PATIENCE = 2000;
const LOST = 15_000;
/** A session description is about this long. */
const SDP = 'x'.repeat(1200);

export type Order =
  | { readonly do: 'wait'; readonly hosts: number }
  | {
      readonly do: 'join';
      readonly joins: number;
      readonly together: number;
      /** Whether guests come to the process of the page that they call. */
      readonly isApart: boolean;
    }
  | { readonly do: 'idle'; readonly sockets: number }
  | { readonly do: 'leave' };

export interface Joined {
  /** Milliseconds each: of those who have joined, from the first attempt. */
  readonly times: readonly number[];
  readonly lost: number;
  readonly again: number;
  /** Milliseconds of processor time, and of the clock. */
  readonly cpu: number;
  readonly took: number;
  /** Longest milliseconds that a host was without a socket. */
  readonly away: number;
}

const ports = process.env.PORTS!.split(',').map(Number);
const hosts: RawPage[] = [];
const idle: RawPage[] = [];
let isLeaving = false;
let away = 0;
let networks = 0;

const portFor = (n: number): number => ports[n % ports.length]!;
const network = (): string => {
  const n = networks++;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/** Keeps a host at its address, at another process whenever its own has gone. Resolves once it is there. */
function host(number: number): Promise<void> {
  const from = network();
  return new Promise((isThere) => {
    const open = (attempt: number, since: number): void => {
      hosts[number] = openRaw(portFor(number + attempt), `host-${number}`, from, {
        heard(text) {
          if (text.includes('"OPEN"')) {
            if (attempt) away = Math.max(away, performance.now() - since);
            isThere();
          }
          if (!text.includes('"OFFER"')) return;
          const { src, payload } = JSON.parse(text);
          const { connectionId } = payload;
          hosts[number]!.send({ type: 'ANSWER', dst: src, payload: { sdp: SDP, connectionId } });
        },
        ended() {
          if (!isLeaving)
            setTimeout(() => open(attempt + 1, attempt && since ? since : performance.now()), 50);
        },
      });
    };
    open(0, 0);
  });
}

/** A guest comes, calls a host, hears the answer and goes. Resolves with the milliseconds, or null if the join is lost. */
function join(number: number, isApart: boolean, count: (again: number) => void): Promise<number | null> {
  const begin = performance.now();
  const called = (number * 7) % hosts.length;
  const from = network();
  return new Promise((done) => {
    const attempt = (tries: number): void => {
      let isOver = false;
      const over = (joined: boolean): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        page.close();
        const spent = performance.now() - begin;
        if (joined) done(spent);
        else if (spent > LOST) done(null);
        else {
          count(1);
          setTimeout(() => attempt(tries + 1), 100);
        }
      };
      const timer = setTimeout(() => over(false), PATIENCE);
      const id = `guest-${process.pid}-${number}`;
      const page = openRaw(portFor((isApart ? called : number) + tries), id, from, {
        heard(text) {
          if (text.includes('"ANSWER"')) over(true);
          else if (text.includes('"EXPIRE"')) over(false);
          else if (text.includes('"OPEN"'))
            page.send({
              type: 'OFFER',
              dst: `host-${called}`,
              payload: { sdp: SDP, connectionId: `dc_${number}-${tries}` },
            });
        },
        ended: () => over(false),
      });
    };
    attempt(0);
  });
}

async function joinAll(joins: number, together: number, isApart: boolean): Promise<Joined> {
  const before = { cpu: cpuNow(), at: performance.now() };
  const times: number[] = [];
  let [next, lost, again] = [0, 0, 0];
  away = 0;
  const guest = async (): Promise<void> => {
    while (next < joins) {
      const time = await join(next++, isApart, (more) => {
        again += more;
      });
      if (time === null) lost++;
      else times.push(time);
    }
  };
  await Promise.all(Array.from({ length: together }, guest));
  return { times, lost, again, cpu: cpuNow() - before.cpu, took: performance.now() - before.at, away };
}

/** Opens sockets that say nothing, a few at a time. */
async function openIdle(sockets: number): Promise<void> {
  for (let i = 0; i < sockets; i += 50)
    await Promise.all(
      Array.from(
        { length: Math.min(50, sockets - i) },
        (_, k) =>
          new Promise<void>((isThere) => {
            const heard = (text: string): void => {
              if (text.includes('"OPEN"')) isThere();
            };
            idle.push(openRaw(portFor(i + k), `idle-${i + k}`, network(), { heard, ended() {} }));
          }),
      ),
    );
}

process.on('message', async (order: Order) => {
  if (order.do === 'wait') await Promise.all(Array.from({ length: order.hosts }, (_, i) => host(i)));
  if (order.do === 'idle') await openIdle(order.sockets);
  isLeaving = order.do === 'leave';
  if (isLeaving) for (const page of [...hosts, ...idle]) page.close();
  process.send!(order.do === 'join' ? await joinAll(order.joins, order.together, order.isApart) : {});
});
process.send!({});
