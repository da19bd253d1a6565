import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayHaveRooms, ROOMS } from './storage.ts';

const device = (names: readonly string[]) => () => ({
  databases: async () => names.map((name) => ({ name, version: 1 })),
});

test('a device has rooms only if it has their database', async () => {
  expect(await mayHaveRooms(device([]))).toBe(false);
  expect(await mayHaveRooms(device(['comet-table']))).toBe(false);
  expect(await mayHaveRooms(device(['comet-table', ROOMS]))).toBe(true);
});

test('if the browser cannot tell, it may have some', async () => {
  expect(await mayHaveRooms(() => undefined)).toBe(true);
  expect(await mayHaveRooms(() => ({}) as IDBFactory)).toBe(true);
  expect(await mayHaveRooms(() => ({ databases: () => Promise.reject(new Error('forbidden')) }))).toBe(true);
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(await mayHaveRooms(blocked)).toBe(true);
});

test('the database of rooms has this name', () => {
  const text = readFileSync(new URL('../../session/storage/roomStorage.ts', import.meta.url), 'utf8');
  expect(text).toContain(`'${ROOMS}'`);
});
