import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { answerTask, type Task } from '../../src/app/backgroundTasks.ts';
import { emptyGl, emptyPaper } from './emptyCanvas.ts';
import { DESKTOP, mediaMatches, type Screen } from './screen.ts';

/** A Worker on the page's own thread: bots think as ever, and textures come back blank because nobody sees them. */
class SameThreadWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  #ended = false;

  postMessage(task: Task & { readonly id: number }): void {
    const given = structuredClone(task);
    setTimeout(() => void this.#run(given));
  }

  terminate(): void {
    this.#ended = true;
  }

  async #run({ id, ...task }: Task & { readonly id: number }): Promise<void> {
    if (this.#ended) return;
    const data = await answerTo(task as Task).catch((error: unknown) => ({ error: String(error) }));
    if (!this.#ended) this.onmessage?.({ data: structuredClone({ ...data, id }) });
  }
}

async function answerTo(task: Task): Promise<object> {
  if (task.kind !== 'paint') return (await answerTask(task)).answer;
  const { width, height, drawings } = task;
  const data = new Uint8Array(width * height * 4 * drawings.length);
  return { layers: { data, width, height, layers: drawings.length } };
}

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/**
 * Gives jsdom what a browser has besides: IndexedDB, Workers, a graphics context that draws nothing, a window with a
 * size. Layout stays unknown: all boxes are the window's or empty. Undone by `vi.unstubAllGlobals` and `vi.restoreAllMocks`.
 */
export function standInBrowser(screen: Screen): void {
  stubWindow(screen);
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('IntersectionObserver', StillObserver);
  vi.stubGlobal('Worker', SameThreadWorker);
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.scrollIntoView ??= () => {};
  Object.assign(document, { fonts: { ready: Promise.resolve(), load: async () => [] } });
  const gl = emptyGl(screen);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    if (kind === 'webgl2') return gl as never;
    // The hand's faces are left out; the scene paints what it needs on canvases of its own.
    return (kind === '2d' && !this.isConnected ? emptyPaper(this) : null) as never;
  });
}

/** Elements that fill the window. */
const WHOLE = 'html, body, [role="application"], [role="application"] *:has(canvas), canvas';

/** Window of now, and what asks to hear of another size. */
let current: Screen = DESKTOP;
const watching = new Set<() => void>();

/** The window is as large as another screen from now on. */
export function resizeTo(screen: Screen): void {
  current = screen;
  vi.stubGlobal('innerWidth', screen.width);
  vi.stubGlobal('innerHeight', screen.height);
  for (const changed of [...watching]) changed();
  dispatchEvent(new Event('resize'));
}

function stubWindow(screen: Screen): void {
  current = screen;
  // The page asks once and keeps the answer.
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
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => current.width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => current.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches(WHOLE) ? new DOMRect(0, 0, current.width, current.height) : new DOMRect();
  });
  // Every point is the table's, where there is one.
  document.elementFromPoint = () => document.querySelector('[role="application"] canvas');
}
