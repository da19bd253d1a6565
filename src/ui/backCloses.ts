import { useLayoutEffect, useRef } from 'react';

/**
 * Layers over a page as entries of the browser's history, so that Back closes the topmost one: dialogs, menus, panels,
 * cards seen large. An entry has the address of the page below it, and its height among the layers in the state beside
 * that address. There are always as many of them as open layers, whatever opens or closes those (see `follow`).
 */

/** Open layers, lowest first. */
const layers: { close(): void }[] = [];

interface Mark {
  /** From 1 for the lowest layer. */
  readonly height: number;
  /** Address of the page below, when the lowest layer was opened. */
  readonly over: string;
}

/** What is kept beside an address. */
type Beside = Readonly<Record<string, unknown>> & { readonly layer?: Mark };

interface Entry {
  readonly href: string;
  readonly beside: Beside | null;
}

const here = (): Entry => ({ href: location.href, beside: history.state });
const heightOf = ({ beside }: Entry): number => beside?.layer?.height ?? 0;

let watching = false;
/** The browser is on its way back past entries of closed layers, and will tell. */
let returning = false;
/** The page to go to once the entries of this page's layers are gone. */
let destination: string | null = null;
/** The entry that is shown, as it was last seen. */
let shown: Entry = { href: '', beside: null };

/** Lets Back close layers. Returned: how to stop. */
export function watchBack(): () => void {
  watching = true;
  returning = false;
  destination = null;
  shown = here();
  addEventListener('popstate', onPop);
  // After a reload nothing is open where a layer was.
  follow();
  return () => {
    watching = false;
    removeEventListener('popstate', onPop);
  };
}

/** While `open`, Back does `close`, unless another layer has opened over this one. */
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
      // Another layer that opens in the same moment takes over the entry.
      queueMicrotask(follow);
    };
  }, [open]);
}

/** Goes to another page of the app. `hash`: its address, from the # on. */
export function goTo(hash: string): void {
  if (location.hash === hash) return;
  if (!watching) {
    location.hash = hash;
    return;
  }
  destination = hash;
  follow();
}

/** Gives the page another address, without a step of the way back. `beside`: what is kept beside it for a reload. */
export function replaceAddress(address: string, beside: Beside | null = null): void {
  const layer = (history.state as Beside | null)?.layer;
  history.replaceState(layer ? { ...beside, layer } : beside, '', address);
  shown = here();
}

/** Brings entries in line with open layers. While the browser is on its way back, that waits. */
function follow(): void {
  if (!watching || returning) return;
  const wanted = destination === null ? layers.length : 0;
  const height = heightOf(here());
  // A tab that begins at such an entry has none to return to.
  if (height > wanted && history.length > height - wanted) {
    returning = true;
    history.go(wanted - height);
    return;
  }
  if (destination !== null) {
    // What is open belongs to the page that is left.
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
  // A layer that asks before it closes is still open by then, and gets its entry back.
  setTimeout(follow);
}

/** An address that was replaced while a layer was open is the page's, and not the layer's alone. */
function keepAddress({ href, beside }: Entry): void {
  const { layer, ...rest } = beside ?? {};
  if (!layer || layer.height <= heightOf(here()) || layer.over !== location.href) return;
  replaceAddress(href, Object.keys(rest).length ? rest : null);
}
