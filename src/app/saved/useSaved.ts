import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedSummary } from '../../pages/lobby/Lobby.tsx';
import type { LobbyTournament, RoomSummary } from '../../pages/tableForm/lobbySetup.ts';
import type { PuzzleResult } from '../../store/puzzle/puzzleResults.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { whenIdle } from '../../ui/loading/whenIdle.ts';
import type { Route } from '../address/url.ts';
import { fetchDeviceStorage } from './fetchDeviceStorage.ts';

const roomSummaries = loadOnce(() => import('../room/saved/summaries.ts'));
const tablesHere = loadOnce(() => import('../tournament/tablesHere.ts'));

/** Returns the way back to a room, in the role that this device had there. */
export function routeBack(rooms: readonly RoomSummary[], code: string): Route {
  const role = rooms.find((room) => room.code === code)?.role;
  return { page: 'room', code, ...(role && { role }) };
}

const keptTexts = (): Storage => globalThis.localStorage;

/** Matches, rooms and results stored on this device, read again whenever the lobby is shown. `isFirst`: there are none when the page opens. */
export function useSaved(page: Route['page'], isFirst: boolean, setNotice: (text: string) => void) {
  const [rooms, setRooms] = useState<readonly RoomSummary[]>([]);
  const [saved, setSaved] = useState<readonly SavedSummary[]>([]);
  const [days, setDays] = useState<readonly DayResult[]>([]);
  const [puzzles, setPuzzles] = useState<readonly PuzzleResult[]>([]);
  const [forgetful, setForgetful] = useState(false);
  const [hasTournaments, setHasTournaments] = useState(false);
  const [tournaments, setTournaments] = useState<readonly LobbyTournament[]>([]);
  /** Resolves when there may be anything to read. */
  const [mayRead] = useState(() => (isFirst ? whenIdle() : Promise.resolve(null)));
  useEffect(() => {
    const look = async () => setForgetful(await (await fetchDeviceStorage()).keepsNothing());
    void mayRead.then(look).catch(() => {});
  }, [mayRead]);

  const inLobby = page === 'lobby';
  const wasInLobby = useRef(false);
  /** Number of visits to the lobby so far, and of the latest whose matches and rooms were read. */
  const visit = useRef(0);
  const [read, setRead] = useState(isFirst && inLobby ? 1 : 0);
  if (inLobby && !wasInLobby.current) visit.current++;
  wasInLobby.current = inLobby;
  const wasInRoom = useRef(false);
  if (page === 'room') wasInRoom.current = true;
  const refresh = useCallback(async () => {
    try {
      if (visit.current === 1) await mayRead;
      const { summaries, storage, mayHaveRooms, TOURNAMENTS, ...texts } = await fetchDeviceStorage();
      setDays(texts.readDayResults(keptTexts));
      setPuzzles(texts.readPuzzleResults(keptTexts));
      const { list, unreadable } = await summaries(await storage());
      setSaved(list);
      // If nothing can be stored, a table lasts as long as the page.
      const hasRooms = wasInRoom.current || (await mayHaveRooms());
      const mayHave = await mayHaveRooms(undefined, TOURNAMENTS);
      setHasTournaments(mayHave);
      const found = hasRooms ? await (await roomSummaries()).roomSummaries() : [];
      const here = mayHave ? await (await tablesHere()).withTournaments(found) : null;
      setRooms(here?.rooms ?? found);
      setTournaments(here?.tournaments ?? []);
      if (unreadable)
        setNotice(
          `${unreadable} saved ${unreadable === 1 ? 'match' : 'matches'} could not be read. Nothing was changed.`,
        );
    } catch (error) {
      setNotice(`The matches saved on this device cannot be read: ${faultText(error)}`);
    }
  }, [setNotice, mayRead]);
  useEffect(() => {
    if (inLobby) void refresh().then(() => setRead(visit.current));
  }, [inLobby, refresh]);

  /** `before`: what is deleted with it, first. If that is not possible, it returns why, and the match stays. */
  const deleteMatch = async (match: string, before?: () => Promise<string | null>) => {
    const { lockMatch, storage } = await fetchDeviceStorage();
    const release = await lockMatch(match);
    if (!release)
      return setNotice('This match is open in another tab of this browser. Close that tab, then delete it.');
    try {
      const problem = await before?.();
      if (problem) return setNotice(`Neither the match nor its replay was deleted. ${problem}`);
      await (await storage()).remove(match);
    } finally {
      release();
    }
    await refresh();
  };
  const forgetRoom = async (code: string) => {
    await (await roomSummaries()).forgetRoom(code);
    await refresh();
  };
  return {
    ...{ rooms, saved, days, puzzles, isRead: read === visit.current },
    ...{ forgetful, hasTournaments, tournaments, deleteMatch, forgetRoom },
  };
}
