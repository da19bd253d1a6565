import type { GameDisplay } from '../engine/display.ts';
import { type Layers, type LoadLayers, loadOnPage } from '../scene/loadLayers.ts';
import type { ArtRequest } from './art.worker.ts';
import { type Asker, makeAsker } from './ask.ts';

let asker: Asker<Omit<ArtRequest, 'id'>, { readonly layers: Layers }> | null = null;

/** Textures painted in a Worker; on the page, in slices, where a Worker cannot paint (no OffscreenCanvas there). */
export function artLoader(game: string, display: GameDisplay): LoadLayers {
  const fallback = loadOnPage(display);
  return async (request) => {
    try {
      asker ??= makeAsker(
        new Worker(new URL('./art.worker.ts', import.meta.url), { type: 'module', name: 'art' }),
      );
      return (await asker.ask({ game, request })).layers;
    } catch {
      return fallback(request);
    }
  };
}
