import { useLayoutEffect, useRef } from 'react';

/**
 * Mirrors layers over a page (dialogs, menus, panels, enlarged cards) as entries of the browser's history, so that Back closes the topmost
 * one. An entry has the address of the page below it, and its height among the layers in its history state. The number of entries always
 * matches the open layers, whatever opens or closes them (see `follow`).
 */

/** Open layers, lowest first. */
const layers: { close(): void }[] = [];

interface Mark {
  /** From 1 for the lowest layer. */
  readonly height: number;
  /** Address of the page below, when the lowest layer was opened. */
  readonly over: string;
}

/** History state of an address. `above`: the entry below it is one of this app's, so Back stays here. */
type Beside = Readonly<Record<string, unknown>> & { readonly layer?: Mark; readonly above?: true };

interface Entry {
  readonly href: string;
  readonly beside: Beside | null;
}

const here = (): Entry => ({ href: location.href, beside: history.state });
const heightOf = ({ beside }: Entry): number => beside?.layer?.height ?? 0;

let watching = false;
/** The browser is going back past the entries of closed layers, and will send an event. */
let returning = false;
/** Page to open once the entries of this page's layers are gone. */
let destination: string | null = null;
/** The current entry, as last seen. */
let shown: Entry = { href: '', beside: null };

/** Makes Back close layers. Returns a function that stops. */
export function watchBack(): () => void {
  watching = true;
  returning = false;
  destination = null;
  shown = here();
  addEventListener('popstate', onPop);
  // After a reload the layers of old entries are closed.
  follow();
  return () => {
    watching = false;
    removeEventListener('popstate', onPop);
  };
}

/** While `open`, makes Back call `close`, unless another layer has opened over this one. */
export function useBackCloses(open: boolean, close: () => void): void {
  const now = useRef(close);
  now.current = close;
  useLayoutEffect(() => {
    if (!open) return;
    const layer = { close: () => now.current() };
    layers.push(layer);
    queueMicrotask(follow);
    return () => {
      const at = layers.indexOf(layer);
      if (at >= 0) layers.splice(at, 1);
      // Another layer that opens at the same moment takes over the entry.
      queueMicrotask(follow);
    };
  }, [open]);
}

/** Opens another page of the app. `hash`: its address, from the # on. */
export function goTo(hash: string): void {
  if (location.hash === hash) return;
  if (!watching) {
    location.hash = hash;
    return;
  }
  destination = hash;
  follow();
}

/** Replaces the page's address without adding a history entry. `beside`: history state kept for a reload. */
export function replaceAddress(address: string, beside: Beside | null = null): void {
  const { layer, above } = (history.state ?? {}) as Beside;
  history.replaceState({ ...beside, ...(layer && { layer }), ...(above && { above }) }, '', address);
  shown = here();
}

/** Notes that the page was opened from another of this app's, to which Back leads. */
export const markAbove = (): void => replaceAddress(location.href, { ...history.state, above: true });

/** Events by which browsers recognise a person at the page. */
const PRESSES = ['pointerup', 'keydown'] as const;

/**
 * Makes Back lead from a page opened by a link to another page of this app (`hash`: its address, from the # on), by an entry below. Adds it
 * at the person's first press or key: browsers skip or report entries that a page adds before. Returns a function that stops.
 */
export function putBelow(hash: string): () => void {
  const stop = (): void => {
    for (const press of PRESSES) removeEventListener(press, put, true);
  };
  const put = (): void => {
    const page = here();
    // Entries of open layers belong on top: wait for a press after they are closed.
    if (returning || heightOf(page) > 0) return;
    stop();
    if (page.beside?.above) return;
    // The page's state stays with the page alone: it may hold a secret.
    history.replaceState(null, '', hash);
    history.pushState({ ...page.beside, above: true }, '', page.href);
    shown = here();
  };
  for (const press of PRESSES) addEventListener(press, put, true);
  return stop;
}

/** Synchronises history entries with open layers. Waits while the browser is going back. */
function follow(): void {
  if (!watching || returning) return;
  const wanted = destination === null ? layers.length : 0;
  const height = heightOf(here());
  // A tab opened at such an entry has none to return to.
  if (height > wanted && history.length > height - wanted) {
    returning = true;
    history.go(wanted - height);
    return;
  }
  if (destination !== null) {
    // Open layers belong to the page being left.
    layers.length = 0;
    location.hash = destination;
    destination = null;
  } else for (let next = height + 1; next <= wanted; next++) addEntry(next);
  shown = here();
}

function addEntry(height: number): void {
  const { layer, ...beside } = (history.state ?? {}) as Beside;
  history.pushState({ ...beside, layer: { height, over: layer?.over ?? location.href } }, '');
}

function onPop(): void {
  const byPerson = !returning;
  returning = false;
  keepAddress(shown);
  shown = here();
  if (byPerson) for (const layer of layers.slice(heightOf(shown)).reverse()) layer.close();
  // A layer that asks before closing is still open by then, and gets its entry back.
  setTimeout(follow);
}

/** Passes an address replaced while a layer was open on to the page, as it isn't the layer's alone. */
function keepAddress({ href, beside }: Entry): void {
  const { layer, ...rest } = beside ?? {};
  if (!layer || layer.height <= heightOf(here()) || layer.over !== location.href) return;
  replaceAddress(href, rest);
}
