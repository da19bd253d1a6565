import { takeUpRoom } from '../../../app/room/keeping.ts';
import { roomStorage } from '../../../app/room/storage.ts';
import type { Game } from '../../../engine/game.ts';
import { games as registry } from '../../../games/index.ts';
import { type Hash, hashOf } from '../../../lib/hash.ts';
import { makeRng } from '../../../lib/rng.ts';
import { makeSigner, verify } from '../../../session/identity/ed25519.ts';
import { secureRng } from '../../../session/match/randomness.ts';
import type { Wish } from '../../../session/room/inPlace.ts';
import { isAgreed } from '../../../session/room/locked/state.ts';
import { stateToJson } from '../../../session/room/log.ts';
import { schemeHere } from '../../../session/table/joint/here.ts';
import { openRoom, type Room } from '../../../session/table/room.ts';
import { ownName } from '../../../session/transport/ownAddress.ts';
import { openPeerTransport } from '../../../session/transport/peerjs.ts';
import { OWN_SETTINGS, peerServerOf } from '../../../session/transport/serverSettings.ts';
import type { Address, LinkEvents, Transport } from '../../../session/transport/transport.ts';
import { calmly } from '../crypto/calm.ts';
import { handIn } from '../crypto/hand.ts';
import { lazyWork } from '../crypto/lazyWork.ts';
import { type Bare, openBare } from './bare.ts';
import { makeCosts, type SignatureCosts } from './costs.ts';
import { countSent, type Sent } from './wire.ts';

/** One command of this page, in milliseconds: what it is compared with, just before it, and then itself until it was settled. */
export interface Act extends SignatureCosts {
  /** A bare round trip; the same messages, bare. */
  readonly bare: number;
  readonly course: number;
  readonly settled: number;
}

export interface Look {
  readonly settled: number;
  readonly length: number;
  readonly base: number;
  readonly term: number;
  readonly links: number;
  /** Of the settled state. */
  readonly hash: Hash | null;
  /** Whoever orders is this page. */
  readonly orders: boolean;
}

/** When a page that came with `#room/settled` had all of the table to show. */
export interface Shown {
  /** Milliseconds since the page was opened, and since the room was. */
  readonly sincePage: number;
  readonly sinceRoom: number;
  /** Come by the room's links until then. */
  readonly bytes: number;
  readonly settled: number;
}

/** A hand that came from a whole deck. Milliseconds since 1970. */
export interface DealSeen {
  /** Of the deck. */
  readonly epoch: number;
  /** All of it was known here. */
  readonly held: number;
  /** This page's last command before. */
  readonly acted: number;
}

/** A person without a screen: everything of a page that meets others, nothing of what it shows. */
export interface PeerPage {
  readonly key: string;
  readonly room: Room;
  readonly sent: Sent;
  /** Bytes that have come by the room's links. */
  readonly received: number;
  look(): Look;
  say(body: Wish): Promise<number>;
  meetAll(): void;
  /** What commands are compared with; all pages open it before anybody meets. */
  openBare(): Promise<void>;
  readonly bare: Bare | null;
  /** Does what this page's seat has to do, if it has to. */
  act(): Promise<Act | null>;
  /** Acts whenever it has to until so many entries are settled here; how long each command took, in milliseconds. */
  play(entries: number): Promise<number[]>;
  /** Hands that came here where all deal together. */
  readonly deals: readonly DealSeen[];
  /** Acts whenever it has to until hands were dealt from this deck, or one that took its place. Null: to others, who are still in the game. */
  playToDeal(epoch: number): Promise<DealSeen | null>;
  /** Waits for something to hold; looked at after everything that happens here. */
  until(condition: Condition): Promise<void>;
  /** One hash for the hashes of entries `from` to `to − 1`. */
  digest(from: number, to: number): Hash;
}

