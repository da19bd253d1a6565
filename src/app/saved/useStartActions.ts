import { useCallback, useRef, useState } from 'react';
import { gameById } from '../../games/index.ts';
import type { LobbySetup } from '../../pages/lobby/Lobby.tsx';
import type { RoomSetup } from '../../session/room/index.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import type { Query } from '../address/url.ts';
import { go } from '../address/useAddress.ts';
import { fetchDeviceStorage } from './fetchDeviceStorage.ts';
import type { Moment } from './openSavedFile.ts';

const bringing = loadOnce(() => import('./openSavedFile.ts'));
const puzzles = loadOnce(() => import('../puzzle/startPuzzle.ts'));
const roomSetups = loadOnce(() => import('../../pages/room/setup/roomSetup.ts'));

type Device = Awaited<ReturnType<typeof fetchDeviceStorage>>;

/** Ways to begin: a match on this device, a room, or a saved record. `fetchTable`: fetches the page of everything but rooms, and the bots of this game. */
export function useStartActions(
  { seed }: Query,
  setNotice: (text: string) => void,
  fetchTable: (botsOf: string | null) => Promise<unknown>,
  /** The viewer's name. */
  name: () => string,
) {
  /** Setups of new rooms by code: only the opener knows them before the room is open. Each is taken once: no one opens a room twice. */
  const founding = useRef(new Map<string, RoomSetup>());
  /** Number of files opened: a page that waited for one restarts with it, though its address is the same. */
  const [brought, setBrought] = useState(0);
  /** Opens the match whose id `make` returns. `fault`: beginning of the notice if there is none. */
  const open = async (
    fault: string,
    botsOf: string | null,
    make: (device: Device) => Promise<string>,
  ): Promise<void> => {
    preload(() => fetchTable(botsOf));
    const device = fetchDeviceStorage();
    try {
      go({ page: 'table', match: await make(await device) });
    } catch (error) {
      setNotice(`${fault}: ${faultText(error)}`);
    }
  };
  const start = (setup: LobbySetup) => {
    const hasBots = setup.seats.some(({ kind }) => kind === 'bot');
    const opened = open(
      'The table could not be opened',
      hasBots ? setup.game : null,
      async ({ startMatch, storage }) => startMatch(await storage(), setup, seed),
    );
    const entry = gameById(setup.game);
    if (entry) for (const part of [entry.begin ?? entry.rules, entry.display]) preload(async () => part());
    return opened;
  };
  const learn = (game: string) =>
    open('The lesson could not begin', game, async ({ startLesson, storage }) =>
      startLesson(await storage(), game, name()),
    );
  const playDay = (game: string, day: string) =>
    open('The deal of the day could not be opened', game, async ({ startDay, storage }) =>
      startDay(await storage(), game, name(), day),
    );
  const solve = (day: string) =>
    open('The puzzle could not be opened', null, async ({ storage }) =>
      (await puzzles()).startPuzzle(await storage(), name(), day),
    );
  const openRoom = async (setup: LobbySetup, given?: string) => {
    try {
      const [{ roomSetup }, { freshId }] = await Promise.all([roomSetups(), fetchDeviceStorage()]);
      const code = given ?? freshId();
      founding.current.set(code, roomSetup(gameById(setup.game)!.info, setup));
      go({ page: 'room', code });
    } catch (error) {
      setNotice(`The table could not be opened: ${faultText(error)}`);
    }
  };
  /** Fetches parts the file may need while the person is choosing it. */
  const getReady = useCallback(() => {
    preload(() => fetchTable(null));
    preload(async () => (await bringing()).fetchRules());
  }, [fetchTable]);
  const bring = useCallback(
    async (file: File, wanted?: Moment) => {
      preload(() => fetchTable(null));
      try {
        const [{ bringFile }, { storage }] = await Promise.all([bringing(), fetchDeviceStorage()]);
        const to = await bringFile(await storage(), file, wanted);
        if (typeof to === 'string') return setNotice(to);
        go(to);
        setBrought((n) => n + 1);
      } catch (error) {
        setNotice(`${file.name} was not imported: ${faultText(error)}`);
      }
    },
    [setNotice, fetchTable],
  );
  const takeFounding = useCallback((code: string): RoomSetup | null => {
    const setup = founding.current.get(code) ?? null;
    founding.current.delete(code);
    return setup;
  }, []);
  return { start, learn, playDay, solve, openRoom, getReady, bring, brought, takeFounding };
}
