import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react';
import { err, type Result } from '../../../lib/result.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import type { Trouble } from '../../../store/room/joining/troubles.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { shareableLink } from '../../address/shareableLink.ts';
import { hashOfRoute, type Route } from '../../address/url.ts';
import { lockMatch } from '../../saved/tabLock.ts';
import type { RoomController } from '../roomController.ts';
import { type Claim, claimOf, hasSat, secretBeside, secretOfLink, takeSecret } from '../saved/recovery.ts';
import { drawAt, isUnopened } from '../seat/drawnSeat.ts';
import { finishHandover, isHanded } from '../seat/seatHandover.ts';
import { Companions } from '../shared/companions.ts';
import { openRoomController } from './openRoomController.ts';
import { prepareRoom, type RoomRequirements } from './prepareRoom.ts';
import { rememberProfile } from './profileFrom.ts';
import { makeRetrying, type Unavailable } from './unavailable.ts';

interface Setup {
  readonly route: Extract<Route, { page: 'room' }>;
  readonly takeFounding: (code: string) => RoomSetup | null;
  readonly preferences: PreferenceStore;
}

/** Answers whether the other device has the seat, after the page was closed during a handover. */
type Unsure = (taken: boolean) => void;

/** Seat that a recovery link would bring here, for the person to confirm. */
export interface AskedClaim extends Pick<Claim, 'name'> {
  answer(isTheirs: boolean): void;
}

/** An open room: the part of the device's own member, and the other people at this device. */
export interface OpenedRoom {
  readonly room: RoomController;
  readonly companions: Companions;
}

/** Setters for the state of the page. */
interface Shown {
  readonly setRoom: (room: OpenedRoom | null) => void;
  readonly setAway: Dispatch<SetStateAction<Unavailable | null>>;
  readonly setUnsure: (unsure: { readonly answer: Unsure } | null) => void;
  readonly setNotice: (text: string) => void;
  readonly setMissing: (text: string | null) => void;
  readonly setClaim: (claim: AskedClaim | null) => void;
  readonly setBroken: (error: unknown) => void;
}

/** The room at an address once it is open, or why it isn't yet. `broken`: it never will be. */
export function useOpenedRoom({ route: { code, back }, takeFounding, preferences }: Setup) {
  // Another role of this device must not open the room anew.
  const route = useMemo<Setup['route']>(() => ({ page: 'room', code, ...(back && { back }) }), [code, back]);
  const [opened, setRoom] = useState<OpenedRoom | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [away, setAway] = useState<Unavailable | null>(null);
  const [unsure, setUnsure] = useState<{ readonly answer: Unsure } | null>(null);
  const [claim, setClaim] = useState<AskedClaim | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  useEffect(
    () =>
      keepOpen(
        { route, takeFounding, preferences },
        { setRoom, setAway, setUnsure, setNotice, setMissing, setClaim, setBroken },
      ),
    [route, takeFounding, preferences],
  );
  const tell = useCallback((text: string | null): void => {
    setNotice(text);
    if (text === null) setMissing(null);
  }, []);
  return { opened, notice: notice ?? missing, setNotice: tell, away, unsure, claim, broken };
}

