import { resumeRoom } from '../../../app/room/saved/roomPersistence.ts';
import { roomStorage } from '../../../app/room/saved/storage.ts';
import type { Game } from '../../../engine/game.ts';
import { registry } from '../../../games/index.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashOf } from '../../../lib/hash.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { makeSigner, type Signer, verify } from '../../../session/identity/index.ts';
import { secureRng } from '../../../session/match/index.ts';
import { deviceScheme, type RoomEvents, RoomSession } from '../../../session/table/index.ts';
import {
  type LinkEvents,
  OWN_SETTINGS,
  ownName,
  peerServerOf,
  type Transport,
  type TransportEvents,
} from '../../../session/transport/index.ts';
import { PeerTransport } from '../../../session/transport/peerjs.ts';
import { lazyWork } from '../crypto/lazyWork.ts';

/** The server that introduces pages to each other. */
export const server = peerServerOf(OWN_SETTINGS, location);

const clock: Clock = {
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const fail = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

/** A room on this page with its games and randomness, and the bytes received by its links. */
export interface PageRoom {
  readonly room: RoomSession;
  readonly signer: Signer;
  readonly games: ReadonlyMap<string, Game>;
  readonly chance: Rng;
  readonly received: number;
}

interface Hooks {
  /** Called when anything may have changed. */
  changed(): void;
  /** Called when the pending command was settled (null) or refused. */
  over(refused: string | null): void;
}

/** Opens a room with all that a page has except its display. */
export async function openPageRoom(code: string, name: string, hooks: Hooks): Promise<PageRoom> {
  const { storage } = await roomStorage();
  const games: ReadonlyMap<string, Game> = new Map(
    await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
  );
  const persistence = await resumeRoom({
    storage,
    room: code,
    name,
    colour: 0,
    now: Date.now,
    trouble: fail,
  });
  const signer = await makeSigner(persistence.secret);
  const chance = makeRng(`${code} ${name}`);
  let received = 0;
  const room = new RoomSession({
    room: code,
    name,
    signer,
    verify,
    clock,
    salt: () => hashOf([name, performance.now(), chance.next()]).slice(0, 32),
    games,
    scheme: deviceScheme(),
    work: lazyWork(),
    open: (events) =>
      countedTransport(persistence.token, events, (bytes) => {
        received += bytes;
      }),
    kept: persistence.kept,
    keep: persistence.ports,
    bots: async (id, view, level) => games.get(id)!.bot(view, level, chance),
    rng: secureRng(),
    notes: persistence.notes,
    keepNote: (key, value) => persistence.note(key, value),
    faces: persistence.faces,
    keepFaces: (match, faces) => persistence.keepFaces(match, faces),
    events: eventsFor(hooks),
  });
  return {
    room,
    signer,
    games,
    chance,
    get received() {
      return received;
    },
  };
}

function eventsFor({ changed, over }: Hooks): RoomEvents {
  return {
    ticked() {},
    changed,
    match(match) {
      match?.listen({
        onSteps: changed,
        onSending(sending) {
          if (!sending) over(null);
        },
        onRefused: ({ message }) => over(message),
        onAnswer() {},
      });
      changed();
    },
    message() {},
    linked: changed,
    elsewhere() {},
    back() {},
    astray() {},
    answered() {},
    failed() {},
    found: (finding) => fail(new Error(finding.kind)),
    server: changed,
    trouble: fail,
  };
}

/** Wraps the transport; `count` gets the bytes of each message received. */
function countedTransport(token: string, events: TransportEvents, count: (bytes: number) => void): Transport {
  const counted = (of: LinkEvents): LinkEvents => ({
    opened: () => of.opened(),
    message(text) {
      count(text.length);
      of.message(text);
    },
    closed: (why) => of.closed(why),
  });
  const transport = new PeerTransport(
    { nameOf: () => ownName(token), server, iceServers: [] },
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
}
