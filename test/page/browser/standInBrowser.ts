import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { answerTask, type Task } from '../../../src/app/workers/backgroundTasks.ts';
import { answerLockTask } from '../../../src/app/workers/lockTasks.ts';
import type { Answer } from '../../../src/app/workers/serveTasks.ts';
import { boxOf, elementAt } from './boxes.ts';
import { emptyGl, emptyPaper } from './emptyCanvas.ts';
import { catchDownloads } from './files.ts';
import { plainStyles } from './plainStyles.ts';
import { standInCapture } from './pointerCapture.ts';
import { matchQuickly } from './quickMatches.ts';
import { DESKTOP, mediaMatches, type Screen } from './screen.ts';

/** A Worker on the page's own thread: bots think as usual, and textures come back without pixels because no one sees them. */
class SameThreadWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  #ended = false;

  postMessage(task: Task & { readonly id: number }): void {
    // No one reads the drawings, and copying them would cost more than the page that asks for them.
    const given = task.kind === 'paint' ? task : structuredClone(task);
    setTimeout(() => void this.#run(given));
  }

  terminate(): void {
    this.#ended = true;
  }

  async #run({ id, ...task }: Task & { readonly id: number }): Promise<void> {
    if (this.#ended) return;
    const { answer, transfer = [] } = await answerTo(task as Task).catch(
      (error: unknown): Answer => ({ answer: { error: String(error) } }),
    );
    if (!this.#ended) this.onmessage?.({ data: structuredClone({ ...answer, id }, { transfer }) });
  }
}

async function answerTo(task: Task): Promise<Answer> {
  if (task.kind === 'lock' || task.kind === 'readyLocks') return answerLockTask(task);
  if (task.kind !== 'paint') return answerTask(task);
  const { width, height, drawings } = task;
  return { answer: { layers: { data: new Uint8Array(), width, height, layers: drawings.length } } };
}

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Animates nothing, and ends at once. */
function endedAnimation(): Animation {
  const animation = { onfinish: null as (() => void) | null, cancel: () => {} };
  setTimeout(() => animation.onfinish?.());
  return animation as unknown as Animation;
}

/**
 * Adds the browser features that jsdom lacks: IndexedDB, Workers, a graphics context that draws nothing, a window with a size. Layout stays
 * unknown except for `boxes.ts`. Undone by `vi.unstubAllGlobals` and `vi.restoreAllMocks`.
 */
export function standInBrowser(screen: Screen): void {
  stubWindow(screen);
  catchDownloads();
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('IntersectionObserver', StillObserver);
  vi.stubGlobal('Worker', SameThreadWorker);
  vi.stubGlobal('getComputedStyle', plainStyles);
  standInElements();
  standInCapture();
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.animate ??= endedAnimation;
  Object.assign(document, { fonts: { ready: Promise.resolve(), load: async () => [] } });
  const gl = emptyGl(screen);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    if (kind === 'webgl2') return gl as never;
    // The hand's faces are left out; the scene paints on detached canvases.
    return (kind === '2d' && !this.isConnected ? emptyPaper(this) : null) as never;
  });
}

/** The current window, and listeners for changes of its size. */
let current: Screen = DESKTOP;
const watching = new Set<() => void>();

/** Resizes the window. */
export function resizeTo({ width, height }: Pick<Screen, 'width' | 'height'>): void {
  current = { ...current, width, height };
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  for (const changed of [...watching]) changed();
  dispatchEvent(new Event('resize'));
}

const stoodIn = new WeakSet<object>();

/** Replaces what is called many times a frame, for good: a spy would note every call, and each test wants the same. */
function standInElements(): void {
  const { prototype } = Element;
  if (stoodIn.has(prototype)) return;
  stoodIn.add(prototype);
  const sizes = { clientWidth: () => current.width, clientHeight: () => current.height };
  for (const [name, get] of Object.entries(sizes))
    Object.defineProperty(prototype, name, { get, configurable: true });
  prototype.getBoundingClientRect = function () {
    return boxOf(this, current);
  };
  // Libraries call it on the window of an element's own document.
  document.defaultView!.getComputedStyle = plainStyles;
  matchQuickly();
}

function stubWindow(screen: Screen): void {
  current = screen;
  // The page calls this once and keeps the result.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return mediaMatches(media, current);
    },
    addEventListener: (_: string, changed: () => void) => watching.add(changed),
    removeEventListener: (_: string, changed: () => void) => watching.delete(changed),
  }));
  vi.stubGlobal('innerWidth', screen.width);
  vi.stubGlobal('innerHeight', screen.height);
  document.elementFromPoint = (x, y) => elementAt(x, y, current);
}