export interface Condition {
  readonly settled?: number;
  readonly links?: number;
  readonly seated?: number;
  readonly playing?: boolean;
  /** Where all deal together: the next deck lies ready. */
  readonly ready?: boolean;
  /** This page's seat has to do something, or so many entries are settled. */
  readonly dueOr?: number;
}

declare global {
  interface Window {
    openPeer(room: string, name: string): Promise<void>;
    peer: PeerPage;
    shown: Promise<Shown>;
  }
}

const server = peerServerOf(OWN_SETTINGS, location);

async function open(room: string, name: string): Promise<PeerPage> {
  let received = 0;
  const { storage } = await roomStorage();
  const games: ReadonlyMap<string, Game> = new Map(
    await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
  );
  const fail = (error: unknown): void => {
    setTimeout(() => {
      throw error;
    });
  };
  const keeping = await takeUpRoom({ storage, room, name, colour: 0, now: Date.now, trouble: fail });
  const signer = await makeSigner(keeping.secret);
  const costs = makeCosts(signer, verify);
  const chance = makeRng(`${room} ${name}`);
  const waiting = new Set<() => void>();
  let bare: Bare | null = null;
  /** Told when the command that is on its way was settled. */
  let over: ((refused: string | null) => void) | null = null;

  const deals: DealSeen[] = [];
  let acted = 0;
  const now = (): number => performance.timeOrigin + performance.now();
  const seeHand = (): void => {
    const { epoch, held } = handIn(table);
    if (held && epoch > (deals.at(-1)?.epoch ?? 0)) deals.push({ epoch, held: now(), acted });
  };
  const changed = (): void => {
    seeHand();
    for (const look of [...waiting]) look();
  };
  const counted = (events: LinkEvents): LinkEvents => ({
    opened: () => events.opened(),
    message(text) {
      received += text.length;
      events.message(text);
    },
    closed: (why) => events.closed(why),
  });
  const table = openRoom({
    room,
    name,
    signer,
    verify,
    clock: {
      now: Date.now,
      after(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    },
    salt: () => hashOf([name, performance.now(), chance.next()]).slice(0, 32),
    games,
    scheme: schemeHere(),
    work: lazyWork(),
    open: (events) => {
      const transport = openPeerTransport(
        { nameOf: () => ownName(keeping.token), server, iceServers: [] },
        {
          ...events,
          called: (link) => {
            const heard = events.called(link);
            return heard && counted(heard);
          },
        },
      );
      return Object.assign(Object.create(transport) as Transport, {
        call: (to: Address, events: LinkEvents) => transport.call(to, counted(events)),
      });
    },
    kept: keeping.kept,
    keep: keeping.ports,
    bots: async (id, view, level) => games.get(id)!.bot(view, level, chance),
    rng: secureRng(),
    notes: keeping.notes,
    keepNote: keeping.note,
    faces: keeping.faces,
    keepFaces: keeping.keepFaces,
    events: {
      changed,
      match(match) {
        match?.listen({
          onSteps: changed,
          onSending(sending) {
            if (!sending) over?.(null);
          },
          onRefused: ({ message }) => over?.(message),
          onAnswer() {},
        });
        changed();
      },
      message() {},
      linked: changed,
      elsewhere() {},
      back() {},
      astray() {},
      failed() {},
      found: (finding) => fail(new Error(finding.kind)),
      server: changed,
      trouble: fail,
    },
  });

  const wait = <T>(look: () => T | null): Promise<T> =>
    new Promise((done) => {
      const again = (): void => {
        const found = look();
        if (found !== null) waiting.delete(again);
        if (found !== null) done(found);
      };
      waiting.add(again);
      again();
    });

  /** What this page's seat has to do now, as a bot would; null: nothing. */
  const due = (): (() => Promise<number | null>) | null => {
    const { match } = table;
    if (!match || match.seat === null || match.answered || over || !handIn(table).held) return null;
    const { state, game } = match.match;
    if (game.outcome(state) || game.due(state) || state.table.asking?.closed) return null;
    if (!game.actors(state).includes(match.seat)) return null;
    const view = { seat: match.seat, state, faces: match.secrets };
    const command = calmly(() => game.bot(view, game.info.bots[0]!.level, chance));
    return () =>
      new Promise((done) => {
        const begin = performance.now();
        acted = now();
        over = (refused) => {
          over = null;
          // The table may have moved on meanwhile: then there is something else to do.
          done(refused === null ? performance.now() - begin : null);
        };
        const sent = match.submit(command);
        if (!sent.ok) over?.(sent.error.message);
      });
  };

  /** Acts whenever it has to; how long each command took. */
  const playUntil = async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver()) {
      const next = await wait(() => (isOver() ? 'over' : due()));
      const spent = next === 'over' ? null : await next();
      if (spent !== null) times.push(spent);
    }
    return times;
  };

  const look = (): Look => {
    const { chain } = table.peer.replica;
    const { settledState, settled, length, base } = chain;
    return {
      settled,
      length,
      base,
      term: settledState?.term ?? 0,
      links: table.peer.linked.length,
      hash: settledState && hashOf(stateToJson(settledState)),
      orders: settledState?.sequencer === signer.key,
    };
  };

  return {
    key: signer.key,
    room: table,
    sent,
    get received() {
      return received;
    },
    look,
    say: (body) =>
      new Promise((done, failed) => {
        const begin = performance.now();
        table.propose(body, (error) =>
          error ? failed(new Error(error.message)) : done(performance.now() - begin),
        );
      }),
    meetAll: () => table.peer.meetAll(),
    async openBare() {
      bare = await openBare(name, server);
    },
    get bare() {
      return bare;
    },
    async act() {
      if (!bare || !due()) return null;
      const before = { bare: await bare.ping(), course: await bare.course(), ...(await costs()) };
      const settled = (await due()?.()) ?? null;
      return settled === null ? null : { ...before, settled };
    },
    play: (entries) => playUntil(() => table.peer.replica.chain.settled >= entries),
    deals,
    async playToDeal(epoch) {
      const mine = (): DealSeen | null => deals.find((deal) => deal.epoch >= epoch) ?? null;
      await playUntil(() => {
        const { play, mental } = table.peer.state ?? {};
        const dealt =
          play && (mental?.locks?.epoch ?? 0) >= epoch && !games.get(play.header.game)!.due(play.state);
        return mine() !== null || (dealt === true && handIn(table).epoch === 0);
      });
      return mine();
    },
    until: async ({ settled = 0, links = 0, seated = 0, playing = false, ready = false, dueOr = 0 }) => {
      await wait(() => {
        const { state, linked, replica } = table.peer;
        const sitting = state?.seats.filter(({ holder }) => holder).length ?? 0;
        const there = replica.chain.settled >= settled && linked.length >= links && sitting >= seated;
        if (!there || (playing && !table.match)) return null;
        if (ready && !(state?.mental && isAgreed(state.mental.next.locks, state.mental.next.shuffling)))
          return null;
        return replica.chain.settled >= dueOr || due() ? true : null;
      });
    },
    digest(from, to) {
      const { chain } = table.peer.replica;
      return hashOf(Array.from({ length: to - from }, (_, i) => chain.hashAt(from + i) ?? null));
    },
  };
}

const sent = countSent();

window.openPeer = async (room, name) => {
  window.peer = await open(room, name);
};

/** Somebody who opens the link of a table where so many entries are settled. */
async function come(room: string, settled: number): Promise<Shown> {
  const begin = performance.now();
  const peer = await open(room, 'Late');
  window.peer = peer;
  await peer.until({ playing: true, settled });
  const sincePage = performance.now();
  return { sincePage, sinceRoom: sincePage - begin, bytes: peer.received, settled: peer.look().settled };
}

const [, room, settled] = /^#(\w+)\/(\d+)$/.exec(location.hash) ?? [];
if (room) window.shown = come(room, Number(settled));
