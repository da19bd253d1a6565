// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { PartMissing } from '../loading/loadOnce.ts';
import {
  dismissFault,
  faultDetails,
  faultStore,
  faultText,
  noteFault,
  reportFault,
  TaskEnded,
  watchFaults,
} from './faults.ts';

afterEach(dismissFault);

/** An error as browsers create it, on its way to the window. */
function thrown(error: unknown, filename = 'https://table.example/assets/shell-a1.js'): void {
  dispatchEvent(Object.assign(new Event('error'), { error, message: String(error), filename }));
}

test('copied details name the fault and its place in our scripts, and no person, card or table', () => {
  const secret = 'Ann holds “7 of suns” at https://table.example/#/room/abcdefghjkmnpqrs';
  const error = new TypeError(`Cannot read properties of undefined (reading '${secret}')`);
  error.name = 'TypeError';
  error.stack = `TypeError: ${secret}\n    at play (https://table.example/assets/TablePage-x9_Z.js:12:34)`;
  noteFault('table', error);
  noteFault('table', error);
  noteFault('promise', Object.assign(new Error(secret), { name: secret, cause: secret }));
  noteFault('promise', secret);
  const details = faultDetails();
  expect(details).toContain(navigator.userAgent);
  expect(details).toContain(
    'table: TypeError (Cannot read properties of undefined) < TablePage-x9_Z.js:12:34 (2 times)',
  );
  expect(details).toMatch(/promise: Error/);
  expect(details).not.toMatch(/Ann|suns|abcdefgh|room|example/);
});

test('work that ends with its table is no fault', () => {
  reportFault('table', new TaskEnded('The background task was ended.'));
  expect(faultStore.getState().shown).toBe(null);
});

test('only the latest faults are kept', () => {
  for (let i = 0; i < 100; i++) noteFault(i % 2 ? 'page' : 'worker', new Error('one of many'));
  expect(faultDetails().split('\n').length).toBeLessThan(30);
});

test('uncaught errors are shown one at a time; those of add-ons and browsers are not', () => {
  const stop = watchFaults();
  const shown = () => faultStore.getState().shown?.error;
  thrown('ResizeObserver loop completed with undelivered notifications.');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  thrown(new Error('an add-on'), 'moz-extension://add-on/content.js');
  dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new DOMException('', 'AbortError') }),
  );
  expect(shown()).toBeUndefined();
  const [first, second] = [new Error('first'), new Error('second')];
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: first }));
  thrown(second);
  expect(shown()).toBe(first);
  dismissFault();
  thrown(second);
  expect(shown()).toBe(second);
  stop();
  dismissFault();
  thrown(first);
  expect(shown()).toBeUndefined();
});

test('people read our own sentences, and never the browser’s messages', () => {
  expect(faultText(new Error('This device has no room left.'))).toBe('This device has no room left.');
  for (const error of [new TypeError('x is not a function'), new DOMException('y', 'UnknownError'), 'z'])
    expect(faultText(error)).toBe('The browser has reported an error that this page did not expect.');
  expect(faultText(new DOMException('', 'QuotaExceededError'))).toMatch(/no room left.*try again/);
  expect(faultText(new PartMissing(false, 'x'))).toMatch(/could not be loaded/);
});