/** Opens a room, and reopens it at each table that it moves to. Returns a function that stops. */
function keepOpen(setup: Setup, shown: Shown): () => void {
  const { setRoom, setAway, setUnsure, setNotice, setBroken } = shown;
  const { route } = setup;
  let linked = secretOfLink(route);
  const insisting = makeRetrying((away) => gone || setAway(away));
  let gone = false;
  let open: RoomController | null = null;
  /** The others at this device, who stay when its own member comes to another table. */
  let companions: Companions | null = null;
  /** Number of the table that is open: what an earlier one reports late is about nothing here. */
  let nth = 0;
  let release: (() => void) | null = null;
  /** Whether the table was open already was found out. */
  let hasLooked = false;

  const failed = (error: unknown): void => {
    if (!gone) setBroken(error);
  };
  const prepare = async (): Promise<Result<RoomRequirements, Trouble>> => {
    const prepared = await prepareRoom();
    if (!prepared.ok || gone) return prepared;
    release ??= await lockMatch(`room/${route.code}`);
    if (gone) release?.();
    return release ? prepared : err({ code: 'anotherTab' });
  };
  const enter = async (): Promise<void> => {
    const prepared = await insisting.insist(prepare);
    if (gone || !prepared) return;
    setAway(null);
    if (prepared.problem) setNotice(prepared.problem);
    if (await isHanded(prepared.storage, route.code)) {
      const taken = await new Promise<boolean>((answer) => setUnsure({ answer }));
      await finishHandover(prepared.storage, route.code, taken);
      if (gone) return;
      setUnsure(null);
    }
    const beside = secretBeside(route.code);
    if (beside) await takeSecret(prepared.storage, route.code, beside, newcomerOf(setup));
    const table = ++nth;
    shown.setMissing(null);
    const tellMissing = (text: string | null): void => {
      if (!gone && table === nth) shown.setMissing(text);
    };
    const onMoved = (): void => {
      setRoom(null);
      enter().catch(failed);
    };
    const { founding, ...own } = ownOf(setup, prepared);
    companions ??= new Companions({ ...own, prepared, onNotice: setNotice, tellMissing: shown.setMissing });
    await companions.load();
    // Another player may have opened it.
    const looksFirst = !hasLooked && drawAt(route.code)?.opener === null;
    const made = await openRoomController({
      ...{ ...own, prepared, onNotice: setNotice, tellMissing, onMoved },
      founding: looksFirst ? () => null : founding,
    });
    if (gone) return made.close();
    open = made;
    companions.follow(made);
    setRoom({ room: made, companions });
    if (looksFirst) openIfUnopened(made).catch(failed);
    const secret = linked;
    linked = null;
    if (secret) askForSeat(made, prepared, secret).catch(failed);
  };
  const openIfUnopened = async (made: RoomController): Promise<void> => {
    hasLooked = true;
    if (!(await isUnopened(made.store)) || gone || open !== made) return;
    setRoom(null);
    made.close();
    await enter();
  };
  /** Asks before using a recovery link, and only if its key holds a seat here. */
  const askForSeat = async (
    made: RoomController,
    { storage }: RoomRequirements,
    secret: string,
  ): Promise<void> => {
    if (await hasSat(storage, route.code, secret)) return setNotice(OWN_SEAT);
    const claim = await claimOf(made, secret);
    if (gone || open !== made || claim?.key === made.store.getState().me) return;
    if (!claim) return setNotice(NO_SEAT);
    const isTheirs = await new Promise<boolean>((answer) => shown.setClaim({ name: claim.name, answer }));
    shown.setClaim(null);
    if (gone || !isTheirs) return;
    rememberProfile(setup.preferences, { name: claim.name });
    setRoom(null);
    made.close();
    await takeSecret(storage, route.code, secret, newcomerOf(setup));
    await enter();
  };
  const load = async (): Promise<void> => {
    // In development React mounts twice at once: the first mount must not take the lock from the second.
    await null;
    if (!gone) await enter();
  };

  load().catch(failed);
  const close = (): void => {
    open?.close();
    companions?.close();
  };
  const stopListening = listen(insisting.again, close);
  return () => {
    gone = true;
    stopListening();
    insisting.stop();
    close();
    release?.();
  };
}

/** Name and colour under which a newcomer is stored. */
function newcomerOf({ preferences }: Setup) {
  const { name, colour } = preferences.getState();
  return { name, colour, updated: Date.now() };
}

const NO_SEAT = 'Nobody has a seat at this table by that recovery link, so it was not used.';

const OWN_SEAT =
  'This browser has had another seat at this table, so your recovery link was not used. Open it in another browser.';

const ownOf = ({ route, takeFounding, preferences }: Setup, { settings }: RoomRequirements) => ({
  code: route.code,
  link: shareableLink(hashOfRoute({ page: 'room', code: route.code }), settings),
  founding: () => takeFounding(route.code),
  preferences,
});

function listen(onOnline: () => void, onClosed: () => void): () => void {
  // A closing page says goodbye, so that the others know.
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
