import { hashOf } from '../../../lib/hash.ts';
import { verify } from '../../../session/identity/index.ts';
import { isAgreed, stateToJson } from '../../../session/room/index.ts';
import { handIn } from '../crypto/hand.ts';
import { freeHands } from '../free/hands.ts';
import { type Bare, openBare } from './bare.ts';
import { makeCosts } from './costs.ts';
import { openPageRoom, type PageRoom, server } from './pageRoom.ts';
import { Player } from './player.ts';
import type { Act, Condition, DealSeen, Look, PeerPage, Shown } from './seen.ts';
import { countSent } from './wire.ts';

declare global {
  interface Window {
    openPeer(room: string, name: string): Promise<void>;
    peer: PeerPage;
    shown: Promise<Shown>;
  }
}

const sent = countSent();

async function open(code: string, name: string): Promise<PeerPage> {
  const player = new Player();
  const page = await openPageRoom(code, name, {
    changed: () => player.changed(),
    over: (refused) => player.over(refused),
  });
  player.sitDown(page);
  return peerPage(page, player, name);
}

function peerPage(page: PageRoom, player: Player, name: string): PeerPage {
  const { room, signer } = page;
  const costs = makeCosts(signer, verify);
  let bare: Bare | null = null;
  return {
    key: signer.key,
    room,
    free: freeHands(page, player),
    sent,
    get received() {
      return page.received;
    },
    look: () => lookAt(page),
    say: (body) =>
      new Promise((done, failed) => {
        const begin = performance.now();
        room.propose(body, (error) =>
          error ? failed(new Error(error.message)) : done(performance.now() - begin),
        );
      }),
    meetAll: () => room.peer.meetAll(),
    async openBare() {
      bare = await openBare(name, server);
    },
    get bare() {
      return bare;
    },
    async act(): Promise<Act | null> {
      if (!bare || !player.due()) return null;
      const before = { bare: await bare.ping(), course: await bare.course(), ...(await costs()) };
      const settled = (await player.due()?.()) ?? null;
      return settled === null ? null : { ...before, settled };
    },
    play: (entries) => player.playUntil(() => room.peer.replica.chain.settled >= entries),
    deals: player.deals,
    playToDeal: (epoch) => playToDeal(page, player, epoch),
    until: async (condition) => {
      await player.wait(() => (holds(page, player, condition) ? true : null));
    },
    digest(from, to) {
      const { chain } = room.peer.replica;
      return hashOf(Array.from({ length: to - from }, (_, i) => chain.hashAt(from + i) ?? null));
    },
  };
}

function lookAt({ room, signer }: PageRoom): Look {
  const { settledState, settled, length, base } = room.peer.replica.chain;
  return {
    settled,
    length,
    base,
    term: settledState?.term ?? 0,
    links: room.peer.linked.length,
    hash: settledState && hashOf(stateToJson(settledState)),
    orders: settledState?.sequencer === signer.key,
  };
}

async function playToDeal({ room, games }: PageRoom, player: Player, epoch: number) {
  const mine = (): DealSeen | null => player.deals.find((deal) => deal.epoch >= epoch) ?? null;
  await player.playUntil(() => {
    const { play, mental } = room.peer.state ?? {};
    const dealt =
      play && (mental?.locks?.epoch ?? 0) >= epoch && !games.get(play.header.game)!.due(play.state);
    return mine() !== null || (dealt === true && handIn(room).epoch === 0);
  });
  return mine();
}

function holds({ room }: PageRoom, player: Player, condition: Condition): boolean {
  const { settled = 0, links = 0, seated = 0, playing = false, ready = false, dueOr = 0 } = condition;
  const { state, linked, replica } = room.peer;
  const sitting = state?.seats.filter(({ holder }) => holder).length ?? 0;
  const there = replica.chain.settled >= settled && linked.length >= links && sitting >= seated;
  if (!there || (playing && !room.match)) return false;
  if (ready && !(state?.mental && isAgreed(state.mental.next.locks, state.mental.next.shuffling)))
    return false;
  return replica.chain.settled >= dueOr || player.due() !== null;
}

window.openPeer = async (room, name) => {
  window.peer = await open(room, name);
};

/** Opens the link of a table with `settled` settled entries, as a latecomer. */
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
