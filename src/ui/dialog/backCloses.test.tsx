// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goTo, replaceAddress, useBackCloses, watchBack } from './backCloses.ts';

/** A page with two layers, each shown by its word. `asks`: the lower one opens the upper one instead of closing. */
function Page({ asks = false }: { readonly asks?: boolean }) {
  const [open, setOpen] = useState('');
  useEffect(watchBack, []);
  set = setOpen;
  const close = (word: string) => () => setOpen((now) => now.replace(word, ''));
  useBackCloses(open.includes('lower'), asks ? () => setOpen('lower upper') : close('lower'));
  useBackCloses(open.includes('upper'), close('upper'));
  return <p>open: {open.trim() || 'nothing'}</p>;
}

/** Milliseconds between looks. */
const SOON = { interval: 5 };

let set: (open: string) => void;
const shows = (open: string) => screen.findByText(`open: ${open}`);
const isAt = (hash: string) => waitFor(() => expect(location.hash).toBe(hash), SOON);
/** Entries above the page's own: one for each open layer. */
const haveEntries = (count: number) =>
  waitFor(() => expect(history.state?.layer?.height ?? 0).toBe(count), SOON);

async function open(words: string): Promise<void> {
  set(words);
  await shows(words || 'nothing');
}

beforeEach(() => {
  location.hash = '#/lobby';
  location.hash = '#/table';
});
afterEach(cleanup);

test('Back closes the topmost layer first, and leaves the page once none is open', async () => {
  render(<Page />);
  await open('lower');
  await haveEntries(1);
  await open('lower upper');
  await haveEntries(2);
  history.back();
  await shows('lower');
  history.back();
  await shows('nothing');
  expect(location.hash).toBe('#/table');
  history.back();
  await isAt('#/lobby');
});

test('a layer that was closed otherwise costs no step of the way back', async () => {
  render(<Page />);
  await open('lower upper');
  await haveEntries(2);
  await open('');
  await haveEntries(0);
  history.back();
  await isAt('#/lobby');
});

test('a layer that opens as another closes takes over its entry', async () => {
  render(<Page />);
  await open('lower');
  await haveEntries(1);
  const steps = history.length;
  await open('upper');
  await haveEntries(1);
  expect(history.length).toBe(steps);
  history.back();
  await shows('nothing');
  expect(location.hash).toBe('#/table');
});

test('from the page to which an open layer has led, one step leads back', async () => {
  render(<Page />);
  await open('lower upper');
  await haveEntries(2);
  goTo('#/replay');
  await isAt('#/replay');
  await haveEntries(0);
  history.back();
  await isAt('#/table');
  await haveEntries(0);
});

test('a page reloaded with a layer open needs one step back, not two', async () => {
  render(<Page />);
  await open('lower upper');
  await haveEntries(2);
  cleanup();
  render(<Page />);
  await shows('nothing');
  await haveEntries(0);
  history.back();
  await isAt('#/lobby');
});

test('Forward does not open a closed layer again, and Back leaves all the same', async () => {
  render(<Page />);
  await open('lower');
  await haveEntries(1);
  history.back();
  await shows('nothing');
  const came = new Promise((next) => addEventListener('popstate', next, { once: true }));
  history.forward();
  await came;
  await haveEntries(0);
  await shows('nothing');
  history.back();
  await isAt('#/lobby');
});

test('a layer that asks before it closes keeps its entry, under that of the question', async () => {
  render(<Page asks />);
  await open('lower');
  await haveEntries(1);
  history.back();
  await shows('lower upper');
  await haveEntries(2);
  history.back();
  await shows('lower');
  await haveEntries(1);
  expect(location.hash).toBe('#/table');
});

test('an address that was replaced under open layers stays when they close, with what is kept beside it', async () => {
  render(<Page />);
  await open('lower upper');
  await haveEntries(2);
  replaceAddress('#/table/card', { seat: 1 });
  await open('lower');
  await haveEntries(1);
  history.back();
  await shows('nothing');
  await isAt('#/table/card');
  expect(history.state).toEqual({ seat: 1 });
  history.back();
  await isAt('#/lobby');
});
