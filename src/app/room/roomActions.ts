import { chatRefusalText } from '../../hud/room/messages.ts';
import { refusalText } from '../../hud/room/refusals.ts';
import { freeColour, othersIn, takenColours } from '../../pages/room/waitingWords.ts';
import type { Wish } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { Joining } from '../../store/room/joining.ts';
import type { RoomActions, RoomStore } from '../../store/room/roomStore.ts';
import type { Talk } from '../../store/room/talk.ts';
import { giveUpSeat } from './leaving.ts';
import type { Moving } from './moving.ts';
import type { RoomPersistence } from './roomPersistence.ts';

interface Ports {
  readonly room: RoomSession;
  readonly store: RoomStore;
  readonly talk: Talk;
  readonly joining: Joining;
  readonly moving: Moving;
  readonly persistence: RoomPersistence;
  /** What this person would like to be called and look like, beside others of these names. */
  readonly liked: (others: readonly string[]) => { readonly name: string; readonly colour: number };
  readonly onNotice: (text: string) => void;
  readonly changed: () => void;
  /** The seat was given up, as far as it could be. */
  readonly left: (membership: 'open' | 'left') => void;
}

/** What a person can do in a room, as the page offers it. */
export function roomActions(ports: Ports): RoomActions {
  const { room, store, talk, joining, moving, persistence, liked, onNotice, changed, left } = ports;
  /** Says something; a refusal is shown as a notice. */
  const say = (wish: Wish): null => {
    room.propose(wish, (error) => {
      if (error) onNotice(refusalText(error));
    });
    return null;
  };
  const reopen: RoomActions['reopen'] = (seat) => {
    const { setup } = store.getState();
    if (setup) moving.reopen(setup, seat);
  };
  return {
    sit(seat) {
      const { deserted, mySeat } = store.getState();
      if (deserted && mySeat === null) {
        reopen(seat);
        return null;
      }
      const { name, colour } = liked(othersIn(store.getState()));
      room.peer.meetAll();
      const free = freeColour(colour, takenColours(store.getState().seats).keys());
      return say({ type: 'sit', seat, name, colour: free });
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
      // The name of somebody who only watches stands in no log (see `Watchers`).
      return store.getState().mySeat === null ? null : say({ type: 'rename', name, colour });
    },
    change: (to) => say({ type: 'setup', setup: to }),
    start: () => say({ type: 'start' }),
    again: () => void say({ type: 'again' }),
    vote: (motion, vote) => void say({ type: 'vote', motion, vote }),
    pause: (on) => void say({ type: 'pause', on }),
    chat(text, to) {
      const refusal = talk.say(text, to);
      return refusal && chatRefusalText(refusal);
    },
    read: () => talk.read(),
    reopen,
    goOver: () => moving.goOver(),
    retry() {
      joining.again();
      changed();
    },
    leave: () => giveUpSeat(room, left),
  };
}
