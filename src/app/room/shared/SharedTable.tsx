import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RuleError } from '../../../engine/game.ts';
import type { GameEntry } from '../../../engine/gameEntry.ts';
import { BlindScreen } from '../../../hud/passing/BlindScreen.tsx';
import { useReducedMotion } from '../../../hud/screen/useReducedMotion.ts';
import type { RoomMatch } from '../../../session/table/index.ts';
import { Loading } from '../../../ui/loading/Loading.tsx';
import { preloadDrawing } from '../../drawing/drawings.ts';
import { TableView } from '../../table/TableView.tsx';
import { fetchTableParts, type Laying } from '../layTable.ts';
import type { RoomController } from '../roomController.ts';
import { fetchAhead } from '../screen/fetchAhead.ts';
import { Handover } from '../seat/Handover.tsx';
import type { Companions } from './companions.ts';
import { type Players, SharedRoomTable } from './sharedRoomTable.ts';

interface Props extends Laying {
  readonly entry: GameEntry;
  readonly companions: Companions;
  readonly notice: string | null;
}

/** One match of a room on a device that several of its people pass from hand to hand. */
export default function SharedTable(props: Props) {
  const { table, refused, broken } = useSharedTable(props);
  const { preferences } = props;
  useEffect(() => preloadDrawing(preferences, true), [preferences]);
  if (broken) throw broken;
  if (!table) return <Loading table>Setting the table…</Loading>;
  return <TableInFront {...props} {...{ table, refused }} />;
}

interface InFrontProps extends Pick<Props, 'room' | 'preferences' | 'query' | 'notice' | 'setNotice'> {
  readonly table: SharedRoomTable;
  readonly refused: RuleError | null;
}

/** The table in front of the person who has the device, or the blind screen while it changes hands. */
function TableInFront({ table: shared, room: own, preferences, query, setNotice, ...hud }: InFrontProps) {
  const { table, passingTo, room, front } = useStore(shared.store);
  const reducedMotion = useReducedMotion();
  const next = passingTo === null ? undefined : table.store.getState().seats[passingTo];
  const { notice, refused } = hud;
  const lookAhead = (): void => {
    own.lookAhead();
    fetchAhead(null);
  };
  return (
    <>
      <TableView
        {...{ table, room, preferences, reducedMotion, notice, refused, lookAhead }}
        quality={query.quality}
        speed={query.speed}
        onDismiss={() => setNotice(null)}
        signs={{ signs: (front ?? own).signs, onPoint: (at) => front?.point(at) }}
        cover={
          next && <BlindScreen key={passingTo} to={next} onTake={shared.take} onLeave={table.actions.lobby} />
        }
      />
      {front && front !== own && (
        <Suspense fallback={null}>
          <Handover handing={front.handing} />
        </Suspense>
      )}
    </>
  );
}

/** The table once its game is here. `broken`: it never will be. */
function useSharedTable({ room, match, companions, entry, ...page }: Props) {
  const { query, preferences, setNotice, go, bring } = page;
  const players = usePlayers(room, match, companions);
  const latest = useRef(players);
  latest.current = players;
  const [table, setTable] = useState<SharedRoomTable | null>(null);
  const [refused, setRefused] = useState<RuleError | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  const seated = useRef(players);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match stays; who plays in it is followed below
  useEffect(() => {
    let gone = false;
    let open: SharedRoomTable | null = null;
    const load = async (): Promise<void> => {
      const parts = await fetchTableParts(entry, match, preferences);
      if (gone) return;
      seated.current = latest.current;
      const setup = { room, query, preferences, setNotice, go, bring, onRefused: setRefused };
      open = new SharedRoomTable(setup, parts, latest.current);
      setTable(open);
    };
    load().catch((error: unknown) => {
      if (!gone) setBroken(error);
    });
    return () => {
      gone = true;
      open?.close();
      setTable(null);
    };
  }, [room, entry, query, preferences, setNotice, go, bring]);
  // Before anything is painted: a seat's new player must not see the old one's hand.
  useLayoutEffect(() => {
    if (!table || seated.current === players) return;
    seated.current = players;
    table.seat(players);
  }, [table, players]);
  return { table, refused, broken };
}

/** The people at this device who have a seat in the match. */
function usePlayers(own: RoomController, match: RoomMatch, companions: Companions): Players {
  const people = useStore(companions.store, (look) => look.people);
  const [matches, setMatches] = useState<ReadonlyMap<RoomController, RoomMatch | null>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: their rooms are opened and closed one by one
  useEffect(() => {
    for (const room of companions.rooms)
      room.onMatch((now) => setMatches((before) => new Map(before).set(room, now)));
  }, [companions, people]);
  const last = useRef<Players>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: so are they here
  const now = useMemo(() => {
    const shown = [
      [own, match] as const,
      ...companions.rooms.map((room) => [room, matches.get(room)] as const),
    ];
    const id = match.match.header.match;
    return {
      own: match,
      people: shown.flatMap(([room, its]) =>
        its && its.seat !== null && its.match.header.match === id ? [{ room, match: its }] : [],
      ),
    };
  }, [own, match, companions, people, matches]);
  if (!last.current || !isSame(last.current, now)) last.current = now;
  return last.current;
}

const isSame = (one: Players, other: Players): boolean =>
  one.own === other.own &&
  one.people.length === other.people.length &&
  one.people.every(
    ({ room, match }, i) => room === other.people[i]!.room && match === other.people[i]!.match,
  );
