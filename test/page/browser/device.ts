/** Empties this device's storage: IndexedDB, localStorage and sessionStorage. Open connections stay open. */
export async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) await empty(name);
}

async function empty(name: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => done(open.result);
    open.onerror = () => fail(open.error);
  });
  const stores = [...db.objectStoreNames];
  if (stores.length > 0) {
    const all = db.transaction(stores, 'readwrite');
    for (const store of stores) all.objectStore(store).clear();
    await new Promise((done) => {
      all.oncomplete = done;
    });
  }
  db.close();
}
