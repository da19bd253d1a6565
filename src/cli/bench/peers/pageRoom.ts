import { resumeRoom } from '../../../app/room/saved/roomPersistence.ts';
import { roomStorage } from '../../../app/room/saved/storage.ts';
import { lockScript, openBackground } from '../../../app/workers/background.ts';
import { makeMentalWork } from '../../../app/workers/mentalWork.ts';
import type { Game } from '../../../engine/game.ts';
import { registry } from '../../../games/index.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hashOf } from '../../../lib/hash.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { makeSigner, type Signer, verify } from '../../../session/identity/index.ts';
import { secureRng } from '../../../session/match/index.ts';
import { deviceScheme, type MentalWork, RoomSession } from '../../../session/table/index.ts';
import { OWN_SETTINGS, ownName, peerServerOf } from '../../../session/transport/index.ts';
import { PeerTransport } from '../../../session/transport/peerjs.ts';
import { roomEvents, wrapLinks } from './roomParts.ts';

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
  readonly received: () => number;
}

interface Hooks {
  /** Called when anything may have changed. */
  changed(): void;
  /** Called when the pending command was settled (null) or refused. */
  over(refused: string | null): void;
}

/** Opens a room with all that a page has except its display. */
export async function openPageRoom(code: string, name: string, { changed, over }: Hooks): Promise<PageRoom> {
  const { storage } = await roomStorage();
  const rules = registry.map(async ({ info, rules }) => [info.id, await rules()] as const);
  const games: ReadonlyMap<string, Game> = new Map(await Promise.all(rules));
  const saved = await resumeRoom({ storage, room: code, name, colour: 0, now: Date.now, trouble: fail });
  const signer = await makeSigner(saved.secret);
  const chance = makeRng(`${code} ${name}`);
  let received = 0;
  const room = new RoomSession({
    ...{ room: code, name, signer, verify, clock, games, scheme: await deviceScheme(), work: lazyWork() },
    ...{ kept: saved.kept, keep: saved.ports, notes: saved.notes, faces: saved.faces, rng: secureRng() },
    salt: () => hashOf([name, performance.now(), chance.next()]).slice(0, 32),
    open: (events) =>
      wrapLinks(
        (wrapped) =>
          new PeerTransport({ nameOf: () => ownName(saved.token), server, iceServers: [] }, wrapped),
        events,
        (link) => ({
          opened: () => link.opened(),
          closed: (why) => link.closed(why),
          message(text) {
            received += text.length;
            link.message(text);
          },
        }),
      ),
    bots: async (id, view, level) => games.get(id)!.bot(view, level, chance),
    keepNote: (key, value) => saved.note(key, value),
    keepFaces: (match, faces) => saved.keepFaces(match, faces),
    events: roomEvents(changed, fail, {
      onSending(sending) {
        if (!sending) over(null);
      },
      onRefused: ({ message }) => over(message),
    }),
  });
  return { room, signer, games, chance, received: () => received };
}

/** Starts the app's Worker for shuffles and checks only when it has work: most tables of the benches have one dealer. */
function lazyWork(): MentalWork {
  let begun: MentalWork | null = null;
  const work = (): MentalWork => {
    begun ??= makeMentalWork(openBackground('locks', undefined, lockScript));
    return begun;
  };
  return {
    makeKeys: (...given) => work().makeKeys(...given),
    shuffle: (...given) => work().shuffle(...given),
    checkShuffle: (...given) => work().checkShuffle(...given),
    prepare: (...given) => work().prepare(...given),
    shares: (...given) => work().shares(...given),
    checkShares: (...given) => work().checkShares(...given),
    maskShares: (...given) => work().maskShares(...given),
  };
}
