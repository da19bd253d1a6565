import { useEffect, useState } from 'react';
import type { RuleError } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { blockedText } from '../../hud/room/status/waitWords.ts';
import { Sounds } from '../../hud/sound/sound.ts';
import type { RoomMatch } from '../../session/table/index.ts';
import type { TableController } from '../table/tableController.ts';
import { fetchTableParts, followRoom, type Laying, layTable, numberOf } from './layTable.ts';
import type { RoomController } from './roomController.ts';

/** The table of a match in a room, once its game is here. `broken`: it never will be. */
export function useLaidTable(props: Laying & { readonly entry: GameEntry }) {
  const { room, match, entry, query, preferences, setNotice, go, bring } = props;
  const [table, setTable] = useState<TableController | null>(null);
  const [refused, setRefused] = useState<RuleError | null>(null);
  const [broken, setBroken] = useState<unknown>(null);

  useEffect(() => {
    let gone = false;
    let open: TableController | null = null;
    const sounds = new Sounds(preferences, () => room.store.getState().role === 'hand');
    const load = async () => {
      const parts = await fetchTableParts(entry, match, preferences);
      if (gone) return;
      open = layTable({ room, match, query, preferences, setNotice, go, bring }, parts, {
        session: match,
        onShow: sounds.onShow,
      });
      listen(room, match, open, sounds, setRefused);
      setTable(open);
    };
    load().catch((error: unknown) => {
      if (!gone) setBroken(error);
    });
    const stopFollowing = followRoom(room, match, () => open, sounds);
    return () => {
      gone = true;
      stopFollowing();
      room.show(null);
      sounds.close();
      open?.close();
    };
  }, [room, match, entry, preferences, query, go, bring, setNotice]);

  return { table, refused, broken };
}

/** Connects the table to the match, and sounds and room to the table. */
function listen(
  room: RoomController,
  match: RoomMatch,
  table: TableController,
  sounds: Sounds,
  onRefused: (error: RuleError) => void,
): void {
  table.store.setState({ blocked: blockedText(room.store.getState()) });
  match.listen({
    onSteps: table.push,
    onSending: table.sending,
    onRefused,
    onAnswer: table.answered,
  });
  sounds.follow(table.store);
  sounds.heed(room.signs);
  room.show({ store: table.store, number: numberOf(match), skip: table.actions.skip });
}
