import { knock } from '../../session/net/index.ts';
import type { DrawnTable } from '../../session/tournament/index.ts';
import { roomStorage } from '../room/saved/storage.ts';
import type { Connection } from './connection.ts';

/** Finds out whether a table is open: this device has been there, or someone sits there now. */
export async function isTableOpen(
  { room, players }: Pick<DrawnTable, 'room' | 'players'>,
  connection: Connection | null,
): Promise<boolean> {
  const { storage } = await roomStorage();
  const { rooms } = await storage.list();
  // A room that was never found has no game.
  if (rooms.some((each) => each.room === room && each.title !== '')) return true;
  return connection !== null && knock(connection.transport, room, players.length);
}
