import { expect, test } from 'vitest';
import { createTablePort } from './tablePort.ts';

const camera = (told: string[], name: string) => ({
  reset: () => void told.push(`${name} reset`),
  top: () => void told.push(`${name} top`),
  round: () => void told.push(`${name} round`),
  go: () => void told.push(`${name} go`),
  sight: () => null,
});

test('without a scene there is no place anywhere, and the camera does nothing', () => {
  const port = createTablePort();
  expect(port.placeAt(3, 4)).toBe(null);
  expect(() => {
    port.camera.reset();
    port.camera.top();
    port.camera.round(1);
  }).not.toThrow();
  expect(port.camera.sight()).toBe(null);
});

test('the mounted scene answers with the point asked for', () => {
  const port = createTablePort();
  const leave = port.registerPlaces((x, y) => (x > 10 ? `${x},${y}` : null));
  expect([port.placeAt(11, 5), port.placeAt(9, 5)]).toEqual(['11,5', null]);
  leave();
  expect(port.placeAt(11, 5)).toBe(null);
});

test('a scene cleaned up after its successor was mounted takes nothing from it', () => {
  const port = createTablePort();
  const told: string[] = [];
  const leaveOld = [port.registerPlaces(() => 'old'), port.registerCamera(camera(told, 'old'))];
  const leaveNew = [port.registerPlaces(() => 'new'), port.registerCamera(camera(told, 'new'))];
  expect(port.placeAt(0, 0)).toBe('new');
  for (const leave of leaveOld) leave();
  expect(port.placeAt(0, 0)).toBe('new');
  port.camera.reset();
  port.camera.top();
  expect(told).toEqual(['new reset', 'new top']);
  // Leaving twice is harmless.
  for (const leave of leaveOld) leave();
  expect(port.placeAt(0, 0)).toBe('new');
  for (const leave of leaveNew) leave();
  expect(port.placeAt(0, 0)).toBe(null);
});

test('a scene that gives up at once leaves the table to the one before', () => {
  const port = createTablePort();
  const find = () => 'felt';
  const leave = port.registerPlaces(find);
  // The same function registered again gets its own slot: leaving it leaves the first.
  port.registerPlaces(find)();
  expect(port.placeAt(0, 0)).toBe('felt');
  leave();
  expect(port.placeAt(0, 0)).toBe(null);
});
