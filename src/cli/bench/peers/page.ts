import { type Hash, hashOf } from '../../../lib/hash.ts';
import { verify } from '../../../session/identity/index.ts';
import { isAgreed, type RoomIntent, stateToJson } from '../../../session/room/index.ts';
import { freeHands } from '../free/hands.ts';
import { type Bare, openBare } from './bare.ts';
import { openPageRoom, type PageRoom, server } from './pageRoom.ts';
import { Player } from './player.ts';
import { countSent, type Sent } from './sent.ts';
import { handIn } from './setups.ts';

// A player without a screen: a page's whole networking, without its display.

declare global {
  interface Window {
    openPeer(room: string, name: string): Promise<void>;
    peer: PeerPage;
    shown: Promise<Shown>;
  }
}

export type PeerPage = ReturnType<typeof peerPage> & ReturnType<typeof freeHands>;

/** One command of this page, in milliseconds: the references just before it, and the time until it was settled. */
export interface Act {
  /** A bare round trip; and the same messages without the work. */
  readonly bare: number;
  readonly course: number;
  readonly sign: number;
  readonly verify: number;
  /** An entry carries two signatures, which are checked in parallel. */
  readonly verifyTwo: number;
  readonly settled: number;
}

/** Time at which a page opened with `#room/settled` had all of the table to show. */
export interface Shown {
  /** Milliseconds since the page was opened, and since the room was. */
  readonly sincePage: number;
  readonly sinceRoom: number;
  /** Bytes received by the room's links until then. */
  readonly bytes: number;
}

/** A condition: all its parts must hold. */
export interface Condition {
  readonly settled?: number;
  readonly links?: number;
  readonly seated?: number;
  readonly playing?: boolean;
  /** With joint dealing: the next deck is ready. */
  readonly ready?: boolean;
  /** This page's seat must act, or this many entries are settled. */
  readonly dueOr?: number;
}

countSent();

function peerPage(page: PageRoom, player: Player, name: string) {
  const { room, signer } = page;
  const { replica } = room.peer;
  let bare: Bare | null = null;
  return {
    look() {
      const { settledState, settled, length, base } = replica.chain;
      return {
        ...{ settled, length, base, links: room.peer.linked.length },
        hash: settledState && hashOf(stateToJson(settledState)),
        isSequencer: settledState?.sequencer === signer.key,
      };
    },
    wire: (): { sent: Sent; received: number } => ({ sent: window.sent, received: page.received() }),
    say: (body: RoomIntent): Promise<void> =>
      new Promise((done, failed) => {
        room.propose(body, (error) => (error ? failed(new Error(error.message)) : done()));
      }),
    meetAll: (): void => room.peer.meetAll(),
    /** Opens the bare connections; all pages do so before anyone meets. */
    async openBare(): Promise<void> {
      bare = await openBare(name, server);
    },
    meetBare: (names: readonly string[], links: number, sequencer: string): Promise<void> =>
      bare!.meet(names, links, sequencer),
    ping: (): Promise<number> => bare!.ping(),
    /** Acts for this page's seat, if it must. */
    async act(): Promise<Act | null> {
      if (!bare || !player.due()) return null;
      const before = {
        bare: await bare.ping(),
        course: await bare.course(),
        ...(await signatureCosts(page)),
      };
      const settled = (await player.due()?.()) ?? null;
      return settled === null ? null : { ...before, settled };
    },
    /** Acts whenever it must until `entries` entries are settled here; returns each command's milliseconds. */
    play: (entries: number): Promise<number[]> => player.playUntil(() => replica.chain.settled >= entries),
    /** Acts whenever it must until hands were dealt from this deck or a later one: to this seat, or to the others still in the game. */
    async playToDeal(epoch: number): Promise<void> {
      await player.playUntil(
        () => player.held >= epoch || (isDealt(page, epoch) && handIn(room).epoch === 0),
      );
    },
    nextEpoch: (): number => room.peer.state!.mental!.next.locks.epoch,
    /** Entry of the last snapshot, from which a latecomer starts. */
    snapshotAt: (): number => replica.snapshot!.seq,
    /** Waits for a condition, checked after everything that happens here. */
    until: async (condition: Condition): Promise<void> => {
      await player.wait(() => (holds(page, player, condition) ? true : null));
    },
    /** Returns one hash over the hashes of entries `from` to `to − 1`. */
    digest: (from: number, to: number): Hash =>
      hashOf(Array.from({ length: to - from }, (_, i) => replica.chain.hashAt(from + i) ?? null)),
  };
}

/** About as long as the signed text of a command. */
const TEXT = `comet-table say ${'x'.repeat(180)}`;
/** Averages a few in a row, since browsers tell time in steps of a tenth of a millisecond. */
const EACH = 4;
let signed = 0;

/** Measures milliseconds of a peer's signature work. */
async function signatureCosts({ signer }: PageRoom) {
  const took = async (work: () => unknown): Promise<number> => {
    const begin = performance.now();
    for (let i = 0; i < EACH; i++) await work();
    return (performance.now() - begin) / EACH;
  };
  const text = `${TEXT} ${signed++}`;
  const signature = await signer.sign(text);
  const check = () => verify(signer.key, text, signature);
  return {
    sign: await took(() => signer.sign(text)),
    verify: await took(check),
    verifyTwo: await took(() => Promise.all([check(), check()])),
  };
}

function isDealt({ room, games }: PageRoom, epoch: number): boolean {
  const { play, mental } = room.peer.state ?? {};
  return !!play && (mental?.locks?.epoch ?? 0) >= epoch && !games.get(play.header.game)!.due(play.state);
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

window.openPeer = async (code, name) => {
  const player = new Player();
  const page = await openPageRoom(code, name, {
    changed: () => player.changed(),
    over: (refused) => player.over(refused),
  });
  player.sitDown(page);
  window.peer = { ...peerPage(page, player, name), ...freeHands(page, player) };
};

/** Opens the link of a table with `settled` settled entries, as a latecomer. */
async function come(room: string, settled: number): Promise<Shown> {
  const begin = performance.now();
  await window.openPeer(room, 'Late');
  await window.peer.until({ playing: true, settled });
  const sincePage = performance.now();
  return { sincePage, sinceRoom: sincePage - begin, bytes: window.peer.wire().received };
}

const [, room, settled] = /^#(\w+)\/(\d+)$/.exec(location.hash) ?? [];
if (room) window.shown = come(room, Number(settled));
