import type { Seat } from '../../engine/table/table.ts';
import { chatRefusalText } from '../../hud/room/chat/messages.ts';
import { refusalText } from '../../hud/room/refusals.ts';
import { freeColour, othersIn, takenColours } from '../../pages/room/waiting/waitingWords.ts';
import type { RoomIntent } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomActions, RoomStore } from '../../store/room/roomStore.ts';
import type { ShownMatch } from '../../store/room/shownMatch.ts';
import type { Nudges } from '../../store/room/talk/nudges.ts';
import type { Talk } from '../../store/room/talk/talk.ts';
import type { ViewerProgress } from '../../store/room/viewerProgress.ts';
import { giveUpSeat } from './giveUpSeat.ts';
import type { RoomPersistence } from './saved/roomPersistence.ts';
import type { SeatHandover } from './seat/seatHandover.ts';
import type { TableSwitcher } from './tableSwitcher.ts';

/** How a person presents themselves. */
type Profile = Pick<Extract<RoomIntent, { type: 'sit' }>, 'name' | 'colour' | 'figure'>;

interface Ports {
  readonly room: RoomSession;
  readonly store: RoomStore;
  readonly talk: Talk;
  readonly moving: TableSwitcher;
  readonly shown: ShownMatch;
  readonly eyes: ViewerProgress;
  readonly nudges: Nudges;
  readonly handing: SeatHandover;
  readonly persistence: RoomPersistence;
  /** Returns this person's preferred colour and figure, and their name, made distinct from these others. */
  readonly liked: (others: readonly string[]) => Profile;
  /** Resolves once this device can deal and run bots; rejects if the room is closed first. */
  readonly ready: () => Promise<void>;
  /** Returns whether this person has given no name yet. */
  readonly nameless: () => boolean;
  /** Remembers their name. */
  readonly call: (name: string) => void;
  readonly onNotice: (text: string) => void;
  /** Retries at once to reach the server that introduces people, if it is away. */
  readonly renew: () => void;
  readonly changed: () => void;
  readonly endBroadcast: () => void;
  /** The seat was given up, as far as possible. */
  readonly left: (membership: 'open' | 'left') => void;
  /** Reopens the room. */
  readonly comeBack: () => void;
}

/** Builds a person's actions in a room. */
export function roomActions(ports: Ports): RoomActions {
  const { room, store, talk, moving, shown, eyes, nudges, handing, persistence } = ports;
  const { liked, ready, nameless, call, onNotice, renew, changed, left, comeBack } = ports;
  /** Sends an intent; a refusal is shown as a notice. */
  const say = (wish: RoomIntent): null => {
    room.propose(wish, (error) => {
      if (error) onNotice(refusalText(error));
    });
    return null;
  };
  const seatOfMine = () => room.peer.state?.seats[store.getState().mySeat ?? -1]?.holder;
  const reopen: RoomActions['reopen'] = (seat) => {
    const { setup } = store.getState();
    if (setup) moving.reopen(setup, seat);
  };
  const sit = (seat: Seat): null => {
    const { deserted, mySeat } = store.getState();
    if (deserted && mySeat === null) {
      reopen(seat);
      return null;
    }
    const profile = liked(othersIn(store.getState()));
    room.peer.meetAll();
    const colour = freeColour(profile.colour, takenColours(store.getState().seats).keys());
    return say({ type: 'sit', seat, ...profile, colour });
  };
  const rename = (name: string, colour: number): null => say({ type: 'rename', ...liked([]), name, colour });
  let guest = false;
  return {
    sit(seat) {
      if (!nameless() || guest) return sit(seat);
      store.setState({ naming: { seat } });
      return null;
    },
    answerName(name) {
      const { naming, deserted, mySeat, seats } = store.getState();
      store.setState({ naming: null });
      if (!naming || name === undefined) return null;
      guest = true;
      if (name !== null) call(name);
      // Someone else may have taken it meanwhile, as the dialog then says.
      if (naming.seat !== null && (deserted || seats[naming.seat]?.free)) return sit(naming.seat);
      changed();
      const colour = seats[mySeat ?? -1]?.person?.colour;
      return name === null || colour === undefined ? null : rename(name, colour);
    },
    rise: () =>
      room.rise((error) => {
        if (error) onNotice(refusalText(error));
      }),
    swap(seat, on) {
      const key = room.peer.state?.seats[seat]?.holder?.key;
      if (key) say({ type: 'swap', key, on });
    },
    rename(name, colour) {
      persistence.update({ name, colour });
      // A spectator's name is in no log (see `Watchers`).
      return store.getState().mySeat === null ? null : rename(name, colour);
    },
    setRole(role) {
      if (role !== store.getState().role) store.setState({ role });
      // The name of a screen is another one.
      changed();
    },
    change: (to) => say({ type: 'setup', setup: to }),
    start() {
      ready().then(
        () => say({ type: 'start' }),
        // The room is closed.
        () => {},
      );
      return null;
    },
    again() {
      shown.done(true);
      say({ type: 'again' });
    },
    rematch(on) {
      shown.done(on);
      say({ type: 'rematch', on });
    },
    follow() {
      shown.close();
      changed();
    },
    skipForAll: () => eyes.wish(),
    nudge(key) {
      nudges.send(key);
      changed();
    },
    heardMissed: () => store.setState({ missed: false }),
    vote: (motion, vote) => void say({ type: 'vote', motion, vote }),
    pause: (on) => void say({ type: 'pause', on }),
    chat(text, to) {
      const refusal = talk.say(text, to);
      return refusal && chatRefusalText(refusal);
    },
    react: (is) => talk.react(is),
    read: () => talk.read(),
    reopen,
    goOn: () => moving.goOn(),
    goOver: () => moving.goOver(),
    retry() {
      renew();
      room.peer.calls.now();
      changed();
    },
    handOver: () => handing.start(seatOfMine()?.name),
    endBroadcast() {
      ports.endBroadcast();
      changed();
    },
    leave: () => giveUpSeat(room, left),
    comeBack,
  };
}
