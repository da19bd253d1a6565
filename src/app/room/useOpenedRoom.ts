import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { RoomSetup } from '../../session/room/index.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { PartMissing } from '../../ui/part.ts';
import { lockMatch } from '../tabLock.ts';
import { hashOfRoute, type Route } from '../url.ts';
import { insist, makeWaiting, type Trouble } from './insist.ts';
import { type Prepared, prepareRoom } from './preparing.ts';
import { openRoomController, type RoomController } from './roomController.ts';

interface Setup {
  readonly route: Extract<Route, { page: 'room' }>;
  readonly founding: RoomSetup | null;
  readonly preferences: PreferenceStore;
  readonly fail: (message: string) => void;
}

/** The table cannot be opened yet. */
interface Away {
  readonly trouble: Trouble;
  readonly trying: boolean;
  again(): void;
}

/** Setters for the state of the page. */
interface Shown {
  readonly setRoom: (room: RoomController | null) => void;
  readonly setAway: Dispatch<SetStateAction<Away | null>>;
  readonly setNotice: (text: string) => void;
  readonly setBroken: (error: unknown) => void;
}

/** The room at an address, once it is open; until then why it is not. `broken`: it never will be. */
export function useOpenedRoom({ route, founding, preferences, fail }: Setup) {
  const [room, setRoom] = useState<RoomController | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [away, setAway] = useState<Away | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  useEffect(
    () => keepOpen({ route, founding, preferences, fail }, { setRoom, setAway, setNotice, setBroken }),
    [route, founding, preferences, fail],
  );
  return { room, notice, setNotice, away, broken };
}

/** Opens a room, and opens it again at each table that it moves to. Returns a function that ends it. */
function keepOpen(setup: Setup, { setRoom, setAway, setNotice, setBroken }: Shown): () => void {
  const { route, fail } = setup;
  const waiting = makeWaiting(REAL_TIME.after);
  let gone = false;
  let open: RoomController | null = null;
  let release: (() => void) | null = null;

  const failed = (error: unknown): void => {
    if (gone) return;
    if (error instanceof PartMissing) setBroken(error);
    else fail(`The table could not be opened: ${error instanceof Error ? error.message : error}`);
  };
  const prepare = (): Promise<Prepared | null> =>
    insist(
      prepareRoom,
      (trouble) => gone || setAway({ trouble, again: waiting.now, trying: false }),
      async (ms) => {
        const goesOn = await waiting.wait(ms);
        if (goesOn) setAway((now) => now && { ...now, trying: true });
        return goesOn;
      },
    );
  const enter = async (): Promise<void> => {
    const prepared = await prepare();
    if (gone || !prepared) return;
    setAway(null);
    if (prepared.problem) setNotice(prepared.problem);
    const onMoved = (): void => {
      setRoom(null);
      enter().catch(failed);
    };
    const made = await openRoomController({ ...ownOf(setup), prepared, onNotice: setNotice, onMoved });
    if (gone) return made.close();
    open = made;
    setRoom(made);
  };
  const load = async (): Promise<void> => {
    // In development React begins, ends and begins again at once: the first time must not take the lock from the second.
    await null;
    if (gone) return;
    release = await lockMatch(`room/${route.code}`);
    if (gone) return release?.();
    if (!release)
      return fail(
        'This table is open in another tab of this browser. Continue there, or close that tab first.',
      );
    await enter();
  };

  load().catch(failed);
  const stopListening = listen(waiting.now, () => open?.close());
  return () => {
    gone = true;
    stopListening();
    waiting.stop();
    open?.close();
    release?.();
  };
}

const ownOf = ({ route, founding, preferences }: Setup) => ({
  code: route.code,
  link: new URL(hashOfRoute(route), location.origin + location.pathname).href,
  founding,
  preferences,
});

function listen(onOnline: () => void, onClosed: () => void): () => void {
  // A page that is closed says goodbye, so that nobody wonders.
  const leave = (event: PageTransitionEvent): void => {
    if (!event.persisted) onClosed();
  };
  addEventListener('online', onOnline);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('pagehide', leave);
  };
}
