import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Opens a database of this app; `create` makes its stores. Steps aside when a page with a later version of the game asks: otherwise that page
 * would wait until this one is closed.
 */
export const openDatabase = <S extends DBSchema>(
  name: string,
  create: (fresh: IDBPDatabase<S>) => void,
): Promise<IDBPDatabase<S>> =>
  openDB<S>(name, 1, {
    upgrade: create,
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
