import { newsOf } from '../../hud/room/status/news.ts';
import { canonical } from '../../lib/json.ts';
import type { Games, RoomSetup } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import { makePatience } from '../../store/room/cards.ts';
import type { JoinProgress } from '../../store/room/joining/joinProgress.ts';
import { lookOf } from '../../store/room/look.ts';
import { lookalikesIn } from '../../store/room/lookalikes.ts';
import { makePenalties } from '../../store/room/penalties.ts';
import type { RoomLook, RoomStore } from '../../store/room/roomStore.ts';
import type { ShownMatch } from '../../store/room/shownMatch.ts';
import type { Nudges } from '../../store/room/talk/nudges.ts';
import type { Talk } from '../../store/room/talk/talk.ts';
import { laterTableOf } from '../../store/room/tally/between.ts';
import type { Turns } from '../../store/room/turns.ts';
import type { ViewerProgress } from '../../store/room/viewerProgress.ts';
import type { RoomPersistence } from './saved/roomPersistence.ts';
import { SUMMARY, summaryOf } from './saved/summaries.ts';
import type { TableSwitcher } from './tableSwitcher.ts';

interface Ports {
  readonly store: RoomStore;
  readonly games: Games;
  readonly room: RoomSession;
  readonly talk: Talk;
  readonly joining: JoinProgress;
  readonly moving: TableSwitcher;
  readonly shown: ShownMatch;
  readonly eyes: ViewerProgress;
  readonly turns: Turns;
  readonly nudges: Nudges;
  readonly persistence: RoomPersistence;
  /** State that only the controller has. */
  readonly own: () => {
    /** This device has left the room: its person left, or the reason it was sent away. */
    readonly left: RoomLook['trouble'] | 'left';
    readonly findings: RoomLook['findings'];
    readonly broadcast: RoomLook['broadcast'];
  };
}

/** Keeps the page's look of a room, and the lobby's summary of it, up to date. */
export class LookUpdates {
  readonly #ports: Ports;
  readonly #penalties: ReturnType<typeof makePenalties>;
  readonly #slowOf = makePatience(() => performance.now());
  #shown = '';
  #noted = '';

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#penalties = makePenalties(ports.room.peer.replica.past);
  }

  /** Checks for any change. Called twice a second, mostly with nothing new. */
  update(): void {
    const { store, talk } = this.#ports;
    const look = this.#look();
    const { info: _same, ...rest } = look;
    const text = canonical(rest);
    if (text === this.#shown) return;
    this.#shown = text;
    const before = store.getState();
    store.setState(look, true);
    for (const each of newsOf(before, look)) talk.notice(each);
    this.#note(look);
  }

  #look(): RoomLook {
    const { store, games, room, talk, joining, moving, shown, eyes, turns, nudges, own } = this.#ports;
    const { left, findings, broadcast } = own();
    const penalties = this.#penalties;
    if (room.peer.state) penalties.see(room.peer.state, room.match?.match.entries ?? []);
    const nameOf = (key: string): string => talk.watchers.nameOf(key);
    const here = lookOf(room, games, nameOf, this.#slowOf, penalties);
    const isEnded = broadcast?.closed === 'ending' || broadcast?.closed === 'ended';
    if (here) joining.there();
    const watchers = talk.watchers.list();
    if (room.peer.state) turns.see(room.peer.state, here?.waitReason != null);
    return {
      ...store.getState(),
      ...here,
      ...(here?.setup && isEnded && { setup: unaired(here.setup) }),
      ...(left ? { phase: 'left' } : {}),
      trouble: left ? (left === 'left' ? null : left) : joining.trouble,
      retry: left ? null : joining.retry(room.peer.calls.next),
      beyond: laterTableOf(room, games, shown.beyond, nameOf),
      eyes: eyes.look(nameOf),
      turn: turns.look,
      nudged: nudges.quietUntil,
      joining: joining.steps,
      reach: joining.reach,
      found: joining.found,
      heldUpBy: moving.heldUpBy.map(nameOf),
      canGoOn: moving.canGoOn,
      deserted: moving.deserted,
      tooFull: moving.tooFull,
      elsewhere: moving.elsewhere,
      watchers,
      alike: lookalikesIn({ seats: here?.seats ?? [], watchers }),
      chat: talk.chat,
      unread: talk.unread,
      reactions: talk.reactions,
      findings,
      broadcast,
    };
  }

  #note(look: RoomLook): void {
    const { persistence } = this.#ports;
    const summary = summaryOf(look);
    if (!summary || canonical(summary) === this.#noted) return;
    this.#noted = canonical(summary);
    persistence.noteOfRoom(SUMMARY, summary);
    persistence.update({ title: look.setup?.game ?? '' });
  }
}

/** A setup as the table is played since its broadcast was ended, which its log does not tell. */
function unaired({ settings, ...setup }: RoomSetup): RoomSetup {
  const { broadcast: _, ...rest } = settings;
  return { ...setup, settings: rest };
}
