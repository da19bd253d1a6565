import { useCallback, useRef, useState } from 'react';
import { gameById } from '../../games/index.ts';
import type { LobbySetup } from '../../pages/lobby/Lobby.tsx';
import type { RoomSetup } from '../../session/room/index.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { type Loader, loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import type { Query, Route } from '../address/url.ts';
import { go } from '../address/useAddress.ts';

/** Everything that is kept on this device (`useSaved.ts` reads it). */
export const savedMatches = loadOnce(() => import('./savedMatches.ts'));
const bringing = loadOnce(() => import('./openSavedFile.ts'));
const lessons = loadOnce(() => import('./startLesson.ts'));
const days = loadOnce(() => import('./startDay.ts'));
const puzzles = loadOnce(() => import('../puzzle/startPuzzle.ts'));
const roomSetups = loadOnce(() => import('../../pages/room/setup/roomSetup.ts'));

const openedStorage = async () => (await savedMatches()).storage();

/** A moment of a match that a link leads to. */
type Moment = Extract<Route, { page: 'replay' }>;

/** Ways to begin: a match on this device, a room, or a saved record. `tablePage`: the page of everything but rooms. */
export function useStartActions(
  { seed }: Query,
  setNotice: (text: string) => void,
  tablePage: Loader<unknown>,
  /** The viewer's name. */
  name: () => string,
) {
  /** Setups of new rooms by code: only the opener knows them before the room is open. Each is taken once: no one opens a room twice. */
  const founding = useRef(new Map<string, RoomSetup>());
  /** Number of files opened: a page that waited for one restarts with it, though its address is the same. */
  const [brought, setBrought] = useState(0);
  const start = async (setup: LobbySetup) => {
    preload(tablePage);
    const entry = gameById(setup.game);
    if (entry) for (const part of [entry.begin ?? entry.rules, entry.display]) preload(async () => part());
    try {
      const { startMatch, storage } = await savedMatches();
      go({ page: 'table', match: await startMatch(await storage(), setup, seed) });
    } catch (error) {
      setNotice(`The table could not be opened: ${faultText(error)}`);
    }
  };
  const learn = async (game: string) => {
    preload(tablePage);
    try {
      const [{ startLesson }, kept] = await Promise.all([lessons(), openedStorage()]);
      go({ page: 'table', match: await startLesson(kept, game, name()) });
    } catch (error) {
      setNotice(`The lesson could not begin: ${faultText(error)}`);
    }
  };
  const playDay = async (game: string, day: string) => {
    preload(tablePage);
    try {
      const [{ startDay }, kept] = await Promise.all([days(), openedStorage()]);
      go({ page: 'table', match: await startDay(kept, game, name(), day) });
    } catch (error) {
      setNotice(`The deal of the day could not be opened: ${faultText(error)}`);
    }
  };
  const solve = async (day: string) => {
    preload(tablePage);
    try {
      const [{ startPuzzle }, kept] = await Promise.all([puzzles(), openedStorage()]);
      go({ page: 'table', match: await startPuzzle(kept, name(), day) });
    } catch (error) {
      setNotice(`The puzzle could not be opened: ${faultText(error)}`);
    }
  };
  const openRoom = async (setup: LobbySetup, given?: string) => {
    try {
      const [{ roomSetup }, { freshId }] = await Promise.all([roomSetups(), savedMatches()]);
      const code = given ?? freshId();
      founding.current.set(code, roomSetup(gameById(setup.game)!.info, setup));
      go({ page: 'room', code });
    } catch (error) {
      setNotice(`The table could not be opened: ${faultText(error)}`);
    }
  };
  /** Fetches parts the file may need while the person is choosing it. */
  const getReady = useCallback(() => {
    preload(tablePage);
    preload(async () => (await bringing()).fetchRules());
  }, [tablePage]);
  const bring = useCallback(
    async (file: File, wanted?: Moment) => {
      preload(tablePage);
      try {
        const [{ openSavedFile }, kept] = await Promise.all([bringing(), openedStorage()]);
        const to = await openSavedFile(kept, file);
        const right = wanted && 'match' in to && to.match === wanted.match;
        // A person watching a match may open another; one waiting for a match has the wrong file.
        if (wanted && !right && !(await kept.load(wanted.match)).ok)
          return setNotice(
            `${file.name} is another match than the one this link leads to. It is now in the lobby’s list.`,
          );
        go(right ? wanted : to);
        setBrought((n) => n + 1);
      } catch (error) {
        setNotice(`${file.name} was not imported: ${faultText(error)}`);
      }
    },
    [setNotice, tablePage],
  );
  const takeFounding = useCallback((code: string): RoomSetup | null => {
    const setup = founding.current.get(code) ?? null;
    founding.current.delete(code);
    return setup;
  }, []);
  return { start, learn, playDay, solve, openRoom, getReady, bring, brought, takeFounding };
}
