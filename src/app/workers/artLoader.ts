import type { SkinnedArt } from '../../engine/display/cardArt.ts';
import {
  drawingsFor,
  type LayerRequest,
  type Layers,
  type LoadLayers,
  loadOnPage,
} from '../../layout/painting/loadLayers.ts';
import { type Drawing, imagesIn } from '../../lib/picture/drawing.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { type Background, openBackground, startAhead } from './background.ts';

const kept = loadOnce(() => import('./pictures.ts'), 'table');

let painter: Background | null = null;

/** Cards drawn before yielding to the page: a few milliseconds' worth. */
const AT_ONCE = 24;
const NOTHING: Drawing = { width: 1, height: 1, shapes: [] };

/** The drawings of a request, made in slices, so that the page stays responsive. */
export async function drawnFor(worn: SkinnedArt, request: LayerRequest): Promise<Drawing[]> {
  if (request.set !== 'cards') return drawingsFor(worn, request);
  const cards = request.deck ?? worn.art.cards[0]!;
  const drawings: Drawing[] = [];
  let rest = cards.faces;
  // The back follows the faces of each slice, and belongs behind the last one overall.
  while (rest.length > AT_ONCE) {
    const some = { ...cards, faces: rest.slice(0, AT_ONCE), back: () => NOTHING };
    drawings.push(...(await drawingsFor(worn, { ...request, deck: some })).slice(0, -1));
    rest = rest.slice(AT_ONCE);
    await new Promise((resume) => setTimeout(resume));
  }
  return [...drawings, ...(await drawingsFor(worn, { ...request, deck: { ...cards, faces: rest } }))];
}

/**
 * Textures painted in a Worker, or in slices on the page if a Worker can't paint (no OffscreenCanvas). The page, which has loaded the games
 * anyway, quickly works out the drawings, so the Worker need not fetch the games too.
 */
export function artLoader(worn: () => SkinnedArt): LoadLayers {
  const fallback = loadOnPage(worn);
  // Starting takes a Worker as long as painting the first pictures.
  if (!painter) startAhead('art');
  return async (request) => {
    const { width, height, embossed } = request;
    try {
      const drawings = await drawnFor(worn(), request);
      const images = imagesIn(drawings);
      const pictures = images.size ? await (await kept()).blobsOf(images) : new Map();
      painter ??= openBackground('art');
      const task = { kind: 'paint', drawings, width, height, pictures, embossed } as const;
      return (await painter.ask<{ layers: Layers }>(task)).layers;
    } catch {
      return fallback(request);
    }
  };
}

/** Milliseconds from the last picture until the page may look ahead: by then the first cards are on the table. */
const SHOWN = 1000;

const idle = (then: () => void): void => {
  // Not every browser reports when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => then());
  else then();
};

/** The same loader; calls `then` once, some time after the first pictures were painted, when the page is idle. */
export function afterPainting(
  load: LoadLayers,
  then: () => void,
  after: (ms: number, then: () => void) => () => void,
): LoadLayers {
  let under = 0;
  let called = false;
  let cancel = (): void => {};
  const done = (): void => {
    under--;
    if (under > 0 || called) return;
    cancel = after(SHOWN, () => {
      called = true;
      idle(then);
    });
  };
  return async (request) => {
    under++;
    cancel();
    try {
      return await load(request);
    } finally {
      done();
    }
  };
}
