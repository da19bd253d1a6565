import { takeUpRoom } from '../../../app/room/roomPersistence.ts';
import { roomStorage } from '../../../app/room/storage.ts';
import type { Game } from '../../../engine/game.ts';
import { games as registry } from '../../../games/index.ts';
import { hashOf } from '../../../lib/hash.ts';
import { makeRng } from '../../../lib/rng.ts';
import { makeSigner, verify } from '../../../session/identity/index.ts';
import { secureRng } from '../../../session/match/index.ts';
import { isAgreed, stateToJson } from '../../../session/room/index.ts';
import { Room, schemeHere } from '../../../session/table/index.ts';
import { type LinkEvents, OWN_SETTINGS, ownName, peerServerOf } from '../../../session/transport/index.ts';
import { PeerTransport } from '../../../session/transport/peerjs.ts';
import { calmly } from '../crypto/calm.ts';
import { handIn } from '../crypto/hand.ts';
import { lazyWork } from '../crypto/lazyWork.ts';
import { type Bare, openBare } from './bare.ts';
import { makeCosts } from './costs.ts';
import type { DealSeen, Look, PeerPage, Shown } from './seen.ts';
import { countSent } from './wire.ts';

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
  const persistence = await takeUpRoom({ storage, room, name, colour: 0, now: Date.now, trouble: fail });
  const signer = await makeSigner(persistence.secret);
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
  const table = new Room({
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
      const transport = new PeerTransport(
        { nameOf: () => ownName(persistence.token), server, iceServers: [] },
        {
          ...events,
          called: (link) => {
            const heard = events.called(link);
            return heard && counted(heard);
          },
        },
      );
      return {
        get address() {
          return transport.address;
        },
        call: (to, given) => transport.call(to, counted(given)),
        alsoAt: (addressOf) => transport.alsoAt(addressOf),
        close: () => transport.close(),
      };
    },
    kept: persistence.kept,
    keep: persistence.ports,
    bots: async (id, view, level) => games.get(id)!.bot(view, level, chance),
    rng: secureRng(),
    notes: persistence.notes,
    keepNote: (key, value) => persistence.note(key, value),
    faces: persistence.faces,
    keepFaces: (match, faces) => persistence.keepFaces(match, faces),
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
